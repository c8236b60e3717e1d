import type { Store } from './kept.ts';

/**
 * The id of a new row that nothing names but a number: what it is about, and a part no other row has.
 *
 * @param fields what it is about
 */
export const numberedId =
  (...fields: readonly string[]): Store['newId'] =>
  (values) => {
    const about = fields.map((field) => values[field]).filter((value) => typeof value === 'string' && value !== '');
    return [...about, crypto.randomUUID().slice(0, 8)].join('.');
  };
