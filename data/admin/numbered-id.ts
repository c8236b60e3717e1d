import type { Store } from './kept.ts';

/**
 * Makes the id of a new row that has no name of its own: values of some fields, and a random part.
 *
 * @param fields the fields whose values the id begins with
 */
export const numberedId =
  (...fields: readonly string[]): Store['newId'] =>
  (values) => {
    const about = fields.map((field) => values[field]).filter((value) => typeof value === 'string' && value !== '');
    return [...about, crypto.randomUUID().slice(0, 8)].join('.');
  };
