import { eq } from 'drizzle-orm';
import { refused } from '../../../src/domain/shared/result.ts';
import { officeDays } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const officeDayKept = {
  table: officeDays,
  store: {
    ...plainStore(officeDays),
    against: async (database, { id, after }) => {
      if (!after) return undefined;
      const [same] = await database
        .select({ id: officeDays.id })
        .from(officeDays)
        .where(eq(officeDays.day, String(after['day'])));
      return same && String(same.id) !== id
        ? refused('admin.taken', { field: 'day', values: { value: String(after['day']) } })
        : undefined;
    },
  },
} as const satisfies Kept;
