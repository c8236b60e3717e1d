import { hash } from 'node:crypto';

/** Sixteen hex digits over a value's JSON. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 16);
}
