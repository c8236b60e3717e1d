import { sql } from 'drizzle-orm';
import { orders } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

/**
 * Whether a payment is late: from the day after its due day, in the site's time zone (`isOverdue`). The expression for
 * the start of today does not depend on the row, so SQLite works it out once.
 */
const IS_LATE = sql<boolean>`(orders.state = 'open' and exists (select 1 from order_vehicles v
  where v.order_id = orders.id and v.next_due_at < (cast(strftime('%s', date('now', '+8 hours')) as integer) - 28800) * 1000))`.mapWith(
  Boolean,
);

const store = plainStore(orders);

export const orderKept = {
  table: orders,
  columns: { isLate: IS_LATE },
  store: {
    ...store,
    // A form or an undo writes the note alone. The calls of orders write everything else.
    set: (before, { note }, context) => store.set(before, note === undefined ? {} : { note }, context),
    change: (database, { id, before, after }) =>
      before && after ? store.change(database, { id, before, after: { ...before, note: after['note'] } }) : {},
    kept: ({ id, reference, note }) => ({ id, reference, note }),
  },
} as const satisfies Kept;
