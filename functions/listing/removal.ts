import { eq } from 'drizzle-orm';
import { lotOf } from '../../data/objects/lots.ts';
import { isBought } from '../../data/queries/listing/removal.ts';
import { carInStock, carRemoved } from '../../data/queries/listing/stock.ts';
import { isForeignKeyBroken } from '../../data/queries/shared/constraint.ts';
import { freeRowStatement } from '../../data/queries/stock/reservations.ts';
import { listings } from '../../data/schema/index.ts';
import { edit } from '../../data/write/index.ts';
import type { CallContext } from '../http/call-context.ts';

/**
 * Takes the car of a removed listing out of its lots, which tells their bidders, and then out of the stock. If a lot has
 * sold the car meanwhile, the sale stands and the car stays. What a kill leaves undone is done by the job of listings.
 */
export async function takeCarAway(
  { database, environment, now }: Pick<CallContext, 'database' | 'environment' | 'now'>,
  id: number,
): Promise<void> {
  const [listing] = await database.select().from(listings).where(eq(listings.id, id));
  if (listing?.state !== 'removed') return;
  const held = (await carInStock(database, listing))?.held;
  const holder = held?.reason === 'lot' ? held.holder : null;
  const withdrawn = new Set<number>();
  for (const lotId of new Set([listing.lotId, holder]))
    if (lotId !== null && (await lotOf(environment, lotId).withdraw(lotId, listing.rejectedBecause ?? '')))
      withdrawn.add(lotId);
  // A lot that has ended keeps a car it has sold, and lets go of any other.
  if (holder !== null && !withdrawn.has(holder)) return;
  const plan = async () => {
    const car = await carInStock(database, listing);
    if (!car || (await isBought(database, id))) return undefined;
    return {
      steps: carRemoved(car),
      also: [
        // Frees the car from the withdrawn lot, from deals, and from an admin's reservation.
        ...(car.held ? [freeRowStatement(database, car.id, car.held)] : []),
        database.update(listings).set({ stockId: null }).where(eq(listings.id, id)),
      ],
    };
  };
  await edit(database, plan, { origin: 'admin', now }).catch((error: unknown) => {
    // Another holder has just taken the car.
    if (!isForeignKeyBroken(error)) throw error;
  });
}
