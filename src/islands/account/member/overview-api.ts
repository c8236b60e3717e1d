import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/request.ts';
import { memberRequest } from '../../shared/member/request.ts';

/** Calls of the overview alone. */

const overviewSchema = z.object({
  days: z.array(z.string()),
  score: z.array(z.number()),
  money: z.array(z.string()),
});
export type Overview = z.infer<typeof overviewSchema>;

export const fetchOverview = (locale: Locale): Promise<Answer<Overview>> =>
  memberRequest('/api/account/overview', { locale, schema: overviewSchema });

/** How many cars the member collected. */
export const fetchCollectedCount = (locale: Locale): Promise<Answer<{ total: number }>> =>
  memberRequest('/api/shop.AutoStyle/getMyCollectList?page=1&limit=1', {
    locale,
    schema: z.object({ total: z.number() }),
  });
