import type { Locale } from '../../../domain/shared/locale.ts';
import { askAsAdmin } from '../calls/ask.ts';
import type { Refused } from '../../shared/call.ts';

export type CacheKind = 'system' | 'browser' | 'all';

/** The kinds the server knows, as clients of the BuildAdmin family name them. */
const ON_SERVER: Partial<Record<CacheKind, string>> = { system: 'tp', all: 'all' };

/** Forgets what was kept to be faster. Logins, settings and drafts are none of that. @returns why it could not be. */
export async function clearCaches(kind: CacheKind, locale: Locale): Promise<Refused | undefined> {
  const type = ON_SERVER[kind];
  if (type !== undefined) {
    const answer = await askAsAdmin('/admin/ajax/clearCache', { locale, method: 'POST', body: { type } });
    if (!answer.accepted) return answer;
  }
  if (kind !== 'system') await clearBrowser();
  return undefined;
}

async function clearBrowser(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
