import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../catalogue/model.ts';
import { trimPartSchema } from '../catalogue/schema.ts';
import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { isDateAsKept } from '../shared/spreadsheet/date-text.ts';
import { STOCK_KINDS } from './model.ts';

/** Schemas of `data/stock`. They refuse unknown keys, so that a misspelt key is found and not lost. */

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: small letters, digits, hyphens'));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const fen = z.int().check(z.positive());
const count = (max: number) => z.int().check(z.nonnegative(), z.lte(max));

const stockFactsSchema = z
  .strictObject({
    slug,
    kind: z.enum(STOCK_KINDS),
    brandSlug: slug,
    modelSlug: z.optional(slug),
    styleSlug: z.optional(slug),
    modelName: z.optional(words),
    modelNameZh: z.optional(words),
    modelYear: z.int().check(z.gte(1990), z.lte(2100)),
    trim: words,
    trimZh: words,
    trimParts: z.optional(z.array(trimPartSchema).check(z.minLength(1))),
    energyType: z.enum(ENERGY_TYPES),
    priceMinor: fen,
    priceNewMinor: z.optional(fen),
    mileageKm: z.optional(count(2_000_000)),
    firstRegistration: z.optional(
      z
        .string()
        .check(z.refine((text) => /^(19|20)/.test(text) && isDateAsKept(text, ['month']), 'a month such as 2024-05')),
    ),
    city: z.optional(slug),
    transfers: z.optional(count(50)),
    source: words,
    sourceDate: z.optional(
      z.string().check(z.refine((text) => isDateAsKept(text, ['year', 'month', 'day']), 'a year, month or day')),
    ),
  })
  .check(
    z.refine(({ modelSlug, modelName }) => (modelSlug === undefined) !== (modelName === undefined), {
      path: ['modelSlug'],
      error: 'either a model of the catalogue or the name of another',
    }),
  );
export const stockListSchema = z.array(stockFactsSchema);

const citySchema = z.strictObject({
  code: slug,
  names: z.strictObject(
    Object.fromEntries(LOCALE_CODES.map((locale) => [locale, words])) as Record<Locale, typeof words>,
  ),
});
export const citiesSchema = z.array(citySchema);

export const dealsSchema = z.array(z.strictObject({ slug, styleSlug: slug }));
