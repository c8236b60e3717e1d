import type { Locale } from '../../domain/shared/locale.ts';
import * as at from '../../wire/addresses/auction.ts';
import type { auctionCalls } from '../../wire/auction.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import { ask } from '../shared/ask.ts';
import { askAsMember } from '../shared/member/ask.ts';

export type LotDetail = DataOf<typeof auctionCalls.getDetail>;
export type Placed = DataOf<typeof auctionCalls.placeBid>;
export type Payment = NonNullable<DataOf<typeof auctionCalls.getMyBids>['list'][number]['payment']>;

/** A lot with everything about it; with a login also how its member stands. */
export const fetchLot = (locale: Locale, id: number) =>
  askAsMember(at.getDetail, { locale, input: { id }, whenSignedOut: 'stay' });

export const fetchHistory = (locale: Locale, input: { id: number; after: number; limit: number }) =>
  ask(at.getHistory, { locale, input });

export const fetchLots = (locale: Locale, input: SentTo<typeof auctionCalls.getAudioList>) =>
  ask(at.getAudioList, { locale, input });

export const toggleWatch = (locale: Locale, id: number) => askAsMember(at.watch, { locale, input: { id } });

/** What is due for a lot that was won. */
export async function fetchPayment(locale: Locale, id: number): Promise<Payment | undefined> {
  const answer = await askAsMember(at.getMyBids, { locale, input: { state: 'won', limit: 50 }, whenSignedOut: 'stay' });
  const own = answer.accepted ? answer.data.list.find(({ lot }) => lot.id === id) : undefined;
  return own?.payment ?? undefined;
}
