import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/request.ts';
import { memberRequest } from '../../shared/member/request.ts';
import { queryOf, type PageAsked } from './pages.ts';

/** Calls for what changed balance and points. */

const entryFields = { memo: z.string(), create_time: z.number() };
const balanceSchema = z.object({
  list: z.array(z.object({ ...entryFields, money: z.string(), before: z.string(), after: z.string() })),
  total: z.number(),
});
const pointsSchema = z.object({
  list: z.array(z.object({ ...entryFields, score: z.number(), before: z.number(), after: z.number() })),
  total: z.number(),
});
export type BalancePage = z.infer<typeof balanceSchema>;
export type PointsPage = z.infer<typeof pointsSchema>;

export const fetchBalance = (locale: Locale, asked: PageAsked): Promise<Answer<BalancePage>> =>
  memberRequest(`/api/account/balance${queryOf(asked)}`, { locale, schema: balanceSchema });

export const fetchPoints = (locale: Locale, asked: PageAsked): Promise<Answer<PointsPage>> =>
  memberRequest(`/api/account/integral${queryOf(asked)}`, { locale, schema: pointsSchema });
