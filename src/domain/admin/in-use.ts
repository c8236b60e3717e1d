import { refused, type Refusal } from '../shared/result.ts';

/** The most names in the sentence. If there are more, it only says so. */
export const MAX_NAMED = 3;

/** Joins names for a sentence: `BYD, Geely`. */
export function namesText(names: Iterable<string>): string {
  const all = [...new Set(names)];
  return all.slice(0, MAX_NAMED).join(', ') + (all.length > MAX_NAMED ? ', …' : '');
}

/**
 * Refuses to remove rows that other rows name.
 * @param names names of the other rows.
 */
export const inUseBy = (rows: Iterable<string>, names: Iterable<string>): Refusal =>
  refused('admin.inUseBy', { values: { row: namesText(rows), names: namesText(names) } });
