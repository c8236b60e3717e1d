import { COLLECTED_KEY, readSlugs } from '../../../domain/collection/rules.ts';

/** If the browser refuses storage, saved cars last as long as the page is open. */
let unkept: string[] = [];

/** Cars collected in this browser without a login. */
export function readCollected(): string[] {
  try {
    return readSlugs(localStorage.getItem(COLLECTED_KEY));
  } catch {
    return unkept;
  }
}

/** Stores saved cars and tells this tab, whose header counts them. Returns false if the browser stores nothing. */
export function keepCollected(slugs: string[]): boolean {
  unkept = slugs;
  try {
    if (slugs.length > 0) localStorage.setItem(COLLECTED_KEY, JSON.stringify(slugs));
    else localStorage.removeItem(COLLECTED_KEY);
    dispatchEvent(new Event('collected'));
    return true;
  } catch {
    return false;
  }
}
