import { createSlots } from "./slots.ts";

/** Work that ends when it is told to, and a record of what began. */
function works() {
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
    });
  };
  return { began, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test("no more run at once than there are slots, and those that wait come in order", async () => {
  const { began, work, end } = works();
  const slots = createSlots(2);
  const all = ["a", "b", "c", "d"].map((name) => slots.run(work(name)));
  expect(began).toEqual(["a", "b"]);
  end("b");
  await all[1];
  expect(began).toEqual(["a", "b", "c"]);
  end("a");
  await all[0];
  expect(began).toEqual(["a", "b", "c", "d"]);
  end("c");
  end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("work that fails gives its slot back", async () => {
  const { began, work, end } = works();
  const slots = createSlots(1);
  const failing = slots.run(work("a"));
  const next = slots.run(work("b"));
  end("a", new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect(began).toEqual(["a", "b"]);
  end("b");
  expect(await next).toBe("b");
});
