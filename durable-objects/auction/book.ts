import { hash as digest } from 'node:crypto';
import { frameOf, type PublicFrame } from '../../src/domain/auction/frames.ts';
import { chained, type LogRow, type RowDraft } from '../../src/domain/auction/log.ts';
import { aliasOf, outcomeOf, wireLot, type LotStanding, type WireLot } from '../../src/domain/auction/lot.ts';
import { canMove } from '../../src/domain/auction/model.ts';
import { termsHash, termsOf, type LotDefinition, type LotTerms } from '../../src/domain/auction/terms.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Seal } from './answers.ts';
import { Bidders } from './bidders.ts';
import type { Bidder } from './tables.ts';

/** A synchronous hash: rows are chained in the transaction that writes them, which cannot wait. */
export const hash = (text: string): string => digest('sha256', text);

/** A row to write, and what it changes of the lot's standing. */
export interface Entry {
  draft: RowDraft;
  change: Partial<LotStanding>;
}

const FRAMES_AT_ONCE = 500;

/**
 * The stored lot: its definition, its standing, and its log. What is read often stays in memory and is written by each
 * transaction. If one fails, the storage is read again.
 */
export class LotBook {
  readonly #schema: ObjectSchema;
  #kept: { definition: LotDefinition; standing: LotStanding } | undefined;
  readonly bidders: Bidders;
  /** True if the stored standing is older than the one in memory. */
  #isStandingUnsaved = false;

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
    this.bidders = new Bidders(schema);
  }

  /**
   * Does all of `act`, or nothing if it throws. The standing of the lot and its bidders is written once at the end,
   * however often it changed, so every change of them has to go through here.
   */
  transaction<Done>(act: () => Done): Done {
    try {
      return this.#schema.transaction(() => {
        const done = act();
        this.#saveStanding();
        this.bidders.save();
        return done;
      });
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  #forget(): void {
    this.#kept = undefined;
    this.#isStandingUnsaved = false;
    this.bidders.forget();
  }

  #saveStanding(): void {
    if (!this.#isStandingUnsaved) return;
    this.#schema.forWriting().exec('update lot set standing = ?', JSON.stringify(this.get().standing));
    this.#isStandingUnsaved = false;
  }

  /** Undefined until the lot is defined. */
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

  /** @throws if the lot is not defined yet; callers check that first. */
  get(): { definition: LotDefinition; standing: LotStanding } {
    const read = this.read();
    if (!read) throw new Error('The lot is not defined.');
    return read;
  }

  /** Takes over the operator's definition of a lot that has not opened. */
  define(definition: LotDefinition): void {
    const standing: LotStanding = {
      state: 'scheduled',
      outcome: null,
      lead: null,
      endsAt: definition.endsAt,
      extensions: 0,
      bidCount: 0,
      lastRow: 0,
      lastSeq: 0,
      lastAt: 0,
      headHash: '',
      watchers: this.read()?.standing.watchers ?? 0,
    };
    const sql = this.#schema.forWriting();
    const [text, stands] = [JSON.stringify(definition), JSON.stringify(standing)];
    sql.exec('insert or replace into lot (one, definition, standing) values (1, ?, ?)', text, stands);
    this.#forget();
  }

  /** The terms of the sale: as they were hashed when the lot opened, or as they would be now. */
  terms(): LotTerms {
    const [row] = this.#schema.stored()?.exec<{ terms: string | null }>('select terms from lot') ?? [];
    return row?.terms ? (JSON.parse(row.terms) as LotTerms) : termsOf(this.get().definition, hash);
  }

  /** The seal of the log; null before anyone has asked for it. */
  seal(): Seal | null {
    const [row] = this.#schema.stored()?.exec<{ seal: string | null }>('select seal from lot') ?? [];
    return row?.seal ? (JSON.parse(row.seal) as Seal) : null;
  }

  /** Writes `opened` and `closed` once their time has come, however late the alarm is. @returns frames to tell */
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

  /** Withdraws the lot. A lot that has not opened has no log, so nothing is told. */
  withdraw(reason: string, now: number): PublicFrame[] | undefined {
    const { standing } = this.get();
    if (!canMove(standing.state, 'withdraw')) return undefined;
    const change = { state: 'closed', outcome: 'withdrawn' } as const;
    if (standing.state === 'open')
      return this.write(now, [{ draft: { type: 'withdrawn', fields: { reason } }, change }]);
    this.#keep(change);
    return [];
  }

  /** Takes over another report. Maximum bids were made for the car as described before, so they are void. */
  changeReport(reportHash: string, now: number): PublicFrame[] {
    const { definition, standing } = this.get();
    if (definition.reportHash === reportHash) return [];
    const definedText = JSON.stringify({ ...definition, reportHash });
    this.#schema.forWriting().exec('update lot set definition = ?', definedText);
    this.#kept = { definition: { ...definition, reportHash }, standing };
    if (standing.state !== 'open') return [];
    this.bidders.voidMaximums();
    const lead = standing.lead && { ...standing.lead, maximumMinor: standing.lead.priceMinor };
    return this.write(now, [
      { draft: { type: 'report_changed', fields: { report_hash: reportHash } }, change: { lead } },
    ]);
  }

  /** Appends rows of one moment, each chained to the one before. @returns the public ones as frames to tell */
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

  /** Changes the standing without a row of the log. */
  #keep(change: Partial<LotStanding>): void {
    const { definition, standing: before } = this.get();
    this.#kept = { definition, standing: { ...before, ...change } };
    this.#isStandingUnsaved = true;
  }

  /** Changes the leader's maximum bid, which no row may reveal. */
  keepLead(lead: LotStanding['lead']): void {
    this.#keep({ lead });
  }

  keepWatchers(watchers: number): void {
    this.#keep({ watchers });
  }

  alias(member: number): string | null {
    const number = this.bidders.get(member)?.number ?? null;
    return number === null ? null : aliasOf(number);
  }

  leaderAlias(): string | null {
    const { lead } = this.get().standing;
    return lead && this.alias(lead.bidder);
  }

  /** The lot as everyone sees it. */
  lot(now: number): WireLot {
    const { definition, standing } = this.get();
    return wireLot(definition, standing, { leaderAlias: this.leaderAlias(), now });
  }

  changeBidder(changed: Bidder): void {
    this.bidders.change({ ...changed, changed_row: this.get().standing.lastRow });
  }

  /** Notes that the last row took the lead from this bidder. */
  markOutbid(member: number): void {
    const bidder = this.bidders.get(member);
    if (bidder) this.changeBidder({ ...bidder, outbid_row: this.get().standing.lastRow });
  }

  /** The public frames after a sequence number, in order. */
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
