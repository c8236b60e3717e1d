import type { ComparedCar, Comparison } from './model.ts';
import type { CompareViewWords } from './view-words.ts';
import { filledIn } from './words.ts';

type NamedCar = Pick<ComparedCar, 'name' | 'style'>;

/** Returns the name that means exactly one car: that of the model, then of the style. */
export const fullName = ({ name, style }: NamedCar): string => `${name} ${style}`;

/** Returns names as short as they are unique: styles of the same model get their full names. */
export function fullNames(cars: readonly NamedCar[]): string[] {
  return cars.map((car) => (cars.filter(({ name }) => name === car.name).length > 1 ? fullName(car) : car.name));
}

/** Joins names to `BYD Seagull vs Geely Xingyuan vs …`, with the language's own `{{first}} vs {{second}}`. */
export function versusText(names: readonly string[], versus: string): string {
  return names.reduce((first, second) => (first === '' ? second : filledIn(versus, { first, second })), '');
}

/** Returns a sentence that says how many rows differ. */
export function summaryText(
  { cars, rows, differing }: Comparison,
  words: Pick<CompareViewWords, 'alone' | 'allSame' | 'summary'>,
): string {
  if (cars.length < 2) return words.alone;
  return differing === 0 ? words.allSame : filledIn(words.summary, { some: differing, all: rows });
}
