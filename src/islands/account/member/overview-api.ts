import type { Locale } from '../../../domain/shared/locale.ts';
import { overview } from '../../../wire/addresses/account.ts';
import { askAsMember } from '../../shared/member/ask.ts';

/** Asks how balance and points went over the last days. */
export const fetchOverview = (locale: Locale) => askAsMember(overview, { locale });
