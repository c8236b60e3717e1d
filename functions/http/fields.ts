import * as z from 'zod/mini';
import { parseWireAmount } from '../../src/domain/shared/money.ts';

/**
 * Fields as the wire carries them. Queries know only text and older clients post numbers as text, so a number may
 * come as either; nothing else is bent into shape.
 */

const DIGITS = /^-?\d{1,15}$/;
const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
/** A filter nobody filled in: forms send it empty rather than not at all. */
const readBlank = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

export function wholeNumber(least: number, most: number) {
  return z.pipe(z.transform(readNumber), z.int().check(z.gte(least), z.lte(most)));
}

/** Largest id a column holds without losing digits in JSON. */
export const idField = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** A decimal amount, to minor units. */
export const amountField = z.pipe(
  z.union([z.string().check(z.maxLength(20)), z.number().check(z.gte(0))]),
  z.transform((value, context) => {
    const minor = parseWireAmount(String(value));
    if (minor !== undefined) return minor;
    context.issues.push({ code: 'custom', input: value, params: { kind: 'amount' } });
    return z.NEVER;
  }),
);

export function textField(most: number) {
  return z.string().check(z.trim(), z.maxLength(most));
}

/** A field that may be missing, null or empty. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.pipe(z.transform(readBlank), z.optional(schema)));
}

/** Lists: pages count from 1 and hold at most 100 (wire contract, section 1). */
export const pageFields = {
  page: z._default(wholeNumber(1, 100_000), 1),
  limit: z._default(wholeNumber(1, 100), 20),
};

export const emptyInput = z.object({});
