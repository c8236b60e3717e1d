import { MOST_BID_UNITS, UNIT_MINOR } from './units.ts';
import { feeOn, type BuyerFee } from './terms.ts';

/** What a car comes to at the door where this much leaves the gate with it: whole cents, never less for more. */
type LandedAt = (gateMinor: number) => number;

interface CeilingQuestion {
  /** What may be paid in all. */
  totalMinor: number;
  fee: BuyerFee;
  /** The lot's currency to that of the sum. */
  toSumCurrency: (minor: number) => number;
  landedAt: LandedAt;
  /** The sum is only exact up to so much at the gate. */
  mostGateMinor: number;
}

/**
 * The largest whole bid whose price, fee and way home cost no more than a total; undefined where no bid does. Lines nobody
 * knows are in no sum, so the real cost may be higher: they are named beside it.
 */
export function hammerCeiling(question: CeilingQuestion): number | undefined {
  const { totalMinor, landedAt, mostGateMinor } = question;
  const fits = (units: number): boolean => {
    const gateMinor = gateOf(units * UNIT_MINOR, question);
    return gateMinor <= mostGateMinor && landedAt(gateMinor) <= totalMinor;
  };
  let [below, above] = [0, MOST_BID_UNITS + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (fits(middle)) below = middle;
    else above = middle;
  }
  return below === 0 ? undefined : below * UNIT_MINOR;
}

/** What is paid at the gate for a car that was won: the price and the fee. */
export const gateOf = (hammerMinor: number, { fee, toSumCurrency }: Pick<CeilingQuestion, 'fee' | 'toSumCurrency'>) =>
  toSumCurrency(hammerMinor + feeOn(hammerMinor, fee));
