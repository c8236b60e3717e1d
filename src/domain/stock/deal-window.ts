import type { DealValidity } from './model.ts';

/** China has one time zone and no summer time. */
const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday: Monday, four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

export const CHINA_TIME_ZONE = 'Asia/Shanghai';

/** Two instants in milliseconds since 1970; the deal holds from the first until just before the second. */
export interface DealWindow {
  validFrom: number;
  validUntil: number;
}

/** Whether a day of China ends, and the next begins, at the instant. */
export const isMidnightInChina = (at: number): boolean => (at + CHINA_OFFSET_MS) % DAY_MS === 0;

/** What decides when a deal holds. Both instants are set where it is `fixed`. */
export interface DealTerms {
  validity: DealValidity;
  validFrom?: number | null | undefined;
  validUntil?: number | null | undefined;
}

/** The week that `now` falls into: from Monday 00:00 in China to the next. */
export function weekOf(now: number): DealWindow {
  const sinceMonday = now + CHINA_OFFSET_MS - FIRST_MONDAY_MS;
  const validFrom = Math.floor(sinceMonday / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS - CHINA_OFFSET_MS;
  return { validFrom, validUntil: validFrom + WEEK_MS };
}

/**
 * When a deal holds, seen from `now`. A weekly one holds this week, whichever it is: nobody has to renew it. Undefined for a
 * fixed one that lacks an instant or ends before it begins, which never holds.
 */
export function dealWindow({ validity, validFrom, validUntil }: DealTerms, now: number): DealWindow | undefined {
  if (validity === 'weekly') return weekOf(now);
  if (typeof validFrom !== 'number' || typeof validUntil !== 'number' || validUntil <= validFrom) return undefined;
  return { validFrom, validUntil };
}

/** The window of a deal that holds at `now`; undefined before and after it. */
export function windowAt(terms: DealTerms, now: number): DealWindow | undefined {
  const window = dealWindow(terms, now);
  return window && window.validFrom <= now && now < window.validUntil ? window : undefined;
}
