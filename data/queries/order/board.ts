import { and, countDistinct, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../src/domain/order/stages.ts';
import type { Database } from '../../client.ts';
import { orderMovements, orders, orderVehicles } from '../../schema/index.ts';
import { withTracks, type Listed } from './lists.ts';

/** The board of orders: what each of their open cars waits for. An order with several cars stands wherever one of them waits. */

interface BoardFilter {
  stage?: string | undefined;
  actor?: Actor | undefined;
  isLate: boolean;
  hasReport: boolean;
  /** Before this instant something was due that is late by now. */
  lateBefore: number;
}

/** Cars that wait for something. The condition stands here as in the index of the board. */
const WAITS = isNotNull(orderVehicles.nextStage);
const isLate = (lateBefore: number): SQL => lt(orderVehicles.nextDueAt, lateBefore);

/** A page of orders that have a car which waits for what is asked, what is due first before all others. */
export async function listBoard(
  database: Database,
  filter: BoardFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Listed[]; total: number }> {
  const { nextStage, nextActor, nextDueAt, orderId } = orderVehicles;
  const isMeant = and(
    WAITS,
    filter.stage === undefined ? undefined : eq(nextStage, filter.stage),
    filter.actor === undefined ? undefined : eq(nextActor, filter.actor),
    filter.isLate ? isLate(filter.lateBefore) : undefined,
    filter.hasReport ? inArray(orderId, reported(database)) : undefined,
  );
  const due = sql<number | null>`min(${nextDueAt})`;
  const [found, counted] = await database.batch([
    database
      .select({ id: orderId })
      .from(orderVehicles)
      .where(isMeant)
      .groupBy(orderId)
      .orderBy(sql`${due} is null`, due, orderId)
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: countDistinct(orderId) })
      .from(orderVehicles)
      .where(isMeant),
  ]);
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await database.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const list = await withTracks(
    database,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { list, total: counted[0]?.total ?? 0 };
}

const reported = (database: Database) =>
  database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'open'), eq(orders.hasReport, true)));

/** How many orders wait at each stage and for each side, what the company has to look at, and what is owed. */
export async function countBoard(database: Database, lateBefore: number) {
  const { nextStage, nextActor, nextDueAt, orderId } = orderVehicles;
  const sumOf = (flag: SQL) => sql<number>`coalesce(sum(${flag}), 0)`;
  const count = countDistinct(orderId);
  const late = sql<number>`count(distinct case when ${nextDueAt} < ${lateBefore} then ${orderId} end)`;
  const [stages, actors, lateOrders, flags, claims, refunds, owed] = await database.batch([
    database
      .select({ stage: nextStage, actor: nextActor, count, late })
      .from(orderVehicles)
      .where(WAITS)
      .groupBy(nextActor, nextStage),
    database.select({ actor: nextActor, count, late }).from(orderVehicles).where(WAITS).groupBy(nextActor),
    database
      .select({ count })
      .from(orderVehicles)
      .where(and(WAITS, isLate(lateBefore))),
    database
      .select({
        open: sql<number>`count(*)`,
        reported: sumOf(sql`${orders.hasReport}`),
        cancel_asked: sumOf(sql`${orders.isCancelAsked}`),
        lacks_papers: sumOf(sql`${orders.lacksPapers}`),
      })
      .from(orders)
      .where(eq(orders.state, 'open')),
    // A claim is of a car that was delivered, so its order need not be open. Conditions stand here as in their indexes.
    database
      .select({ count: sql<number>`count(*)` })
      .from(orders)
      .where(sql`${orders.isClaimOpen} = 1`),
    database
      .select({ count: sql<number>`count(*)` })
      .from(orderMovements)
      .where(eq(orderMovements.state, 'waiting_consent')),
    database
      .select({
        currency: orders.currency,
        count: sql<number>`count(*)`,
        openMinor: sql<number>`sum(${orders.openMinor})`,
      })
      .from(orders)
      .where(sql`${orders.openMinor} > 0`)
      .groupBy(orders.currency),
  ]);
  const counts = { late: counted(lateOrders), claim_open: counted(claims), refunds: counted(refunds) };
  return { stages, actors, waiting: { ...(flags[0] ?? NO_FLAGS), ...counts }, owed };
}

const counted = ([row]: readonly { count: number }[]): number => row?.count ?? 0;
const NO_FLAGS = { open: 0, reported: 0, cancel_asked: 0, lacks_papers: 0 };
