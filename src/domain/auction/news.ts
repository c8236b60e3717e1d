interface Numbered {
  id: number;
}

/**
 * Selects the unread notices a browser should announce, the oldest first. A browser that asks for the first time gets
 * none: old notices are in the list, and the bell shows their number.
 *
 * @param list the newest first
 * @param last id of the newest notice the browser has heard of
 */
export function newsOf<Notice extends Numbered>(
  list: readonly Notice[],
  last: number | undefined,
): { news: readonly Notice[]; last: number } {
  const newest = Math.max(last ?? 0, ...list.map(({ id }) => id));
  return { news: last === undefined ? [] : list.filter(({ id }) => id > last).reverse(), last: newest };
}
