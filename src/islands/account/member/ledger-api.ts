import type { Locale } from '../../../domain/shared/locale.ts';
import { balance, integral } from '../../../wire/addresses/account.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageRequested } from './pages.ts';

/** Calls for what changed balance and points. */

export const fetchBalance = (locale: Locale, requested: PageRequested) =>
  askAsMember(balance, { locale, input: requested });

export const fetchPoints = (locale: Locale, requested: PageRequested) =>
  askAsMember(integral, { locale, input: requested });
