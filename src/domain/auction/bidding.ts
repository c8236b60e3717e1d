import { nextAbove } from './ladder.ts';
import { type BidKind, type IncrementBand, type LoggedRefusal } from './model.ts';
import { MAX_BID_UNITS, UNIT_MINOR } from './units.ts';

/** The leading bidder, the price, and their maximum, in minor units. A bidder may be any key that identifies them. */
export interface Lead<Bidder> {
  bidder: Bidder;
  priceMinor: number;
  /** The most they would pay; equal to the price if they named no more. */
  maximumMinor: number;
}

export interface BiddingRules {
  openingMinor: number;
  increments: readonly IncrementBand[];
  /** The car is not sold below this price. */
  reserveMinor: number | null;
}

/** A named amount, or a maximum up to which the engine bids. */
export interface Bid<Bidder> {
  bidder: Bidder;
  kind: BidKind;
  amountMinor: number;
}

/** One bid as it enters the log. */
interface BidStep<Bidder> extends Bid<Bidder> {
  /** The engine made this bid for a maximum; its bidder did not make it by this call. */
  isEngine: boolean;
}

/** The outcome of one bid: rows of the log in their order, and the lead after them. */
export interface BidDecision<Bidder> {
  refusal: Extract<LoggedRefusal, 'already-leading' | 'bid-too-low' | 'too-high' | 'equal-maximum'> | undefined;
  steps: BidStep<Bidder>[];
  lead: Lead<Bidder> | null;
}

export const nextMinimum = (
  lead: Pick<Lead<unknown>, 'priceMinor'> | null,
  { openingMinor, increments }: Pick<BiddingRules, 'openingMinor' | 'increments'>,
): number => (lead ? nextAbove(increments, lead.priceMinor) : openingMinor);

/**
 * Decides one bid against the leader. It takes the lead, is answered by the leader's maximum, or is refused. Of two equal
 * maxima the earlier wins. The leader may only raise their maximum, which leaves no row unless it now reaches the
 * reserve.
 *
 * Source: docs/wire.md, "Who leads".
 */
export function decideBid<Bidder>(
  lead: Lead<Bidder> | null,
  rules: BiddingRules,
  bid: Bid<Bidder>,
): BidDecision<Bidder> {
  const refuse = (refusal: BidDecision<Bidder>['refusal'], steps: BidStep<Bidder>[] = [], after = lead) => ({
    refusal,
    steps,
    lead: after,
  });
  const isLeader = lead?.bidder === bid.bidder;
  if (isLeader && bid.kind === 'manual') return refuse('already-leading');
  const min = isLeader ? lead.maximumMinor + 1 : nextMinimum(lead, rules);
  if (bid.amountMinor < min) return refuse('bid-too-low');
  if (bid.amountMinor > MAX_BID_UNITS * UNIT_MINOR) return refuse('too-high');
  if (!lead) return takeLead([], rules, bid, rules.openingMinor);
  if (isLeader) return raise(lead, rules, bid);

  const { maximumMinor } = lead;
  const answers = (amountMinor: number): BidStep<Bidder> => ({
    bidder: lead.bidder,
    kind: 'proxy',
    amountMinor,
    isEngine: true,
  });
  if (bid.amountMinor > maximumMinor) {
    const before = maximumMinor > lead.priceMinor ? [answers(maximumMinor)] : [];
    return takeLead(before, rules, bid, nextAbove(rules.increments, maximumMinor));
  }
  if (bid.amountMinor === maximumMinor)
    return refuse('equal-maximum', [answers(maximumMinor)], { ...lead, priceMinor: maximumMinor });
  const priceMinor = Math.min(maximumMinor, nextAbove(rules.increments, bid.amountMinor));
  return {
    refusal: undefined,
    steps: [{ ...bid, isEngine: false }, answers(priceMinor)],
    lead: { ...lead, priceMinor },
  };
}

/** Makes the bid lead: an amount at what was named, a maximum at the lowest price that leads. */
function takeLead<Bidder>(
  before: BidStep<Bidder>[],
  rules: BiddingRules,
  bid: Bid<Bidder>,
  leastMinor: number,
): BidDecision<Bidder> {
  const { bidder, kind, amountMinor } = bid;
  const priceMinor =
    kind === 'manual' ? amountMinor : upToReserve(Math.min(amountMinor, leastMinor), amountMinor, rules);
  return {
    refusal: undefined,
    steps: [...before, { bidder, kind, amountMinor: priceMinor, isEngine: false }],
    lead: { bidder, priceMinor, maximumMinor: amountMinor },
  };
}

/** Raises the leader's maximum. The engine bids only if the new maximum reaches a reserve that was not met before. */
function raise<Bidder>(lead: Lead<Bidder>, rules: BiddingRules, { amountMinor }: Bid<Bidder>): BidDecision<Bidder> {
  const priceMinor = upToReserve(lead.priceMinor, amountMinor, rules);
  const { bidder } = lead;
  const isAnswered = priceMinor > lead.priceMinor;
  return {
    refusal: undefined,
    steps: isAnswered ? [{ bidder, kind: 'proxy', amountMinor: priceMinor, isEngine: true }] : [],
    lead: { bidder, priceMinor, maximumMinor: amountMinor },
  };
}

/** Lifts a price to the reserve if the maximum reaches it, for below the reserve the bidder would win nothing. */
const upToReserve = (priceMinor: number, maximumMinor: number, { reserveMinor }: BiddingRules): number =>
  reserveMinor !== null && maximumMinor >= reserveMinor ? Math.max(priceMinor, reserveMinor) : priceMinor;
