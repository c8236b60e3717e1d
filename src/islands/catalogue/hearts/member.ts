import type { Locale } from '../../../domain/shared/locale.ts';
import { fetchCollected, setCollected } from '../../shared/collected/api.ts';
import { rememberSlugs } from '../../shared/collected/remembered.ts';
import type { Refused } from '../../shared/call.ts';

export { mergeCollected } from '../../shared/collected/merge.ts';

/** How often the collection is fetched again if presses come in between. After that, the next page shows the state. */
const MAX_ASKED = 3;

/**
 * Renews the remembered collection of the member. It stays as it is if the server cannot be reached.
 *
 * @param settled counts presses the server has answered: an answer that may be older than such a press is ignored
 */
export async function renewCollected(locale: Locale, settled: () => number): Promise<void> {
  for (let requested = 0; requested < MAX_ASKED; requested += 1) {
    const before = settled();
    const answer = await fetchCollected(locale);
    if (!answer.accepted) return;
    if (settled() !== before) continue;
    rememberSlugs(answer.data.slugs);
    return;
  }
}

/** Collects or lets go; answers why not, if not. */
export async function sendPress(slug: string, isWanted: boolean, locale: Locale): Promise<Refused | undefined> {
  const answer = await setCollected(slug, isWanted, locale);
  return answer.accepted ? undefined : answer;
}
