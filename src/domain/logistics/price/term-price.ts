import type { TradeTerm } from '../../site/incoterms.ts';
import type { CostKey } from '../model.ts';
import { sumOf } from './found-lines.ts';
import { ARRIVAL_LINES } from './landed-price.ts';
import type { RequestedPrice, Interval, LandedPrice } from './model.ts';

/** Under which name the table of cost lines says who pays for a line of the journey; the buyer pays all others. */
const PAID_AS: Readonly<Record<(typeof ARRIVAL_LINES)[number], CostKey>> = {
  car: 'factory',
  buyer_fee: 'factory',
  inland: 'toCarrier',
  export_customs: 'exportCustoms',
  loading: 'loading',
  freight: 'freight',
  insurance: 'insurance',
};

const NO_FEE: Interval = { low: 0, high: 0 };

type PaidIn = (key: CostKey) => readonly TradeTerm[];

const isJourney = (key: string): key is keyof typeof PAID_AS => Object.hasOwn(PAID_AS, key);

/** Who pays for a line under a term. */
export const payerOf = (key: string, term: TradeTerm, paidIn: PaidIn): 'seller' | 'buyer' =>
  isJourney(key) && paidIn(PAID_AS[key]).includes(term) ? 'seller' : 'buyer';

/**
 * The price under a term: the sum of the lines it pays for. `null` where one of them is missing, so that a term never stands
 * beside a part of its sum, and where costs of the way to the ship are in the car's price and cannot be taken out of it.
 */
export function termPrice(
  { lines, missing }: Pick<LandedPrice, 'lines' | 'missing'>,
  term: TradeTerm,
  { paidIn, basis }: { paidIn: PaidIn; basis: RequestedPrice['term'] | undefined },
): Interval | null {
  const paid = ARRIVAL_LINES.filter((key) => payerOf(key, term, paidIn) === 'seller');
  const isPartOfFob = term === 'EXW' || term === 'FCA';
  if (basis === 'FOB' && isPartOfFob) return null;
  const found = paid.map((key) => {
    const line = lines.find((each) => each.key === key);
    // Only a lot has a fee.
    return line ?? (key === 'buyer_fee' && !missing.some((each) => each.key === key) ? NO_FEE : undefined);
  });
  return found.every((line) => line !== undefined) ? sumOf(found) : null;
}
