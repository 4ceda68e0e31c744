import { writeLine } from "./line-writer.ts";
import { parseLog, sealLog, writeLog } from "./log.ts";
import { createProjection, projectLog } from "./projection.ts";
import { given, HEADER } from "./testing/fixture.ts";

/** What a perspective sees of these lines; the view is read strictly before it is told. */
function seenBy(perspective: string, body: string): readonly string[] {
  const view = projectLog(sealLog(given(body)), perspective);
  if (!view.ok) throw new Error(view.problem.code);
  expect(parseLog(writeLog(view.value))).toEqual(view);
  return view.value.lines.map(writeLine);
}

describe("zones and faces", () => {
  test("a card is named for who sees where it goes or where it was, and numbered anew out of a hidden zone", () => {
    const body = `
      Elk #1: none -> library of PlayerB by rule:setup
      #1: library -> hand by rule:draw
      #1: hand -> battlefield by PlayerB
      #1: battlefield -> hand by PlayerA
      #1: hand -> library top by PlayerB`;
    expect(seenBy("PlayerA", body)).toEqual([
      "? #1: none -> library of PlayerB by rule:setup",
      "? #2: library -> hand of PlayerB by rule:draw",
      "Elk #3: hand -> battlefield by PlayerB",
      "#3: battlefield -> hand by PlayerA",
      "? #4: hand -> library by PlayerB",
    ]);
    expect(seenBy("PlayerB", body)).toEqual([
      "? #1: none -> library of PlayerB by rule:setup",
      "Elk #2: library -> hand of PlayerB by rule:draw",
      "#2: hand -> battlefield by PlayerB",
      "#2: battlefield -> hand by PlayerA",
      "#2: hand -> library by PlayerB",
    ]);
  });

  test("a move inside a hidden zone leaves no line, except for who sees it", () => {
    const body = `
      object Elk #1 in library of PlayerB
      #1: library -> library bottom by PlayerB
      object Ox #2 in hand of PlayerB
      #2: hand -> hand by PlayerB`;
    expect(seenBy("spectator", body)).toEqual([]);
    expect(seenBy("PlayerB", body)).toEqual([
      "object Ox #1 in hand of PlayerB",
      "#1: hand -> hand by PlayerB",
    ]);
  });

  test("a face-down permanent shows its face to its controller, and to all when it leaves", () => {
    const body = `
      object Drake #1 in battlefield of PlayerB face down
      #1 tapped by PlayerB
      #1: counter "+1/+1" 0 -> 1 by PlayerB
      #1: battlefield -> graveyard by rule:sba`;
    expect(seenBy("PlayerA", body)).toEqual([
      "object ? #1 in battlefield of PlayerB face down",
      "#1 tapped by PlayerB",
      '#1: counter "+1/+1" 0 -> 1 by PlayerB',
      "#1: battlefield -> graveyard by rule:sba",
      '#1 reveal "Drake" to all by rule:sba',
    ]);
    expect(seenBy("PlayerB", body)).toHaveLength(4);
  });

  test("a card that enters another's zone is mentioned with its owner before", () => {
    const body = `
      object Elk #1 in hand of PlayerA
      Thief #2: hand -> stack by PlayerB
      #2 cast
      resolve #2
      #1: hand -> battlefield of PlayerB by #2
      #1 tapped by PlayerB`;
    expect(seenBy("spectator", body).slice(3)).toEqual([
      "object Elk #2 in hand of PlayerA",
      "#2: hand -> battlefield of PlayerB by #1",
      "#2 tapped by PlayerB",
    ]);
  });

  test("what happens to a card in a hidden zone is nobody else's business", () => {
    const body = `
      object Elk #1 in hand of PlayerB
      status Chilled #2 on #1 0 -> 2 by rule:setup
      #2: stacks 2 -> 1 by rule:decay
      #1: counter "time" 0 -> 1 by PlayerB
      #1 marked "known" by PlayerB`;
    expect(seenBy("PlayerA", body)).toEqual([]);
    expect(seenBy("PlayerB", body)).toHaveLength(5);
  });
});

describe("values, choices, causes", () => {
  test("a resource shows its value to its player, or leaves no line where nobody sees it", () => {
    const header = {
      ...HEADER,
      resources: [...HEADER.resources, { id: "doom", visibility: "none" as const }],
    };
    const master = given(
      `PlayerB: secrets 5 -> 7 by PlayerB
       PlayerB: doom 0 -> 1 by rule:turn`,
      header,
    );
    const lines = (perspective: string) => {
      const view = projectLog(master, perspective);
      return view.ok ? view.value.lines.map(writeLine) : [];
    };
    expect(lines("PlayerA")).toEqual(["PlayerB: secrets ? -> ? by PlayerB"]);
    expect(lines("PlayerB")).toEqual(["PlayerB: secrets 5 -> 7 by PlayerB"]);
  });

  test("a secret choice is known to its chooser until it is shown", () => {
    const body = `
      object Vote #1 in battlefield of PlayerA
      #1 choose player PlayerB secret as PlayerB by #1
      #1 choose number 4 secret by #1
      #1 reveal choice player PlayerB as PlayerB by #1`;
    expect(seenBy("PlayerA", body).slice(1)).toEqual([
      "#1 choose player ? secret as PlayerB by #1",
      "#1 choose number 4 secret by #1",
      "#1 reveal choice player PlayerB as PlayerB by #1",
    ]);
    expect(seenBy("PlayerB", body).slice(1, 3)).toEqual([
      "#1 choose player PlayerB secret as PlayerB by #1",
      "#1 choose number ? secret by #1",
    ]);
  });

  test("a choice, a pick and an order of cards that are not seen keep their lines", () => {
    const body = `
      object Elk #1 in hand of PlayerB
      object Ox #2 in hand of PlayerB
      object Sage #3 in battlefield of PlayerB
      #3 choose card #1 by #3
      #3 choose order #2, #1 by #3
      #3 choose order #2 by #3
      random pick #2 of 2 by #3`;
    expect(seenBy("PlayerA", body).slice(1)).toEqual([
      "#1 choose card ? by #1",
      "#1 choose order ?, ? by #1",
      "#1 choose order ? by #1",
      "random pick ? of 2 by #1",
    ]);
  });

  test("a cause that is not seen is hidden, and so is a replacement; one that left the game in sight is not", () => {
    const body = `
      object Whisper #1 in hand of PlayerB
      PlayerA: life 20 -> 19 by #1
      PlayerA: life 19 -> 18 by rule:turn via #1
      token Imp #2: none -> battlefield by PlayerB
      #2: battlefield -> none by rule:sba
      damage 1 to PlayerA from #2 by #2`;
    expect(seenBy("PlayerA", body)).toEqual([
      "PlayerA: life 20 -> 19 by ?",
      "PlayerA: life 19 -> 18 by rule:turn via ?",
      "token Imp #1: none -> battlefield by PlayerB",
      "#1: battlefield -> none by rule:sba",
      "damage 1 to PlayerA from #1 by #1",
    ]);
  });

  test("an ability tells neither source nor text where the source is not known", () => {
    const body = `
      object Drake #1 in battlefield of PlayerB face down
      activated #2 of #1 "{2}: Draw a card.": none -> stack by PlayerB
      #2 activated
      object Elk #3 in hand of PlayerB
      triggered #4 of #3 "When you draw this": none -> stack by PlayerB
      #4 triggered`;
    expect(seenBy("PlayerA", body)).toEqual([
      "object ? #1 in battlefield of PlayerB face down",
      "activated #2 of #1 ?: none -> stack by PlayerB",
      "#2 activated",
      "triggered #3 of ? ?: none -> stack by PlayerB",
      "#3 triggered",
    ]);
  });
});

describe("the rest of a view", () => {
  test("commands are their senders', prose is nobody's, and a group without a visible member is not there", () => {
    const body = `
      seq 0 step 1 cmd "create" by system
      seq 1 step 2 cmd "mine" by PlayerA
      note "between us"
      x-clock "31"
      object Elk #1 in library of PlayerB
      group by rule:cleanup
      #1: library -> library bottom by rule:cleanup
      end group
      group by rule:sba
      PlayerB lost by rule:sba
      end group
      result win PlayerA "library"`;
    expect(seenBy("PlayerA", body)).toEqual([
      "seq 0 step 1 cmd ? by system",
      'seq 1 step 2 cmd "mine" by PlayerA',
      "group by rule:sba",
      "PlayerB lost by rule:sba",
      "end group",
      'result win PlayerA "library"',
    ]);
    expect(seenBy("PlayerB", body)[1]).toBe("seq 1 step 2 cmd ? by PlayerA");
  });

  test("combat, attachments, relics and identities keep their references", () => {
    const body = `
      relic Bone Charm #1 on PlayerB by rule:setup
      object Hidden #2 in hand of PlayerB
      object Elk #3 in battlefield of PlayerA
      object Ox #4 in battlefield of PlayerB
      #3 attacks PlayerB by PlayerA
      #4 blocks #3 by PlayerB
      #1 attached to #4 by PlayerB
      #1 detached by PlayerB
      #4 control PlayerA by #1
      #3 transformed as "Elder Elk" by #3
      #3: battlefield -> none by rule:sba
      Elk #5: none -> battlefield of PlayerA by #4
      #5 was #3`;
    expect(seenBy("spectator", body)).toEqual([
      "relic Bone Charm #1 on PlayerB by rule:setup",
      "object Elk #2 in battlefield of PlayerA",
      "object Ox #3 in battlefield of PlayerB",
      "#2 attacks PlayerB by PlayerA",
      "#3 blocks #2 by PlayerB",
      "#1 attached to #3 by PlayerB",
      "#1 detached by PlayerB",
      "#3 control PlayerA by #1",
      '#2 transformed as "Elder Elk" by #2',
      "#2: battlefield -> none by rule:sba",
      "Elk #4: none -> battlefield of PlayerA by #3",
      "#4 was #2",
    ]);
  });

  test("only perspectives of the header exist, and lines can be projected as they come", () => {
    expect(projectLog(given(""), "PlayerC")).toMatchObject({
      ok: false,
      problem: { code: "UNKNOWN_PLAYER" },
    });
    const projection = createProjection(HEADER, "spectator");
    if (!projection.ok) throw new Error(projection.problem.code);
    expect(projection.value.header.perspective).toBe("spectator");
    const [line] = given("object Elk #1 in battlefield of PlayerA").lines;
    expect(line && projection.value.project(line)).toEqual([line]);
  });
});
