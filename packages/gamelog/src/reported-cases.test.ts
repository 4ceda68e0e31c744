import { diagnose } from "./diagnosis.ts";
import { parseLine } from "./line.ts";
import { writeLine } from "./line-writer.ts";
import { parseLog, writeLog } from "./log.ts";
import { projectLog } from "./projection.ts";
import { given, HEADER, HEADER_LINES, logText, refusal } from "./testing/fixture.ts";

/** What went wrong in other logs and readers, by the cases' own numbers. */

const seenBy = (perspective: string, body: string): readonly string[] => {
  const view = projectLog(given(body), perspective);
  if (!view.ok) throw new Error(view.problem.code);
  return view.value.lines.map(writeLine);
};

describe("the decisions' own example lines", () => {
  test("are read unchanged once their objects are introduced, and written as they were", () => {
    const towers = Array.from({ length: 8 }, (_, at) => `object Elk #${at + 3} in battlefield of PlayerB`);
    const more = Array.from({ length: 3 }, (_, at) => `object Elk #${at + 12} in battlefield of PlayerB`);
    const text = logText(`
      object Forest #1 in battlefield of PlayerA
      Sowing Mycospawn #2: hand -> stack by PlayerA
      #2 choose kicker
      #2 cast
      ${towers.join("\n")}
      object Urza's Tower #11 in battlefield of PlayerB
      ${more.join("\n")}
      triggered #15 of #2 "When you cast this spell, if it was kicked, exile target land.": none -> stack by PlayerA
      #15 target #11
      #15 triggered
    `);
    const read = parseLog(text, { allowOpen: true });
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && writeLog(read.value)).toBe(text);
  });

  test.each([
    ["PlayerA chooses red (color) for Utopia Sprawl #3", /#3 choose color/],
    ["Triggered Ability from Sowing Mycospawn #15 targets Urza's Tower #11", /#15 target #11/],
    ["PlayerA: life 19", /new value/],
  ])("but not the loose ones before them: %s", (line, help) => {
    const problem = refusal(line);
    expect(problem).toMatchObject({ line: 1 });
    expect(problem?.expected).toMatch(help);
  });
});

describe("E1, E3, E6: causes", () => {
  test("E1: a permanent sacrificed as a cost, and its own trigger", () => {
    given(`
      object Martyr #1 in battlefield of PlayerA
      Rites #2: hand -> stack by PlayerA
      #1: battlefield -> graveyard for sac by cost:#2
      #2 cast
      triggered #3 of #1 "When this is sacrificed, draw a card.": none -> stack by PlayerA
      #3 triggered
      resolve #3
      Card #4: library -> hand of PlayerA by #3`);
  });

  test("E3: choice, target, resource, object, and only then the play is complete", () => {
    const lines = [
      "Altar #2: hand -> stack by PlayerA",
      '#2 choose additional sac "Sacrifice a creature."',
      "#2 target PlayerB",
      "PlayerA: mana 3 -> 1 by cost:#2",
      "#1: battlefield -> graveyard for sac by cost:#2",
      "#2 cast",
    ];
    const elk = "object Elk #1 in battlefield of PlayerA\n";
    given(elk + lines.join("\n"));
    const late = [...lines.slice(0, 4), "#2 cast", "#1: battlefield -> graveyard for sac by cost:#2"];
    expect(refusal(elk + late.join("\n"))).toMatchObject({ code: "COST_NOT_OPEN", line: 7 });
  });

  test("E6: whoever's turn it is, actor, object and cause are three things", () => {
    const log = given(`
      turn 3 PlayerA
      Duress #1: hand -> stack by PlayerA
      #1 cast
      resolve #1
      Elk #2: hand -> graveyard of PlayerB by #1`);
    expect(log.lines.at(-1)).toMatchObject({ of: "PlayerB", cause: { by: "effect", ref: 1 } });
    const itself = logText("Counter #1: hand -> stack by PlayerB\n#1 target #1\n#1 cast");
    expect(diagnose(itself)).toMatchObject([{ code: "TARGETS_ITSELF", line: HEADER_LINES + 2 }]);
  });
});

describe("F2, F4, F7: hidden information", () => {
  test("F2: a card that was shuffled away comes back as another", () => {
    const lines = seenBy(
      "PlayerA",
      `object Lamp #1 in battlefield of PlayerB
       #1: battlefield -> library by PlayerB
       PlayerB shuffle library by rule:setup
       #1: library -> hand by rule:draw
       #1: hand -> battlefield by PlayerB`,
    );
    expect(lines).toEqual([
      "object Lamp #1 in battlefield of PlayerB",
      "#1: battlefield -> library by PlayerB",
      "PlayerB shuffle library by rule:setup",
      "? #2: library -> hand of PlayerB by rule:draw",
      "Lamp #3: hand -> battlefield by PlayerB",
    ]);
  });

  const AMBUSH = `
    Ambush #1: hand -> battlefield face down by PlayerB
    object Trap #2 in hand of PlayerB
    Ritual #3: hand -> stack by PlayerB
    #2: hand -> exile face down by cost:#3
    #3 cast
    #1 face up as "Ambush" by PlayerB`;

  test("F4: a face-down play is named for its owner only, until it is turned up", () => {
    expect(seenBy("PlayerB", AMBUSH)[0]).toBe("Ambush #1: hand -> battlefield face down by PlayerB");
    for (const perspective of ["PlayerA", "spectator"])
      expect(seenBy(perspective, AMBUSH)).toEqual([
        "? #1: hand -> battlefield face down by PlayerB",
        "Ritual #2: hand -> stack by PlayerB",
        "? #3: hand -> exile face down of PlayerB by cost:#2",
        "#2 cast",
        '#1 face up as "Ambush" by PlayerB',
      ]);
  });

  test("F7: what was shown to one player stays with that player, and ends with the card's next move", () => {
    const body = `
      object Secret #1 in hand of PlayerB
      #1 reveal "Secret" to PlayerA by PlayerB
      #1: hand -> library by PlayerB
      #1: library -> hand by rule:draw`;
    expect(seenBy("PlayerA", body)).toEqual([
      "object ? #1 in hand of PlayerB",
      '#1 reveal "Secret" to PlayerA by PlayerB',
      "? #2: hand -> library by PlayerB",
      "? #3: library -> hand of PlayerB by rule:draw",
    ]);
    expect(seenBy("spectator", body)[1]).toBe("#1 reveal ? to PlayerA by PlayerB");
  });
});

describe("I: the format and its reader", () => {
  test("I1: a name is no reference, and players of the same name are told apart", () => {
    const body = "Elk #1: hand -> stack by PlayerA\n#1 target PlayerC";
    expect(refusal(body)).toMatchObject({ code: "UNKNOWN_PLAYER", line: 2, column: 11 });
    expect(new Set(HEADER.players.map(({ name }) => name)).size).toBe(1);
    const text = logText(`
      PlayerA #1: hand -> stack by PlayerB
      #1 target PlayerA
      #1 cast
      "#11" #2: hand -> stack by PlayerA
      #2 target #1
      #2 cast`);
    const read = parseLog(text, { allowOpen: true });
    expect(read.ok && read.value.lines[1]).toMatchObject({ target: "PlayerA" });
    expect(read.ok && writeLog(read.value)).toBe(text);
  });

  test.each([
    "Hunter's Mark",
    'Ace, First "One"',
    "a\\b",
    "line\nbreak",
    "<P> (by cost:#2)",
    "x2",
    "#11",
    "#3: hand -> stack by PlayerA",
    "a // b",
    "a: b",
    "Æther ✨",
    "العربية",
    "\u200fmark\u202e",
    "e\u0301",
    "",
    "?",
    "n".repeat(10_000),
  ])("I3: a card named %j is read as it was written, and touches no other line", (name) => {
    const text = [
      writeLine({
        kind: "move",
        ref: 1,
        name,
        from: "hand",
        to: "stack",
        cause: { by: "player", player: "PlayerA" },
      }),
      "#1 cast",
    ];
    const log = given(text.join("\n"));
    expect(log.lines).toMatchObject([{ name }, { kind: "done" }]);
    expect(writeLog(log)).toBe(logText(text.join("\n")));
  });

  test("I3: a name beyond the length of a line is refused", () => {
    const line = writeLine({ kind: "note", text: "n".repeat(16_384) });
    expect(refusal(line)).toMatchObject({ code: "LINE_TOO_LONG", line: 1 });
  });

  test("I4: foreign lines are refused with their place; a diagnosis lists each, and only those", () => {
    const text = logText(`
      turn 1 PlayerA
      RingBell [
      Elk #1: hand -> stack by PlayerA
      choose2 x
      #1 cast`);
    expect(diagnose(text)).toMatchObject([
      { code: "UNKNOWN_LINE", line: HEADER_LINES + 2, column: 1 },
      { code: "UNKNOWN_LINE", line: HEADER_LINES + 4, column: 1 },
    ]);
    expect(parseLog(text)).toMatchObject({ ok: false, problem: { line: HEADER_LINES + 2 } });
    expect(parseLine("#1 tappedly by PlayerA")).toMatchObject({ ok: false });
    expect(parseLine("#1 cast2")).toMatchObject({ ok: false });
  });

  test("I6: hidden is a mark, never an empty name", () => {
    expect(parseLine(" #1: hand -> battlefield by PlayerA")).toMatchObject({ ok: false });
    expect(parseLine("#: hand -> battlefield by PlayerA")).toMatchObject({ ok: false });
    const lines = seenBy(
      "PlayerA",
      `Ambush #1: hand -> battlefield face down by PlayerB
       #1 attacks PlayerA by PlayerB`,
    );
    expect(lines).toEqual([
      "? #1: hand -> battlefield face down by PlayerB",
      "#1 attacks PlayerA by PlayerB",
    ]);
  });
});
