import { COLLECTED_KEY, readSlugs } from '../../../domain/collection/rules.ts';

/** Where storage is refused, what is collected holds as long as the page is open. */
let unkept: string[] = [];

/** Cars collected in this browser without a login. */
export function readCollected(): string[] {
  try {
    return readSlugs(localStorage.getItem(COLLECTED_KEY));
  } catch {
    return unkept;
  }
}

/** Tells this tab, whose header counts them. False where the browser keeps nothing. */
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
