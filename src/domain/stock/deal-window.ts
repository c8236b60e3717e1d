/** China has one time zone and no summer time. */
const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export const CHINA_TIME_ZONE = 'Asia/Shanghai';

/** Two instants in milliseconds since 1970; the deal holds from the first until just before the second. */
export interface DealWindow {
  validFrom: number;
  validUntil: number;
}

/** The window as a row states it: either instant may be missing. */
type DealTerms = Partial<Record<keyof DealWindow, number | null | undefined>>;

/** Tells whether an instant is midnight in China. */
export const isMidnightInChina = (at: number): boolean => (at + CHINA_OFFSET_MS) % DAY_MS === 0;

/**
 * Returns the window of a deal that holds at `now`; undefined before and after it. A row that lacks an instant, or ends
 * before it begins, never holds.
 */
export function windowAt({ validFrom, validUntil }: DealTerms, now: number): DealWindow | undefined {
  if (typeof validFrom !== 'number' || typeof validUntil !== 'number') return undefined;
  return validFrom <= now && now < validUntil ? { validFrom, validUntil } : undefined;
}
