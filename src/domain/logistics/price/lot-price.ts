import { nextMinimum } from '../../auction/bidding.ts';
import { feeOn } from '../../auction/terms.ts';
import { carFactsOf, type SaidFacts } from './car-facts.ts';
import { dollarCents, scaledRate } from './exchange.ts';
import type { RequestedPrice, CarFacts, RateTable } from './model.ts';

/** What is stored of a lot, as far as its price depends on it. */
export type PricedLot = Parameters<typeof carFactsOf>[0] &
  Parameters<typeof nextMinimum>[1] & {
    currency: string;
    currentMinor: number | null;
    buyerFee: Parameters<typeof feeOn>[1];
  };

/** A lot is a used car unless what it is of says otherwise. */
export const lotFacts = (lot: Parameters<typeof carFactsOf>[0], said: SaidFacts = {}): CarFacts =>
  carFactsOf({ ...lot, kind: lot.kind ?? 'used' }, said);

/** The next minimum bid on a lot. */
export function nextBid(lot: PricedLot): number {
  const lead = lot.currentMinor === null ? null : { priceMinor: lot.currentMinor };
  return nextMinimum(lead, lot);
}

/** A lot at a hammer price, with the buyer's fee. It is sold at the gate. */
export function hammeredPrice(lot: PricedLot, hammerMinor: number, rates: RateTable): RequestedPrice | undefined {
  const rate = scaledRate(rates, lot.currency);
  if (rate === undefined) return undefined;
  const dollars = (minor: number) => {
    const cents = dollarCents(minor, rate);
    return { low: cents, high: cents };
  };
  return {
    ...dollars(hammerMinor),
    mark: 'stated',
    term: 'EXW',
    buyerFee: dollars(feeOn(hammerMinor, lot.buyerFee)),
  };
}
