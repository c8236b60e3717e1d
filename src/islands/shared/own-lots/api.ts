import type { OwnStand } from '../../../domain/auction/requested-own.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/auction.ts';
import { askAsMember } from '../member/ask.ts';

/** Calls for a member's lots. They never redirect to the login: the page says what it needs. */

interface Requested {
  page: number;
  limit: number;
}

export const fetchOwnBids = (locale: Locale, input: Requested & { state?: OwnStand }) =>
  askAsMember(at.getMyBids, { locale, input, whenSignedOut: 'stay' });

export const fetchWatched = (locale: Locale, input: Requested) =>
  askAsMember(at.getMyWatchList, { locale, input, whenSignedOut: 'stay' });

export const fetchChances = (locale: Locale) => askAsMember(at.getSecondChances, { locale, whenSignedOut: 'stay' });

export const toggleWatch = (locale: Locale, id: number) => askAsMember(at.watch, { locale, input: { id } });
