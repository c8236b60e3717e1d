interface Limits {
  /** How many values are kept. The one that was read longest ago is dropped first. */
  max: number;
  /** How long a value is valid after it was stored. */
  forMs: number;
}

interface TimedCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/** Makes a cache that keeps values for a while. `now` returns the time in milliseconds. */
export function timedCache<Value>({ max, forMs }: Limits, now: () => number): TimedCache<Value> {
  // A map keeps its keys in the order of insertion.
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get: (key) => {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      if (found.until <= now()) return undefined;
      entries.set(key, found);
      return found.value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: now() + forMs });
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    },
  };
}
