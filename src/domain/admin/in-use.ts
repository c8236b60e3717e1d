import { refused, type Refusal } from '../shared/result.ts';

/** Names in the sentence; of more it says that there are some. */
export const MOST_NAMED = 3;

/** Some names in a sentence: `BYD, Geely`. */
export function namesText(names: Iterable<string>): string {
  const all = [...new Set(names)];
  return all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ', …' : '');
}

/**
 * Why rows stay that others name.
 *
 * @param names what the others are called.
 */
export const inUseBy = (rows: Iterable<string>, names: Iterable<string>): Refusal =>
  refused('admin.inUseBy', { values: { row: namesText(rows), names: namesText(names) } });
