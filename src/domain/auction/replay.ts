import { nextMinimum } from './bidding.ts';
import { nextAbove } from './ladder.ts';
import { callAt } from './log-call.ts';
import type { LogFault, RowFaultKind } from './log-fault.ts';
import { bandsOf, minorOf, mostBid, type ReserveReveal } from './log-shape.ts';
import type { LogRow } from './log.ts';
import { aliasOf } from './lot.ts';
import { MAX_ROWS_OF_MEMBER } from './model.ts';
import { extended } from './soft-close.ts';
import type { LotTerms } from './terms.ts';

/** The state of a lot, as the rows of its log determine it. */
export interface Replayed {
  priceMinor: number | undefined;
  leader: string | undefined;
  endsAt: number;
  extensions: number;
  bidCount: number;
  lastSeq: number;
  /** Whether some row has a price that only a reserve explains. */
  isReserveReached: boolean;
  nextMinimumMinor: number;
}

interface Told {
  terms: LotTerms;
  rows: readonly LogRow[];
  reveal: ReserveReveal | null;
}

/** Replays the rows of a log in their order, and reports those that the rules do not allow. */
export function replay(log: Told): { faults: LogFault[]; end: Replayed } {
  const run = new Replay(log);
  run.go();
  return { faults: run.faults, end: run.end() };
}

/**
 * Replays a log call by call. Maxima are secret, so the engine's bids are checked by what is possible with any maximum.
 *
 * Source: docs/wire.md, "Who leads".
 */
class Replay {
  readonly faults: LogFault[] = [];
  readonly #told: Told;
  readonly #bands: ReturnType<typeof bandsOf>;
  /** Undefined if the reserve was not revealed. */
  readonly #reserveMinor: number | undefined;
  /** Number of rows made by each bidder's own calls. */
  readonly #rowsOf = new Map<string, number>();
  readonly #requests = new Set<string>();
  #bidders = 0;
  #price: number | undefined;
  #leader: string | undefined;
  #endsAt: number;
  #extensions = 0;
  #bidCount = 0;
  #isReserveReached = false;
  #reportHash: string | null;

  constructor(log: Told) {
    const { terms, reveal } = log;
    this.#told = log;
    this.#bands = bandsOf(terms);
    this.#reserveMinor = reveal ? minorOf(reveal.reserve) : undefined;
    this.#endsAt = terms.ends_at;
    this.#reportHash = terms.report_hash;
  }

  go(): void {
    const { rows } = this.#told;
    if (rows[0]?.type !== 'opened') this.faults.push({ kind: 'no-opened' });
    for (let place = 0; place < rows.length;) place += this.#take(place);
    const last = rows.at(-1)?.type;
    if (last !== 'closed' && last !== 'withdrawn') this.faults.push({ kind: 'no-end' });
  }

  end(): Replayed {
    return {
      priceMinor: this.#price,
      leader: this.#leader,
      endsAt: this.#endsAt,
      extensions: this.#extensions,
      bidCount: this.#bidCount,
      isReserveReached: this.#isReserveReached,
      lastSeq: this.#told.rows.filter(({ seq }) => seq !== null).length,
      nextMinimumMinor: this.#nextMinimum(),
    };
  }

  #fault(kind: RowFaultKind, { row }: LogRow): void {
    const isKnown = this.faults.some((fault) => fault.kind === kind && 'row' in fault && fault.row === row);
    if (!isKnown) this.faults.push({ kind, row });
  }

  /** Replays the rows of one call. @returns their number */
  #take(place: number): number {
    const row = this.#at(place) as LogRow;
    if (row.type === 'bid') return this.#takeBid(place);
    if (row.type === 'opened') this.#open(row, place);
    else if (row.type === 'closed') this.#close(row, place);
    else this.#takeInTime(row, place);
    return 1;
  }

  #takeInTime(row: LogRow, place: number): void {
    if (row.at >= this.#endsAt) this.#fault('after-end', row);
    if (row.type === 'refused') this.#refuse(row);
    else if (row.type === 'extended') this.#extend(row, undefined);
    else if (row.type === 'report_changed') this.#changeReport(row);
    else this.#nothingBehind(place);
  }

  #open(row: LogRow, place: number): void {
    const { opening_bid: opening, currency, ends_at: endsAt, opens_at: opensAt } = this.#told.terms;
    const isAsAgreed = row['opening_bid'] === opening && row['currency'] === currency && row['ends_at'] === endsAt;
    if (place > 0 || !isAsAgreed) this.#fault('opened', row);
    if (row.at < opensAt) this.#fault('opened-early', row);
  }

  #changeReport(row: LogRow): void {
    const hash = String(row['report_hash']);
    if (hash === this.#reportHash) this.#fault('report', row);
    this.#reportHash = hash;
  }

  #nothingBehind(place: number): void {
    const behind = this.#at(place + 1);
    if (behind) this.#fault('behind-end', behind);
  }

  #close(row: LogRow, place: number): void {
    const { reserve_commitment: commitment } = this.#told.terms;
    this.#nothingBehind(place);
    if (row.at < this.#endsAt) this.#fault('closed-early', row);
    if (row['ends_at'] !== this.#endsAt) this.#fault('end-time', row);
    const isMet = commitment === null || (this.#price ?? 0) >= (this.#reserveMinor ?? Infinity);
    const rightOf: Readonly<Record<string, boolean>> = {
      sold: this.#price !== undefined && isMet,
      reserve_not_met: this.#price !== undefined && commitment !== null && !this.#isReserveReached,
      no_bids: this.#price === undefined,
    };
    const isRight = rightOf[String(row['outcome'])] ?? false;
    const isSold = row['outcome'] === 'sold';
    const isTold = isSold
      ? minorOf(row['hammer_price']) === this.#price && row['alias'] === this.#leader
      : row['hammer_price'] === null && row['alias'] === null;
    if (!isRight || !isTold) this.#fault('outcome', row);
  }

  #takeBid(place: number): number {
    const call = callAt(this.#told.rows, place, this.#leader);
    const { engine, own, answer, extension, equal, length } = call;
    const first = (engine ?? own) as LogRow;
    if (first.at >= this.#endsAt) this.#fault('after-end', first);
    if (engine && own) this.#overtake(engine, own);
    else if (own && answer) this.#answer(own, answer);
    else if (own) this.#takeLead(own);
    else this.#engineAlone(first, equal);
    this.#checkExtension(answer ?? own ?? first, extension);
    if (equal) this.#refuse(equal, minorOf(first['amount']));
    return length;
  }

  /** Replays a bid above the leader's maximum. If that maximum was above the price, the engine bid it first. */
  #overtake(engine: LogRow, bid: LogRow): void {
    if (this.#reserveMinor === minorOf(engine['amount']) && (this.#price ?? 0) < this.#reserveMinor) {
      // The leader raised their maximum to the reserve, and another call came in the same moment.
      this.#engineAlone(engine, undefined);
      return this.#takeLead(bid);
    }
    const min = this.#nextMinimum();
    const max = this.#engine(engine);
    const amount = minorOf(bid['amount']);
    if (bid['kind'] === 'manual' && amount < min) this.#fault('not-rising', bid);
    else if (bid['kind'] === 'proxy' && amount > nextAbove(this.#bands, max) && !this.#isAtReserve(amount))
      this.#fault('maximum', bid);
    this.#own(bid);
  }

  /** Replays a bid below the leader's maximum. */
  #answer(bid: LogRow, engine: LogRow): void {
    const [before, min, leader] = [this.#price ?? 0, this.#nextMinimum(), this.#leader];
    const amount = minorOf(bid['amount']);
    if (amount < min) this.#fault('not-rising', bid);
    this.#own(bid);
    this.#leader = leader;
    const answered = this.#engine(engine, before);
    if (answered > nextAbove(this.#bands, amount)) this.#fault('engine', engine);
  }

  /** Replays a bid that leads at once. A maximum bids the lowest price that leads, or the reserve. */
  #takeLead(bid: LogRow): void {
    const [min, amount] = [this.#nextMinimum(), minorOf(bid['amount'])];
    if (amount < min) this.#fault('not-rising', bid);
    else if (bid['kind'] === 'proxy' && amount > min && !this.#isAtReserve(amount)) this.#fault('maximum', bid);
    this.#own(bid);
  }

  /** Replays a bid of the engine alone: the leader's maximum was equalled, or now reaches the reserve. */
  #engineAlone(row: LogRow, equal: LogRow | undefined): void {
    const min = this.#nextMinimum();
    const amount = minorOf(row['amount']);
    const hasReason = equal ? amount >= min : this.#isAtReserve(amount);
    if (!hasReason) this.#fault('engine', row);
    this.#engine(row, equal ? this.#price : amount);
  }

  /** @param before the price when the bidder's call came. @returns the amount of the engine's bid */
  #engine(row: LogRow, before = this.#price): number {
    const amount = minorOf(row['amount']);
    const reserve = this.#reserveMinor;
    // A maximum that reaches the reserve bids it when it is named, never later in answer to another bid.
    const isPastReserve = reserve !== undefined && (before ?? 0) < reserve && amount >= reserve;
    if (row['alias'] !== this.#leader || row['kind'] !== 'proxy' || isPastReserve) this.#fault('engine', row);
    this.#bid(row);
    return amount;
  }

  #own(row: LogRow): void {
    if (row['alias'] === this.#leader) this.#fault('leader-bids', row);
    this.#meet(row);
    this.#bid(row);
    this.#leader = String(row['alias']);
  }

  #bid(row: LogRow): void {
    const amount = minorOf(row['amount']);
    if (amount <= (this.#price ?? 0)) this.#fault('not-rising', row);
    this.#price = amount;
    this.#bidCount += 1;
  }

  /** Tells whether an amount is the reserve. If that is unknown, it is the first amount only a reserve explains. */
  #isAtReserve(amount: number): boolean {
    const { terms, rows } = this.#told;
    if (terms.reserve_commitment === null) return false;
    if (this.#reserveMinor !== undefined) return amount === this.#reserveMinor;
    const mayBeMet = rows.at(-1)?.['outcome'] !== 'reserve_not_met' && !this.#isReserveReached;
    if (mayBeMet) this.#isReserveReached = true;
    return mayBeMet;
  }

  /** Counts a bidder's row. A bidder's first row introduces the next alias, and no request may make two rows. */
  #meet(row: LogRow): void {
    const alias = String(row['alias']);
    const before = this.#rowsOf.get(alias);
    if (before === undefined && alias !== aliasOf(this.#bidders + 1)) this.#fault('alias', row);
    else if (before === undefined) this.#bidders += 1;
    this.#rowsOf.set(alias, (before ?? 0) + 1);
    const request = `${alias} ${row['request_hash']}`;
    if (this.#requests.has(request)) this.#fault('repeated', row);
    this.#requests.add(request);
  }

  /** @param equalMinor the leader's maximum, if the refused one is equal to it */
  #refuse(row: LogRow, equalMinor?: number): void {
    const isLeader = row['alias'] === this.#leader;
    // The log does not contain a maximum that was refused.
    const amount = row['amount'] === null ? undefined : minorOf(row['amount']);
    const isBelow = amount === undefined || (!isLeader && amount < this.#nextMinimum());
    const rightOf: Readonly<Record<string, boolean>> = {
      'already-leading': isLeader && amount !== undefined,
      'bid-too-low': isBelow,
      'too-high': amount === undefined || (!isLeader && amount > mostBid),
      'equal-maximum': equalMinor !== undefined && !isLeader && (amount ?? equalMinor) === equalMinor,
      'currency-mismatch': true,
      'report-changed': true,
    };
    const isRight = rightOf[String(row['reason'])] ?? false;
    const isTooMuch = (this.#rowsOf.get(String(row['alias'])) ?? 0) >= MAX_ROWS_OF_MEMBER;
    if (!isRight || isTooMuch) this.#fault('refusal', row);
    this.#meet(row);
  }

  /** Checks that the end was extended if, and only if, a bid came shortly before it. */
  #checkExtension(bid: LogRow, extension: LogRow | undefined): void {
    const { soft_close_ms: softCloseMs } = this.#told.terms;
    const due = extended({ endsAt: this.#endsAt, softCloseMs, extensions: this.#extensions }, bid.at);
    if (extension) this.#extend(extension, due && { endsAt: due.endsAt, at: bid.at, by: bid.row });
    else if (due) this.#fault('no-extension', bid);
  }

  #extend(row: LogRow, due: { endsAt: number; at: number; by: number } | undefined): void {
    const isRight = row.at === due?.at && row['by'] === due.by && row['ends_at'] === due.endsAt;
    if (!isRight) this.#fault('extension', row);
    this.#endsAt = Number(row['ends_at']);
    this.#extensions += 1;
  }

  #nextMinimum(): number {
    const lead = this.#price === undefined ? null : { priceMinor: this.#price };
    const openingMinor = minorOf(this.#told.terms.opening_bid);
    return nextMinimum(lead, { openingMinor, increments: this.#bands });
  }

  #at(place: number): LogRow | undefined {
    return this.#told.rows[place];
  }
}
