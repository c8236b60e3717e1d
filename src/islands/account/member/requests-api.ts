import type { Locale } from '../../../domain/shared/locale.ts';
import { getMyCollectList } from '../../../wire/addresses/collection.ts';
import { getMyEnquiries } from '../../../wire/addresses/enquiry.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { enquiryCalls } from '../../../wire/enquiry.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageRequested } from './pages.ts';

/** Calls of the first screen alone. */

export type MyEnquiry = DataOf<typeof enquiryCalls.getMyEnquiries>['list'][number];

export const fetchEnquiries = (locale: Locale, requested: PageRequested) =>
  askAsMember(getMyEnquiries, { locale, input: requested });

/** The cars that were saved last. */
export const fetchSaved = (locale: Locale, limit: number) =>
  askAsMember(getMyCollectList, { locale, input: { page: 1, limit } });
