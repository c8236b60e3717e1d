import { createHash } from 'node:crypto';

/** Sixteen hex digits over a value's JSON. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
