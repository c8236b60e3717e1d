import { OUTBOX_TABLES } from '../shared/outbox.ts';

/** The tables of a lot. Never edit an entry. */
export const LOT_MIGRATIONS = [
  `create table lot (
    one integer primary key check (one = 1), definition text not null, standing text not null, terms text, seal text,
    told_row integer not null default -1
  ) strict;
  create table log (row integer primary key, seq integer unique, body text not null, frame text) strict;
  create table bidder (
    member integer primary key, number integer unique, rows integer not null, highest_minor integer, maximum_minor integer,
    last_bid_at integer, deposit text not null, held_at integer, released_at integer
  ) strict;
  create table request (
    member integer, request text, content text not null, answer text not null, primary key (member, request)
  ) strict, without rowid;
  ${OUTBOX_TABLES}`,
  'alter table bidder add column outbid_row integer',
  `alter table bidder add column changed_row integer not null default 0;
  update bidder set changed_row = coalesce((select max(row) from log), 0)`,
  'alter table bidder add column turn integer not null default 0',
];

/** A bidder as stored by the lot. */
export interface Bidder extends Record<string, SqlStorageValue> {
  member: number;
  /** Number behind their alias; null before their first row. */
  number: number | null;
  /** How many rows of the log their own calls have made. */
  rows: number;
  highest_minor: number | null;
  /** The highest maximum they named; null if they named none, or a changed report voided it. */
  maximum_minor: number | null;
  last_bid_at: number | null;
  deposit: string;
  held_at: number | null;
  released_at: number | null;
  /** The row of the log that last took the lead from them. */
  outbid_row: number | null;
  /** The last row of the log when this was written. Lists are told of bidders who changed since the last delivery. */
  changed_row: number;
  /** Number of the last hold that the lot was told of, so that a released hold is not taken for a new one. */
  turn: number;
}

/** A bidder who has not bid yet. */
export const NEW_BIDDER = {
  number: null,
  rows: 0,
  highest_minor: null,
  maximum_minor: null,
  last_bid_at: null,
  outbid_row: null,
  changed_row: 0,
} as const;
