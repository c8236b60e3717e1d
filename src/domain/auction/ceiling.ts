import { MOST_BID_UNITS, UNIT_MINOR } from './units.ts';

/**
 * The largest whole bid that costs no more than a total, with its fee and its way home; undefined if no bid does. Lines
 * without a known amount are in no sum, so the real cost may be higher: they are named beside it.
 *
 * @param landedAt what a car comes to at a hammer price, in minor units of the total; never less for more
 */
export function hammerCeiling(totalMinor: number, landedAt: (hammerMinor: number) => number): number | undefined {
  const fits = (units: number): boolean => landedAt(units * UNIT_MINOR) <= totalMinor;
  let [below, above] = [0, MOST_BID_UNITS + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (fits(middle)) below = middle;
    else above = middle;
  }
  return below === 0 ? undefined : below * UNIT_MINOR;
}
