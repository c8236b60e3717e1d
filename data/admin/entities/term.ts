import { sql } from 'drizzle-orm';
import { inUseBy, MAX_NAMED } from '../../../src/domain/admin/in-use.ts';
import { terms } from '../../schema/index.ts';
import type { Kept, Store } from '../kept.ts';
import { namedStore, NAMED, textsIn } from '../named.ts';

const termStore = namedStore('terms', 'terms');
const capitals = (color: unknown): unknown => (typeof color === 'string' ? color.toUpperCase() : color);

export const termKept = {
  table: terms,
  ...NAMED.term,
  columns: { id: terms.code, ...NAMED.term.columns },
  store: {
    ...termStore,
    set: (before, { hex, hexSecond, ...values }, context) =>
      termStore.set(
        before,
        {
          ...values,
          ...(hex !== undefined && { hex: capitals(hex) }),
          ...(hexSecond !== undefined && { hexSecond: capitals(hexSecond) }),
        },
        context,
      ),
    // A sheet that names it would show its bare code.
    against: async (database, { id = '', before, after }) => {
      if (after) return undefined;
      const isNamed = sql`instr(sheet || coalesce(trim_parts, ''), ${`"${id}"`}) > 0`;
      const uses = await database.all<{ slug: string }>(sql`select slug from styles where ${isNamed}
          union all select slug from stock_items where instr(coalesce(trim_parts, ''), ${`"${id}"`}) > 0
          limit ${MAX_NAMED + 1}`);
      if (uses.length === 0) return undefined;
      return inUseBy(
        [textsIn(before).en ?? id],
        uses.map(({ slug }) => slug),
      );
    },
  } satisfies Store,
} as const satisfies Kept;
