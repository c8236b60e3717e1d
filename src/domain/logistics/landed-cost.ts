/** What a reader may type of a landed cost. Amounts are whole cents. */
export const LANDED_COST = {
  currency: 'USD',
  /** Ten million: more is a slip of the finger. */
  mostMinor: 1_000_000_000,
  /** A rate of duty or tax, and one of insurance, at most; parts per million. */
  mostRate: 5_000_000,
  mostInsuranceRate: 100_000,
} as const;

/** Cents for fen, at so many CNY for one USD, half a cent up. Undefined for a rate that is none. */
export function centsOfFen(fen: number, cnyPerUsd: number): number | undefined {
  const cents = Math.round(fen / cnyPerUsd);
  return cnyPerUsd > 0 && Number.isFinite(cents) ? cents : undefined;
}
