import { DurableObject } from 'cloudflare:workers';
import { lotDefinition } from '../../data/queries/auction/lots.ts';
import { deliverySource } from '../../data/queries/shared/deliveries.ts';
import { revealOf, termsHash } from '../../src/domain/auction/terms.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { acceptedLocale } from '../../src/domain/site/preferred-locale.ts';
import { AlarmClock } from '../shared/alarms.ts';
import { lazyDatabase } from '../shared/database.ts';
import { ObjectSchema } from '../shared/migrations.ts';
import { Outbox } from '../shared/outbox.ts';
import type { LotClosing, LotRead, LotResult, Seal } from './answers.ts';
import { hash, LotBook } from './book.ts';
import { youOf } from './bidder.ts';
import { LotFollower } from './follower.ts';
import { newsStatements, type LotNews } from './news.ts';
import { BidPace } from './pace.ts';
import { Requests, type PlacedBid } from './place-bid.ts';
import { LotSockets } from './sockets.ts';
import { LOT_MIGRATIONS, NEW_BIDDER } from './tables.ts';
import { LotWriter } from './writer.ts';

/** How many of the last public frames come with the whole lot. */
const LAST_FRAMES = 100;

/**
 * One lot: the only writer of its log, and the sockets of those who watch it.
 *
 * It decides alone, by its own clock, and its log is the truth. libSQL, where lists and balances are, is told through an
 * outbox, so a bid never waits for it. The operator's definition is read from libSQL on first use, and again on request
 * until the lot opens. From then on the terms are fixed.
 */
export class AuctionLot extends DurableObject {
  readonly #database = lazyDatabase(() => this.env);
  readonly #schema = new ObjectSchema(this.ctx.storage, LOT_MIGRATIONS);
  readonly #book = new LotBook(this.#schema);
  readonly #pace = new BidPace();
  readonly #requests = new Requests(() => this.#schema.forWriting());
  readonly #sockets = new LotSockets(this.ctx, { book: this.#book, database: this.#database });
  readonly #outbox = new Outbox<LotNews>({
    schema: this.#schema,
    source: deliverySource(this.ctx.id.toString()),
    database: this.#database,
    statements: newsStatements,
  });
  readonly #follower = new LotFollower({ book: this.#book, schema: this.#schema, database: this.#database });
  readonly #clock = new AlarmClock(this.ctx.storage, [
    { name: 'lot', dueAt: () => this.#nextEvent(), run: () => this.#writer.catchUp() },
    this.#outbox,
    this.#follower,
  ]);

  readonly #writer = new LotWriter({
    book: this.#book,
    requests: this.#requests,
    outbox: this.#outbox,
    tell: (frames, touched) => {
      this.#clock.arm();
      this.#sockets.tell(frames, touched);
    },
  });

  override alarm(): void {
    this.#clock.ring();
  }

  /** Accepts a socket whose request and origin the Worker has checked. Answers 404 if there is no such lot. */
  override async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    if (!(await this.#isDefined(Number(query.get('id'))))) return new Response(null, { status: 404 });
    this.#writer.catchUp();
    const after = query.get('after');
    const language = acceptedLocale(request.headers.get('accept-language')) ?? DEFAULT_LOCALE;
    return this.#sockets.accept(after === null ? undefined : Number(after), language);
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (this.#book.read()) this.#writer.catchUp();
    await this.#sockets.hear(socket, raw);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClose(socket, code);
  }

  /** Reads everything about the lot, with its last public frames; undefined if there is no such lot. */
  async read(lotId: number, memberId: number | undefined, frames = LAST_FRAMES): Promise<LotRead | undefined> {
    if (!(await this.#isDefined(lotId))) return undefined;
    this.#writer.catchUp();
    const { lastSeq } = this.#book.get().standing;
    return {
      lot: this.#book.lot(this.#writer.now()),
      terms: this.#book.terms(),
      you: memberId === undefined ? null : youOf(this.#book, memberId),
      history: this.#book.framesAfter(Math.max(0, lastSeq - frames)),
    };
  }

  /** Reads public frames after a sequence number, for clients whose network blocks sockets. */
  async history(lotId: number, after: number, limit: number) {
    if (!(await this.#isDefined(lotId))) return undefined;
    this.#writer.catchUp();
    return { list: this.#book.framesAfter(after, limit), lot: this.#book.lot(this.#writer.now()) };
  }

  async placeBid(lotId: number, bid: PlacedBid) {
    if (!(await this.#isDefined(lotId))) return undefined;
    const retryAfterMs = this.#pace.take(bid.memberId, Date.now());
    if (retryAfterMs !== undefined) return { retryAfterMs };
    return this.#writer.placeBid(bid);
  }

  /**
   * Notes a deposit that libSQL holds, so that the member may bid. `let-go`: the lot has released it already, and libSQL
   * has yet to hear of that.
   *
   * @param turn the number of this hold in libSQL
   */
  async hold(
    lotId: number,
    memberId: number,
    { at, turn }: { at: number; turn: number },
  ): Promise<'held' | 'closed' | 'let-go'> {
    if (!(await this.#isDefined(lotId))) return 'closed';
    return this.#writer.change((now) => {
      if (this.#book.get().standing.state === 'closed') {
        // The lot ended while libSQL took the deposit, so it goes back like the others.
        if (!this.#isFirst(memberId)) this.#outbox.append({ kind: 'released', lotId, memberId, at: now });
        return { frames: [], outcome: 'closed' as const };
      }
      const before = this.#book.bidders.get(memberId);
      // The lot knows this hold already, or a later one overtook this call.
      if (before && turn <= before.turn)
        return { frames: [], outcome: before.deposit === 'held' ? ('held' as const) : ('let-go' as const) };
      const deposit = { deposit: 'held', held_at: at, released_at: null, turn };
      this.#book.changeBidder({ ...NEW_BIDDER, ...before, member: memberId, ...deposit });
      return { frames: [], touched: [memberId], outcome: 'held' as const };
    }).outcome;
  }

  /** Releases a deposit, except the leader's or the buyer's. A repeated request releases nothing more. */
  async release(
    lotId: number,
    memberId: number,
    requestId: string,
  ): Promise<'released' | 'leading' | 'none' | undefined> {
    if (!(await this.#isDefined(lotId))) return undefined;
    return this.#writer.change((now) => {
      const bidder = this.#book.bidders.get(memberId);
      if (bidder?.deposit !== 'held') return { frames: [], outcome: 'none' as const };
      if (this.#isFirst(memberId)) return { frames: [], outcome: 'leading' as const };
      const request = `release-${requestId}`;
      if (this.#requests.find(memberId, request)) return { frames: [], outcome: 'none' as const };
      this.#requests.keep(memberId, request, { content: '', answer: { accepted: true, seq: null } });
      this.#book.changeBidder({ ...bidder, deposit: 'released', released_at: now });
      this.#outbox.append({ kind: 'released', lotId, memberId, at: now });
      return { frames: [], touched: [memberId], outcome: 'released' as const };
    }).outcome;
  }

  /** Reads the operator's definition again: all of it until the lot opens, afterwards only the report on the car. */
  async refresh(lotId: number): Promise<void> {
    if (this.#book.read()?.standing.state !== 'closed') {
      const definition = await lotDefinition(this.#database(), lotId);
      // The lot may have opened or ended while libSQL was asked.
      if (this.#book.read()) this.#writer.catchUp();
      const state = this.#book.read()?.standing.state ?? 'scheduled';
      if (definition && state === 'scheduled') this.#book.transaction(() => this.#book.define(definition));
      else if (definition && state === 'open') this.#changeReport(definition.reportHash);
    }
    if (this.#book.read()) this.#writer.catchUp();
  }

  /** Withdraws the lot. Returns false if it has ended already. */
  async withdraw(lotId: number, reason: string): Promise<boolean> {
    if (!(await this.#isDefined(lotId))) return false;
    return this.#writer.change((now) => {
      const frames = this.#book.withdraw(reason, now);
      if (frames) this.#writer.end(now);
      return { frames: frames ?? [], isDone: frames !== undefined };
    }).isDone;
  }

  #changeReport(reportHash: string | null): void {
    this.#writer.change((now) => {
      const { standing, definition } = this.#book.get();
      // Catching up with the clock may have ended the lot.
      if (reportHash === null || definition.reportHash === reportHash || standing.state !== 'open')
        return { frames: [] };
      const frames = this.#book.changeReport(reportHash, now);
      const { lastRow: row } = this.#book.get().standing;
      const memberIds = this.#book.bidders.withDeposit();
      this.#outbox.append({ kind: 'report', lotId: definition.lotId, memberIds, row, at: now });
      return { frames, touched: standing.lead ? [standing.lead.bidder] : [] };
    });
  }

  /** Delivers what libSQL has yet to be told, at once. @returns how many entries still wait */
  async deliverAgain(): Promise<number> {
    await this.#outbox.run(Date.now());
    this.#clock.arm();
    return this.#outbox.waiting();
  }

  /** Takes over how many members watch the lot, as libSQL counts them. */
  async watched(lotId: number, watchers: number): Promise<void> {
    if (!(await this.#isDefined(lotId))) return;
    this.#book.transaction(() => this.#book.keepWatchers(watchers));
    this.#sockets.tellWatchers(watchers);
  }

  /** The whole log of a lot that has ended; `open` before that. */
  async result(lotId: number): Promise<LotResult | 'open' | undefined> {
    const end = await this.closing(lotId);
    if (typeof end !== 'object') return end;
    return { lot: this.#book.lot(this.#writer.now()), terms: this.#book.terms(), rows: this.#book.rows(), ...end };
  }

  /** What a seal is made of, and what is revealed at the end, without the log; `open` before the end. */
  async closing(lotId: number): Promise<LotClosing | 'open' | undefined> {
    if (!(await this.#isDefined(lotId))) return undefined;
    this.#writer.catchUp();
    const { definition, standing } = this.#book.get();
    if (standing.state !== 'closed' || standing.lastRow === 0) return 'open';
    const reveal = standing.outcome === 'sold' && definition.reserve ? revealOf(definition.reserve) : null;
    const { lastRow, headHash, lastAt: endedAt } = standing;
    const [terms, seal] = [termsHash(this.#book.terms(), hash), this.#book.seal()];
    return { lastRow, headHash, endedAt, termsHash: terms, seal, reveal };
  }

  /** Stores the seal of a lot that has ended. The first one stays. @returns the stored seal */
  keepSeal(lotId: number, seal: Seal): Promise<Seal> {
    if (this.#book.read()?.definition.lotId !== lotId) throw new Error('Another lot.');
    const sealed = this.#book.seal();
    if (!sealed) this.#schema.forWriting().exec('update lot set seal = ?', JSON.stringify(seal));
    return Promise.resolve(sealed ?? seal);
  }

  /** Whether the lot exists. libSQL is asked until the lot is known here. */
  async #isDefined(lotId: number): Promise<boolean> {
    if (!this.#book.read()) await this.refresh(lotId);
    return this.#book.read() !== undefined;
  }

  /** Whether the member leads or has won. */
  #isFirst(memberId: number): boolean {
    const { state, outcome, lead } = this.#book.get().standing;
    return lead?.bidder === memberId && (state === 'open' || outcome === 'sold');
  }

  #nextEvent(): number | undefined {
    const read = this.#book.read();
    if (!read || read.standing.state === 'closed') return undefined;
    return read.standing.state === 'open' ? read.standing.endsAt : read.definition.opensAt;
  }
}
