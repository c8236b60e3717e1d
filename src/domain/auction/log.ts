import { canonicalJson } from '../shared/canonical-json.ts';
import type { BidKind, LoggedRefusal, LotOutcome } from './model.ts';

/** The fields of a log row, by its type. Amounts are written as on the wire; instants are milliseconds since 1970. */
interface RowFields {
  opened: { opening_bid: string; currency: string; ends_at: number };
  bid: { alias: string; kind: BidKind; amount: string; request_hash: string | null };
  refused: { alias: string; reason: LoggedRefusal; amount: string | null; request_hash: string };
  extended: { ends_at: number; by: number };
  report_changed: { report_hash: string };
  withdrawn: { reason: string };
  closed: { outcome: LotOutcome; hammer_price: string | null; alias: string | null; ends_at: number };
}
type RowType = keyof RowFields;
/** A row that is not in the log yet. */
export type RowDraft = { [Type in RowType]: { type: Type; fields: RowFields[Type] } }[RowType];

/** A row as anyone may read it. The fields of its type are on the same level as these. */
export interface LogRow {
  /** Number of the row, from 1 without a gap. */
  row: number;
  /** Number among the public rows, from 1 without a gap; null for a refused bid, which is not public. */
  seq: number | null;
  at: number;
  type: RowType;
  /** Hash of the previous row; for the first row, hash of the terms. */
  prev: string;
  hash: string;
  [field: string]: string | number | null;
}

/** A refused bid is in the log but is not sent to readers. */
export const isPublic = (type: RowType): boolean => type !== 'refused';

/** Returns the SHA-256 of a text's UTF-8 bytes, as 64 small hex digits. */
export type Hash = (text: string) => string;

/** Returns the text from which a row is hashed: all of it but the hash itself. */
export function rowText({ hash: _hash, ...row }: LogRow | Omit<LogRow, 'hash'>): string {
  return canonicalJson(row);
}

/** The last row of a log, to which the next one is chained. */
interface LogHead {
  row: number;
  seq: number;
  hash: string;
}

/** Makes the next row, chained to the head before it. */
export function chained(head: LogHead, at: number, { type, fields }: RowDraft, hash: Hash): LogRow {
  const row = {
    row: head.row + 1,
    seq: isPublic(type) ? head.seq + 1 : null,
    at,
    type,
    prev: head.hash,
    ...fields,
  };
  return { ...row, hash: hash(rowText(row)) };
}

/** Returns the text that is signed: which log, its number of rows, the hash of its last row, and that of its terms. */
export const sealText = (lotId: number, { rows, head, terms }: { rows: number; head: string; terms: string }): string =>
  `haitu-auction-log:1:${lotId}:${rows}:${head}:${terms}`;
