import { MAX_BID_UNITS, UNIT_MINOR } from './units.ts';

/**
 * Finds the largest whole bid whose cost, with fee and transport, stays within a total; undefined if no bid does. Lines
 * without a known amount are in no sum, so the real cost may be higher; the screen names those lines beside it.
 *
 * @param landedAt returns the landed cost at a hammer price, in minor units of the total; it must never fall as the price
 * rises
 */
export function hammerCeiling(totalMinor: number, landedAt: (hammerMinor: number) => number): number | undefined {
  const fits = (units: number): boolean => landedAt(units * UNIT_MINOR) <= totalMinor;
  let [below, above] = [0, MAX_BID_UNITS + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (fits(middle)) below = middle;
    else above = middle;
  }
  return below === 0 ? undefined : below * UNIT_MINOR;
}
