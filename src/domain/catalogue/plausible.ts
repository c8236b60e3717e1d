import { FIRST_CAR_YEAR, isCarYear, lastCarYear } from './car-year.ts';
import type { Cell, Parameter, SpecSheet, Style } from './model.ts';

type Refuse = (field: string, reason: string) => void;

/**
 * No vehicle that is shipped has figures outside these: a digit too many, or a wrong unit. Millimetres, kilograms and
 * counts, as in the dictionary; wide enough for a bus and for a cabin scooter.
 */
const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  length: [1_500, 20_000],
  width: [500, 3_000],
  height: [500, 4_500],
  wheelbase: [800, 12_000],
  curb_weight: [100, 40_000],
  doors: [1, 8],
  seats: [1, 80],
};

interface Known {
  parameters: ReadonlyMap<string, Parameter>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Refuses what can be true of no car. A figure that is only unusual is left to its author. */
export function checkPlausible(style: Style, { parameters, now }: Known, refuse: Refuse): void {
  const { suggestedPriceMinor, lowestPriceMinor, sheet, modelYear, priceDate } = style;
  const dates = Object.entries(sheet).flatMap(([key, cell]) =>
    parameters.get(key)?.kind === 'date' ? cell.flatMap(({ text }) => (text ? [[key, text] as const] : [])) : [],
  );
  for (const [field, date] of [
    ['modelYear', modelYear],
    ...(priceDate ? [['priceDate', priceDate]] : []),
    ...dates,
  ] as const) {
    if (!isCarYear(date, now)) refuse(field, `${date} is not between ${FIRST_CAR_YEAR} and ${lastCarYear(now)}`);
  }
  if (suggestedPriceMinor !== undefined && lowestPriceMinor !== undefined && lowestPriceMinor > suggestedPriceMinor) {
    refuse('lowestPriceMinor', 'is above the suggested price');
  }
  for (const { key, figure, bounds } of implausibleFigures(sheet)) {
    refuse(key, bounds ? `${figure} is not between ${bounds[0]} and ${bounds[1]}` : `${figure} is below zero`);
  }
}

interface Implausible {
  key: string;
  figure: number;
  bounds?: readonly [min: number, max: number];
}

/** Returns figures of a sheet that no car has, the first of each cell. */
export const implausibleFigures = (sheet: SpecSheet): Implausible[] =>
  Object.entries(sheet).flatMap(([key, cell]) => {
    const bounds = BOUNDS[key];
    const figure = wrongFigure(cell, bounds);
    return figure === undefined ? [] : [{ key, figure, ...(bounds && { bounds }) }];
  });

function wrongFigure(cell: Cell, bounds: (typeof BOUNDS)[string] | undefined): number | undefined {
  // The bounds are in the parameter's own unit, so figures in another unit are not checked.
  const stated = bounds ? cell.filter(({ unit }) => unit === undefined) : cell;
  const figures = stated.flatMap(({ number, to }) => [number, to]).filter((figure) => figure !== undefined);
  // Without bounds of its own, a figure must only not be negative.
  const [min, max] = bounds ?? [0, Infinity];
  return figures.find((figure) => figure < min || figure > max);
}
