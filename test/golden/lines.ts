/** How each enemy of the sample is beaten: who fights, and what is played first when several plays are possible. */
export interface Line {
  readonly name: string;
  readonly heroId: string;
  readonly enemyId: string;
  readonly seed: string;
  /** Cards, as `cardId` or `cardId/optionId`, and abilities, as `ability:componentId` with an option likewise. */
  readonly plays: readonly string[];
}

export const LINES: readonly Line[] = [
  {
    name: "gloomfang",
    heroId: "emberwright",
    enemyId: "gloomfang",
    seed: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    plays: [
      "ability:beat/by_energy",
      "oathbreaker/health_cost",
      "clear-mind",
      "kindle",
      "ember-lance",
      "ward",
    ],
  },
  {
    name: "brass-sentinel",
    heroId: "emberwright",
    enemyId: "brass-sentinel",
    seed: "00000000000000000000000000000001",
    plays: ["clear-mind", "oathbreaker/mana_cost", "ward", "kindle", "ember-lance", "ability:stoke"],
  },
  {
    name: "mire-choir",
    heroId: "tidebinder",
    enemyId: "mire-choir",
    seed: "ffffffffffffffffffffffffffffffff",
    plays: [
      "undertow/by_focus",
      "siphon/tide-glass/ebb",
      "cleansing-tide",
      "undertow",
      "flurry",
      "ability:bargain",
      "ward",
    ],
  },
];
