import * as z from 'zod/mini';
import { drawingHintsSchema } from './drawing/families/schema.ts';
import {
  ENERGY_TYPES,
  FITMENTS,
  PARAMETER_KINDS,
  type Brand,
  type Entry,
  type Model,
  type ParameterKind,
  type Style,
  type TrimPart,
  TERM_KINDS,
  RIGHT_HAND_VERSIONS,
} from './model.ts';
import { isDateAsKept } from '../shared/spreadsheet/date-text.ts';
import type { Names } from './names.ts';

/** Han characters and the full-width punctuation that comes with them. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

export function holdsChinese(text: string): boolean {
  return CHINESE.test(text);
}

const nonEmpty = z.string().check(z.minLength(1));
/** Text shown as it is to readers of every language, so it must be readable without Chinese. */
const latinText = z.string().check(
  z.minLength(1),
  z.refine((text) => !holdsChinese(text), 'holds Chinese characters: use a vocabulary code'),
);
const key = z.string().check(z.regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'not snake_case'));
/** A slug is the name of a file, which the disk limits to 255 bytes; ours have at most 78 characters. */
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug'), z.maxLength(120));
const minorUnits = z.int();
const positiveMinorUnits = minorUnits.check(z.positive());
const year = z.int().check(z.gte(1850), z.lte(2100));
const hex = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'not a colour such as #1A2B3C'));
/** A month or a day: `2025-11`, `2025-11-14`. */
const isoDate = z.string().check(z.refine((text) => isDateAsKept(text, ['month', 'day']), 'not an ISO month or day'));

const ENTRY_STATEMENTS = ['fit', 'at', 'number', 'term', 'text', 'count'] as const;

const entrySchema: z.ZodMiniType<Entry> = z
  .strictObject({
    fit: z.optional(z.enum(FITMENTS)),
    at: z.optional(key),
    number: z.optional(z.number()),
    to: z.optional(z.number()),
    unit: z.optional(key),
    term: z.optional(key),
    text: z.optional(latinText),
    count: z.optional(z.int().check(z.positive())),
    note: z.optional(key),
    optionPriceMinor: z.optional(minorUnits),
  })
  .check(
    z.refine((entry) => ENTRY_STATEMENTS.some((field) => entry[field] !== undefined), 'an entry must state something'),
    z.refine((entry) => entry.to === undefined || (entry.number !== undefined && entry.number <= entry.to), {
      error: 'a range needs its lower end first',
      path: ['to'],
    }),
  );

export const sheetSchema = z.record(key, z.array(entrySchema).check(z.minLength(1)));

/** The formatter never writes more than four decimals. */
const leastDecimals = z.int().check(z.gte(1), z.lte(4));
const MEASURED_KINDS: ReadonlySet<ParameterKind> = new Set<ParameterKind>(['number', 'range']);

/** `parameters.json`. The order of groups and parameters is their order in the file. */
export const dictionarySchema = z.strictObject({
  groups: z.array(z.strictObject({ key })),
  parameters: z.array(
    z
      .strictObject({
        key,
        group: key,
        kind: z.enum(PARAMETER_KINDS),
        unit: z.optional(key),
        leastDecimals: z.optional(leastDecimals),
      })
      .check(
        z.refine(({ kind, leastDecimals: declared }) => declared === undefined || MEASURED_KINDS.has(kind), {
          error: 'only a number or a range is written with decimals',
          path: ['leastDecimals'],
        }),
      ),
  ),
});

/** `vocabulary.json`. A two-tone colour has a second hex. */
export const vocabularySchema = z.array(
  z.strictObject({ code: key, kind: z.enum(TERM_KINDS), hex: z.optional(hex), hexSecond: z.optional(hex) }),
);
export type Vocabulary = z.infer<typeof vocabularySchema>;

/** `proper-names.json`: terms that have the same name in every language but Chinese. */
export const properNamesSchema = z.strictObject({ properNames: z.array(key) });

const pluralForms = z.strictObject({
  zero: z.optional(nonEmpty),
  one: z.optional(nonEmpty),
  two: z.optional(nonEmpty),
  few: z.optional(nonEmpty),
  many: z.optional(nonEmpty),
  other: nonEmpty,
});

/** `names/<locale>.json`. */
export const namesSchema: z.ZodMiniType<Names> = z.strictObject({
  groups: z.record(key, nonEmpty),
  parameters: z.record(key, nonEmpty),
  units: z.record(key, z.union([nonEmpty, pluralForms])),
  terms: z.record(key, nonEmpty),
  energyTypes: z.record(z.enum(ENERGY_TYPES), nonEmpty),
});

export const brandSchema: z.ZodMiniType<Brand> = z.strictObject({
  slug,
  name: latinText,
  nameZh: nonEmpty,
  aliases: z.array(nonEmpty),
  parent: z.optional(latinText),
  headquarters: z.optional(latinText),
  foundedYear: z.optional(year),
});

export const modelSchema: z.ZodMiniType<Model> = z.strictObject({
  slug,
  brandSlug: slug,
  name: latinText,
  homeName: latinText,
  nameZh: nonEmpty,
  aliases: z.array(nonEmpty),
  sourceId: z.optional(z.int().check(z.positive())),
  drawing: z.optional(drawingHintsSchema),
  rightHandVersion: z.optional(z.enum(RIGHT_HAND_VERSIONS)),
});

const trimMarks = { plus: z.optional(z.literal(true)), aside: z.optional(z.literal(true)) };

export const trimPartSchema: z.ZodMiniType<TrimPart> = z.union([
  z.strictObject({ term: key, ...trimMarks }),
  z.strictObject({ text: latinText, ...trimMarks }),
  z.strictObject({ number: z.number(), unit: key, ...trimMarks }),
]);

const styleFacts = {
  id: z.int().check(z.positive()),
  slug,
  modelSlug: slug,
  modelYear: year,
  trim: latinText,
  trimZh: nonEmpty,
  trimParts: z.optional(z.array(trimPartSchema).check(z.minLength(1))),
  energyType: z.enum(ENERGY_TYPES),
  suggestedPriceMinor: z.optional(positiveMinorUnits),
  lowestPriceMinor: z.optional(positiveMinorUnits),
  lowestPriceSource: z.optional(latinText),
  priceDate: z.optional(isoDate),
  source: latinText,
};

/** A style as a list has it: without its sheet, and with further fields. */
export const styleFactsSchema = z.looseObject(styleFacts);

export const styleSchema: z.ZodMiniType<Style> = z.strictObject({ ...styleFacts, sheet: sheetSchema }).check(
  z.refine((style) => style.lowestPriceMinor === undefined || style.lowestPriceSource !== undefined, {
    error: 'a lowest price must name its source',
    path: ['lowestPriceSource'],
  }),
);

export const brandsSchema = z.array(brandSchema);
export const modelsSchema = z.array(modelSchema);
export const stylesSchema = z.array(styleSchema);
