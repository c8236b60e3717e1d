import { hash } from 'node:crypto';

/** Digest of something a page prints: sixteen hex digits over its JSON, whose order is the page's own. */
export function printedDigest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 16);
}
