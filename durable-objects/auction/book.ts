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

/** The log is chained in the transaction of what it tells, so its hashes cannot be waited for. */
export const hash = (text: string): string => digest('sha256', text);

/** A row to write, and what it changes. */
export interface Entry {
  draft: RowDraft;
  change: Partial<LotStanding>;
}

const FRAMES_AT_ONCE = 500;

/**
 * The lot as it is stored: what was set, how it stands, and its log. What is read often is kept in memory and written by
 * each transaction; where one fails, the storage is read again.
 */
export class LotBook {
  readonly #schema: ObjectSchema;
  #kept: { definition: LotDefinition; standing: LotStanding } | undefined;
  readonly bidders: Bidders;
  /** Its row is behind what is kept. */
  #isStandingUnsaved = false;

  constructor(schema: ObjectSchema) {
    this.#schema = schema;
    this.bidders = new Bidders(schema);
  }

  /**
   * Does all of it or nothing. How the lot and its bidders stand is written once at its end, however often it changed, so
   * what changes that goes through here.
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
    this.bidders.voidMaximums();
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
    this.#kept = { definition, standing: { ...before, ...change } };
    this.#isStandingUnsaved = true;
  }

  /** The leader's maximum, which no row tells. */
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

  /** The lot as everybody sees it. */
  lot(now: number): WireLot {
    const { definition, standing } = this.get();
    return wireLot(definition, standing, { leaderAlias: this.leaderAlias(), now });
  }

  changeBidder(changed: Bidder): void {
    this.bidders.change({ ...changed, changed_row: this.get().standing.lastRow });
  }

  /** Notes that the bidder who was leading has been overtaken by the last row. */
  markOutbid(member: number): void {
    const bidder = this.bidders.get(member);
    if (bidder) this.changeBidder({ ...bidder, outbid_row: this.get().standing.lastRow });
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
