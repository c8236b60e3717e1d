import type { WireChance } from '../../domain/auction/lot.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import * as at from '../../wire/addresses/auction.ts';
import type { auctionCalls } from '../../wire/auction.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import { ask } from '../shared/ask.ts';
import { askAsMember } from '../shared/member/ask.ts';

export type LotDetail = DataOf<typeof auctionCalls.getDetail>;
export type Placed = DataOf<typeof auctionCalls.placeBid>;
export type Payment = NonNullable<DataOf<typeof auctionCalls.getMyBids>['list'][number]['payment']>;

/** Fetches a lot with everything about it and, with a login, the member's standing. */
export const fetchLot = (locale: Locale, id: number) =>
  askAsMember(at.getDetail, { locale, input: { id }, whenSignedOut: 'stay' });

export const fetchHistory = (locale: Locale, input: { id: number; after: number; limit: number }) =>
  ask(at.getHistory, { locale, input });

export const fetchLots = (locale: Locale, input: SentTo<typeof auctionCalls.getAudioList>) =>
  ask(at.getAudioList, { locale, input });

const MAX_A_PAGE = 50;

/** Fetches the payment for a lot that the member won or took as a second chance. */
export async function fetchPayment(
  locale: Locale,
  id: number,
  state: 'won' | 'second_chance' = 'won',
): Promise<Payment | undefined> {
  for (let page = 1; ; page += 1) {
    const input = { state, page, limit: MAX_A_PAGE };
    const answer = await askAsMember(at.getMyBids, { locale, input, whenSignedOut: 'stay' });
    if (!answer.accepted) return undefined;
    const { list, total } = answer.data;
    const ownLot = list.find(({ lot }) => lot.id === id);
    if (ownLot || page * MAX_A_PAGE >= total) return ownLot?.payment ?? undefined;
  }
}

/** A second chance: a lot that its winner did not pay for, offered to the member. */
export async function fetchChance(locale: Locale, lotId: number): Promise<WireChance | undefined> {
  const answer = await askAsMember(at.getSecondChances, { locale, whenSignedOut: 'stay' });
  return answer.accepted ? answer.data.find(({ lot_id: id }) => id === lotId) : undefined;
}

export const answerChance = (locale: Locale, input: SentTo<typeof auctionCalls.answerSecondChance>) =>
  askAsMember(at.answerSecondChance, { locale, input });
