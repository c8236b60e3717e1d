import type { Style } from '../../src/domain/catalogue/model.ts';
import { pricesInSheet } from '../../src/domain/catalogue/prices-in-sheet.ts';
import type { Candidate, Unchecked } from './check.ts';

/** What is there now, by slug. */
interface Stored {
  brands: ReadonlyMap<string, object>;
  models: ReadonlyMap<string, object>;
  styles: ReadonlyMap<string, Style>;
}

type Facts = Record<string, unknown>;

/** Completes the rows of a file with stored facts it does not state: an import changes only what the file says. */
export function withKept({ brands, models, styles }: Candidate, stored: Stored): Candidate {
  return {
    brands: brands.map((row) => kept(row, stored.brands)),
    models: models.map((row) => kept(row, stored.models)),
    styles: styles.map((row) => keptStyle(row, stored.styles)),
  };
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The slugs that rows name, whatever else is wrong with them. */
export const slugsOf = (rows: readonly Unchecked[]): string[] =>
  rows.flatMap(({ value }) => (isFacts(value) && typeof value['slug'] === 'string' ? [value['slug']] : []));

const storedOf = <One>({ value }: Unchecked, stored: ReadonlyMap<string, One>): One | undefined =>
  isFacts(value) && typeof value['slug'] === 'string' ? stored.get(value['slug']) : undefined;

function kept(row: Unchecked, stored: ReadonlyMap<string, object>): Unchecked {
  const { value, unlessKept } = row;
  return isFacts(value) ? { ...row, value: { ...(storedOf(row, stored) ?? unlessKept), ...value } } : row;
}

function keptStyle(row: Unchecked, stored: ReadonlyMap<string, Style>): Unchecked {
  const before = storedOf(row, stored);
  const { value } = row;
  if (!before || !isFacts(value)) return kept(row, stored);
  const { sheet: stated } = value;
  const after: Facts = { ...before, ...value };
  // A trim with new words no longer matches its parts, from which other languages make their text.
  if (value['trim'] !== undefined && value['trim'] !== before.trim) {
    if (!('trimParts' in value)) delete after['trimParts'];
    after['trimZh'] = value['trimZh'] ?? value['trim'];
  }
  // A source is that of the price it was read with.
  const { lowestPriceMinor: lowest } = value;
  if (lowest !== undefined && lowest !== before.lowestPriceMinor && value['lowestPriceSource'] === undefined)
    delete after['lowestPriceSource'];
  const prices = { suggested: priceIn(after, 'suggestedPriceMinor'), lowest: priceIn(after, 'lowestPriceMinor') };
  const isSheet = stated === undefined || isFacts(stated);
  return {
    ...row,
    value: isSheet ? { ...after, sheet: { ...pricesInSheet(before.sheet, prices), ...stated } } : after,
  };
}

function priceIn(facts: Facts, field: 'suggestedPriceMinor' | 'lowestPriceMinor'): number | undefined {
  const price = facts[field];
  return typeof price === 'number' ? price : undefined;
}
