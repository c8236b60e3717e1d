/** Returns a random fraction, at least 0 and less than 1. */
export type Chance = () => number;

export const between = (min: number, max: number, chance: Chance): number => min + (max - min) * chance();

/** Returns a random whole number; both ends are possible. */
export const wholeBetween = (min: number, max: number, chance: Chance): number =>
  min + Math.floor((max - min + 1) * chance());

export const pick = <Value>(values: readonly [Value, ...Value[]], chance: Chance): Value =>
  values[Math.floor(chance() * values.length)] ?? values[0];

/** The shuffle of Fisher and Yates. */
export function shuffled<Value>(values: readonly Value[], chance: Chance): Value[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [result[last], result[other]] = [result[other] as Value, result[last] as Value];
  }
  return result;
}

/** Makes so many things, each by the function. */
export const several = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Rounds to tenths, which are fine enough for a drawing. */
export const rounded = (value: number, parts = 10): number => Math.round(value * parts) / parts;
