/** One resource's line of a price, in whole units. */
export interface Cost {
  /** The debit's id; the first one's where several debits ask for the same resource. */
  readonly debitId: string;
  readonly resourceId: string;
  /** The instance's own amount: as authored, its permanent upgrades applied. */
  readonly base: number;
  /** What is debited. */
  readonly amount: number;
  /** What the payer has above the resource's floor. */
  readonly available: number;
  /** How the total is made up, when of more than one debit. */
  readonly parts: readonly CostPart[];
}

export interface CostPart {
  readonly optionId: string | null;
  readonly debitId: string;
  readonly base: number;
  readonly amount: number;
}
