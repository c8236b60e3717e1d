import { atom } from 'nanostores';
import type { Locale } from '../../../domain/shared/locale.ts';
import { unpublished } from '../../../wire/addresses/terminal.ts';
import { askAsAdmin, CHANGED } from '../calls/ask.ts';

/** What admins changed since the served pages were drawn. */
interface Unpublished {
  since: number | null;
  list: readonly { entity: string; title: string; count: number }[];
  total: number;
}

const NOTHING: Unpublished = { since: null, list: [], total: 0 };

export const $unpublished = atom<Unpublished>(NOTHING);

/** Asks again; what cannot be asked is shown as it was. */
export async function loadUnpublished(locale: Locale): Promise<void> {
  const answer = await askAsAdmin<Unpublished>(unpublished.path, { locale, whenSignedOut: 'stay' });
  if (answer.accepted) $unpublished.set(answer.data);
}

const EVERY_MS = 60_000;

/** Keeps the store up to date: after each change made here, and from time to time while the page is visible. */
export function followUnpublished(locale: Locale): () => void {
  const load = () => {
    if (document.visibilityState === 'visible') void loadUnpublished(locale);
  };
  load();
  const timer = setInterval(load, EVERY_MS);
  addEventListener('focus', load);
  addEventListener(CHANGED, load);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', load);
    removeEventListener(CHANGED, load);
  };
}
