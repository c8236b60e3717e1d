import type { Locale } from '../../../domain/shared/locale.ts';
import { getAudioList } from '../../../wire/addresses/auction.ts';
import { indexSearch } from '../../../wire/addresses/search.ts';
import { ask } from '../../shared/ask.ts';
import type { Refused } from '../../shared/call.ts';

export interface FoundCard {
  kind: 'style' | 'stock' | 'lot';
  /** What the message says of it (`parseGood`): the server looks up the rest. */
  content: string;
  name: string;
}

const MOST = 12;
const isCar = (kind: string): kind is 'style' | 'stock' => ['style', 'stock'].includes(kind);

/** Cars and lots as visitors find them: every agent may, and nothing is sent that a visitor could not open. */
export async function findCards(words: string, locale: Locale): Promise<FoundCard[] | Refused> {
  const [cars, lots] = await Promise.all([
    ask(indexSearch, { locale, input: { keyword: words, kinds: ['style', 'stock'], page: 1, limit: MOST } }),
    ask(getAudioList, { locale, input: { keyword: words, page: 1, limit: MOST } }),
  ]);
  if (!cars.accepted) return cars;
  const found = cars.data.list.flatMap(({ kind, id, name }) =>
    isCar(kind) ? [{ kind, content: `${kind}-${id}`, name }] : [],
  );
  const open = lots.accepted ? lots.data.list.filter(({ status }) => status !== 'closed') : [];
  return [...found, ...open.map(({ id, title }) => ({ kind: 'lot' as const, content: `lot-${id}`, name: title }))];
}
