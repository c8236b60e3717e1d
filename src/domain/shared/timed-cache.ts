interface Limits {
  /** Values that are kept; the one that was asked for longest ago goes first. */
  most: number;
  /** How long a value is good for after it was kept. */
  forMs: number;
}

interface TimedCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/** Keeps values for a while. `now` is the clock, in milliseconds. */
export function timedCache<Value>({ most, forMs }: Limits, now: () => number): TimedCache<Value> {
  // A map has its keys in the order they were put in.
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
