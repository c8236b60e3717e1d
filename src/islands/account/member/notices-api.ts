import type { Locale } from '../../../domain/shared/locale.ts';
import { getNotices, readNotices } from '../../../wire/addresses/auction.ts';
import type { auctionCalls } from '../../../wire/auction.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageAsked } from './pages.ts';

/** Calls for what the member was told of lots. */

export type Notice = DataOf<typeof auctionCalls.getNotices>['list'][number];

export const fetchNotices = (locale: Locale, asked: PageAsked) => askAsMember(getNotices, { locale, input: asked });

/** Marks them as read; where that fails they are new once more, the next time. */
export const markSeen = (locale: Locale, notices: readonly number[]) =>
  askAsMember(readNotices, { locale, input: { notices: [...notices] }, whenSignedOut: 'stay' });
