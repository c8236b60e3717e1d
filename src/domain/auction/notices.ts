/** Notices about money; a member gets each once for a payment or payout. */
const MONEY_NOTICES = [
  'payment_booked',
  'payment_refused',
  'payment_reversed',
  'payout_asked',
  'payout_paid',
  'payout_refused',
] as const;
export type MoneyNoticeKind = (typeof MONEY_NOTICES)[number];

/**
 * Notices about lots and orders; a member gets each once. `ending` goes to those who watch or bid. `lost`: the deposit is
 * given back. `payment_lapsed`: the deposit is kept. `chance` and `chance_ending`: a second chance. `report_changed`:
 * maxima named before are void. `order_news`: an order moved. `order_due` and `order_overdue`: a payment of an order is
 * due soon, or late. `price_fell`: a watched car has become cheaper.
 */
export const NOTICE_KINDS = [
  'outbid',
  'ending',
  'won',
  'lost',
  'payment_due',
  'payment_lapsed',
  'chance',
  'chance_ending',
  'report_changed',
  'withdrawn',
  ...MONEY_NOTICES,
  'order_news',
  'order_due',
  'order_overdue',
  'price_fell',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type OrderNoticeKind = Extract<NoticeKind, `order_${string}`>;
export const isOfOrder = (kind: NoticeKind): kind is OrderNoticeKind => kind.startsWith('order_');

const HOUR_MS = 60 * 60_000;
/** How long before an event its notice is sent. */
export const TOLD_AHEAD_MS = { ending: HOUR_MS / 2, payment: 24 * HOUR_MS, chance: 24 * HOUR_MS } as const;

/** Keys of the words for a notice's amount and instant. A notice without one of them has no key for it. */
export const NOTICE_FACTS = {
  outbid: { amount: 'highest', until: 'closes' },
  ending: { amount: 'highest', until: 'closes' },
  won: { amount: 'toPay', until: 'payUntil' },
  lost: { amount: 'depositBack' },
  payment_due: { amount: 'toPay', until: 'payUntil' },
  payment_lapsed: { amount: 'depositKept' },
  chance: { amount: 'offer', until: 'offerUntil' },
  chance_ending: { amount: 'offer', until: 'offerUntil' },
  report_changed: { until: 'closes' },
  withdrawn: { amount: 'depositBack' },
  payment_booked: { amount: 'booked' },
  payment_refused: { amount: 'reported' },
  payment_reversed: { amount: 'takenBack' },
  payout_asked: { amount: 'payout' },
  payout_paid: { amount: 'payout' },
  payout_refused: { amount: 'givenBack' },
  order_news: {},
  order_due: { amount: 'toPay', until: 'payUntil' },
  order_overdue: { amount: 'toPay', until: 'payUntil' },
  price_fell: { amount: 'priceNow' },
} as const satisfies Record<NoticeKind, { amount?: string; until?: string }>;
