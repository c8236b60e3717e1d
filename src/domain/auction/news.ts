interface Numbered {
  id: number;
}

/**
 * What of a member's unread notices is news to a browser, the oldest first. One that asks for the first time is told no old
 * ones: they stand in the list, and by their number beside the bell.
 *
 * @param list the newest first
 * @param last the newest that the browser has heard of
 */
export function newsOf<Notice extends Numbered>(
  list: readonly Notice[],
  last: number | undefined,
): { news: readonly Notice[]; last: number } {
  const newest = Math.max(last ?? 0, ...list.map(({ id }) => id));
  return { news: last === undefined ? [] : list.filter(({ id }) => id > last).reverse(), last: newest };
}
