import type * as z from 'zod/mini';
import type { Brand, Model, Parameter, Style } from '../../src/domain/catalogue/model.ts';
import { namesWithin } from '../../src/domain/catalogue/identity.ts';
import { brandSchema, modelSchema, styleSchema } from '../../src/domain/catalogue/schema.ts';
import { checkPlausible } from '../../src/domain/catalogue/plausible.ts';
import { isDateAsKept } from '../../src/domain/shared/spreadsheet/date-text.ts';
import { checkNames } from './names.ts';

/** Something wrong with an imported file, in words for the person who wrote it. */
export interface ImportFault {
  file: string;
  /** Row of a table (its head is row 1), or place in a JSON file (`styles[3]`). */
  row: string;
  field: string;
  reason: string;
}

/** One row of a file, not yet checked. */
export interface Unchecked {
  row: string;
  value: unknown;
  /** Facts of a new row that says nothing of them. */
  unlessKept?: Readonly<Record<string, unknown>>;
}
export interface Candidate {
  brands: Unchecked[];
  models: Unchecked[];
  styles: Unchecked[];
}

export interface CheckedImport {
  brands: Brand[];
  models: Model[];
  styles: Style[];
}

/** What a style is found by. */
export type KnownStyle = Pick<Style, 'id' | 'slug' | 'modelSlug' | 'modelYear' | 'trim' | 'trimZh'>;

/** What the database has before the import. */
export interface KnownCatalogue {
  parameters: ReadonlyMap<string, Parameter>;
  terms: ReadonlySet<string>;
  units: ReadonlySet<string>;
  brands: readonly Brand[];
  models: readonly Model[];
  styles: readonly KnownStyle[];
  /** Slugs of brands, models and styles that an admin wrote: an import leaves them alone. */
  adminSlugs: ReadonlySet<string>;
  /** Milliseconds since 1970: no car is of the year after next. */
  now: number;
  /** First id free for styles whose file gives none. */
  nextStyleId: number;
}

/** Checks every row against the schema and against what it refers to. Any fault refuses the whole file. */
export function checkImport(
  file: string,
  candidate: Candidate,
  existing: KnownCatalogue,
): { checked: CheckedImport; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const brands = parseRows(file, candidate.brands, brandSchema, faults);
  const models = parseRows(file, candidate.models, modelSchema, faults);
  const styles = parseRows(file, candidate.styles, styleSchema, faults);
  const refuse = (row: string, field: string, reason: string) => faults.push({ file, row, field, reason });

  const brandSlugs = new Set([...existing.brands.map((brand) => brand.slug), ...brands.map(({ value }) => value.slug)]);
  for (const { row, value } of brands) checkHeadquarters(row, value, existing, refuse);
  for (const { row, value } of models) {
    if (!brandSlugs.has(value.brandSlug)) refuse(row, 'brandSlug', `there is no brand "${value.brandSlug}"`);
  }
  const modelSlugs = new Set([...existing.models.map((model) => model.slug), ...models.map(({ value }) => value.slug)]);
  for (const { row, value } of styles) {
    if (!modelSlugs.has(value.modelSlug)) refuse(row, 'modelSlug', `there is no model "${value.modelSlug}"`);
    checkIdentity(row, value, existing, refuse);
    checkTrim(row, value, existing, refuse);
    checkSheet(row, value, existing, refuse);
    checkPlausible(value, existing, (field, reason) => refuse(row, field, reason));
  }
  checkNames(brands, existing.brands, undefined, refuse);
  const brandOf = new Map(
    [...existing.brands, ...brands.map(({ value }) => value)].map((brand) => [brand.slug, brand]),
  );
  for (const [slug, its] of Map.groupBy(models, ({ value }) => value.brandSlug)) {
    const brand = brandOf.get(slug);
    const same = existing.models.filter(({ brandSlug }) => brandSlug === slug);
    if (brand) checkNames(its, same, namesWithin(brand), refuse);
  }
  for (const rows of [brands, models, styles]) checkSlugs(rows, existing, refuse);
  checkDoubled(
    styles.map(({ row, value }) => ({ row, key: String(value.id) })),
    'id',
    refuse,
  );
  const plain = <Value>(rows: { value: Value }[]) => rows.map(({ value }) => value);
  return { checked: { brands: plain(brands), models: plain(models), styles: plain(styles) }, faults };
}

type Refuse = (row: string, field: string, reason: string) => void;
interface Checked<Value> {
  row: string;
  value: Value;
}

function parseRows<Value>(
  file: string,
  rows: Unchecked[],
  schema: z.ZodMiniType<Value>,
  faults: ImportFault[],
): Checked<Value>[] {
  return rows.flatMap(({ row, value }) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return [{ row, value: parsed.data }];
    for (const issue of parsed.error.issues) {
      const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
      faults.push({ file, row, field, reason: issue.code === 'unrecognized_keys' ? 'no such field' : issue.message });
    }
    return [];
  });
}

function checkSlugs(rows: Checked<{ slug: string }>[], existing: KnownCatalogue, refuse: Refuse): void {
  for (const { row, value } of rows) {
    if (existing.adminSlugs.has(value.slug)) refuse(row, 'slug', `"${value.slug}" was written by an admin and is kept`);
  }
  checkDoubled(
    rows.map(({ row, value }) => ({ row, key: value.slug })),
    'slug',
    refuse,
  );
}

function checkDoubled(rows: { row: string; key: string }[], field: string, refuse: Refuse): void {
  const firstRows = new Map<string, string>();
  for (const { row, key } of rows) {
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    else refuse(row, field, `"${key}" stands in row ${first} already`);
  }
}

/** Headquarters may be words, but what is written as a code of a place and is none is a slip. */
function checkHeadquarters(row: string, { headquarters }: Brand, existing: KnownCatalogue, refuse: Refuse): void {
  if (headquarters?.startsWith('place_') && !existing.terms.has(headquarters))
    refuse(row, 'headquarters', `"${headquarters}" is not in the vocabulary`);
}

/** An id names one style for good. */
function checkIdentity(row: string, style: Style, existing: KnownCatalogue, refuse: Refuse): void {
  const slug = existing.styles.find(({ id }) => id === style.id)?.slug;
  if (slug !== undefined && slug !== style.slug) refuse(row, 'id', `${style.id} is the style "${slug}"`);
  const id = existing.styles.find((one) => one.slug === style.slug)?.id;
  if (id !== undefined && id !== style.id) refuse(row, 'slug', `"${style.slug}" is the style ${id}`);
}

function checkTrim(row: string, { trimParts = [] }: Style, existing: KnownCatalogue, refuse: Refuse): void {
  for (const part of trimParts) {
    if ('term' in part && !existing.terms.has(part.term))
      refuse(row, 'trimParts', `"${part.term}" is not in the vocabulary`);
    if ('unit' in part && !existing.units.has(part.unit)) refuse(row, 'trimParts', `there is no unit "${part.unit}"`);
  }
}

function checkSheet(row: string, style: Style, existing: KnownCatalogue, refuse: Refuse): void {
  for (const [key, cell] of Object.entries(style.sheet)) {
    if (!existing.parameters.has(key)) refuse(row, key, 'not a parameter of the dictionary');
    const isDate = existing.parameters.get(key)?.kind === 'date';
    for (const entry of cell) {
      if (isDate && entry.text !== undefined && !isDateAsKept(entry.text, ['month', 'day']))
        refuse(row, key, `"${entry.text}" is no month or day such as 2025-11 or 2025-11-14`);
      for (const code of [entry.at, entry.term, entry.note]) {
        if (code !== undefined && !existing.terms.has(code)) refuse(row, key, `"${code}" is not in the vocabulary`);
      }
      if (entry.unit !== undefined && !existing.units.has(entry.unit))
        refuse(row, key, `there is no unit "${entry.unit}"`);
    }
  }
}
