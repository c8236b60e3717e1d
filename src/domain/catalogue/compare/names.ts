import type { ComparedCar, Comparison } from './model.ts';
import type { CompareViewWords } from './view-words.ts';
import { filledIn } from './words.ts';

type NamedCar = Pick<ComparedCar, 'name' | 'style'>;

/** What a car is called where only one of it may be meant. */
export const fullName = ({ name, style }: NamedCar): string => `${name} ${style}`;

/** The cars' names as short as they tell them apart: two styles of one model need their own. */
export function fullNames(cars: readonly NamedCar[]): string[] {
  return cars.map((car) => (cars.filter(({ name }) => name === car.name).length > 1 ? fullName(car) : car.name));
}

/** `BYD Seagull vs Geely Xingyuan vs …`, by the language's own `{{first}} vs {{second}}`. */
export function versusText(names: readonly string[], versus: string): string {
  return names.reduce((first, second) => (first === '' ? second : filledIn(versus, { first, second })), '');
}

/** How much differs, in a sentence. */
export function summaryText(
  { cars, rows, differing }: Comparison,
  words: Pick<CompareViewWords, 'alone' | 'allSame' | 'summary'>,
): string {
  if (cars.length < 2) return words.alone;
  return differing === 0 ? words.allSame : filledIn(words.summary, { some: differing, all: rows });
}
