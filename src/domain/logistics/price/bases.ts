import type { Term } from './base-terms.ts';
import { bigQuotient, MILLION, mulDiv } from './exact.ts';
import type { Interval } from './model.ts';

/** Values that a cascade has come to: sums up to a term (`fob`, `cif`) and lines of taxes. `null`: missing. */
export type Values = Map<string, Interval | null>;

/** What a base comes to. A line that does not apply counts 0; one that is missing leaves the base `null`. */
export function baseValue(terms: readonly Term[], values: Values, end: keyof Interval): BaseValue | null {
  let micro = 0n;
  let plain = 0;
  for (const { key, timesPpm } of terms) {
    const value = values.get(key);
    if (value === null) return null;
    if (timesPpm !== MILLION) micro += BigInt(value?.[end] ?? 0) * BigInt(timesPpm);
    else plain += value?.[end] ?? 0;
  }
  return { plain, micro };
}

/** Cents, and millionths of a cent where a line is taken more than once. */
interface BaseValue {
  plain: number;
  micro: bigint;
}

/** A share of a base, rounded half up. */
export function shareOf({ plain, micro }: BaseValue, ratePpm: number): number {
  if (micro === 0n) return mulDiv(plain, ratePpm, MILLION);
  return bigQuotient((BigInt(plain) * BigInt(MILLION) + micro) * BigInt(ratePpm), BigInt(MILLION) * BigInt(MILLION));
}

/** The same as a fraction of cents, to be added to another one before it is rounded. */
export const shareFraction = ({ plain, micro }: BaseValue, ratePpm: number) => ({
  dividend: (BigInt(plain) * BigInt(MILLION) + micro) * BigInt(ratePpm),
  divisor: BigInt(MILLION) * BigInt(MILLION),
});

/** A base in cents, as value bands are compared with it. */
export const wholeCents = ({ plain, micro }: BaseValue): number =>
  micro === 0n ? plain : plain + bigQuotient(micro, BigInt(MILLION));
