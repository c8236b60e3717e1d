import * as z from 'zod/mini';
import { isLadder } from './ladder.ts';
import type { LogRow } from './log.ts';
import { LOGGED_REFUSALS, LOT_OUTCOMES } from './model.ts';
import { parseWireAmount } from '../shared/money.ts';
import type { LotTerms } from './terms.ts';
import { MAX_BID_UNITS, UNIT_MINOR } from './units.ts';

/**
 * The form of a downloaded log, field by field: no field may be missing, and no other field is allowed.
 *
 * Source: docs/wire.md, "The log of a lot".
 */

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const hash = matching(/^[\da-f]{64}$/);
const alias = matching(/^B[1-9]\d{0,8}$/);
const instant = z.int().check(z.minimum(0));
const amount = matching(/^(?:0|[1-9]\d{0,12})\.\d\d$/);
/** Whole units of the currency. */
const units = matching(/^[1-9]\d{0,12}\.00$/);
const currency = matching(/^[A-Z]{3}$/);
/** Refuses lone surrogates: half a character has no bytes to hash. */
const words = z.string().check(z.refine((text) => text.isWellFormed()));

export const mostBid = MAX_BID_UNITS * UNIT_MINOR;
const bid = units.check(z.refine((text) => minorOf(text) <= mostBid));

export const minorOf = (text: unknown): number => (typeof text === 'string' ? parseWireAmount(text) : undefined) ?? NaN;

const common = { row: z.int(), seq: z.nullable(z.int()), at: instant, prev: hash, hash };
const rowSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('opened'), opening_bid: bid, currency, ends_at: instant }),
  z.strictObject({
    ...common,
    type: z.literal('bid'),
    alias,
    kind: z.enum(['manual', 'proxy']),
    amount: bid,
    request_hash: z.nullable(hash),
  }),
  z.strictObject({
    ...common,
    type: z.literal('refused'),
    alias,
    reason: z.enum(LOGGED_REFUSALS),
    amount: z.nullable(units),
    request_hash: hash,
  }),
  z.strictObject({ ...common, type: z.literal('extended'), ends_at: instant, by: z.int() }),
  z.strictObject({ ...common, type: z.literal('report_changed'), report_hash: hash }),
  z.strictObject({ ...common, type: z.literal('withdrawn'), reason: words }),
  z.strictObject({
    ...common,
    type: z.literal('closed'),
    outcome: z.enum(LOT_OUTCOMES),
    hammer_price: z.nullable(bid),
    alias: z.nullable(alias),
    ends_at: instant,
  }),
]);

export const isRow = (row: unknown): row is LogRow => rowSchema.safeParse(row).success;

const termsSchema = z.strictObject({
  version: z.literal(1),
  lot_id: z.int().check(z.minimum(1)),
  vehicle: z.strictObject({ vin_hash: z.nullable(hash), name: words }),
  report_hash: z.nullable(hash),
  currency,
  opening_bid: bid,
  opens_at: instant,
  ends_at: instant,
  soft_close_ms: instant,
  increments: z.array(z.strictObject({ from: amount, step: amount })),
  reserve_commitment: z.nullable(hash),
  buyer_fee: z.strictObject({ percent: matching(/^\d{1,3}(?:\.\d{1,4})?$/), minimum: amount, maximum: amount }),
  deposit: amount,
  deposit_currency: currency,
  payment_due_ms: instant,
});

/** Tells whether an object has the form of terms by which a lot can be sold. */
export function isTerms(terms: unknown): terms is LotTerms {
  const { success, data } = termsSchema.safeParse(terms);
  return success && data.ends_at > data.opens_at && isLadder(bandsOf(data));
}

export const bandsOf = ({ increments }: Pick<LotTerms, 'increments'>) =>
  increments.map(({ from, step }) => ({ fromMinor: minorOf(from), stepMinor: minorOf(step) }));

const sealSchema = z.object({ rows: z.int(), head: hash, key_id: z.string(), signature: z.string() });
const revealSchema = z.object({ reserve: amount, salt: words });
/** The last line of a log. */
export const footSchema = z.object({ seal: sealSchema, reserve_reveal: z.nullable(revealSchema) });
export type Seal = z.infer<typeof sealSchema>;
export type ReserveReveal = z.infer<typeof revealSchema>;

const keySchema = z.object({
  key_id: z.string(),
  public_key: matching(/^[\w-]{43}$/),
  valid_from: z.int(),
  valid_until: z.nullable(z.int()),
});
/** A public key by which logs are sealed, and when it was in use. */
export type LogKey = z.infer<typeof keySchema>;

/** Reads the answer of `getLogKeys`, whole or its `data` alone. Returns an empty list if the text is neither. */
export function readKeys(text: string): LogKey[] {
  try {
    const keys = z.array(keySchema);
    const read = z.union([keys, z.object({ data: keys })]).safeParse(JSON.parse(text));
    return read.success ? ('data' in read.data ? read.data.data : read.data) : [];
  } catch {
    return [];
  }
}
