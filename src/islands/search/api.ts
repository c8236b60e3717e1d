import type { FoundKind } from '../../domain/search/found.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { DataOf } from '../../wire/call.ts';
import { indexSearch } from '../../wire/addresses/search.ts';
import type { searchCalls } from '../../wire/search.ts';
import { ask } from '../shared/ask.ts';

/** One thing the search by full text found. */
export type Found = DataOf<typeof searchCalls.indexSearch>['list'][number];

/** What a keyword finds of some kinds; undefined where the search cannot be had. */
export async function searchFor(
  keyword: string,
  { kinds, limit, locale }: { kinds: readonly FoundKind[]; limit: number; locale: Locale },
): Promise<Found[] | undefined> {
  const answer = await ask(indexSearch, { locale, input: { keyword, kinds: [...kinds], limit } });
  // What is only near is no answer beside the list, which has nearest cars of its own.
  return answer.accepted && answer.data.relaxed.length === 0 ? answer.data.list : undefined;
}
