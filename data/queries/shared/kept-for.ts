import type { Database } from '../../client.ts';

/** What is asked, and when: milliseconds since 1970. */
interface Moment {
  database: Database;
  now: number;
}
interface Kept {
  value: unknown;
  readAt: number;
}

/** Answers of one database: keys may be made of what callers send. */
const MOST_KEPT = 500;

/**
 * Keeps what was read from a database, in this isolate and for a while, so that many who ask at once cost one read. It keeps
 * plain values only: a promise would belong to the request that made it.
 *
 * @param keptMs how old an answer may be
 */
export function keptFor(keptMs: number) {
  const kept = new WeakMap<Database, Map<string, Kept>>();
  return async <Value>({ database, now }: Moment, key: string, read: () => Promise<Value>): Promise<Value> => {
    let ofDatabase = kept.get(database);
    if (!ofDatabase) kept.set(database, (ofDatabase = new Map()));
    const found = ofDatabase.get(key);
    // A clock that was set back makes nothing young again.
    if (found && now >= found.readAt && now - found.readAt < keptMs) return found.value as Value;
    const value = await read();
    ofDatabase.delete(key);
    const [oldest] = ofDatabase.keys();
    if (oldest !== undefined && ofDatabase.size >= MOST_KEPT) ofDatabase.delete(oldest);
    ofDatabase.set(key, { value, readAt: now });
    return value;
  };
}
