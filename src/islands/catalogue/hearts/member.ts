import type { Locale } from '../../../domain/shared/locale.ts';
import { fetchCollected, setCollected } from '../../shared/collected/api.ts';
import { rememberSlugs } from '../../shared/collected/remembered.ts';
import type { Refused } from '../../shared/call.ts';

export { mergeCollected } from '../../shared/collected/merge.ts';

/** Asked again where presses came between: who presses more often than that will see it on the next page. */
const MOST_ASKED = 3;

/**
 * Brings what is remembered of the member's collection to what the server says. Silent where that cannot be had, for the
 * hearts show what was heard last.
 *
 * @param settled counts presses the server has answered: an answer that may be older than one of them is not heeded
 */
export async function renewCollected(locale: Locale, settled: () => number): Promise<void> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
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
