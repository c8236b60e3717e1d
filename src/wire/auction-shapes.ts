import * as z from 'zod/mini';
import {
  BIDDER_STATES,
  CHANCE_STATES,
  DEPOSIT_STATES,
  LOT_OUTCOMES,
  LOT_STATES,
  PAYMENT_STATES,
  RESERVE_STATES,
} from '../domain/auction/model.ts';
import { NOTICE_KINDS } from '../domain/auction/notices.ts';
import { described } from './fields.ts';

/** Instants are milliseconds since 1970, amounts decimal text with two decimals. */

const instant = z.int();
const amount = z.string();

export const lotShape = z.object({
  id: z.int(),
  title: z.string(),
  image: z.nullable(z.string()),
  listing_id: z.nullable(z.int()),
  stock_id: z.nullable(z.int()),
  auto_style_id: z.nullable(z.int()),
  status: z.enum(LOT_STATES),
  outcome: z.nullable(z.enum(LOT_OUTCOMES)),
  opens_at: instant,
  ends_at: instant,
  original_ends_at: instant,
  soft_close_ms: z.int(),
  extensions: z.int(),
  opening_bid: amount,
  current_bid: z.nullable(amount),
  next_minimum_bid: amount,
  leader_alias: z.nullable(z.string()),
  bid_count: z.int(),
  reserve_state: z.enum(RESERVE_STATES),
  currency: z.string(),
  deposit: amount,
  deposit_currency: z.string(),
  watchers: z.int(),
  last_seq: z.int(),
  server_time: instant,
  is_sample: z.boolean(),
});

export const depositShape = z.object({
  state: z.enum(DEPOSIT_STATES),
  amount,
  currency: z.string(),
  held_at: z.nullable(instant),
  released_at: z.nullable(instant),
});

export const youShape = z.object({
  alias: z.nullable(z.string()),
  leading: z.boolean(),
  highest: z.nullable(amount),
  max_amount: z.nullable(amount),
  deposit: depositShape,
  state: z.enum(BIDDER_STATES),
});

export const termsShape = z.object({
  version: z.literal(1),
  lot_id: z.int(),
  vehicle: z.object({ vin_hash: z.nullable(z.string()), name: z.string() }),
  report_hash: z.nullable(z.string()),
  currency: z.string(),
  opening_bid: amount,
  opens_at: instant,
  ends_at: instant,
  soft_close_ms: z.int(),
  increments: z.array(z.object({ from: amount, step: amount })),
  reserve_commitment: z.nullable(z.string()),
  buyer_fee: z.object({ percent: z.string(), minimum: amount, maximum: amount }),
  deposit: amount,
  deposit_currency: z.string(),
  payment_due_ms: z.int(),
});

/** A public row of the log, as sockets send it. */
export const frameShape = z.object({
  type: z.string(),
  seq: z.int(),
  at: instant,
  data: z.record(z.string(), z.unknown()),
});

export const paymentShape = z.object({
  due_at: instant,
  amount,
  currency: z.string(),
  state: z.enum(PAYMENT_STATES),
  paid_at: described(z.nullable(instant), 'When it was booked as paid.'),
  order_no: z.string(),
});

/** A purchase as its buyer sees it. */
export const ownPaymentShape = z.extend(paymentShape, {
  vin: described(z.nullable(z.string()), 'The whole VIN of the car, once it is paid; null where none is known.'),
  vin_salt: described(
    z.nullable(z.string()),
    'The salt of `vin_hash` in the terms, once it is paid; null without one.',
  ),
});

export const chanceShape = z.object({
  id: z.int(),
  lot_id: z.int(),
  amount,
  currency: z.string(),
  expires_at: instant,
  state: z.enum(CHANCE_STATES),
});

/** A notice to a member about a lot, in their language. */
export const noticeShape = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  lot_id: described(z.nullable(z.int()), 'Null if it is not about a lot.'),
  order_id: described(z.nullable(z.int()), 'Null if it is not about an order.'),
  title: described(z.string(), 'Of the lot, the number of the order, or the name of the car; else empty.'),
  image: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  note: described(z.string(), 'In the words of who decided; may be empty.'),
  amount_label: z.nullable(z.string()),
  amount: z.nullable(amount),
  currency: z.string(),
  until_label: z.nullable(z.string()),
  until: z.nullable(instant),
  created_at: instant,
  read_at: z.nullable(instant),
});

/** The signature under the log of a closed lot. */
export const sealShape = z.object({ rows: z.int(), head: z.string(), key_id: z.string(), signature: z.string() });

export const resultShape = z.object({
  lot: lotShape,
  terms: termsShape,
  rows: z.array(z.record(z.string(), z.unknown())),
  seal: sealShape,
  reserve_reveal: z.nullable(z.object({ reserve: amount, salt: z.string() })),
});
