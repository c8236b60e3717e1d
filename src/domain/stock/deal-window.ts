/** China has one time zone and no summer time. */
const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export const CHINA_TIME_ZONE = 'Asia/Shanghai';

/** Two instants in milliseconds since 1970; the deal holds from the first until just before the second. */
export interface DealWindow {
  validFrom: number;
  validUntil: number;
}

/** The same as a row states it: either may be missing. */
type DealTerms = Partial<Record<keyof DealWindow, number | null | undefined>>;

/** Whether a day of China ends, and the next begins, at the instant. */
export const isMidnightInChina = (at: number): boolean => (at + CHINA_OFFSET_MS) % DAY_MS === 0;

/**
 * The window of a deal that holds at `now`; undefined before and after it. A deal holds once: a row that lacks an instant,
 * or ends before it begins, never does.
 */
export function windowAt({ validFrom, validUntil }: DealTerms, now: number): DealWindow | undefined {
  if (typeof validFrom !== 'number' || typeof validUntil !== 'number') return undefined;
  return validFrom <= now && now < validUntil ? { validFrom, validUntil } : undefined;
}
