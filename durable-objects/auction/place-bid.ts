import { decideBid, type Bid, type BidDecision } from '../../src/domain/auction/bidding.ts';
import type { PublicFrame } from '../../src/domain/auction/frames.ts';
import { aliasOf, rulesOf } from '../../src/domain/auction/lot.ts';
import { MAX_ROWS_OF_MEMBER, type BidRefusal, type LoggedRefusal } from '../../src/domain/auction/model.ts';
import { extended } from '../../src/domain/auction/soft-close.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { hash, type Entry, type LotBook } from './book.ts';
import type { Bidder } from './tables.ts';

/** An arriving bid whose form has been checked. */
export interface PlacedBid {
  memberId: number;
  /** Whether the Worker lets the member bid at all. */
  isEligible: boolean;
  requestId: string;
  kind: Bid<number>['kind'];
  amountMinor: number;
  currency: string;
  /** Hash of the report the bidder has read; not compared if it is missing. */
  reportHash?: string | undefined;
}

/** The answer that every repetition of the same request gets. */
interface BidAnswer {
  accepted: boolean;
  reason?: BidRefusal;
  /** Sequence number of the bid's own row. */
  seq: number | null;
}

export interface PlacedAnswer extends BidAnswer {
  replayed: boolean;
  frames: PublicFrame[];
  /** Members whose own standing has changed. */
  touched: number[];
}

/** Places one bid within the caller's transaction. Bring the lot up to date first (`LotBook.catchUp`). */
export function placeBid(book: LotBook, requests: Requests, bid: PlacedBid, now: number): PlacedAnswer {
  const content = JSON.stringify([bid.kind, bid.amountMinor, bid.currency, bid.reportHash ?? null]);
  const earlier = requests.find(bid.memberId, bid.requestId);
  const answer = (answered: BidAnswer, more: Partial<PlacedAnswer> = {}): PlacedAnswer => ({
    ...answered,
    replayed: false,
    frames: [],
    touched: [],
    ...more,
  });
  if (earlier)
    // Until November 2026 only the hash of the content was stored.
    return earlier.content === content || earlier.content === hash(content)
      ? answer(earlier.answer, { replayed: true })
      : answer({ accepted: false, reason: 'request-reused', seq: null });

  const bidder = book.bidders.get(bid.memberId);
  const closed = unloggedRefusal(book, bid, bidder);
  if (closed || !bidder) return answer({ accepted: false, reason: closed ?? 'no-deposit', seq: null });

  const made = entriesOf(book, bid, bidder, now);
  if (made.refusal && bidder.rows >= MAX_ROWS_OF_MEMBER)
    return answer({ accepted: false, reason: made.refusal, seq: null });
  const before = book.get().standing.lead?.bidder;
  const frames = made.entries.length > 0 ? book.write(now, made.entries) : [];
  if (made.entries.length === 0 && made.lead) book.keepLead(made.lead);
  changeBidders(book, bid, made, now);
  const after = book.get().standing.lead?.bidder;
  if (before !== undefined && before !== after) book.markOutbid(before);
  const answered: BidAnswer = made.refusal
    ? { accepted: false, reason: made.refusal, seq: null }
    : { accepted: true, seq: frames[made.ownPlace]?.seq ?? null };
  requests.keep(bid.memberId, bid.requestId, { content, answer: answered });
  const touched = [bid.memberId, before, after].filter((one) => one !== undefined);
  return answer(answered, { frames, touched: [...new Set(touched)] });
}

function unloggedRefusal(book: LotBook, bid: PlacedBid, bidder: Bidder | undefined): BidRefusal | undefined {
  const { definition, standing } = book.get();
  if (standing.state === 'scheduled') return 'not-open';
  if (standing.outcome === 'withdrawn') return 'withdrawn';
  if (standing.state === 'closed') return 'closed';
  if (definition.sellerId === bid.memberId) return 'own-lot';
  if (!bid.isEligible) return 'not-eligible';
  return bidder?.deposit === 'held' ? undefined : 'no-deposit';
}

interface Made {
  refusal: LoggedRefusal | undefined;
  entries: Entry[];
  lead: BidDecision<number>['lead'];
  steps: BidDecision<number>['steps'];
  number: number;
  /** Index of the member's own bid among the steps; -1 if it was refused, or only raised a maximum. */
  ownPlace: number;
}

function entriesOf(book: LotBook, bid: PlacedBid, bidder: Bidder, now: number): Made {
  const { definition, standing } = book.get();
  const number = bidder.number ?? book.bidders.nextNumber();
  const alias = aliasOf(number);
  const requestHash = hash(bid.requestId.toLowerCase());
  const before = beforeDeciding(bid, definition);
  const decided: Pick<Made, 'refusal' | 'steps' | 'lead'> = before
    ? { refusal: before, steps: [], lead: standing.lead }
    : decideBid(standing.lead, rulesOf(definition), {
        bidder: bid.memberId,
        kind: bid.kind,
        amountMinor: bid.amountMinor,
      });
  const at = Math.max(now, standing.lastAt);
  const entries = decided.steps.map((step, index): Entry => {
    const lead = { bidder: step.bidder, priceMinor: step.amountMinor, maximumMinor: step.amountMinor };
    const isLast = index === decided.steps.length - 1;
    return {
      draft: {
        type: 'bid',
        fields: {
          alias: step.bidder === bid.memberId ? alias : (book.alias(step.bidder) ?? ''),
          kind: step.kind,
          amount: wireAmount(step.amountMinor),
          request_hash: step.isEngine ? null : requestHash,
        },
      },
      change: { lead: isLast ? decided.lead : lead, bidCount: standing.bidCount + index + 1 },
    };
  });
  const { endsAt, extensions } = standing;
  const later = entries.length > 0 && extended({ endsAt, softCloseMs: definition.softCloseMs, extensions }, at);
  if (later) {
    const fields = { ends_at: later.endsAt, by: standing.lastRow + entries.length };
    entries.push({
      draft: { type: 'extended', fields },
      change: { endsAt: later.endsAt, extensions: later.extensions },
    });
  }
  if (decided.refusal) {
    const amount = bid.kind === 'manual' ? wireAmount(bid.amountMinor) : null;
    const fields = { alias, reason: decided.refusal, amount, request_hash: requestHash };
    entries.push({ draft: { type: 'refused', fields }, change: {} });
  }
  return { ...decided, entries, number, ownPlace: decided.steps.findIndex(({ isEngine }) => !isEngine) };
}

function beforeDeciding(
  bid: PlacedBid,
  { currency, reportHash }: { currency: string; reportHash: string | null },
): LoggedRefusal | undefined {
  if (bid.currency !== currency) return 'currency-mismatch';
  return bid.reportHash !== undefined && bid.reportHash !== reportHash ? 'report-changed' : undefined;
}

function changeBidders(book: LotBook, bid: PlacedBid, made: Made, now: number): void {
  for (const member of new Set([bid.memberId, ...made.steps.map((step) => step.bidder)])) {
    const bidder = book.bidders.get(member);
    if (!bidder) continue;
    const isOwn = member === bid.memberId;
    const ownAmounts = made.steps.filter((step) => step.bidder === member).map((step) => step.amountMinor);
    const isMaximum = isOwn && bid.kind === 'proxy' && made.refusal === undefined;
    book.changeBidder({
      ...bidder,
      number: isOwn && made.entries.length > 0 ? made.number : bidder.number,
      rows: bidder.rows + (isOwn && (made.refusal !== undefined || made.ownPlace >= 0) ? 1 : 0),
      highest_minor: ownAmounts.length > 0 ? Math.max(...ownAmounts) : bidder.highest_minor,
      maximum_minor: isMaximum ? bid.amountMinor : bidder.maximum_minor,
      last_bid_at: ownAmounts.length > 0 ? now : bidder.last_bid_at,
    });
  }
}

/** The requests the lot has answered, with their answers. */
export class Requests {
  readonly #sql: () => SqlStorage;

  constructor(sql: () => SqlStorage) {
    this.#sql = sql;
  }

  find(member: number, request: string): { content: string; answer: BidAnswer } | undefined {
    const query = 'select content, answer from request where member = ? and request = ?';
    const [found] = this.#sql()
      .exec<{ content: string; answer: string }>(query, member, request.toLowerCase())
      .toArray();
    return found && { content: found.content, answer: JSON.parse(found.answer) as BidAnswer };
  }

  keep(member: number, request: string, { content, answer }: { content: string; answer: BidAnswer }): void {
    const text = JSON.stringify(answer);
    this.#sql().exec('insert into request values (?, ?, ?, ?)', member, request.toLowerCase(), content, text);
  }
}
