import { listingsDue } from '../../data/queries/listing/due.ts';
import { findOwnListing, movedOn, type ListingRow } from '../../data/queries/listing/listings.ts';
import { carInStock, carRemoved } from '../../data/queries/listing/stock.ts';
import { photosOf, stockCarOf, stockNumber } from '../../data/queries/listing/stock-car.ts';
import { edit, put, type FactsOf, type Step } from '../../data/write/index.ts';
import { stateAfter } from '../../src/domain/listing/model.ts';
import type { CallContext } from '../http/call-context.ts';
import { takeCarAway } from './removal.ts';
import { yuanOf } from './yuan.ts';

type Asking = Pick<CallContext, 'database' | 'now'>;
type Following = Asking & Pick<CallContext, 'environment'>;

/**
 * Makes listings follow what became of their cars: reserved or sold in the stock, sold by a lot, or back on sale because
 * the lot found no buyer or no payment, or an order was cancelled. Cars of deleted accounts and removed listings leave the
 * stock.
 */
export async function followListings({ database, environment, now }: Following): Promise<number> {
  const due = await listingsDue(database);
  for (const { listing, move } of due) {
    if (move === 'withdraw') await takeBack({ database, now }, listing);
    else if (move === 'remove') await takeCarAway({ database, environment, now }, listing.id);
    else if (move === 'unsold') await offer({ database, now }, listing);
    else await movedOn(database, listing, { state: stateAfter(listing.state, move) }, now);
  }
  return due.length;
}

async function takeBack({ database, now }: Asking, { id, memberId }: ListingRow): Promise<void> {
  await edit(
    database,
    async () => {
      const found = await findOwnListing(database, id, memberId);
      if (found?.state !== 'listed') return undefined;
      return {
        steps: carRemoved(await carInStock(database, found)),
        also: [movedOn(database, found, { state: 'withdrawn' }, now)],
      };
    },
    { origin: 'admin', now },
  );
}

/** Offers a car that no bidder bought at the price its owner asks. Without a price, it waits for the owner. */
async function offer({ database, now }: Asking, { id, memberId }: ListingRow): Promise<void> {
  await edit(
    database,
    async () => {
      const found = await findOwnListing(database, id, memberId);
      if (!found || stateAfter(found.state, 'unsold') === undefined) return undefined;
      // A car that is in the stock is available there already.
      const car = found.stockId === null ? await carFor({ database, now }, found) : undefined;
      const stockId = car && { stockId: stockNumber(car.slug) };
      return {
        steps: car ? await stepsOf(database, found, car) : [],
        also: [movedOn(database, found, { state: 'listed', ...stockId }, now)],
      };
    },
    { origin: 'admin', now },
  );
}

async function carFor({ database, now }: Asking, listing: ListingRow): Promise<FactsOf<'stockItems'> | undefined> {
  const { priceMinor: minor, currency } = listing;
  const priceMinor = minor === null ? undefined : await yuanOf(database, { minor, currency });
  return priceMinor === undefined ? undefined : stockCarOf(database, listing, { priceMinor, now });
}

async function stepsOf(database: Asking['database'], listing: ListingRow, car: FactsOf<'stockItems'>): Promise<Step[]> {
  const rows = (await photosOf(database, listing)).map(({ url, ...said }, position) => ({
    owner: 'stock' as const,
    ownerId: car.slug,
    position,
    key: url.slice(1),
    ...said,
  }));
  return [put('stockItems', [car]), ...(rows.length > 0 ? [put('photos', rows)] : [])];
}
