import { sql } from 'drizzle-orm';
import { orders } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

/**
 * The day after the one something is due for one of its cars, in the site's zone, an order is late (`isOverdue`). The beginning
 * of today is worked out once, not in each row.
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
    // All else is written by the calls of orders: a form, and an undo, write the note alone.
    set: (before, { note }, known) => store.set(before, note === undefined ? {} : { note }, known),
    change: (database, { id, before, after }) =>
      before && after ? store.change(database, { id, before, after: { ...before, note: after['note'] } }) : {},
    kept: ({ id, reference, note }) => ({ id, reference, note }),
  },
} as const satisfies Kept;
