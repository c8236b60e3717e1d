import { STOCK_STATES } from '../../stock/model.ts';
import type { ReservationReason } from '../../stock/reservation.ts';
import { wholeDollars, type ListedCar } from './listed-car.ts';

/** What the server says of a used car now. */
interface CarNow {
  /** Fen; undefined: not understood, so what the page says stays. */
  minor: number | undefined;
  status: string;
  heldFor: ReservationReason | undefined;
  lotId: number | undefined;
}

/**
 * The list with its used cars as they are now: prices and states by the server, without those that are sold or gone. The
 * same list where nothing has changed.
 *
 * @param now by slug: every car the server has
 */
export function renewedCars(
  cars: readonly ListedCar[],
  now: ReadonlyMap<string, CarNow>,
  cnyPerUsd: number,
): readonly ListedCar[] {
  const renewed = cars.flatMap((car) => {
    if (car.condition !== 'used') return car;
    const said = now.get(car.slug);
    const lowestMinor = said?.minor ?? car.lowestMinor;
    const status = STOCK_STATES.find((state) => state === said?.status) ?? 'sold';
    if (status === 'sold') return [];
    const [heldFor, lotId] = [said?.heldFor, said?.lotId];
    const isHeldAlike = status === car.status && heldFor === car.heldFor && lotId === car.lotId;
    if (isHeldAlike && lowestMinor === car.lowestMinor) return car;
    return { ...car, status, heldFor, lotId, lowestMinor, priceUsd: wholeDollars(lowestMinor, cnyPerUsd) };
  });
  const isSame = renewed.length === cars.length && renewed.every((car, place) => car === cars[place]);
  return isSame ? cars : renewed;
}
