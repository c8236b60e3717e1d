import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { LogKey } from '../../src/domain/auction/log-shape.ts';
import { chained, sealText, type LogRow, type RowDraft } from '../../src/domain/auction/log.ts';
import { wireLot } from '../../src/domain/auction/lot.ts';
import type { LoggedRefusal, LotOutcome } from '../../src/domain/auction/model.ts';
import { termsOf, termsHash, type LotDefinition, type LotTerms } from '../../src/domain/auction/terms.ts';
import type { DownloadedLog } from '../../src/domain/auction/verify.ts';
import { base64Url } from '../../src/domain/shared/base64url.ts';
import { parseWireAmount } from '../../src/domain/shared/money.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const OPENS_AT = Date.parse('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;

/** A lot for US dollars that is open for an hour, without a reserve. */
export const aDefinition = (facts: Partial<LotDefinition> = {}): LotDefinition => ({
  lotId: 7,
  title: 'BYD Seagull 2025',
  image: null,
  listingId: null,
  stockId: null,
  styleId: null,
  isSample: false,
  sellerId: null,
  vin: null,
  reportHash: null,
  currency: 'USD',
  openingMinor: 500_00,
  opensAt: OPENS_AT,
  endsAt: OPENS_AT + HOUR_MS,
  softCloseMs: 120_000,
  increments: [
    { fromMinor: 0, stepMinor: 50_00 },
    { fromMinor: 1_000_00, stepMinor: 100_00 },
  ],
  reserve: null,
  buyerFee: { percent: '2.5', minimumMinor: 100_00, maximumMinor: 900_00 },
  depositMinor: 300_00,
  depositCurrency: 'USD',
  paymentDueMs: 5 * 24 * HOUR_MS,
  ...facts,
});

type Bid = Extract<RowDraft, { type: 'bid' }>['fields'];

/** A bid by hand; with `isEngine` one that the lot makes for a maximum. */
export const bidRow = (alias: string, amount: string, facts: Partial<Bid> & { isEngine?: boolean } = {}): RowDraft => {
  const { isEngine = false, ...others } = facts;
  const request_hash = isEngine ? null : sha256(`${alias} bids ${amount}`);
  return { type: 'bid', fields: { alias, kind: isEngine ? 'proxy' : 'manual', amount, request_hash, ...others } };
};

export const refusedRow = (alias: string, reason: LoggedRefusal, amount: string | null): RowDraft => ({
  type: 'refused',
  fields: { alias, reason, amount, request_hash: sha256(`${alias} is refused ${amount}`) },
});

export const openedRow = (facts: Partial<Extract<RowDraft, { type: 'opened' }>['fields']> = {}): RowDraft => ({
  type: 'opened',
  fields: { opening_bid: '500.00', currency: 'USD', ends_at: OPENS_AT + HOUR_MS, ...facts },
});

/** The close that follows a bid `minute` minutes after the opening. */
export const extendedRow = (minute: number, by: number): RowDraft => ({
  type: 'extended',
  fields: { ends_at: OPENS_AT + (minute + 2) * 60_000, by },
});

export const closedRow = (facts: Partial<Extract<RowDraft, { type: 'closed' }>['fields']> = {}): RowDraft => ({
  type: 'closed',
  fields: { outcome: 'no_bids', hammer_price: null, alias: null, ends_at: OPENS_AT + HOUR_MS, ...facts },
});

export const soldRow = (alias: string, amount: string, endMinute = 60): RowDraft =>
  closedRow({ outcome: 'sold', hammer_price: amount, alias, ends_at: OPENS_AT + endMinute * 60_000 });

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
/** The public half of the key that these logs are signed with. */
export const LOG_KEY: LogKey = {
  key_id: 'key',
  public_key: publicKey.export({ format: 'jwk' }).x ?? '',
  valid_from: OPENS_AT,
  valid_until: null,
};

interface LogFacts {
  facts?: Partial<LotDefinition>;
  reveal?: { reserve: string; salt: string } | null;
  /** Terms that were written otherwise than today. */
  other?: Partial<LotTerms>;
}

/**
 * The log of a lot, signed with a real key.
 *
 * @param drafts rows, each with the minute after the opening it came in
 */
export function aLog(
  drafts: readonly (readonly [RowDraft, minute: number])[],
  { facts = {}, reveal = null, other = {} }: LogFacts = {},
): DownloadedLog {
  const definition = aDefinition(facts);
  const terms = { ...termsOf(definition, sha256), ...other };
  const rows: LogRow[] = [];
  let head = { row: 0, seq: 0, hash: termsHash(terms, sha256) };
  for (const [draft, minute] of drafts) {
    const made = chained(head, OPENS_AT + minute * 60_000, draft, sha256);
    rows.push(made);
    head = { row: made.row, seq: made.seq ?? head.seq, hash: made.hash };
  }
  const seal = { rows: 0, head: '', key_id: 'key', signature: '' };
  return sealed({ lot: lotLine(definition, rows), terms, rows, seal, reserve_reveal: reveal });
}

/** Signs a log as it is now, be it falsified. */
export function sealed(log: DownloadedLog): DownloadedLog {
  const end = { rows: log.rows.length, head: log.rows.at(-1)?.hash ?? termsHash(log.terms, sha256) };
  const text = sealText(log.lot.id, { ...end, terms: termsHash(log.terms, sha256) });
  return {
    ...log,
    seal: { ...end, key_id: 'key', signature: base64Url(sign(null, new TextEncoder().encode(text), privateKey)) },
  };
}

/** What the lot says of itself once it is over. */
function lotLine(definition: LotDefinition, rows: readonly LogRow[]): DownloadedLog['lot'] {
  const bids = rows.filter(({ type }) => type === 'bid');
  const extensions = rows.filter(({ type }) => type === 'extended');
  const [bid, end] = [bids.at(-1), rows.at(-1)];
  const priceMinor = bid && (parseWireAmount(String(bid['amount'])) ?? 0);
  return {
    ...wireLot(
      definition,
      {
        state: 'closed',
        lead: priceMinor === undefined ? null : { priceMinor },
        outcome: end?.type === 'withdrawn' ? 'withdrawn' : ((end?.['outcome'] ?? null) as LotOutcome),
        endsAt: Number(extensions.at(-1)?.['ends_at'] ?? definition.endsAt),
        extensions: extensions.length,
        bidCount: bids.length,
        lastSeq: rows.filter(({ seq }) => seq !== null).length,
        watchers: 3,
      },
      { leaderAlias: bid ? String(bid['alias']) : null, now: OPENS_AT + 2 * HOUR_MS },
    ),
  };
}
