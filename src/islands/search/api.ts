import type { FoundKind } from '../../domain/search/found.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { DataOf } from '../../wire/call.ts';
import { indexSearch } from '../../wire/addresses/search.ts';
import type { searchCalls } from '../../wire/search.ts';
import { ask } from '../shared/ask.ts';

/** One thing the search by full text found. */
export type Found = DataOf<typeof searchCalls.indexSearch>['list'][number];

/** Searches some kinds for a keyword; undefined if the search cannot be reached. */
export async function searchFor(
  keyword: string,
  { kinds, limit, locale }: { kinds: readonly FoundKind[]; limit: number; locale: Locale },
): Promise<Found[] | undefined> {
  const answer = await ask(indexSearch, { locale, input: { keyword, kinds: [...kinds], limit } });
  // Near results are not used here, since the list shows nearest cars itself.
  return answer.accepted && answer.data.relaxed.length === 0 ? answer.data.list : undefined;
}
