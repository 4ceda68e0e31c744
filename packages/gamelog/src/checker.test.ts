import { lintLog } from "./lint.ts";
import { given, HEADER, refusal } from "./testing/fixture.ts";

/** Cases that have no twin in the conformance suite; each names what it refuses. */
const REFUSED = [
  ["a handle as a subject before it exists", "UNKNOWN_REFERENCE", "#1 tapped by PlayerA"],
  ["a cause that nobody mentioned", "UNKNOWN_REFERENCE", "damage 2 to PlayerA by #4"],
  [
    "a handle that follows a card into a hand which the perspective does not see",
    "REFERENCE_ENDED",
    `object Elk #1 in battlefield of PlayerB
     #1: battlefield -> hand by PlayerB
     #1: hand -> battlefield by PlayerB`,
    { ...HEADER, perspective: "PlayerA" },
  ],
  [
    "a handle of a shuffled card",
    "REFERENCE_ENDED",
    `object ? #1 in library of PlayerB
     #1 reveal "Elk" to all by PlayerB
     PlayerB shuffle library by PlayerB
     #1: library -> hand by PlayerB`,
    { ...HEADER, perspective: "spectator" },
  ],
  [
    "a mana ability after its announcement",
    "REFERENCE_ENDED",
    `object Grove #1 in battlefield of PlayerA
     activated #2 of #1 "{T}: Add {G}.": none -> none by PlayerA
     #2 activated
     #2 tapped by PlayerA`,
  ],
  [
    "a status that has no stacks left",
    "REFERENCE_ENDED",
    `status Burning #1 on PlayerA 0 -> 1 by rule:setup
     #1: stacks 1 -> 0 by rule:decay
     #1: stacks 0 -> 2 by rule:decay`,
  ],
  [
    "the stacks of what is no status",
    "UNKNOWN_RESOURCE",
    `object Elk #1 in battlefield of PlayerA
     #1: stacks 0 -> 1 by PlayerA`,
  ],
  [
    "an owner named again",
    "OWNER_REDUNDANT",
    `object Elk #1 in battlefield of PlayerA
     #1: battlefield -> hand of PlayerA by PlayerB`,
  ],
  [
    "a counter that was forgotten with the zone, then contradicted",
    "VALUE_CONTRADICTS",
    `object Elk #1 in battlefield of PlayerA
     #1: counter "+1/+1" 0 -> 2 by PlayerA
     #1: battlefield -> hand by PlayerA
     #1: hand -> battlefield by PlayerA
     #1: counter "+1/+1" 0 -> 1 by PlayerA
     #1: counter "+1/+1" 2 -> 3 by PlayerA`,
  ],
  [
    "an object that is turned face down twice",
    "STATE_CONTRADICTS",
    `object Elk #1 in battlefield of PlayerA face down
     #1 face down by PlayerA`,
  ],
  [
    "something detached that is not attached",
    "STATE_CONTRADICTS",
    `object Elk #1 in battlefield of PlayerA
     #1 detached by PlayerA`,
  ],
  ["a player who lost before", "STATE_CONTRADICTS", "PlayerA lost by rule:sba\nPlayerA lost by rule:concede"],
  ["stacks of a player", "UNKNOWN_RESOURCE", "PlayerA: stacks 0 -> 1 by rule:setup"],
  ["a token out of a zone", "WRONG_ZONE", "token Imp #1: hand -> battlefield by PlayerA"],
  ["a special action on the stack", "WRONG_ZONE", 'special #1 "Foretell": none -> stack by PlayerA'],
  ["an object that is nowhere", "WRONG_ZONE", "object Elk #1 in none of PlayerA"],
  ["blocks that begin late", "SEQUENCE_ORDER", 'turn 1 PlayerA\nseq 0 step 1 cmd "a" by system'],
  ["a log that begins with a later block", "SEQUENCE_ORDER", 'seq 3 step 9 cmd "a" by system'],
  [
    "a step that does not rise",
    "SEQUENCE_ORDER",
    'seq 0 step 5 cmd "a" by system\nseq 1 step 5 cmd "b" by PlayerA',
  ],
  ["a turn left out", "TURN_ORDER", "turn 1 PlayerA\nturn 3 PlayerB"],
  ["the end of another turn", "TURN_ORDER", "turn 1 PlayerA\nturn 1 PlayerB ends"],
  ["the end of a group that nobody began", "GROUP_ORDER", "end group"],
  [
    "a trigger while a spell is announced",
    "ANNOUNCEMENT_OPEN",
    `Bolt #1: hand -> stack by PlayerA
     triggered #2 of #1 "When": none -> stack by PlayerB`,
  ],
  [
    "a second spell while the first is announced",
    "ANNOUNCEMENT_OPEN",
    `Bolt #1: hand -> stack by PlayerA
     Bolt #2: hand -> stack by PlayerB`,
  ],
  [
    "an event by rule while a spell is announced",
    "ANNOUNCEMENT_OPEN",
    `Bolt #1: hand -> stack by PlayerA
     PlayerA: life 20 -> 18 by rule:sba`,
  ],
  [
    "the next transition while a spell is announced",
    "ANNOUNCEMENT_OPEN",
    `seq 0 step 1 cmd "a" by system
     Bolt #1: hand -> stack by PlayerA
     seq 1 step 2 cmd "b" by PlayerA`,
  ],
  [
    "a payment after something else happened since it was offered",
    "COST_NOT_OPEN",
    `object Elk #1 in battlefield of PlayerB
     triggered #2 of #1 "Ward {2}": none -> stack by PlayerB
     #2 triggered
     resolve #2
     #2 choose pay ward mana as PlayerA by #2
     PlayerA: life 20 -> 19 by rule:sba
     PlayerA: mana 3 -> 1 by cost:#2`,
  ],
] as const;

describe("level 2 refuses", () => {
  test.each(REFUSED)("%s: %s", (_, code, body, header: typeof HEADER = HEADER) => {
    const lines = body.split("\n").length;
    expect(refusal(body, header)).toMatchObject({ code, line: lines });
  });

  test("a problem where its part stands", () => {
    const before = "object Elk #1 in battlefield of PlayerA\n";
    const at = (line: string) => refusal(before + line);
    expect(at("#1: hand -> graveyard by PlayerA")).toMatchObject({ code: "WRONG_ZONE", column: 5 });
    expect(at("#1: battlefield -> graveyrd by PlayerA")).toMatchObject({ code: "UNKNOWN_ZONE", column: 20 });
    expect(at("#1 tapped by PlayerC")).toMatchObject({ code: "UNKNOWN_PLAYER", column: 14 });
    expect(at("#1 control PlayerC by PlayerA")).toMatchObject({ code: "UNKNOWN_PLAYER", column: 12 });
    expect(at("#1 attached to #7 by PlayerA")).toMatchObject({ code: "UNKNOWN_REFERENCE", column: 16 });
    expect(at("#1: battlefield -> exile by PlayerA via #7")).toMatchObject({
      code: "UNKNOWN_REFERENCE",
      column: 41,
    });
    expect(at('"Æ✨" #3: hand -> stack by PlayerA')).toMatchObject({ code: "REFERENCE_GAP", column: 6 });
  });
});

describe("level 2 reads", () => {
  test("a payment on resolution, with a mana ability for it", () => {
    given(`
      object Elk #1 in battlefield of PlayerB
      object Grove #2 in battlefield of PlayerA
      triggered #3 of #1 "Ward {2}": none -> stack by PlayerB
      #3 triggered
      resolve #3
      PlayerA: mana 0 -> 1 by rule:turn
      #3 choose pay ward mana as PlayerA by #3
      activated #4 of #2 "{T}: Add {G}.": none -> none by PlayerA
      #2 tapped by cost:#4
      #4 activated
      PlayerA: mana 1 -> 2 by #4
      PlayerA: mana 2 -> 0 by cost:#3
    `);
  });

  test("a cause that is gone, and a card that is found again", () => {
    given(`
      object Elk #1 in battlefield of PlayerA
      #1: battlefield -> none by rule:sba
      triggered #2 of #1 "When this dies, draw a card.": none -> stack by PlayerA
      #2 triggered
      Elk #3: none -> battlefield of PlayerA by #1
      #3 was #1
    `);
  });

  test("what a source does not cover without asking for it", () => {
    const poor = { ...HEADER, covers: ["moves", "targets", "divide"] as const };
    given(
      `
      object Elk #1 in battlefield of PlayerB
      Bolt #2: hand -> stack by PlayerA
      #2 target #1 for 2.1
      #2 cast
    `,
      poor,
    );
    expect(refusal("PlayerA: life 20 -> 18 by rule:sba", poor)).toMatchObject({ code: "NOT_COVERED" });
  });
});

describe("level 3 warns of", () => {
  const warnings = (body: string) => lintLog(given(body)).map(({ code, line }) => [code, line]);
  const first = 21;

  test.each([
    ["choices out of a writer's order", "CHOICE_ORDER", 3, "#2 choose kicker\n#2 choose x 3"],
    ["one target twice in a slot", "TARGET_REPEATED", 3, "#2 target #1\n#2 target #1"],
    ["a spell that targets itself", "TARGETS_ITSELF", 2, "#2 target #2"],
    ["a change that changes nothing", "NO_CHANGE", 2, "PlayerA: mana 3 -> 3 by cost:#2"],
    ["a group in which nothing happens", "EMPTY_GROUP", 3, "#2 cast\ngroup by rule:sba\nend group"],
    [
      "a play while something with split second is on the stack",
      "SPLIT_SECOND",
      3,
      '#2 cast\n#2 marked "split second" by #2\nBolt #3: hand -> stack by PlayerB\n#3 cast',
    ],
  ] as const)("%s", (_, code, at, rest) => {
    const body = `object Elk #1 in battlefield of PlayerB\nBolt #2: hand -> stack by PlayerA\n${rest}`;
    const line = first - 1 + (code === "EMPTY_GROUP" || code === "SPLIT_SECOND" ? 2 + at : 1 + at);
    expect(warnings(body)).toEqual([[code, line]]);
  });

  test("nothing once split second has left the stack", () => {
    const body = `
      Word #1: hand -> stack by PlayerA
      #1 cast
      #1 marked "split second" by #1
      #1: stack -> graveyard by rule:resolved
      Bolt #2: hand -> stack by PlayerB
      #2 cast`;
    expect(warnings(body)).toEqual([]);
  });
});
