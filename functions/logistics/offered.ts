import type { loadPriceRows } from '../../data/queries/logistics/price.ts';
import type { StyleRecord } from '../../data/queries/catalogue/styles.ts';
import { offeredCarText } from '../../src/domain/logistics/market/offered-car.ts';
import { offerOf } from '../../src/domain/logistics/price/car-price.ts';
import { stockCar, styleCar } from '../../src/domain/logistics/price/priced-rows.ts';
import type { ExportPrice } from '../../src/domain/logistics/price/rows.ts';

type Style = Pick<
  StyleRecord,
  | 'id'
  | 'energyType'
  | 'brandSlug'
  | 'modelSlug'
  | 'lengthMm'
  | 'widthMm'
  | 'heightMm'
  | 'powerKw'
  | 'displacementMl'
  | 'power30MinKw'
  | 'co2GKm'
  | 'priceBasis'
> & { rightHandVersion: 'yes' | 'no' | null };

/** A new car as its card carries it for the script of prices. */
export function offeredStyle(style: Style, rules: readonly ExportPrice[]): string {
  const car = styleCar(style);
  return offeredCarText({ facts: car.facts, offer: offerOf(rules, car) });
}

type StockCar = Awaited<ReturnType<typeof loadPriceRows>>['stock'][number];

/** A car in stock as its card carries it for the script of prices. */
export function offeredStock(item: StockCar, rules: readonly ExportPrice[]): string {
  const car = stockCar(item);
  return offeredCarText({ facts: car.facts, offer: offerOf(rules, car) });
}
