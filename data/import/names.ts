import { clashOf, matchName, namesWithin, type Named, type NameMatch } from '../../src/domain/catalogue/identity.ts';
import type { Brand, Model } from '../../src/domain/catalogue/model.ts';

/** Finds the known brand that a name means. */
export const findBrand = (existing: readonly Brand[], sought: { name: string; nameZh?: string }): NameMatch<Brand> =>
  matchName(existing, sought);

export const findModel = (
  existing: readonly Model[],
  brand: Brand,
  sought: { name: string; nameZh?: string },
): NameMatch<Model> =>
  matchName(
    existing.filter(({ brandSlug }) => brandSlug === brand.slug),
    sought,
    namesWithin(brand),
  );

/** Why a name that may mean an existing thing is refused, and how the author can tell the two apart. */
export function didYouMean(name: string, ones: readonly Named[], column: string): string {
  const list = ones.map((one) => `"${one.name}"`).join(' or ');
  return `did you mean ${list}? "${name}" is nearly the same; what is new and called so has a Chinese name of its own in ${column}`;
}

interface Row<Value> {
  row: string;
  value: Value;
}
type Refuse = (row: string, field: string, reason: string) => void;

/** Refuses rows that would duplicate an existing thing, or that take a name which belongs to another one. */
export function checkNames<One extends Named>(
  rows: readonly Row<One>[],
  existing: readonly One[],
  namesOf: ((one: One) => readonly string[]) | undefined,
  refuse: Refuse,
): void {
  const soFar = new Map(existing.map((one) => [one.slug, one]));
  for (const { row, value } of rows) {
    const match = clashOf([...soFar.values()], value, namesOf);
    if (match.kind === 'one') {
      const { one, other = { field: 'name', name: value.name } } = match;
      refuse(row, other.field, `"${other.name}" is "${one.name}", which has the slug "${one.slug}"`);
    }
    if (match.kind === 'near') refuse(row, 'name', didYouMean(value.name, match.ones, 'nameZh'));
    soFar.set(value.slug, value);
  }
}
