import { renewedCars } from '../../../domain/catalogue/facets/renew.ts';
import { fetchStockCars } from '../../shared/stock-cars.ts';
import { minorOf } from '../../shared/wire-amount.ts';
import type { ListView } from './list-view.ts';

/**
 * Brings the used cars of the list to what the server says: prices and states change between one publishing and the next.
 * Silent where the server does not answer, for each car's own page says of which day its facts are.
 *
 * @returns whether anything is different now
 */
export async function renewUsedCars(view: ListView): Promise<boolean> {
  const cars = await fetchStockCars(view.locale);
  if (!cars) return false;
  const now = [...cars].map(([slug, { price, status, held_for: heldFor, lot_id: lotId }]) => {
    return [slug, { minor: minorOf(price), status, heldFor: heldFor ?? undefined, lotId: lotId ?? undefined }] as const;
  });
  const renewed = renewedCars(view.cars, new Map(now), view.cnyPerUsd);
  const hasChanged = renewed !== view.cars;
  view.cars = renewed;
  return hasChanged;
}
