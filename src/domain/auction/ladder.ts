import type { IncrementBand } from './model.ts';

/** Tells whether bands begin at zero and rise, so that every price has exactly one step. */
export const isLadder = (bands: readonly IncrementBand[]): boolean =>
  bands[0]?.fromMinor === 0 &&
  bands.every(
    ({ fromMinor, stepMinor }, index) =>
      stepMinor > 0 && (index === 0 || fromMinor > (bands[index - 1]?.fromMinor ?? 0)),
  );

/** Returns the bid increment above a price: the step of the last band that begins at or below it. */
export function stepAt(bands: readonly IncrementBand[], priceMinor: number): number {
  const band = bands.findLast(({ fromMinor }) => fromMinor <= priceMinor);
  if (!band) throw new Error('A ladder begins at nothing.');
  return band.stepMinor;
}

/** Returns the lowest price that may follow a price. */
export const nextAbove = (bands: readonly IncrementBand[], priceMinor: number): number =>
  priceMinor + stepAt(bands, priceMinor);
