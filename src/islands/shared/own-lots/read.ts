import type { RequestedOwn } from '../../../domain/auction/requested-own.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { OwnLot } from '../../../markup/auction/own-rows.ts';
import type { Answer } from '../call.ts';
import { fetchChances, fetchOwnBids, fetchWatched } from './api.ts';

export const OWN_A_PAGE = 15;
/** Of lots that wait for their buyer, more than one ever has. */
const MAX_URGENT = 50;

interface OwnPage {
  list: OwnLot[];
  total: number;
}

/** One page of what the address names. */
export async function readOwn(locale: Locale, { view, page }: RequestedOwn): Promise<Answer<OwnPage>> {
  const requested = { page, limit: OWN_A_PAGE };
  if (view !== 'watching') return fetchOwnBids(locale, view === 'all' ? requested : { ...requested, state: view });
  const answer = await fetchWatched(locale, requested);
  if (!answer.accepted) return answer;
  const { list, total } = answer.data;
  return { ...answer, data: { list: list.map((lot) => ({ lot })), total } };
}

/** Reads lots to be paid and offers to be answered. If that fails, the list below still has them. */
export async function readUrgent(locale: Locale): Promise<OwnLot[]> {
  const all = { page: 1, limit: MAX_URGENT };
  const [won, second, chances] = await Promise.all([
    fetchOwnBids(locale, { ...all, state: 'won' }),
    fetchOwnBids(locale, { ...all, state: 'second_chance' }),
    fetchChances(locale),
  ]);
  const open = chances.accepted ? chances.data.filter(({ state }) => state === 'open') : [];
  const bids: OwnLot[] = [won, second].flatMap((answer) => (answer.accepted ? answer.data.list : []));
  return bids
    .map((lot) => ({ ...lot, chance: open.find(({ lot_id: id }) => id === lot.lot.id) }))
    .filter(({ payment, chance }) => payment?.state === 'open' || chance !== undefined);
}
