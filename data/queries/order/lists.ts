import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { VehicleState } from '../../../src/domain/order/model.ts';
import type { Database } from '../../client.ts';
import { orderDocuments, orders, orderShipments, orderVehicles } from '../../schema/index.ts';
import type { DocumentRow, OrderRow, ShipmentRow, VehicleRow } from './facts.ts';

interface Listed {
  row: OrderRow;
  vehicles: VehicleRow[];
  shipments: Pick<ShipmentRow, 'id' | 'arrival'>[];
  /** Contracts that are current: they say what the buyer does next. */
  documents: DocumentRow[];
}

const NEWEST_FIRST = [desc(orders.id)];
/** What is due first comes first, then what has no date, the oldest first. */
const DUE_FIRST = [sql`${orders.nextDueAt} is null`, asc(orders.nextDueAt), asc(orders.id)];

/** Orders with their cars and voyages: a page of those that a condition on `orders` names. */
export async function listOrders(
  database: Database,
  isMeant: SQL | undefined,
  { page, limit }: { page: number; limit: number },
  by: 'newest' | 'due' = 'newest',
): Promise<{ list: Listed[]; total: number }> {
  const [rows, counted] = await database.batch([
    database
      .select()
      .from(orders)
      .where(isMeant)
      .orderBy(...(by === 'newest' ? NEWEST_FIRST : DUE_FIRST))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(orders).where(isMeant),
  ]);
  const ids = rows.map(({ id }) => id);
  const { id, orderId, arrival } = orderShipments;
  const [vehicles, shipments, documents] =
    ids.length === 0
      ? [[], [], []]
      : await database.batch([
          database.select().from(orderVehicles).where(inArray(orderVehicles.orderId, ids)).orderBy(orderVehicles.id),
          database.select({ id, orderId, arrival }).from(orderShipments).where(inArray(orderId, ids)),
          database
            .select()
            .from(orderDocuments)
            .where(
              and(
                inArray(orderDocuments.orderId, ids),
                eq(orderDocuments.kind, 'sales_contract'),
                eq(orderDocuments.state, 'current'),
              ),
            ),
        ]);
  const list = rows.map((row) => ({
    row,
    vehicles: vehicles.filter((one) => one.orderId === row.id),
    shipments: shipments.filter((one) => one.orderId === row.id),
    documents: documents.filter((one) => one.orderId === row.id),
  }));
  return { list, total: counted[0]?.total ?? 0 };
}

/** Orders of a member, in one state if one is named. */
export const isOwnOrder = (memberId: number, state: VehicleState | undefined): SQL | undefined =>
  and(eq(orders.memberId, memberId), state === undefined ? undefined : eq(orders.state, state));

const IS_OPEN = eq(orders.state, 'open');

interface BoardFilter {
  stage?: string | undefined;
  actor?: OrderRow['nextActor'] | undefined;
  isLate: boolean;
  hasReport: boolean;
  /** Before this instant something was due that is late by now. */
  lateBefore: number;
}

/** Open orders that wait for something. */
export const isOnBoard = ({ stage, actor, isLate, hasReport, lateBefore }: BoardFilter): SQL | undefined =>
  and(
    IS_OPEN,
    stage === undefined ? undefined : eq(orders.nextStage, stage),
    actor ? eq(orders.nextActor, actor) : undefined,
    isLate ? sql`${orders.nextDueAt} < ${lateBefore}` : undefined,
    hasReport ? eq(orders.hasReport, true) : undefined,
  );

/** How many open orders wait at each stage, what the company has to look at, and what is owed. */
export async function countBoard(database: Database, lateBefore: number) {
  const sumOf = (flag: SQL) => sql<number>`coalesce(sum(${flag}), 0)`;
  const [stages, claims, owed] = await database.batch([
    database
      .select({
        stage: orders.nextStage,
        actor: orders.nextActor,
        count: count(),
        late: sumOf(sql`${orders.nextDueAt} < ${lateBefore}`),
        reported: sumOf(sql`${orders.hasReport}`),
        cancelAsked: sumOf(sql`${orders.isCancelAsked}`),
        lacksPapers: sumOf(sql`${orders.lacksPapers}`),
      })
      .from(orders)
      .where(IS_OPEN)
      .groupBy(orders.nextStage, orders.nextActor),
    // A claim is of a car that was delivered, so its order need not be open. Conditions stand here as in their indexes.
    database
      .select({ count: count() })
      .from(orders)
      .where(sql`${orders.isClaimOpen} = 1`),
    database
      .select({ currency: orders.currency, count: count(), openMinor: sql<number>`sum(${orders.openMinor})` })
      .from(orders)
      .where(sql`${orders.openMinor} > 0`)
      .groupBy(orders.currency),
  ]);
  const all = (of: (row: (typeof stages)[number]) => number) => stages.reduce((sum, row) => sum + of(row), 0);
  const waiting = {
    open: all((row) => row.count),
    late: all(({ late }) => late),
    reported: all(({ reported }) => reported),
    cancel_asked: all(({ cancelAsked }) => cancelAsked),
    lacks_papers: all(({ lacksPapers }) => lacksPapers),
    claim_open: claims[0]?.count ?? 0,
  };
  return { stages: stages.map(({ stage, actor, count, late }) => ({ stage, actor, count, late })), waiting, owed };
}
