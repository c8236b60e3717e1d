import { STOCK_STATES } from '../../stock/model.ts';
import type { ReservationReason } from '../../stock/reservation.ts';
import { wholeDollars, type ListedCar } from './listed-car.ts';

/** What the server says now about a used car. */
interface CarNow {
  /** Fen; undefined if the amount was not understood, and the page's price stays. */
  minor: number | undefined;
  status: string;
  heldFor: ReservationReason | undefined;
  lotId: number | undefined;
}

/**
 * Updates the used cars of a list: prices and states come from the server, sold and removed cars go. Returns the same
 * list if nothing has changed.
 * @param now every car the server has, by slug
 */
export function renewedCars(
  cars: readonly ListedCar[],
  now: ReadonlyMap<string, CarNow>,
  cnyPerUsd: number,
): readonly ListedCar[] {
  const renewed = cars.flatMap((car) => {
    if (car.condition !== 'used') return car;
    const current = now.get(car.slug);
    const lowestMinor = current?.minor ?? car.lowestMinor;
    const status = STOCK_STATES.find((state) => state === current?.status) ?? 'sold';
    if (status === 'sold') return [];
    const [heldFor, lotId] = [current?.heldFor, current?.lotId];
    const isHeldAlike = status === car.status && heldFor === car.heldFor && lotId === car.lotId;
    if (isHeldAlike && lowestMinor === car.lowestMinor) return car;
    return { ...car, status, heldFor, lotId, lowestMinor, priceUsd: wholeDollars(lowestMinor, cnyPerUsd) };
  });
  const isSame = renewed.length === cars.length && renewed.every((car, place) => car === cars[place]);
  return isSame ? cars : renewed;
}
