import type { Locale } from '../../domain/shared/locale.ts';
import { call } from '../shared/call.ts';

/** One thing the search by full text found, as far as it is shown. */
export interface Found {
  kind: string;
  name: string;
  path: string;
  is_sample: boolean;
  status: string | null;
}

/** What a keyword finds of some kinds; undefined where the search cannot be had. */
export async function searchFor(
  keyword: string,
  { kinds, limit, locale }: { kinds: readonly string[]; limit: number; locale: Locale },
): Promise<Found[] | undefined> {
  const answer = await call('/api/shop.Search/indexSearch', {
    method: 'POST',
    locale,
    body: { keyword, kinds, limit },
  });
  return answer.accepted ? (answer.data as { list: Found[] }).list : undefined;
}
