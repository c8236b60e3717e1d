/** What this browser keeps under a key; null where it keeps nothing, or nothing that can be read. */
export function readKept<Kept>(key: string): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** Keeps something, or with undefined forgets it. @returns whether it is so: a private window may refuse its storage. */
export function keep(key: string, kept: unknown): boolean {
  try {
    if (kept === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
