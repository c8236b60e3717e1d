import type { Locale } from '../../../domain/shared/locale.ts';
import type { accountCalls } from '../../../wire/account.ts';
import { overview } from '../../../wire/addresses/account.ts';
import { getMyCollectList } from '../../../wire/addresses/collection.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';

/** Calls of the overview alone. */

export type Overview = DataOf<typeof accountCalls.overview>;

export const fetchOverview = (locale: Locale) => askAsMember(overview, { locale });

/** How many cars the member collected. */
export const fetchCollectedCount = (locale: Locale) =>
  askAsMember(getMyCollectList, { locale, input: { page: 1, limit: 1 } });
