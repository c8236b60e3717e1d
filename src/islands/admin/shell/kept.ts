/** Reads what this browser keeps under a key; null if there is nothing, or nothing that can be read. */
export function readKept<Kept>(key: string): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it if undefined. @returns whether that worked: a private window may refuse storage */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
