import type { Moves } from '../shared/moves.ts';

/** What the log of a lot has come to. */
export const LOT_STATES = ['scheduled', 'open', 'closed'] as const;
export type LotState = (typeof LOT_STATES)[number];

export const LOT_OUTCOMES = ['sold', 'reserve_not_met', 'no_bids', 'withdrawn'] as const;
export type LotOutcome = (typeof LOT_OUTCOMES)[number];

/** What moves a lot from one state to another. Everything else is refused. */
const LOT_MOVES: Moves<LotState, LotMove> = {
  scheduled: { open: 'open', withdraw: 'closed' },
  open: { close: 'closed', withdraw: 'closed' },
  closed: {},
};
type LotMove = 'open' | 'close' | 'withdraw';

export const canMove = (from: LotState, move: LotMove): boolean => move in LOT_MOVES[from];

/** How a bid came about: an amount a person named, or the engine bidding for their maximum. */
export type BidKind = 'manual' | 'proxy';

export const RESERVE_STATES = ['none', 'not_met', 'met'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

/** `counted` went into a purchase that was paid, `taken` was kept because one was not. */
export const DEPOSIT_STATES = ['none', 'held', 'released', 'counted', 'taken'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What a bidder may share with the seller of a lot: the network of a login, or a browser both logged in with. */
export const FLAG_KINDS = ['network', 'device'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** What became of what a winner owes. */
export const PAYMENT_STATES = ['open', 'paid', 'lapsed'] as const;

/** What became of an offer to an under-bidder. */
export const CHANCE_STATES = ['open', 'accepted', 'declined', 'lapsed'] as const;
/** How long it stands. */
export const CHANCE_MS = 3 * 24 * 60 * 60_000;

/** How a bidder stands, told to them alone. */
export const BIDDER_STATES = ['none', 'leading', 'outbid', 'won', 'lost', 'second_chance'] as const;
export type BidderState = (typeof BIDDER_STATES)[number];

/** Why a bid is refused without a trace: neither logged nor remembered, so that it may be sent again. The first that holds. */
type UnloggedRefusal =
  'request-reused' | 'not-open' | 'withdrawn' | 'closed' | 'own-lot' | 'not-eligible' | 'no-deposit';
/** Why a bid is refused by a row of the log. The first that holds. */
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

/** How a car is, as a whole: A as new, E for parts. */
export const REPORT_GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
/** Sides of the drawing a defect is measured on. */
export const DEFECT_VIEWS = ['top', 'left', 'right', 'front', 'rear'] as const;
export const DEFECT_KINDS = ['scratch', 'dent', 'chip', 'crack', 'corrosion', 'repaint', 'wear', 'missing'] as const;
export const MOST_OF_REPORT = {
  defects: 60,
  photographs: 40,
  ofDefect: 6,
  note: 300,
  text: 4_000,
  sizeMm: 10_000,
} as const;

/**
 * A place of a report, kept to the thousandth: finer than a millimetre of a car, and every language writes its three places
 * the same.
 */
export const toThousandths = (share: number): number => Math.round(share * 1_000) / 1_000;
/** Whether an address may be that of a photograph of a report. */
export const isReportPhoto = (url: string): boolean => /^\/uploads\/[\w./-]{1,200}$/.test(url) && !url.includes('..');

/** One band of the ladder: from this price on, a bid is so much more than the one before. Minor units. */
export interface IncrementBand {
  fromMinor: number;
  stepMinor: number;
}

/** Rows of the log one member's bids may take; what is refused to them beyond these is not logged. */
export const MOST_ROWS_OF_MEMBER = 1_000;

/** How often a member may bid on one lot, repeated requests included. */
export const BID_LIMITS = [
  { limit: 5, perMs: 1_000 },
  { limit: 120, perMs: 60_000 },
] as const;
