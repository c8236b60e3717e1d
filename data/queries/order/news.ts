import { and, asc, eq, lte, min, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { mailOutbox, orderNews } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

type NewsRow = typeof orderNews.$inferSelect;

/** What a mail will say of a change of an order. */
export type WaitingNews = Omit<NewsRow, 'id' | 'createdAt'>;

/** The statement that keeps news until they are mailed, for the batch of the change. */
export const newsStatement = (database: Database, news: WaitingNews, now: number): Statement =>
  database.insert(orderNews).values({ ...news, createdAt: now });

/** Orders with news that wait since `before` or longer, those that wait longest first. */
export async function ordersWithNews(database: Database, before: number, limit: number): Promise<number[]> {
  const oldest = min(orderNews.createdAt);
  const rows = await database
    .select({ orderId: orderNews.orderId })
    .from(orderNews)
    .groupBy(orderNews.orderId)
    .having(lte(oldest, before))
    .orderBy(oldest)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** The news of an order, in the order they came. */
export const readNews = (database: Database, orderId: number): Promise<NewsRow[]> =>
  database.select().from(orderNews).where(eq(orderNews.orderId, orderId)).orderBy(asc(orderNews.id));

/** Tells a batch whether all news that were read up to the last of them are still there: no other mail has told of them. */
export const areStillWaiting = (orderId: number, { count, lastId }: { count: number; lastId: number }): SQL =>
  sql`(select count(*) from ${orderNews} where ${orderNews.orderId} = ${orderId} and ${orderNews.id} <= ${lastId}) = ${count}`;

/** The statement that forgets news up to one of them, once their mail is in the outbox; without a mail they go at once. */
export const newsForgotten = (
  database: Database,
  { orderId, lastId, cause }: { orderId: number; lastId: number; cause: string | undefined },
): Statement =>
  database
    .delete(orderNews)
    .where(
      and(
        eq(orderNews.orderId, orderId),
        lte(orderNews.id, lastId),
        cause === undefined
          ? undefined
          : sql`exists (select 1 from ${mailOutbox} where ${mailOutbox.cause} = ${cause})`,
      ),
    );
