interface Limits {
  /** How many values are kept. The one that was read longest ago is dropped first. */
  most: number;
  /** How long a value is valid after it was stored. */
  forMs: number;
}

interface TimedCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/** Makes a cache that keeps values for a while. `now` returns the time in milliseconds. */
export function timedCache<Value>({ most, forMs }: Limits, now: () => number): TimedCache<Value> {
  // A map keeps its keys in the order of insertion.
  const kept = new Map<string, { value: Value; until: number }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      if (found.until <= now()) return undefined;
      kept.set(key, found);
      return found.value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: now() + forMs });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
