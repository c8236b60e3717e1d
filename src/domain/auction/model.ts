import type { Moves } from '../shared/moves.ts';

/** States of a lot, as its log determines them. */
export const LOT_STATES = ['scheduled', 'open', 'closed'] as const;
export type LotState = (typeof LOT_STATES)[number];

export const LOT_OUTCOMES = ['sold', 'reserve_not_met', 'no_bids', 'withdrawn'] as const;
export type LotOutcome = (typeof LOT_OUTCOMES)[number];

export const LOT_MOVE_NAMES = ['open', 'close', 'withdraw'] as const;
type LotMove = (typeof LOT_MOVE_NAMES)[number];

/** The moves of a lot, by the state they lead from. All others are refused. */
const LOT_MOVES: Moves<LotState, LotMove> = {
  scheduled: { open: 'open', withdraw: 'closed' },
  open: { close: 'closed', withdraw: 'closed' },
  closed: {},
};

export const canMove = (from: LotState, move: LotMove): boolean => move in LOT_MOVES[from];

/** How a bid was made: by a person who named an amount, or by the engine for their maximum. */
export type BidKind = 'manual' | 'proxy';

export const RESERVE_STATES = ['none', 'not_met', 'met'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

/** `counted`: used towards a purchase that was paid. `taken`: kept because the purchase was not paid. */
export const DEPOSIT_STATES = ['none', 'held', 'released', 'counted', 'taken'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What a bidder may share with a lot's seller: the network of a login, or a browser both logged in with. */
export const FLAG_KINDS = ['network', 'device'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** States of a winner's payment. */
export const PAYMENT_STATES = ['open', 'paid', 'lapsed'] as const;

/** States of a second-chance offer. */
export const CHANCE_STATES = ['open', 'accepted', 'declined', 'lapsed'] as const;
/** How long a second-chance offer is open. */
export const CHANCE_MS = 3 * 24 * 60 * 60_000;

/** How a bidder stands; sent to that bidder only. */
export const BIDDER_STATES = ['none', 'leading', 'outbid', 'won', 'lost', 'second_chance'] as const;
export type BidderState = (typeof BIDDER_STATES)[number];

/** Reasons for refusing a bid without logging or remembering it, so it may be sent again. The first that applies counts. */
type UnloggedRefusal =
  'request-reused' | 'not-open' | 'withdrawn' | 'closed' | 'own-lot' | 'not-eligible' | 'no-deposit';
/** Reasons for refusing a bid with a row of the log. The first that applies counts. */
export const LOGGED_REFUSALS = [
  'currency-mismatch',
  'report-changed',
  'already-leading',
  'bid-too-low',
  'too-high',
  'equal-maximum',
] as const;
export type LoggedRefusal = (typeof LOGGED_REFUSALS)[number];
export type BidRefusal = UnloggedRefusal | LoggedRefusal;

/** The overall condition of a car: A is as new, E is for parts. */
export const REPORT_GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
/** Views of the car in which the places of defects are given. */
export const DEFECT_VIEWS = ['top', 'left', 'right', 'front', 'rear'] as const;
export const DEFECT_KINDS = ['scratch', 'dent', 'chip', 'crack', 'corrosion', 'repaint', 'wear', 'missing'] as const;
export const MAX_OF_REPORT = {
  defects: 60,
  photographs: 40,
  ofDefect: 6,
  note: 300,
  text: 4_000,
  sizeMm: 10_000,
} as const;

/**
 * Rounds a place of a report to thousandths. That is finer than a centimetre of a car, and every language writes three
 * decimals the same way.
 */
export const toThousandths = (share: number): number => Math.round(share * 1_000) / 1_000;
/** Tells whether an address may be that of a report's photograph. */
export const isReportPhoto = (url: string): boolean => /^\/uploads\/[\w./-]{1,200}$/.test(url) && !url.includes('..');

/** One band of the ladder: from `fromMinor` on, a bid must exceed the price by `stepMinor`. Minor units. */
export interface IncrementBand {
  fromMinor: number;
  stepMinor: number;
}

/** Rows of the log that one member's bids may take. Later refusals to this member are not logged. */
export const MAX_ROWS_OF_MEMBER = 1_000;

/** How often a member may bid on one lot, repeated requests included. */
export const BID_LIMITS = [
  { limit: 5, perMs: 1_000 },
  { limit: 120, perMs: 60_000 },
] as const;
