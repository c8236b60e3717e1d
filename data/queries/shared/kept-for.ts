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

/** Most answers one memory keeps: callers can make ever new keys. */
const MAX_KEPT = 500;

const memories: WeakMap<Database, Map<string, Kept>>[] = [];

/** Makes this isolate read again; call it when rows are written. Other isolates keep answers until they are too old. */
export function forgetKept(database: Database): void {
  for (const memory of memories) memory.delete(database);
}

/**
 * Remembers answers of a database in this isolate for a while, so that many callers at once cost one read. It keeps
 * plain values, not promises: a promise belongs to the request that made it.
 *
 * @param keptMs how old an answer may be
 */
export function keptFor(keptMs: number) {
  const valuesOf = new WeakMap<Database, Map<string, Kept>>();
  memories.push(valuesOf);
  return async <Value>({ database, now }: Moment, key: string, read: () => Promise<Value>): Promise<Value> => {
    let ofDatabase = valuesOf.get(database);
    if (!ofDatabase) valuesOf.set(database, (ofDatabase = new Map<string, Kept>()));
    const found = ofDatabase.get(key);
    // A clock that was set back makes nothing young again.
    if (found && now >= found.readAt && now - found.readAt < keptMs) return found.value as Value;
    const value = await read();
    ofDatabase.delete(key);
    const [oldest] = ofDatabase.keys();
    if (oldest !== undefined && ofDatabase.size >= MAX_KEPT) ofDatabase.delete(oldest);
    ofDatabase.set(key, { value, readAt: now });
    return value;
  };
}
