import { requestedPrice } from '../price/car-price.ts';
import type { CarFacts, RequestedPrice, LandedPrice, RateTable } from '../price/model.ts';
import type { OfferedCar } from './offered-car.ts';

interface OfferedStyle {
  car: OfferedCar;
  /** The dealer's or the suggested price in China, in fen. */
  chinaMinor: number | undefined;
}

interface PricedStyle<Offered> {
  style: Offered;
  price: LandedPrice;
}

/**
 * The style of a model that costs least on arrival, by the high end. Without such a sum it is the one that costs least in China;
 * of equal ones the first.
 *
 * @returns undefined for a model without styles
 */
export function cheapestStyle<Offered extends OfferedStyle>(
  styles: readonly Offered[],
  price: (car: CarFacts, requested: RequestedPrice | undefined) => LandedPrice,
  rates: RateTable,
): PricedStyle<Offered> | undefined {
  let best: PricedStyle<Offered> | undefined;
  for (const style of styles) {
    const { facts, offer } = style.car;
    const priced = { style, price: price(facts, offer && requestedPrice(offer, rates)) };
    if (!best || isCheaper(priced, best)) best = priced;
  }
  return best;
}

function isCheaper(left: PricedStyle<OfferedStyle>, right: PricedStyle<OfferedStyle>): boolean {
  const [ours, theirs] = [left.price.cif, right.price.cif];
  if (ours && theirs) return ours.high < theirs.high || (ours.high === theirs.high && ours.low < theirs.low);
  if (ours ?? theirs) return ours !== null;
  return (left.style.chinaMinor ?? Infinity) < (right.style.chinaMinor ?? Infinity);
}
