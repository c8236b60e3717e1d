import { hash as digest } from 'node:crypto';
import type { LotSnapshot } from '../../data/queries/auction/followed.ts';
import { frameOf, type PublicFrame } from '../../src/domain/auction/frames.ts';
import { chained, type LogRow, type RowDraft } from '../../src/domain/auction/log.ts';
import { aliasOf, outcomeOf, wireLot, type LotStanding, type WireLot } from '../../src/domain/auction/lot.ts';
import { canMove } from '../../src/domain/auction/model.ts';
import { termsHash, termsOf, type LotDefinition, type LotTerms } from '../../src/domain/auction/terms.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Seal } from './answers.ts';
import type { Bidder } from './tables.ts';

/** The log is chained in the transaction of what it tells, so its hashes cannot be waited for. */
export const hash = (text: string): string => digest('sha256', text);

/** A row to write, and what it changes. */
export interface Entry {
  draft: RowDraft;
  change: Partial<LotStanding>;
}

const FRAMES_AT_ONCE = 500;

/**
 * The lot as it is stored: what was set, how it stands, and its log. What is read often is kept in memory and written with
 * every change; whatever fails in between, `forget` makes the storage be read again.
 */
export class LotBook {
  readonly #schema: ObjectSchema;
  #kept: { definition: LotDefinition; standing: LotStanding } | undefined;
  readonly #bidders = new Map<number, Bidder | undefined>();

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
  }

  forget(): void {
    this.#kept = undefined;
    this.#bidders.clear();
  }

  /** Undefined before the lot was defined. */
  read(): { definition: LotDefinition; standing: LotStanding } | undefined {
    if (this.#kept) return this.#kept;
    const sql = this.#schema.stored();
    const [row] = sql?.exec<{ definition: string; standing: string }>('select definition, standing from lot') ?? [];
    if (!row) return undefined;
    return (this.#kept = {
      definition: JSON.parse(row.definition) as LotDefinition,
      standing: JSON.parse(row.standing) as LotStanding,
    });
  }

  /** @throws before the lot was defined: what asks has looked. */
  get(): { definition: LotDefinition; standing: LotStanding } {
    const read = this.read();
    if (!read) throw new Error('The lot is not defined.');
    return read;
  }

  /** Takes over what the operator set, as long as the lot has not begun. */
  define(definition: LotDefinition): void {
    const standing: LotStanding = {
      ...{ state: 'scheduled', outcome: null, lead: null, endsAt: definition.endsAt, extensions: 0, bidCount: 0 },
      ...{ lastRow: 0, lastSeq: 0, lastAt: 0, headHash: '', watchers: this.read()?.standing.watchers ?? 0 },
    };
    const sql = this.#schema.forWriting();
    const [text, stands] = [JSON.stringify(definition), JSON.stringify(standing)];
    sql.exec('insert or replace into lot (one, definition, standing) values (1, ?, ?)', text, stands);
    this.forget();
  }

  /** What the lot is sold by: as it was hashed, or as it would be. */
  terms(): LotTerms {
    const [row] = this.#schema.stored()?.exec<{ terms: string | null }>('select terms from lot') ?? [];
    return row?.terms ? (JSON.parse(row.terms) as LotTerms) : termsOf(this.get().definition, hash);
  }

  /** The signature under the log; null before anybody asked for it. */
  seal(): Seal | null {
    const [row] = this.#schema.stored()?.exec<{ seal: string | null }>('select seal from lot') ?? [];
    return row?.seal ? (JSON.parse(row.seal) as Seal) : null;
  }

  /** Writes `opened` and `closed` where their time has come, however late the alarm is. @returns what is to be told */
  catchUp(now: number): PublicFrame[] {
    const frames: PublicFrame[] = [];
    const { definition, standing } = this.get();
    if (standing.state === 'scheduled' && now >= definition.opensAt) frames.push(...this.#open(definition, now));
    const { standing: opened } = this.get();
    if (opened.state === 'open' && now >= opened.endsAt) frames.push(...this.#close(definition, opened, now));
    return frames;
  }

  #open(definition: LotDefinition, now: number): PublicFrame[] {
    const terms = termsOf(definition, hash);
    this.#schema.forWriting().exec('update lot set terms = ?', JSON.stringify(terms));
    this.#keep({ headHash: termsHash(terms, hash) });
    const { openingMinor, currency, endsAt } = definition;
    const fields = { opening_bid: wireAmount(openingMinor), currency, ends_at: endsAt };
    return this.write(now, [{ draft: { type: 'opened', fields }, change: { state: 'open' } }]);
  }

  #close(definition: LotDefinition, standing: LotStanding, now: number): PublicFrame[] {
    const outcome = outcomeOf(definition, standing);
    const { lead, endsAt } = standing;
    const winner = outcome === 'sold' ? lead : null;
    const fields = {
      outcome,
      hammer_price: winner && wireAmount(winner.priceMinor),
      alias: winner && this.alias(winner.bidder),
      ends_at: endsAt,
    };
    return this.write(now, [{ draft: { type: 'closed', fields }, change: { state: 'closed', outcome } }]);
  }

  /** Ends the lot before its time. Before it has opened there is no log, and nothing to tell. */
  withdraw(reason: string, now: number): PublicFrame[] | undefined {
    const { standing } = this.get();
    if (!canMove(standing.state, 'withdraw')) return undefined;
    const change = { state: 'closed', outcome: 'withdrawn' } as const;
    if (standing.state === 'open')
      return this.write(now, [{ draft: { type: 'withdrawn', fields: { reason } }, change }]);
    this.#keep(change);
    return [];
  }

  /** Another report: what was bid up to for the car as it was described before is void. */
  changeReport(reportHash: string, now: number): PublicFrame[] {
    const { definition, standing } = this.get();
    if (definition.reportHash === reportHash) return [];
    const definedText = JSON.stringify({ ...definition, reportHash });
    this.#schema.forWriting().exec('update lot set definition = ?', definedText);
    this.#kept = { definition: { ...definition, reportHash }, standing };
    if (standing.state !== 'open') return [];
    this.#schema.forWriting().exec('update bidder set maximum_minor = null');
    this.#bidders.clear();
    const lead = standing.lead && { ...standing.lead, maximumMinor: standing.lead.priceMinor };
    return this.write(now, [
      { draft: { type: 'report_changed', fields: { report_hash: reportHash } }, change: { lead } },
    ]);
  }

  /** Appends rows that happened at one moment, each chained to the one before. @returns the public ones, to be told */
  write(now: number, entries: readonly Entry[]): PublicFrame[] {
    const sql = this.#schema.forWriting();
    const { definition } = this.get();
    let { standing } = this.get();
    const at = Math.max(now, standing.lastAt);
    const frames: PublicFrame[] = [];
    for (const { draft, change } of entries) {
      const row = chained({ row: standing.lastRow, seq: standing.lastSeq, hash: standing.headHash }, at, draft, hash);
      const { row: lastRow, seq, hash: headHash } = row;
      standing = { ...standing, ...change, lastRow, lastSeq: seq ?? standing.lastSeq, lastAt: at, headHash };
      const frame = seq === null ? undefined : frameOf(row, definition, standing);
      const [body, told] = [JSON.stringify(row), frame ? JSON.stringify(frame) : null];
      sql.exec('insert into log values (?, ?, ?, ?)', lastRow, seq, body, told);
      if (frame) frames.push(frame);
    }
    this.#keep(standing);
    return frames;
  }

  /** Changes how the lot stands without a row: what no log tells. */
  #keep(change: Partial<LotStanding>): void {
    const { definition, standing: before } = this.get();
    const standing = { ...before, ...change };
    this.#schema.forWriting().exec('update lot set standing = ?', JSON.stringify(standing));
    this.#kept = { definition, standing };
  }

  /** The leader's maximum, which no row tells. */
  keepLead(lead: LotStanding['lead']): void {
    this.#keep({ lead });
  }

  keepWatchers(watchers: number): void {
    this.#keep({ watchers });
  }

  bidder(member: number): Bidder | undefined {
    if (this.#bidders.has(member)) return this.#bidders.get(member);
    const [bidder] = this.#schema.stored()?.exec<Bidder>('select * from bidder where member = ?', member) ?? [];
    this.#bidders.set(member, bidder);
    return bidder;
  }

  alias(member: number): string | null {
    const number = this.bidder(member)?.number ?? null;
    return number === null ? null : aliasOf(number);
  }

  leaderAlias(): string | null {
    const { lead } = this.get().standing;
    return lead && this.alias(lead.bidder);
  }

  /** The lot as everybody sees it. */
  lot(now: number): WireLot {
    const { definition, standing } = this.get();
    return wireLot(definition, standing, { leaderAlias: this.leaderAlias(), now });
  }

  saveBidder(changed: Bidder): void {
    const bidder: Bidder = { ...changed, changed_row: this.get().standing.lastRow };
    const { member, number, rows, highest_minor, maximum_minor, last_bid_at } = bidder;
    const { deposit, held_at, released_at, outbid_row, changed_row, turn } = bidder;
    this.#schema
      .forWriting()
      .exec(
        'insert or replace into bidder values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[member, number, rows, highest_minor, maximum_minor, last_bid_at],
        ...[deposit, held_at, released_at, outbid_row, changed_row, turn],
      );
    this.#bidders.set(member, bidder);
  }

  /** Remembers of who led until now that somebody else leads by the last row. */
  markOutbid(member: number): void {
    const bidder = this.bidder(member);
    if (bidder) this.saveBidder({ ...bidder, outbid_row: this.get().standing.lastRow });
  }

  /** Members who have bid and still hold their deposit. */
  biddersWithDeposit(): number[] {
    const query = "select member from bidder where last_bid_at is not null and deposit = 'held'";
    return [...(this.#schema.stored()?.exec<{ member: number }>(query) ?? [])].map(({ member }) => member);
  }

  /** Those who have bid and whose standing has changed after a row of the log, for their own lists. */
  biddersSince(row: number): LotSnapshot['bidders'] {
    const query = 'select * from bidder where last_bid_at is not null and changed_row > ?';
    return [...(this.#schema.stored()?.exec<Bidder>(query, row) ?? [])].map((bidder) => ({
      memberId: bidder.member,
      alias: aliasOf(bidder.number ?? 0),
      highestMinor: bidder.highest_minor,
      lastBidAt: bidder.last_bid_at ?? 0,
      outbidRow: bidder.outbid_row,
    }));
  }

  /** Marks all deposits but the winner's as given back. libSQL moves the money. */
  freeDeposits(winner: number | null, now: number): void {
    const free = "update bidder set deposit = 'released', released_at = ? where deposit = 'held' and member is not ?";
    this.#schema.forWriting().exec(free, now, winner);
    this.#bidders.clear();
  }

  /** The number of the next bidder: they count by their first row. */
  nextNumber(): number {
    const sql = this.#schema.forWriting();
    return sql.exec<{ next: number }>('select coalesce(max(number), 0) + 1 as next from bidder').one().next;
  }

  /** Public frames after a sequence number, in order. */
  framesAfter(after: number, limit = FRAMES_AT_ONCE): PublicFrame[] {
    const sql = this.#schema.stored();
    const query = 'select frame from log where seq > ? order by seq limit ?';
    return [...(sql?.exec<{ frame: string }>(query, after, limit) ?? [])].map(
      ({ frame }) => JSON.parse(frame) as PublicFrame,
    );
  }

  /** The whole log. */
  rows(): LogRow[] {
    const sql = this.#schema.stored();
    return [...(sql?.exec<{ body: string }>('select body from log order by row') ?? [])].map(
      ({ body }) => JSON.parse(body) as LogRow,
    );
  }
}
