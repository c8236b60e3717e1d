import type { Locale } from '../../../domain/shared/locale.ts';
import { getMyQuotes } from '../../../wire/addresses/quote.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { quoteCalls } from '../../../wire/quote.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageRequested } from './pages.ts';

/** Calls for the member's quotes. */

export type MyQuote = DataOf<typeof quoteCalls.getMyQuotes>['list'][number];

export const fetchQuotes = (locale: Locale, requested: PageRequested) =>
  askAsMember(getMyQuotes, { locale, input: requested });
