import type { LedgerReason } from '../account/model.ts';
import type { Moves } from '../shared/moves.ts';

/**
 * Money that members send us and that we send back. Its sender reports a payment, and an admin books it once it is in our
 * account. A member asks for a payout, and an admin pays it.
 */

/** What a payment can be for. Its `holder` is the id of that: for `balance`, of the member whose balance gets the money. */
export const PAYMENT_PURPOSES = ['balance'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const REPORT_STATES = ['reported', 'booked', 'refused', 'reversed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The moves of a reported payment, by the state they lead from. All others are refused. */
const REPORT_MOVES: Moves<ReportState, ReportMove> = {
  reported: { book: 'booked', refuse: 'refused' },
  // A wrong booking is never edited; a reverse entry undoes it.
  booked: { reverse: 'reversed' },
  refused: {},
  reversed: {},
};
export const REPORT_MOVE_NAMES = ['book', 'refuse', 'reverse'] as const;
export type ReportMove = (typeof REPORT_MOVE_NAMES)[number];

export const PAYOUT_STATES = ['asked', 'paid', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The moves of a payout. Its amount leaves the balance when it is asked for, and comes back if it is refused. */
const PAYOUT_MOVES: Moves<PayoutState, PayoutMove> = {
  asked: { pay: 'paid', refuse: 'refused' },
  paid: {},
  refused: {},
};
export const PAYOUT_MOVE_NAMES = ['pay', 'refuse'] as const;
export type PayoutMove = (typeof PAYOUT_MOVE_NAMES)[number];

/** Returns the state to which a move leads; undefined if the move is refused. */
export const reportAfter = (from: ReportState, move: ReportMove): ReportState | undefined => REPORT_MOVES[from][move];
export const payoutAfter = (from: PayoutState, move: PayoutMove): PayoutState | undefined => PAYOUT_MOVES[from][move];

/** Returns the state from which a move leads; each leads from one only. */
export const reportBefore = (move: ReportMove): ReportState | undefined =>
  REPORT_STATES.find((state) => reportAfter(state, move) !== undefined);
export const payoutBefore = (move: PayoutMove): PayoutState | undefined =>
  PAYOUT_STATES.find((state) => payoutAfter(state, move) !== undefined);

/** Reasons of the entries that moves write into the ledger of the balance. */
export const ENTRY_REASONS = {
  book: 'payIn',
  reverse: 'payInReversed',
  ask: 'payout',
  giveBack: 'payoutReturned',
  practise: 'demo',
} as const satisfies Record<string, LedgerReason>;

const DAY_MS = 24 * 60 * 60_000;
const MEBIBYTE = 1_024 * 1_024;
export const PAYMENT_LIMITS = {
  /** The most of one payment or payout, in minor units. */
  mostMinor: 99_999_999_900,
  referenceLetters: 80,
  reasonLetters: 300,
  holderLetters: 120,
  bankLetters: 160,
  /** The most reported payments of one member that no admin has decided yet. */
  undecided: 10,
  /** The most payouts of one member that no admin has decided yet. */
  undecidedPayouts: 5,
  /** Age of the oldest accepted transfer. The latest is tomorrow's, which may have begun where the member is. */
  oldestDays: 366,
} as const;

/** Limits of the files that prove a payment, such as a bank's view of the transfer. */
export const PROOF_LIMITS = {
  bytes: 10 * MEBIBYTE,
  /** The most bytes of such files per member. */
  memberBytes: 100 * MEBIBYTE,
  /** A file that no payment names is removed after this time. */
  unusedMs: DAY_MS,
  kinds: ['jpg', 'png', 'webp', 'pdf'],
} as const;

/** Returns the same kinds for the `accept` of a file field. */
export const proofAccept = (): string => [...PROOF_LIMITS.kinds, 'jpeg'].map((kind) => `.${kind}`).join(',');

/** How often a member may make a call that writes. */
export const PAYMENT_RATE = { limit: 20, perMs: 10 * 60_000 } as const;

/** Practice money for members of a demo site, in minor units. A member who has this much gets none. */
export const DEMO_MONEY_MINOR = 1_000_000;

/** Tells whether a day can be that of a transfer. Days are ISO dates. */
export function isValueDate(day: string, now: number): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return false;
  return at <= now + DAY_MS && at >= now - PAYMENT_LIMITS.oldestDays * DAY_MS;
}
