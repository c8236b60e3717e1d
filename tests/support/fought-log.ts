import { chained, type LogRow, type RowDraft } from '../../src/domain/auction/log.ts';
import type { LogKey } from '../../src/domain/auction/log-shape.ts';
import { checkLog, type DownloadedLog } from '../../src/domain/auction/verify.ts';
import { aLog, bidRow, extendedRow, LOG_KEY, openedRow, refusedRow, sealed, sha256, soldRow } from './auction-log.ts';

export type Drafts = Parameters<typeof aLog>[0];
export type Facts = Parameters<typeof aLog>[1];

export const OPENED = [openedRow(), 0] as const;
export const engine = (alias: string, amount: string) => bidRow(alias, amount, { isEngine: true });
export const proxy = (alias: string, amount: string) => bidRow(alias, amount, { kind: 'proxy' });
export const withdrawn: RowDraft = { type: 'withdrawn', fields: { reason: 'damaged' } };

const EXTENSION = [extendedRow(59, 11), 59] as const;
/** Rows of each kind: a bid, a maximum that answers it, an equal maximum, an overtaken bid, refusals, an extension. */
const FOUGHT: Drafts = [
  OPENED,
  [proxy('B1', '500.00'), 1],
  [bidRow('B2', '550.00'), 2],
  [engine('B1', '600.00'), 2],
  [refusedRow('B1', 'already-leading', '900.00'), 3],
  [engine('B1', '800.00'), 4],
  [refusedRow('B3', 'equal-maximum', '800.00'), 4],
  [refusedRow('B2', 'bid-too-low', '801.00'), 5],
  [bidRow('B3', '900.00'), 6],
  [engine('B3', '1000.00'), 59],
  [proxy('B2', '1100.00'), 59],
  EXTENSION,
  [soldRow('B2', '1100.00', 61), 61],
];
export const fought = () => aLog(FOUGHT);
/** The good log with some of its rows in the place of others. */
export function foughtWith(from: number, count: number, ...instead: Drafts) {
  const drafts = [...FOUGHT.slice(0, from - 1), ...instead, ...FOUGHT.slice(from - 1 + count)];
  // Rows before it may be more or fewer than they were.
  const named = drafts.map((draft, place) => (draft === EXTENSION ? ([extendedRow(59, place), 59] as const) : draft));
  return aLog(named);
}

/** Sold to the one bidder there was, at the end that its rows name. */
export const soldFor = (amount: string, ...drafts: Drafts) =>
  aLog([OPENED, ...drafts, [soldRow('B1', amount, drafts.length > 1 ? 62 : 60), 62]]);

export const faultsOf = async (log: DownloadedLog, keys: readonly LogKey[] = [LOG_KEY]) =>
  (await checkLog(log, keys)).faults;
/** What is found where the rows after the opening are these. */
export const found = (drafts: Drafts, facts?: Facts) => faultsOf(aLog([OPENED, ...drafts], facts));
/** Two who bid in the tenth minute, and a sale. */
export const soldAfter = (drafts: readonly RowDraft[], facts?: Facts) => {
  const last = drafts.findLast(({ type }) => type === 'bid')?.fields as { alias: string; amount: string };
  return found([...drafts.map((row) => [row, 10] as const), [soldRow(last.alias, last.amount), 60]], facts);
};
/** Writes the hashes of a log anew and signs it, as a forger would. */
export function rehashed(log: DownloadedLog): DownloadedLog {
  let head = { row: 0, seq: 0, hash: log.rows[0]?.prev ?? '' };
  const rows = log.rows.map((row): LogRow => {
    const { row: _row, seq: _seq, at, type, prev: _prev, hash: _hash, ...fields } = row;
    const made = chained(head, at, { type, fields } as unknown as RowDraft, sha256);
    head = { row: made.row, seq: made.seq ?? head.seq, hash: made.hash };
    return made;
  });
  return sealed({ ...log, rows });
}
