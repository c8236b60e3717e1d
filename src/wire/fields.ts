import * as z from 'zod/mini';
import { UNIT_MINOR } from '../domain/auction/units.ts';
import { readValue } from '../domain/admin/field-value.ts';
import { isSlug } from '../domain/catalogue/compare/address.ts';
import { latinDigits } from '../domain/shared/digits.ts';
import { matchLocale } from '../domain/shared/locale.ts';
import { parseWireAmount } from '../domain/shared/money.ts';
import { because, readBy, reasonOf } from '../domain/shared/reasons.ts';
import { plainSigns } from '../domain/shared/typed-amount.ts';

export { because, readBy, reasonOf };

/**
 * Fields as the wire carries them. Queries contain only text, and older clients post numbers as text, so a number may be
 * either. No other value is converted.
 */

/** As many digits as the largest id. A number that cannot be exact is refused as not whole. */
const DIGITS = /^-?\d{1,16}$/;
/** Accepts the digits of any keyboard. */
function readNumber(value: unknown): unknown {
  const text = typeof value === 'string' ? latinDigits(value) : '';
  return DIGITS.test(text) ? Number(text) : value;
}
/** Treats an empty value as missing, because forms send empty filters. */
const readBlank = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

export function wholeNumber(min: number, max: number) {
  return z.pipe(z.transform(readNumber), readWholeNumber(min, max));
}

function readWholeNumber(min: number, max: number) {
  return z.int({ error: notWhole }).check(z.gte(min), z.lte(max));
}

/** Returns one sentence for words and fractions; missing values and lists have their own. */
function notWhole({ code, input }: { code?: string; input?: unknown }): string | undefined {
  return code === 'invalid_type' && input !== undefined && !Array.isArray(input) ? because('wholeNumber') : undefined;
}

/** An id, up to the largest that JSON carries without losing digits. */
export const idField = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** One id, or a list of ids. */
export function idOrIdsField(max: number) {
  const id = readWholeNumber(1, Number.MAX_SAFE_INTEGER);
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value.map(readNumber) : readNumber(value))),
    z.union([id, z.array(id).check(z.minLength(1), z.maxLength(max))]),
  );
}

/** Id of a request, so that repeating the request does nothing twice. */
export const requestIdField = described(
  z.uuid({ error: because('invalid') }),
  'A UUID of your own: sent again, it does nothing twice.',
);

/** The largest amount in a filter, in minor units: no car costs a thousand million. */
const MAX_MINOR = 100_000_000_000;

/**
 * Reads a decimal text as minor units. A JSON number is refused, because programs may write `1e3` and read it back as
 * another. Negative and overlong amounts and those with more than two decimals are refused; digits of any keyboard are
 * accepted.
 * @param reason sentence for an unreadable amount, and for one that `isFine` refuses
 */
const amountText = (reason: string, isFine: (minor: number) => boolean) =>
  z.pipe(
    z.string({ error: because('amount') }),
    readBy((text: string) => {
      const minor = parseWireAmount(plainSigns(text));
      return minor !== undefined && isFine(minor) ? minor : undefined;
    }, reason),
  );

export const amountField = amountText('amount', (minor) => minor <= MAX_MINOR);

/** An amount at an auction: whole units of the currency. The lot decides whether a bid is too high. */
export const wholeAmountField = (mostMinor = Infinity) =>
  amountText('bid', (minor) => minor > 0 && minor % UNIT_MINOR === 0 && minor <= mostMinor);

/** An instant as admins write it: in the site's zone, ISO 8601 in UTC, or unix seconds. Read as milliseconds since 1970. */
export const instantField = z.pipe(
  z.union([z.string(), z.number()], { error: because('invalid') }),
  readBy((value) => {
    const read = readValue({ kind: 'instant' }, value);
    return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  }, 'invalid'),
);

/** Refuses a range of prices whose lower end is above its upper end. Either may be missing. */
export const inPriceOrder = z.refine<{ price_min?: number | undefined; price_max?: number | undefined }>(
  ({ price_min: min, price_max: max }) => min === undefined || max === undefined || min <= max,
  { path: ['price_min'], error: because('priceOrder') },
);

/** Refuses control characters, which end strings in C libraries and forge lines in logs, and half surrogate pairs. */
const isPlainText = (text: string): boolean => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) && text.isWellFormed();

export function textField(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.refine(isPlainText, { error: because('plainText') }));
}

/** Slug of a style, a model, a car in stock, or a part. */
export const slugField = textField(160).check(z.refine(isSlug, { error: because('slug') }));

const ONE_LINE = z.overwrite((text: string) => text.replaceAll(/\s+/g, ' '));

/** A text of one line: line breaks become spaces, so that it can be in a list or in the head of a mail. */
export function lineField(max: number) {
  return textField(max).check(ONE_LINE);
}

/** A required text. If it is missing or blank, the sentence of `reason` asks for it. */
export function requiredText(max: number, reason: string, form: 'line' | 'lines' = 'line') {
  // For a value that is not text. A text that is too long has a sentence with the limit.
  const missing = ({ code }: { code: string }) => (code === 'invalid_type' ? because(reason) : undefined);
  const text = z
    .string({ error: missing })
    .check(z.trim(), z.maxLength(max), z.refine(isPlainText, { error: because('plainText') }));
  const needed = z.minLength(1, { error: because(reason) });
  return form === 'line' ? text.check(ONE_LINE, needed) : text.check(needed);
}

/** Spellings of a checkbox, as forms of every kind send it. */
const SWITCHED: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true', 'on'].map((value) => [value, true] as const),
  ...[false, 0, '0', 'false', ''].map((value) => [value, false] as const),
]);
/** The API's description recognises this schema, and lists the spellings. */
export const switched = z.boolean();
export const SWITCH_SPELLINGS: readonly unknown[] = [...SWITCHED.keys()].filter((value) => value !== '');
export const choiceField = z.pipe(
  z.transform((value: unknown) => SWITCHED.get(value) ?? value),
  switched,
);
/** The same, but optional, because forms leave out an unticked box. */
export const switchField = z._default(choiceField, false);
/** Makes a list return samples in place of real offers. No list and no count ever mixes the two. */
export const samplesField = described(
  switchField,
  'With `1` the samples instead of what is for sale: examples nobody can buy. Without it no sample is in list or counts.',
);
/** A language, matched as leniently as in the language headers. */
export const languageField = z.pipe(
  z.string({ error: because('language') }),
  readBy((value: string) => matchLocale(value), 'language'),
);

/** A field that may be missing, null or empty. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.pipe(z.transform(readBlank), z.optional(schema)));
}

/** A field of a change. A missing value keeps the stored one (undefined); a blank value clears it (null). */
export function clearable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => readBlank(value) ?? null),
      z.nullable(schema),
    ),
  );
}

/** A number with a default for a missing, null or empty value. */
function withDefault(schema: ReturnType<typeof wholeNumber>, value: number) {
  return z._default(z.pipe(z.transform(readBlank), z._default(schema, value)), value);
}

/** Adds a description for the API's documentation to a field. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, words: string): Schema {
  return schema.check(z.describe(words));
}

/** Fields of lists: pages count from 1 and hold at most 100 rows (docs/wire.md). */
export const pageFields = {
  page: described(
    withDefault(wholeNumber(1, 100_000), 1),
    'Page of the list, from 1, which it is unless told. A page behind the last is empty.',
  ),
  limit: described(withDefault(wholeNumber(1, 100), 20), 'Entries a page; 20 unless told.'),
};

export const emptyInput = z.object({});
