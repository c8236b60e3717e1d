import type { Locale } from '../../../domain/shared/locale.ts';
import { getNotices, readNotices } from '../../../wire/addresses/auction.ts';
import type { auctionCalls } from '../../../wire/auction.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsMember } from '../member/ask.ts';
import { keep, readKept } from './kept.ts';

/** Calls for what a member was told of lots, on pages that are read without a login, too. */

export type Notice = DataOf<typeof auctionCalls.getNotices>['list'][number];

export const fetchUnread = (locale: Locale, limit: number) =>
  askAsMember(getNotices, { locale, input: { unread: '1', page: 1, limit }, whenSignedOut: 'stay' });

/** Marks notices as read; where that fails they are new once more, the next time. */
export async function markSeen(locale: Locale, notices: readonly number[]): Promise<void> {
  const answer = await askAsMember(readNotices, { locale, input: { notices: [...notices] }, whenSignedOut: 'stay' });
  if (answer.accepted) keep({ unread: answer.data.unread, marks: readKept().marks + 1 });
}
