import type { Locale } from '../../../domain/shared/locale.ts';
import type { accountCalls } from '../../../wire/account.ts';
import { overview } from '../../../wire/addresses/account.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';

/** How balance and points went over the last days. */

export type Overview = DataOf<typeof accountCalls.overview>;

export const fetchOverview = (locale: Locale) => askAsMember(overview, { locale });
