/** Cars a member can have watched. */
export const WATCHED_KINDS = ['style', 'stock'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** The smallest fall of a price that members are told of. Smaller ones add up until they reach it. */
export const MIN_FALL_PERCENT = 1;

/** The most cars that one member can have watched. */
export const MAX_WATCHED = 500;

/** Returns the change between two prices in percent, rounded to one decimal; undefined if one is not known. */
export function changePercent(before: number | undefined, now: number | undefined): number | undefined {
  if (before === undefined || now === undefined || before <= 0) return undefined;
  return Math.round(((now - before) / before) * 1000) / 10;
}
