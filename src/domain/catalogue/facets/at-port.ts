import { readOfferedCar } from '../../logistics/market/offered-car.ts';
import { requestedPrice } from '../../logistics/price/car-price.ts';
import { landedPricer } from '../../logistics/price/landed-price.ts';
import type { Destination, Interval, PriceTables } from '../../logistics/price/model.ts';
import { shownRange } from '../../logistics/price/shown.ts';
import type { AtPort, PriceRange } from './record.ts';

const CENTS = 100;

/** Rounds a sum as pages show it, so that filters and orders agree with what the reader sees. */
function shownDollars(sum: Interval | null): PriceRange | undefined {
  if (!sum) return undefined;
  const { low, high } = shownRange(sum);
  return { lowUsd: low / CENTS, highUsd: high / CENTS };
}

/** Makes a function that prices the car of a row at a place, from the text that the row carries (`offeredCarText`). */
export function atPortPricer(tables: PriceTables, destination: Destination): (offered: string) => AtPort {
  const price = landedPricer(tables, destination);
  return (offered) => {
    const { facts, offer } = readOfferedCar(offered);
    const { cif, door, verdict } = price(facts, offer && requestedPrice(offer, tables.rates));
    return { cif: shownDollars(cif), door: shownDollars(door), verdict: verdict.state };
  };
}
