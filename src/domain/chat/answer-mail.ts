const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When an agent's unread answer is mailed to the visitor. */
export const ANSWER_MAIL = {
  /** How long an answer has to be unread. */
  unreadMs: 2 * MINUTE_MS,
  /** Older answers are not mailed: the clock had stopped and missed them, and now a mail comes too late. */
  latestMs: DAY_MS,
  /** Mails to one address within `dayMs`. */
  aDay: 5,
  dayMs: DAY_MS,
  /** How long the link in the mail works, for one use. */
  linkMs: 7 * DAY_MS,
} as const;
