import type { Locale } from '../../../domain/shared/locale.ts';
import type { accountCalls } from '../../../wire/account.ts';
import { balance, integral } from '../../../wire/addresses/account.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageAsked } from './pages.ts';

/** Calls for what changed balance and points. */

export type BalancePage = DataOf<typeof accountCalls.balance>;
export type PointsPage = DataOf<typeof accountCalls.integral>;

export const fetchBalance = (locale: Locale, asked: PageAsked) => askAsMember(balance, { locale, input: asked });

export const fetchPoints = (locale: Locale, asked: PageAsked) => askAsMember(integral, { locale, input: asked });
