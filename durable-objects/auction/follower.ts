import type { Database } from '../../data/client.ts';
import { followStatements, type LotSnapshot } from '../../data/queries/auction/followed.ts';
import { notBeyond, type Purpose } from '../shared/alarms.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { LotBook } from './book.ts';

interface FollowerOptions {
  book: LotBook;
  schema: ObjectSchema;
  database: () => Database;
}

/** Least time between two deliveries: lists may lag by as much. A delivery per bid would cost more than the bid. */
const MIN_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
/** The pause after a delivery is so many times as long as it took, so that bids have the machine most of the time. */
const PAUSE_TIMES = 20;

/** The lot's standing for the lists, with the bidders who changed since `toldMark`; with all once the lot has ended. */
function snapshotOf(book: LotBook, toldMark: number): LotSnapshot {
  const { definition, standing } = book.get();
  const { lead, state, outcome, endsAt, extensions, bidCount, lastRow, lastSeq } = standing;
  return {
    lotId: definition.lotId,
    state,
    outcome,
    endsAt,
    extensions,
    bidCount,
    lastRow,
    lastSeq,
    currentMinor: lead?.priceMinor ?? null,
    leaderAlias: book.leaderAlias(),
    winnerId: outcome === 'sold' ? (lead?.bidder ?? null) : null,
    bidders: book.bidders.since(state === 'closed' ? NEVER : rowOf(toldMark)),
  };
}

/**
 * Keeps the lists in libSQL up to date with the lot. They only show the current standing, so one delivery covers all
 * bids that came during the one before.
 */
export class LotFollower implements Purpose {
  readonly name = 'lists';
  readonly #options: FollowerOptions;
  #startedAt = 0;
  #pauseMs = MIN_PAUSE_MS;
  /** The stored mark of the last delivery; unknown after waking up. */
  #told: number | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  dueAt(): number | undefined {
    const { book } = this.#options;
    const read = book.read();
    if (!read || this.#toldMark() === markOf(book)) return undefined;
    // The end of a lot is told at once.
    if (read.standing.state === 'closed') return 0;
    return notBeyond(this.#startedAt + this.#pauseMs, this.#pauseMs);
  }

  async run(now: number): Promise<void> {
    this.#startedAt = now;
    const { book, schema, database } = this.#options;
    const mark = markOf(book);
    const opened = database();
    const [first, ...others] = followStatements(opened, snapshotOf(book, this.#toldMark() ?? NEVER), now);
    if (first) await opened.batch([first, ...others]);
    const tookMs = Date.now() - now;
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(MIN_PAUSE_MS, tookMs * PAUSE_TIMES));
    schema.forWriting().exec('update lot set told_row = ?', mark);
    this.#told = mark;
  }

  #toldMark(): number | undefined {
    if (this.#told !== undefined) return this.#told;
    const [row] = this.#options.schema.stored()?.exec<{ told: number }>('select told_row as told from lot') ?? [];
    return (this.#told = row?.told);
  }
}

const NEVER = -1;
const rowOf = (mark: number): number => Math.floor(mark / 2);

/** Changes whenever lists have to be told. A lot withdrawn before it opens has no row, so its closed state counts. */
function markOf(book: LotBook): number {
  const { lastRow, state } = book.get().standing;
  return lastRow * 2 + (state === 'closed' ? 1 : 0);
}
