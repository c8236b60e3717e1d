import type { Cell, Style } from '../../src/domain/catalogue/model.ts';

type Refuse = (field: string, reason: string) => void;

/**
 * Figures outside these belong to no vehicle anybody ships: a digit too many, a unit mistaken. Millimetres, kilograms and
 * counts, as the dictionary has them; wide enough for a bus and for a cabin scooter.
 */
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  length: [1_500, 20_000],
  width: [500, 3_000],
  height: [500, 4_500],
  wheelbase: [800, 12_000],
  curb_weight: [100, 40_000],
  doors: [1, 8],
  seats: [1, 80],
};

/** Refuses what can be true of no car. A figure that is merely odd is its author's. */
export function checkPlausible(style: Style, refuse: Refuse): void {
  const { suggestedPriceMinor, lowestPriceMinor, sheet } = style;
  if (suggestedPriceMinor !== undefined && lowestPriceMinor !== undefined && lowestPriceMinor > suggestedPriceMinor) {
    refuse('lowestPriceMinor', 'is above the suggested price');
  }
  for (const [key, cell] of Object.entries(sheet)) {
    const fault = faultOf(cell, BOUNDS[key]);
    if (fault !== undefined) refuse(key, fault);
  }
}

function faultOf(cell: Cell, bounds: (typeof BOUNDS)[string] | undefined): string | undefined {
  // The bounds are in the parameter's own unit.
  const stated = bounds ? cell.filter(({ unit }) => unit === undefined) : cell;
  const figures = stated.flatMap(({ number, to }) => [number, to]).filter((figure) => figure !== undefined);
  // Nothing a sheet states is below nothing.
  const [least, most] = bounds ?? [0, Infinity];
  const wrong = figures.find((figure) => figure < least || figure > most);
  if (wrong === undefined) return undefined;
  return bounds ? `${wrong} is not between ${least} and ${most}` : `${wrong} is below zero`;
}
