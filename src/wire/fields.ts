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
 * Fields as the wire carries them. Queries know only text and older clients post numbers as text, so a number may
 * come as either; nothing else is bent into shape.
 */

/** As many digits as the largest id has; what a number cannot hold exactly is refused as no whole number. */
const DIGITS = /^-?\d{1,16}$/;
/** People type the digits their keyboard has. */
function readNumber(value: unknown): unknown {
  const text = typeof value === 'string' ? latinDigits(value) : '';
  return DIGITS.test(text) ? Number(text) : value;
}
/** An empty filter: forms send it empty instead of leaving it out. */
const readBlank = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

export function wholeNumber(least: number, most: number) {
  return z.pipe(z.transform(readNumber), readWholeNumber(least, most));
}

function readWholeNumber(least: number, most: number) {
  return z.int({ error: notWhole }).check(z.gte(least), z.lte(most));
}

/** Words and fractions are told alike; a missing value and a list have sentences of their own. */
function notWhole({ code, input }: { code?: string; input?: unknown }): string | undefined {
  return code === 'invalid_type' && input !== undefined && !Array.isArray(input) ? because('wholeNumber') : undefined;
}

/** Largest id a column holds without losing digits in JSON. */
export const idField = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** One id, or a list of some. */
export function idOrIdsField(most: number) {
  const id = readWholeNumber(1, Number.MAX_SAFE_INTEGER);
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value.map(readNumber) : readNumber(value))),
    z.union([id, z.array(id).check(z.minLength(1), z.maxLength(most))]),
  );
}

/** Names what is asked for, so that it is done once. */
export const requestIdField = described(
  z.uuid({ error: because('invalid') }),
  'A UUID of your own: sent again, it does nothing twice.',
);

/** What a filter may ask for at most, in minor units: no car costs a thousand million. */
const MOST_MINOR = 100_000_000_000;

/**
 * A decimal amount as text, to minor units. A JSON number is none: programs write it as they like (`1e3`), and read it back
 * as another. Negative, overlong and unending ones are none either. Figures of any keyboard are figures.
 *
 * @param reason what is said of one that is none, and of what `isFine` refuses
 */
const amountText = (reason: string, isFine: (minor: number) => boolean) =>
  z.pipe(
    z.string({ error: because('amount') }),
    readBy((text: string) => {
      const minor = parseWireAmount(plainSigns(text));
      return minor !== undefined && isFine(minor) ? minor : undefined;
    }, reason),
  );

export const amountField = amountText('amount', (minor) => minor <= MOST_MINOR);

/** What is bid or taken at an auction: whole units of the currency. Whether a bid is too high, the lot says. */
export const wholeAmountField = (mostMinor = Infinity) =>
  amountText('bid', (minor) => minor > 0 && minor % UNIT_MINOR === 0 && minor <= mostMinor);

/** A moment as admins write it: in the site's zone, as ISO 8601 in UTC, or unix seconds. To milliseconds since 1970. */
export const instantField = z.pipe(
  z.union([z.string(), z.number()], { error: because('invalid') }),
  readBy((value) => {
    const read = readValue({ kind: 'instant' }, value);
    return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  }, 'invalid'),
);

/** Refuses a span of prices whose lower end is above its upper one. Either may be missing. */
export const inPriceOrder = z.refine<{ price_min?: number | undefined; price_max?: number | undefined }>(
  ({ price_min: least, price_max: most }) => least === undefined || most === undefined || least <= most,
  { path: ['price_min'], error: because('priceOrder') },
);

/** Bytes no keyboard types: they end strings in C libraries and forge lines in logs. Half a surrogate pair is no text. */
const isPlainText = (text: string): boolean => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) && text.isWellFormed();

export function textField(most: number) {
  return z.string().check(z.trim(), z.maxLength(most), z.refine(isPlainText, { error: because('plainText') }));
}

/** The name of a car in addresses: of a style, a model, a car in stock, a part. */
export const slugField = textField(160).check(z.refine(isSlug, { error: because('slug') }));

const ONE_LINE = z.overwrite((text: string) => text.replaceAll(/\s+/g, ' '));

/** A text of one line: breaks in it become blanks, so that it can stand in a list and in the head of a mail. */
export function lineField(most: number) {
  return textField(most).check(ONE_LINE);
}

/** A text that must be there; missing or blank, it is asked for by the sentence of `reason`. */
export function requiredText(most: number, reason: string, form: 'line' | 'lines' = 'line') {
  // Said of what is no text; one that is too long is told how long it may be.
  const missing = ({ code }: { code: string }) => (code === 'invalid_type' ? because(reason) : undefined);
  const text = z
    .string({ error: missing })
    .check(z.trim(), z.maxLength(most), z.refine(isPlainText, { error: because('plainText') }));
  const needed = z.minLength(1, { error: because(reason) });
  return form === 'line' ? text.check(ONE_LINE, needed) : text.check(needed);
}

/** A box that is ticked, as forms of every kind send it. */
const SWITCHED: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true', 'on'].map((value) => [value, true] as const),
  ...[false, 0, '0', 'false', ''].map((value) => [value, false] as const),
]);
/** Where the description of the API finds this schema, it names the spellings. */
export const switched = z.boolean();
export const SWITCH_SPELLINGS: readonly unknown[] = [...SWITCHED.keys()].filter((value) => value !== '');
export const choiceField = z.pipe(
  z.transform((value: unknown) => SWITCHED.get(value) ?? value),
  switched,
);
/** The same, optional: forms leave out an unticked box. */
export const switchField = z._default(choiceField, false);
/** Asks a list for examples of how stock is shown. The two never stand in one list, nor in one count. */
export const samplesField = described(
  switchField,
  'With `1` the samples instead of what is for sale: examples nobody can buy. Without it no sample is in list or counts.',
);
/** A language, matched as leniently as the language headers are. */
export const languageField = z.pipe(
  z.string({ error: because('language') }),
  readBy((value: string) => matchLocale(value), 'language'),
);

/** A field that may be missing, null or empty. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.pipe(z.transform(readBlank), z.optional(schema)));
}

/** A field of a change: what is not sent stays as it is (undefined), and what is sent blank is cleared (null). */
export function clearable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => readBlank(value) ?? null),
      z.nullable(schema),
    ),
  );
}

/** A number that is `value` where it is missing, null or empty. */
function withDefault(schema: ReturnType<typeof wholeNumber>, value: number) {
  return z._default(z.pipe(z.transform(readBlank), z._default(schema, value)), value);
}

/** The same field with words for the description of the API. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, words: string): Schema {
  return schema.check(z.describe(words));
}

/** Lists: pages count from 1 and hold at most 100 (docs/wire.md). */
export const pageFields = {
  page: described(
    withDefault(wholeNumber(1, 100_000), 1),
    'Page of the list, from 1, which it is unless told. A page behind the last is empty.',
  ),
  limit: described(withDefault(wholeNumber(1, 100), 20), 'Entries a page; 20 unless told.'),
};

export const emptyInput = z.object({});
