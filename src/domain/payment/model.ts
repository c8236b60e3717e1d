import type { LedgerReason } from '../account/model.ts';
import type { Moves } from '../shared/moves.ts';

/**
 * Money that members send us and that we send back. A payment is reported by its sender and booked by an admin once it
 * is in our account; a payout is asked for by a member and paid by an admin.
 */

/** What a payment can be for. `holder` of a payment is the id of that: of the member whose balance it goes to. */
export const PAYMENT_PURPOSES = ['balance'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const REPORT_STATES = ['reported', 'booked', 'refused', 'reversed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What moves a reported payment from one state to another. Everything else is refused. */
const REPORT_MOVES: Moves<ReportState, ReportMove> = {
  reported: { book: 'booked', refuse: 'refused' },
  // A wrong booking is never edited: an entry the other way undoes it.
  booked: { reverse: 'reversed' },
  refused: {},
  reversed: {},
};
export const REPORT_MOVE_NAMES = ['book', 'refuse', 'reverse'] as const;
export type ReportMove = (typeof REPORT_MOVE_NAMES)[number];

export const PAYOUT_STATES = ['asked', 'paid', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The same of a payout. Its amount is off the balance from the asking on, and comes back with a refusal. */
const PAYOUT_MOVES: Moves<PayoutState, PayoutMove> = {
  asked: { pay: 'paid', refuse: 'refused' },
  paid: {},
  refused: {},
};
export const PAYOUT_MOVE_NAMES = ['pay', 'refuse'] as const;
export type PayoutMove = (typeof PAYOUT_MOVE_NAMES)[number];

/** The state a move leads to; undefined where it is refused. */
export const reportAfter = (from: ReportState, move: ReportMove): ReportState | undefined => REPORT_MOVES[from][move];
export const payoutAfter = (from: PayoutState, move: PayoutMove): PayoutState | undefined => PAYOUT_MOVES[from][move];

/** The state a move begins at: each begins at one. */
export const reportBefore = (move: ReportMove): ReportState | undefined =>
  REPORT_STATES.find((state) => reportAfter(state, move) !== undefined);
export const payoutBefore = (move: PayoutMove): PayoutState | undefined =>
  PAYOUT_STATES.find((state) => payoutAfter(state, move) !== undefined);

/** Reason of the entry a move writes into the ledger of the balance. */
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
  /** Of one payment or payout, in minor units. */
  mostMinor: 99_999_999_900,
  referenceLetters: 80,
  reasonLetters: 300,
  holderLetters: 120,
  bankLetters: 160,
  /** Most undecided reported payments of one member. */
  undecided: 10,
  /** Most undecided payouts of one member. */
  undecidedPayouts: 5,
  /** A transfer cannot be older, nor later than tomorrow: it may be tomorrow already where the member is. */
  oldestDays: 366,
} as const;

/** Files beside a payment: what a bank shows of a transfer. */
export const PROOF_LIMITS = {
  bytes: 10 * MEBIBYTE,
  /** Bytes one member may keep in such files. */
  memberBytes: 100 * MEBIBYTE,
  /** A file no payment names is removed after this long. */
  unusedMs: DAY_MS,
  kinds: ['jpg', 'png', 'webp', 'pdf'],
} as const;

/** The same kinds, as a field for files names them. */
export const proofAccept = (): string => [...PROOF_LIMITS.kinds, 'jpeg'].map((kind) => `.${kind}`).join(',');

/** How often a member may make a call that writes. */
export const PAYMENT_RATE = { limit: 20, perMs: 10 * 60_000 } as const;

/** What a member is given to practise with where the site is a demo, in minor units. Who has as much is given none. */
export const DEMO_MONEY_MINOR = 1_000_000;

/** Whether a day can be that of a transfer. Days are ISO dates. */
export function isValueDate(day: string, now: number): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return false;
  return at <= now + DAY_MS && at >= now - PAYMENT_LIMITS.oldestDays * DAY_MS;
}
