import type { LotSnapshot } from '../../data/queries/auction/followed.ts';
import { aliasOf } from '../../src/domain/auction/lot.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Bidder } from './tables.ts';

/** The bidders of a lot. Those who were read stay in memory, and `save` writes the changed ones. */
export class Bidders {
  readonly #schema: ObjectSchema;
  readonly #kept = new Map<number, Bidder | undefined>();
  readonly #unsaved = new Set<number>();

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
  }

  get(member: number): Bidder | undefined {
    if (this.#kept.has(member)) return this.#kept.get(member);
    const query = 'select * from bidder where member = ?';
    const [bidder] = this.#schema.stored()?.exec<Bidder>(query, member).toArray() ?? [];
    this.#kept.set(member, bidder);
    return bidder;
  }

  change(changed: Bidder): void {
    this.#kept.set(changed.member, changed);
    this.#unsaved.add(changed.member);
  }

  /** Writes each changed bidder once. */
  save(): void {
    for (const member of this.#unsaved) {
      const bidder = this.#kept.get(member);
      if (!bidder) continue;
      const { number, rows, highest_minor, maximum_minor, last_bid_at } = bidder;
      const { deposit, held_at, released_at, outbid_row, changed_row, turn } = bidder;
      this.#schema
        .forWriting()
        .exec(
          'insert or replace into bidder values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
          member,
          number,
          rows,
          highest_minor,
          maximum_minor,
          last_bid_at,
          deposit,
          held_at,
          released_at,
          outbid_row,
          changed_row,
          turn,
        );
    }
    this.#unsaved.clear();
  }

  forget(): void {
    this.#kept.clear();
    this.#unsaved.clear();
  }

  /** The number of the next bidder. Bidders are numbered in the order of their first rows. */
  nextNumber(): number {
    const query = 'select coalesce(max(number), 0) + 1 as next from bidder';
    return this.#rows()?.exec<{ next: number }>(query).one().next ?? 1;
  }

  /** Members who have bid and still hold their deposit. */
  withDeposit(): number[] {
    const query = "select member from bidder where last_bid_at is not null and deposit = 'held'";
    const rows = this.#rows()?.exec<{ member: number }>(query).toArray() ?? [];
    return rows.map(({ member }) => member);
  }

  /** Members who have bid and whose standing has changed after a row of the log, for the lists of their bids. */
  since(row: number): LotSnapshot['bidders'] {
    const query = 'select * from bidder where last_bid_at is not null and changed_row > ?';
    const rows = this.#rows()?.exec<Bidder>(query, row).toArray() ?? [];
    return rows.map((bidder) => ({
      memberId: bidder.member,
      alias: aliasOf(bidder.number ?? 0),
      highestMinor: bidder.highest_minor,
      lastBidAt: bidder.last_bid_at ?? 0,
      outbidRow: bidder.outbid_row,
    }));
  }

  /** Marks all deposits but the winner's as released. libSQL moves the money. */
  freeDeposits(winner: number | null, now: number): void {
    const free = "update bidder set deposit = 'released', released_at = ? where deposit = 'held' and member is not ?";
    this.#rows()?.exec(free, now, winner);
    this.forget();
  }

  /** Ends every maximum bid. */
  voidMaximums(): void {
    this.#rows()?.exec('update bidder set maximum_minor = null');
    this.forget();
  }

  /** Saves changes and returns the storage, so that a query sees every bidder as they now are. */
  #rows(): SqlStorage | undefined {
    this.save();
    return this.#schema.stored();
  }
}
