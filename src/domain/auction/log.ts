import { canonicalJson } from '../shared/canonical-json.ts';
import type { BidKind, LoggedRefusal, LotOutcome } from './model.ts';

/** What a row of the log says, by its type: amounts as the wire writes them, instants in milliseconds since 1970. */
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
/** A row before it stands in the log. */
export type RowDraft = { [Type in RowType]: { type: Type; fields: RowFields[Type] } }[RowType];

/** A row as everybody may read it. Its fields stand beside the others. */
export interface LogRow {
  /** From 1 without a gap. */
  row: number;
  /** The same for the public rows: a bid that was refused has none. */
  seq: number | null;
  at: number;
  type: RowType;
  /** Hash of the row before; of the terms for the first. */
  prev: string;
  hash: string;
  [field: string]: string | number | null;
}

/** A bid that was refused is in the log alone. */
export const isPublic = (type: RowType): boolean => type !== 'refused';

/** SHA-256 of the UTF-8 of a text, 64 small hex digits. */
export type Hash = (text: string) => string;

/** The text a row is hashed by: all of it but the hash itself. */
export function rowText({ hash: _hash, ...row }: LogRow | Omit<LogRow, 'hash'>): string {
  return canonicalJson(row);
}

/** Where the log of a lot stands. */
interface LogHead {
  row: number;
  seq: number;
  hash: string;
}

/** The next row, chained to the head before it. */
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

/** What is signed: which log, how long, and by what it ends and began. */
export const sealText = (lotId: number, { rows, head, terms }: { rows: number; head: string; terms: string }): string =>
  `haitu-auction-log:1:${lotId}:${rows}:${head}:${terms}`;
