/** Cars a member can have watched. */
export const WATCHED_KINDS = ['style', 'stock'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** A fall is told from so many percent on; smaller ones add up until they are worth telling. */
export const LEAST_FALL_PERCENT = 1;

/** Cars one member may have watched. */
export const MOST_WATCHED = 500;

/** The change between two prices in percent, rounded to one decimal; undefined where one is not known. */
export function changePercent(before: number | undefined, now: number | undefined): number | undefined {
  if (before === undefined || now === undefined || before <= 0) return undefined;
  return Math.round(((now - before) / before) * 1000) / 10;
}
