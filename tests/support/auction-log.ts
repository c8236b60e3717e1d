import { createHash } from 'node:crypto';
import { chained, sealText, type LogRow, type RowDraft } from '../../src/domain/auction/log.ts';
import { termsOf, termsHash, type LotDefinition } from '../../src/domain/auction/terms.ts';
import type { DownloadedLog } from '../../src/domain/auction/verify.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const OPENS_AT = Date.parse('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;

/** A lot for US dollars that is open for an hour, without a reserve. */
export const aDefinition = (facts: Partial<LotDefinition> = {}): LotDefinition => ({
  ...{ lotId: 7, title: 'BYD Seagull 2025', image: null, listingId: null, stockId: null, styleId: null },
  ...{ isSample: false, sellerId: null, vin: null, reportHash: null, currency: 'USD', openingMinor: 500_00 },
  ...{ opensAt: OPENS_AT, endsAt: OPENS_AT + HOUR_MS, softCloseMs: 120_000 },
  increments: [
    { fromMinor: 0, stepMinor: 50_00 },
    { fromMinor: 1_000_00, stepMinor: 100_00 },
  ],
  ...{ reserve: null, buyerFee: { percent: '2.5', minimumMinor: 100_00, maximumMinor: 900_00 } },
  ...{ depositMinor: 300_00, depositCurrency: 'USD', paymentDueMs: 5 * 24 * HOUR_MS },
  ...facts,
});

export const bidRow = (alias: string, amount: string, { isEngine = false } = {}): RowDraft => ({
  type: 'bid',
  fields: { alias, kind: isEngine ? 'proxy' : 'manual', amount, request_hash: isEngine ? null : sha256(alias) },
});

export const closedRow = (facts: Partial<Extract<RowDraft, { type: 'closed' }>['fields']> = {}): RowDraft => ({
  type: 'closed',
  fields: { outcome: 'no_bids', hammer_price: null, alias: null, ends_at: OPENS_AT + HOUR_MS, ...facts },
});

/**
 * The log of a lot whose rows come a minute apart, sealed by a key named `key`.
 *
 * @param drafts rows, or rows with the minute they came in
 */
export function aLog(
  drafts: readonly (RowDraft | readonly [RowDraft, number])[],
  { facts = {}, outcome = 'no_bids' }: { facts?: Partial<LotDefinition>; outcome?: string } = {},
): DownloadedLog {
  const terms = termsOf(aDefinition(facts), sha256);
  const first = termsHash(terms, sha256);
  const rows: LogRow[] = [];
  let head = { row: 0, seq: 0, hash: first };
  for (const [index, draft] of drafts.entries()) {
    const [row, minute] = 'type' in draft ? [draft, index] : draft;
    const made = chained(head, OPENS_AT + minute * 60_000, row, sha256);
    rows.push(made);
    head = { row: made.row, seq: made.seq ?? head.seq, hash: made.hash };
  }
  const seal = { rows: rows.length, head: head.hash, key_id: 'key' };
  const signature = `signed ${sealText(7, { ...seal, terms: first })}`;
  return { lot: { id: 7, outcome }, terms, rows, seal: { ...seal, signature }, reserve_reveal: null };
}
