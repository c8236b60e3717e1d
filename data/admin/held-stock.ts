import { inArray, sql } from 'drizzle-orm';
import { takenBy, type Reservation } from '../../src/domain/stock/reservation.ts';
import type { Database } from '../client.ts';
import { heldCar } from '../queries/stock/reservations.ts';
import { holdersOfVin } from '../queries/stock/same-car.ts';
import { stockItems, stockReservations } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import type { Store } from './kept.ts';

type Sold = Omit<Reservation, 'endsAt'>;

/** Who sold the car of a revision. Revisions older than reservations have only its state, which an admin had set. */
function soldIn(facts: RowFacts): Sold | undefined {
  if (facts['sold']) return facts['sold'] as Sold;
  return facts['status'] === 'sold' ? { reason: 'admin', holder: 0, soldAt: Date.now() } : undefined;
}

/**
 * Makes the store of cars that can be reserved or sold. The form has no field for a reservation, so no edit, import or
 * undo changes it. A revision keeps that a car was sold, so a restored car is not for sale again.
 */
export function heldStore(store: Store): Store {
  return {
    ...store,
    find: async (database, ids) => {
      const { reason, holder, soldAt } = stockReservations;
      const [found, sold] = await Promise.all([
        store.find(database, ids),
        database
          .select({ slug: stockItems.slug, reason, holder, soldAt })
          .from(stockReservations)
          .innerJoin(stockItems, sql`${stockItems.id} = ${stockReservations.stockId}`)
          .where(sql`${inArray(stockItems.slug, [...ids])} and ${soldAt} is not null`),
      ]);
      const soldOf = new Map(sold.map(({ slug, ...facts }) => [slug, facts]));
      return new Map([...found].map(([id, facts]) => [id, { ...facts, sold: soldOf.get(id) ?? null }]));
    },
    change: (database, change) => {
      const writes = store.change(database, change);
      const sold = change.after && soldIn(change.after);
      const statements = [...(writes.statements ?? [])];
      if (!change.after)
        statements.push(
          database.delete(stockReservations)
            .where(sql`${stockReservations.stockId} not in (select ${stockItems.id} from ${stockItems})
              and (${stockReservations.soldAt} is not null or ${stockReservations.reason} = 'admin')`),
        );
      else if (!change.before && sold)
        statements.push(
          database.run(sql`insert into ${stockReservations} (stock_id, reason, holder, taken_at, sold_at)
            select id, ${sold.reason}, ${sold.holder}, ${sold.soldAt}, ${sold.soldAt} from ${stockItems}
            where slug = ${change.id} on conflict do nothing`),
        );
      return { ...writes, statements };
    },
    against: async (database, change) => {
      if (change.after) {
        const other = await otherHolder(database, change);
        if (other) return takenBy(other, 'vin');
      }
      if (!change.after || addsCars(change)) {
        const binder = await binderOf(database, change.id);
        if (binder) return takenBy(binder, change.after && 'quantity');
      }
      return store.against?.(database, change);
    },
  };
}

type Change = Parameters<NonNullable<Store['against']>>[1];

const addsCars = ({ before, after }: Change): boolean => Number(after?.['quantity']) > Number(before?.['quantity']);

/** Finds the lot or order that the cars of a row are promised to. What a deal has goes with the deal, which hangs on it. */
async function binderOf(database: Database, slug: Change['id']): Promise<Reservation | undefined> {
  const car = await heldCar(database, sql`${stockItems.slug} = ${slug}`, Date.now());
  const isBound = car?.held?.soldAt === null && (car.held.reason === 'lot' || car.held.reason === 'order');
  return isBound ? car.held : undefined;
}

/** Finds another holder of the VIN that an edit gives to a held row. A free or new row simply goes to that holder. */
async function otherHolder(database: Database, { id, before, after }: Change) {
  if (!before || before['vin'] === after?.['vin']) return undefined;
  const now = Date.now();
  const [car, ofVin] = await Promise.all([
    heldCar(database, sql`${stockItems.slug} = ${id}`, now),
    holdersOfVin(database, after?.['vin'], now),
  ]);
  const has = car?.held;
  if (!has || has.soldAt !== null) return undefined;
  return ofVin.find((held) => held.reason !== has.reason || held.holder !== has.holder);
}
