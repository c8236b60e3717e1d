import { wireAmount } from '../shared/money.ts';
import { nextMinimum, type Lead } from './bidding.ts';
import type {
  BidderState,
  CHANCE_STATES,
  DepositState,
  LotOutcome,
  LotState,
  PAYMENT_STATES,
  ReserveState,
} from './model.ts';
import type { LotDefinition } from './terms.ts';

/** The state of a lot after its last log row. Bidders are member ids here; no frame and no list ever shows them. */
export interface LotStanding {
  state: LotState;
  outcome: LotOutcome | null;
  lead: Lead<number> | null;
  endsAt: number;
  extensions: number;
  /** Number of bids, including the engine's. */
  bidCount: number;
  lastRow: number;
  lastSeq: number;
  /** When the last row was written; no later row may have an earlier time. */
  lastAt: number;
  /** Hash of the last row; before the first row, hash of the terms. */
  headHash: string;
  watchers: number;
}

/** Returns the state of the reserve to show. Before the first bid it is `secret`, because no bid could meet it yet. */
export const reserveWord = ({
  reserve_state: state,
  current_bid: bid,
}: Pick<WireLot, 'reserve_state' | 'current_bid'>) => (state === 'not_met' && bid === null ? 'secret' : state);

/** A lot as it is shown to all readers (docs/wire.md). */
export interface WireLot {
  id: number;
  title: string;
  image: string | null;
  listing_id: number | null;
  stock_id: number | null;
  auto_style_id: number | null;
  status: LotState;
  outcome: LotOutcome | null;
  opens_at: number;
  ends_at: number;
  original_ends_at: number;
  soft_close_ms: number;
  extensions: number;
  opening_bid: string;
  current_bid: string | null;
  next_minimum_bid: string;
  leader_alias: string | null;
  bid_count: number;
  reserve_state: ReserveState;
  currency: string;
  deposit: string;
  deposit_currency: string;
  watchers: number;
  last_seq: number;
  server_time: number;
  is_sample: boolean;
}

/** How a bidder stands; sent to that bidder only. */
export interface WireYou {
  alias: string | null;
  leading: boolean;
  highest: string | null;
  max_amount: string | null;
  deposit: WireDeposit;
  state: BidderState;
}

export interface WireDeposit {
  state: DepositState;
  amount: string;
  currency: string;
  held_at: number | null;
  released_at: number | null;
}

/** What a buyer owes for a lot: price and fee. */
export interface WirePayment {
  due_at: number;
  amount: string;
  currency: string;
  state: (typeof PAYMENT_STATES)[number];
  paid_at: number | null;
  order_no: string;
  /** The whole VIN, which the buyer is told once they have paid. */
  vin?: string | null;
  /** The salt of the VIN's hash in the terms. */
  vin_salt?: string | null;
}

/** A lot that is offered to the next bidder, at their own highest bid. */
export interface WireChance {
  id: number;
  lot_id: number;
  amount: string;
  currency: string;
  expires_at: number;
  state: (typeof CHANCE_STATES)[number];
}

/** Returns the alias that tells bidders apart; nothing else about them is shown. */
export const aliasOf = (number: number): string => `B${number}`;

export function reserveState(reserve: LotDefinition['reserve'], lead: ShownStanding['lead']): ReserveState {
  if (!reserve) return 'none';
  return lead && lead.priceMinor >= reserve.minor ? 'met' : 'not_met';
}

export const rulesOf = ({ openingMinor, increments, reserve }: LotDefinition) => ({
  openingMinor,
  increments,
  reserveMinor: reserve?.minor ?? null,
});

/** Returns the outcome an open lot has if it ends now. */
export function outcomeOf(lot: LotDefinition, { lead }: LotStanding): Exclude<LotOutcome, 'withdrawn'> {
  if (!lead) return 'no_bids';
  return reserveState(lot.reserve, lead) === 'not_met' ? 'reserve_not_met' : 'sold';
}

/** The part of a lot's standing that any reader may see. */
type ShownStanding = Pick<
  LotStanding,
  'state' | 'outcome' | 'endsAt' | 'extensions' | 'bidCount' | 'lastSeq' | 'watchers'
> & { lead: { priceMinor: number } | null };

export function wireLot(
  lot: LotDefinition,
  standing: ShownStanding,
  { leaderAlias, now }: { leaderAlias: string | null; now: number },
): WireLot {
  const { lead } = standing;
  return {
    id: lot.lotId,
    title: lot.title,
    image: lot.image,
    listing_id: lot.listingId,
    stock_id: lot.stockId,
    auto_style_id: lot.styleId,
    status: standing.state,
    outcome: standing.outcome,
    opens_at: lot.opensAt,
    ends_at: standing.endsAt,
    original_ends_at: lot.endsAt,
    soft_close_ms: lot.softCloseMs,
    extensions: standing.extensions,
    opening_bid: wireAmount(lot.openingMinor),
    current_bid: lead && wireAmount(lead.priceMinor),
    next_minimum_bid: wireAmount(nextMinimum(lead, rulesOf(lot))),
    leader_alias: leaderAlias,
    bid_count: standing.bidCount,
    reserve_state: reserveState(lot.reserve, lead),
    currency: lot.currency,
    deposit: wireAmount(lot.depositMinor),
    deposit_currency: lot.depositCurrency,
    watchers: standing.watchers,
    last_seq: standing.lastSeq,
    server_time: now,
    is_sample: lot.isSample,
  };
}
