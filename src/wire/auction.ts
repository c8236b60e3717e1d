import * as z from 'zod/mini';
import { BIDDER_STATES } from '../domain/auction/model.ts';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/auction.ts';
import {
  chanceShape,
  depositShape,
  frameShape,
  lotShape,
  noticeShape,
  ownPaymentShape,
  resultShape,
  termsShape,
  youShape,
} from './auction-shapes.ts';
import { call } from './call.ts';
import { countryField, portCode } from './logistics.ts';
import { missingShape, priceLineShape, verdictShape, waitingShape } from './logistics-shapes.ts';
import {
  amountField,
  because,
  choiceField,
  described,
  emptyInput,
  idField,
  optional,
  pageFields,
  requestIdField,
  switchField,
  textField,
  wholeAmountField,
  wholeNumber,
} from './fields.ts';

const amount = z.string();
const lotId = { id: described(idField, 'The lot’s number.') };
const requestId = { request_id: requestIdField };

const bidField = wholeAmountField();
const bidInput = z
  .object({
    ...lotId,
    amount: described(optional(bidField), 'What is bid, in whole units: `"12800.00"`. Either this or `max_amount`.'),
    max_amount: described(optional(bidField), 'What is bid up to: the lot bids no more than it needs to lead.'),
    currency: described(textField(3), 'The lot’s currency, so that no dollar is taken for a yuan.'),
    ...requestId,
    report_hash: described(optional(textField(64)), 'Of the report you have read: another one is refused.'),
  })
  .check(
    z.refine(({ amount, max_amount: max }) => (amount === undefined) !== (max === undefined), {
      path: ['amount'],
      error: because('oneAmount'),
    }),
  );

const AFTER = described(z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0), 'The last `seq` you have; 0: all.');

/** High, because a whole town may share an address and come back at once after a network failure. */
const MANY_READS = { purpose: 'lot-read', per: 'network', limit: 3_000, perMs: 60_000, isRead: true } as const;
/** Low, because each call adds a row or an entry of a ledger. Bids have their own limits, in the lot. */
const FEW = { purpose: 'auction', per: 'member', limit: 60, perMs: 60_000 } as const;

/** Auctions. The lot decides, and records its decisions in a chained log that anyone can check. */
export const auctionCalls = {
  getAudioList: call(at.getAudioList, {
    limits: [MANY_READS],
    summary: 'Lots: open ones first, and of these the one that ends soonest.',
    input: z.object({
      ...pageFields,
      status: described(optional(z.enum(['scheduled', 'open', 'closed'])), 'Only lots in this state.'),
      brand_id: described(optional(idField), 'Only cars of this brand.'),
      energy_type: described(optional(z.enum(ENERGY_TYPES)), 'Only cars driven by this.'),
      keyword: described(optional(textField(80)), 'Words of the title.'),
      sort: described(optional(z.enum(['ends_at', 'newest', 'bids'])), '`ends_at` unless told.'),
    }),
    output: z.object({ list: z.array(lotShape), total: z.int() }),
  }),
  getDetail: call(at.getDetail, {
    limits: [MANY_READS],
    callers: ['optional member'],
    summary: 'A lot with its terms and its last hundred public frames; with a token also how you stand.',
    input: z.object(lotId),
    output: z.object({
      lot: lotShape,
      terms: termsShape,
      vehicle: z.record(z.string(), z.unknown()),
      report: z.nullable(z.record(z.string(), z.unknown())),
      watching: z.boolean(),
      you: z.nullable(youShape),
      history: z.array(frameShape),
    }),
  }),
  getHistory: call(at.getHistory, {
    limits: [MANY_READS],
    summary: 'Public frames behind a `seq`, without a gap: for those whose network lets no socket through.',
    input: z.object({
      ...lotId,
      after: AFTER,
      limit: described(z._default(wholeNumber(1, 500), 100), 'Frames at most; 100 unless told.'),
    }),
    output: z.object({ list: z.array(frameShape), last_seq: z.int(), lot: lotShape }),
  }),
  placeBid: call(at.placeBid, {
    callers: ['member'],
    summary:
      'Bids an amount, or up to one. Answers code 0 with `accepted: false` and a `reason` where the lot refuses it. ' +
      'What is accepted is in the log before it is answered.',
    input: bidInput,
    output: z.object({
      accepted: z.boolean(),
      reason: z.optional(z.string()),
      seq: z.nullable(z.int()),
      alias: z.nullable(z.string()),
      leading: z.boolean(),
      replayed: z.boolean(),
      lot: lotShape,
      you: youShape,
    }),
  }),
  holdDeposit: call(at.holdDeposit, {
    limits: [FEW],
    callers: ['member'],
    summary: 'Holds the lot’s deposit from the balance, which accepts the auction terms. Held already, it is the same.',
    input: z.object({
      ...lotId,
      ...requestId,
      terms_version: described(z.literal(1, { error: because('terms') }), 'The `version` of the lot’s terms.'),
    }),
    output: z.object({ deposit: depositShape, money: z.string() }),
  }),
  releaseDeposit: call(at.releaseDeposit, {
    limits: [FEW],
    callers: ['member'],
    summary: 'Takes the deposit back. Refused while leading.',
    input: z.object({ ...lotId, ...requestId }),
    output: z.object({ deposit: depositShape, money: z.string() }),
  }),
  getHammerCeiling: call(at.getHammerCeiling, {
    limits: [MANY_READS],
    summary:
      'The largest `max_amount` whose price, fee and way home cost no more than a total, by the highest value of each line. ' +
      'Lines nobody knows are in no sum: `missing` and `waiting` name them.',
    input: z.object({
      ...lotId,
      total: described(amountField, 'What you would pay in all, at your port or door.'),
      currency: described(textField(3), 'Of the total.'),
      port: described(portCode, 'A port’s UN/LOCODE, from `getPortList`.'),
      country: described(optional(countryField), 'Where the car is registered; the port’s country unless told.'),
      term: described(
        z.optional(z.enum(TRADE_TERMS)),
        'Incoterm, which says who pays a line; CIF unless told, and CIP by rail.',
      ),
    }),
    output: z.object({
      hammer_ceiling: described(z.nullable(amount), 'Null: no bid fits, or the car may not be imported.'),
      currency: described(z.string(), 'Of the lot.'),
      fee: z.nullable(amount),
      lines: z.array(priceLineShape),
      exchange: described(z.number(), 'Units of the total’s currency for one of the lot’s.'),
      missing: missingShape,
      waiting: waitingShape,
      verdict: described(verdictShape, 'Whether the country lets the car in.'),
    }),
  }),
  watch: call(at.watch, {
    limits: [FEW],
    callers: ['member'],
    summary: 'Keeps an eye on a lot, or no longer.',
    input: z.object(lotId),
    output: z.object({ watching: z.boolean(), watchers: z.int() }),
  }),
  getMyWatchList: call(at.getMyWatchList, {
    callers: ['member'],
    summary: 'Lots you keep an eye on, the newest first.',
    input: z.object(pageFields),
    output: z.object({ list: z.array(lotShape), total: z.int() }),
  }),
  getMyBids: call(at.getMyBids, {
    callers: ['member'],
    summary: 'Lots you bid on, the last first, how you stand in each, and what is due for those you won.',
    input: z.object({
      ...pageFields,
      state: described(optional(z.enum(BIDDER_STATES)), 'Only lots you stand in like this.'),
    }),
    output: z.object({
      list: z.array(z.object({ lot: lotShape, you: youShape, payment: z.nullable(ownPaymentShape) })),
      total: z.int(),
    }),
  }),
  getSecondChances: call(at.getSecondChances, {
    callers: ['member'],
    summary: 'Lots you are offered at your own highest bid, because their buyer did not pay; the newest first.',
    input: emptyInput,
    output: z.array(chanceShape),
  }),
  answerSecondChance: call(at.answerSecondChance, {
    limits: [FEW],
    callers: ['member'],
    summary: 'Takes a second chance, which holds its deposit again and opens the payment, or declines it.',
    input: z.object({
      id: described(idField, 'Of the second chance.'),
      accept: described(choiceField, 'Whether you take it.'),
      ...requestId,
    }),
    output: chanceShape,
  }),
  getNotices: call(at.getNotices, {
    callers: ['member'],
    summary:
      'What you were told of lots and money, the newest first, and how many of all you have not read. With `limit=1` for the count.',
    input: z.object({ ...pageFields, unread: described(switchField, '`1`: only what you have not read.') }),
    output: z.object({ list: z.array(noticeShape), total: z.int(), unread: z.int() }),
  }),
  readNotices: call(at.readNotices, {
    limits: [FEW],
    callers: ['member'],
    summary: 'Marks notices as read.',
    input: z.object({
      notices: described(
        optional(z.array(idField).check(z.maxLength(100, { error: because('invalid') }))),
        'Numbers of notices, at most 100; all of yours unless told.',
      ),
    }),
    output: z.object({ unread: z.int() }),
  }),
  getResult: call(at.getResult, {
    summary: 'The whole log of a lot that is over, sealed: anybody can check it.',
    input: z.object(lotId),
    output: resultShape,
  }),
  downloadResult: call(at.downloadResult, {
    summary: 'The same as a file of lines: `{lot,terms}`, each row, `{seal,reserve_reveal}`.',
    input: z.object(lotId),
    output: z.null(),
    files: ['application/x-ndjson'],
  }),
  getLogKeys: call(at.getLogKeys, {
    summary: 'Public keys that logs are sealed by.',
    input: emptyInput,
    output: z.array(
      z.object({
        key_id: z.string(),
        algorithm: z.literal('Ed25519'),
        public_key: z.string(),
        valid_from: z.int(),
        valid_until: z.nullable(z.int()),
      }),
    ),
  }),
  socket: call(at.socket, {
    limits: [{ purpose: 'auction-socket', per: 'network', limit: 300, perMs: 60_000 }],
    summary:
      'A lot’s WebSocket; reading needs no login. First `lot`, then each public row once and in order. Client frames: ' +
      '`ping`, `resume {after}`, `identify {token}`.',
    input: z.object({
      ...lotId,
      after: described(optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)), 'The last `seq` you have.'),
    }),
    output: z.null(),
    isSocket: true,
  }),
};
