import { createHash } from 'node:crypto';

/** Digest of facts: sixteen hex digits over their JSON, its keys sorted. Equal facts have equal digests, no matter who wrote them. */
export function factsDigest(value: unknown): string {
  return createHash('sha256').update(stableJson(value)).digest('hex').slice(0, 16);
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
