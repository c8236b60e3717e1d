import { and, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { remindedDays, type Reminder, type ReminderDays } from '../../../src/domain/order/reminders.ts';
import type { Database } from '../../client.ts';
import { orderDocuments, orderReminders, orders, orderSchedule } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

type DueReminder = Pick<Reminder, 'kind' | 'dueDay'> & { orderId: number };

/**
 * Reminders that are due and were not sent: of parts that are not paid, of orders that go on and whose buyer is to be asked. A
 * payment that was reported, an undecided cancellation and a letter of credit each put them off.
 *
 * @param today ISO date in the site's zone
 */
export async function remindersDue(
  database: Database,
  { today, days, limit }: { today: string; days: ReminderDays; limit: number },
): Promise<DueReminder[]> {
  const requested = remindedDays(today, days);
  const dueDay = sql<string>`date(${orderSchedule.dueAt} / 1000, 'unixepoch', '+8 hours')`;
  const kind = sql<DueReminder['kind']>`iif(${dueDay} >= ${today}, 'before', 'after')`;
  // Parts are paid in their order, so a part is paid once all up to it are.
  const isMissing = sql`(select sum(e.amount_minor) from order_schedule e
    where e.order_id = ${orders.id} and e.position <= ${orderSchedule.position}) > ${orders.paidMinor}`;
  const isRequested = or(
    sql`${dueDay} between ${requested.before.first} and ${requested.before.last}`,
    sql`${dueDay} <= ${requested.after.last}`,
  );
  const isSent = sql`exists (select 1 from ${orderReminders} r
    where r.order_id = ${orders.id} and r.due_day = ${dueDay} and r.kind = ${kind})`;
  const byCredit = sql`exists (select 1 from ${orderDocuments} d
    where d.order_id = ${orders.id} and d.kind = 'letter_of_credit' and d.state = 'current')`;
  return database
    .select({ orderId: orders.id, dueDay, kind })
    .from(orderSchedule)
    .innerJoin(orders, eq(orders.id, orderSchedule.orderId))
    .where(
      and(
        isNotNull(orderSchedule.dueAt),
        isRequested,
        isMissing,
        sql`not ${isSent}`,
        sql`not ${byCredit}`,
        ne(orders.state, 'cancelled'),
        gt(orders.openMinor, 0),
        eq(orders.hasReport, false),
        eq(orders.isCancelAsked, false),
        or(isNotNull(orders.memberId), isNotNull(orders.buyerEmail)),
      ),
    )
    .groupBy(orders.id, dueDay, kind)
    .orderBy(orders.id)
    .limit(limit);
}

/** Tells a batch whether an order is still as it was read. */
export const isVersion = (orderId: number, version: number): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.version} = ${version})`;

/** The statement that keeps that a reminder was sent. Sent before, it fails, and the whole batch with it. */
export const reminderRow = (
  database: Database,
  { orderId, dueDay, kind }: DueReminder,
  now: number,
  isSo: SQL,
): Statement =>
  database.run(sql`
    insert into ${orderReminders} (order_id, due_day, kind, created_at)
    select ${orderId}, ${dueDay}, ${kind}, ${now} where ${isSo}`);
