import { eq } from 'drizzle-orm';
import { refused } from '../../../src/domain/shared/result.ts';
import { carriers } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const carrierKept = {
  table: carriers,
  store: {
    ...plainStore(carriers),
    against: async (database, { id, after }) => {
      if (!after) return undefined;
      const name = String(after['name']);
      const [same] = await database.select({ id: carriers.id }).from(carriers).where(eq(carriers.name, name));
      return same && String(same.id) !== id
        ? refused('admin.taken', { field: 'name', values: { value: name } })
        : undefined;
    },
  },
} as const satisfies Kept;
