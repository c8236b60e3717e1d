import { sql } from 'drizzle-orm';
import { canMove, takenBy } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import { heldCar, idleDealsStatement, takeStatement } from '../../queries/stock/reservations.ts';
import { deals, stockItems } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept, Store } from '../kept.ts';
import { COMMON } from '../stock-defaults.ts';

/** Whether a deal holds its car: from the moment it is made until it ends. A deal on a sample never ends. */
const holdsCar = (deal: RowFacts | undefined, now: number): boolean =>
  Boolean(deal?.['stockSlug']) && (deal?.['isSample'] === true || Number(deal?.['validUntil'] ?? 0) > now);

/** Makes the store of deals. A deal on a car in stock reserves the car until the deal ends. */
function dealStore(): Store {
  const rows = drawnStore('deals', { defaults: COMMON });
  return {
    ...rows,
    change: (database, change) => {
      const now = Date.now();
      const { id, after } = change;
      const writes = rows.change(database, change);
      const taken =
        after && holdsCar(after, now)
          ? [
              takeStatement(database, {
                car: sql`${stockItems.slug} = ${after['stockSlug']}`,
                reason: 'deal',
                holder: numberOf(id),
                now,
                endsAt: (after['validUntil'] ?? null) as number | null,
              }),
            ]
          : [];
      return { ...writes, statements: [...(writes.statements ?? []), idleDealsStatement(database, now), ...taken] };
    },
    against: async (database, change) => (await carTaken(database, change)) ?? rows.against?.(database, change),
  };
}

/** Number of a deal in the batch that has just written it. */
const numberOf = (slug: string | undefined) =>
  sql`(select ${deals.id} from ${deals} where ${deals.slug} = ${slug ?? ''})`;

async function carTaken(database: Database, { id, after }: Parameters<NonNullable<Store['against']>>[1]) {
  const now = Date.now();
  if (!after || !holdsCar(after, now)) return undefined;
  const [car, [own]] = await Promise.all([
    heldCar(database, sql`${stockItems.slug} = ${after['stockSlug']}`, now),
    database
      .select({ id: deals.id })
      .from(deals)
      .where(sql`${deals.slug} = ${id ?? ''}`),
  ]);
  if (!car?.held || canMove(car.held, 'reserve', { reason: 'deal', holder: own?.id ?? 0 })) return undefined;
  return takenBy(car.held, 'stock');
}

export const dealKept = {
  table: deals,
  columns: { id: deals.slug, number: deals.id },
  store: dealStore(),
} as const satisfies Kept;
