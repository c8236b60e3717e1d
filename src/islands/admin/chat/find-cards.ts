import type { Locale } from '../../../domain/shared/locale.ts';
import { getAudioList } from '../../../wire/addresses/auction.ts';
import { indexSearch } from '../../../wire/addresses/search.ts';
import { ask } from '../../shared/ask.ts';
import type { Refused } from '../../shared/call.ts';

export interface FoundCard {
  kind: 'style' | 'stock' | 'lot';
  /** The content of the message (`parseGood`). The server looks up the rest. */
  content: string;
  name: string;
}

const MAX = 12;

/** Searches cars and lots as a visitor would, so that every agent may search and every card can be opened. */
export async function findCards(words: string, locale: Locale): Promise<FoundCard[] | Refused> {
  // New cars and cars in stock are searched separately, or the many new cars would crowd out the few in stock.
  const carsOf = (kind: 'style' | 'stock') =>
    ask(indexSearch, { locale, input: { keyword: words, kinds: [kind], page: 1, limit: MAX } });
  const [styles, stock, lots] = await Promise.all([
    carsOf('style'),
    carsOf('stock'),
    ask(getAudioList, { locale, input: { keyword: words, page: 1, limit: MAX } }),
  ]);
  if (!styles.accepted) return styles;
  if (!stock.accepted) return stock;
  const named = (kind: 'style' | 'stock', { list }: typeof styles.data) =>
    list.map(({ id, name }) => ({ kind, content: `${kind}-${id}`, name }));
  const open = lots.accepted ? lots.data.list.filter(({ status }) => status !== 'closed') : [];
  return [
    ...named('style', styles.data),
    ...named('stock', stock.data),
    ...open.map(({ id, title }) => ({ kind: 'lot' as const, content: `lot-${id}`, name: title })),
  ];
}
