const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When an answer that was not read is mailed. */
export const ANSWER_MAIL = {
  /** Unread for so long. */
  unreadMs: 2 * MINUTE_MS,
  /** What is older was missed by a clock that stood still, and comes too late. */
  latestMs: DAY_MS,
  /** Mails an address gets in `dayMs`. */
  aDay: 5,
  dayMs: DAY_MS,
  /** Its link is good for so long, once. */
  linkMs: 7 * DAY_MS,
} as const;
