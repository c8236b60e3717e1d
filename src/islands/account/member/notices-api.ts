import type { Locale } from '../../../domain/shared/locale.ts';
import { getNotices } from '../../../wire/addresses/auction.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageRequested } from './pages.ts';

/** What the member was told of lots, page by page. */
export const fetchNotices = (locale: Locale, requested: PageRequested) =>
  askAsMember(getNotices, { locale, input: requested });
