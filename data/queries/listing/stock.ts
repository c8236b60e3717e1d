import { and, eq } from 'drizzle-orm';
import type { Reservation } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import { remove, type Step } from '../../write/index.ts';
import { deals, photos, stockItems, stockReservations } from '../../schema/index.ts';
import type { ListingRow } from './listings.ts';

interface ListedCar {
  id: number;
  slug: string;
  /** Who has it, or has bought it. */
  held: Reservation | undefined;
  /** Keys of the rows of its photographs. */
  photoKeys: readonly (readonly [owner: string, ownerId: string, position: number])[];
  /** Slugs of the deals that hang on it. */
  dealSlugs: readonly string[];
}

/** The car in stock a listing became; undefined where it became none, or is gone. */
export async function carInStock(
  database: Database,
  { stockId }: Pick<ListingRow, 'stockId'>,
): Promise<ListedCar | undefined> {
  if (stockId === null) return undefined;
  const { reason, holder, endsAt, soldAt } = stockReservations;
  const [cars, shown, offered] = await database.batch([
    database
      .select({ id: stockItems.id, slug: stockItems.slug, held: { reason, holder, endsAt, soldAt } })
      .from(stockItems)
      .leftJoin(stockReservations, eq(stockReservations.stockId, stockItems.id))
      .where(eq(stockItems.id, stockId)),
    database
      .select({ ownerId: photos.ownerId, position: photos.position })
      .from(photos)
      .innerJoin(stockItems, and(eq(photos.owner, 'stock'), eq(photos.ownerId, stockItems.slug)))
      .where(eq(stockItems.id, stockId)),
    database
      .select({ slug: deals.slug })
      .from(deals)
      .innerJoin(stockItems, eq(deals.stockSlug, stockItems.slug))
      .where(eq(stockItems.id, stockId)),
  ]);
  const [car] = cars;
  if (!car) return undefined;
  const photoKeys = shown.map(({ ownerId, position }) => ['stock', ownerId, position] as const);
  return { ...car, held: car.held ?? undefined, photoKeys, dealSlugs: offered.map(({ slug }) => slug) };
}

/** What takes the car out of the stock, with all that hangs on it; nothing where there is none. */
export function carRemoved(car: ListedCar | undefined): Step[] {
  if (!car) return [];
  const { slug, photoKeys, dealSlugs } = car;
  return [
    ...(dealSlugs.length > 0
      ? [
          remove(
            'deals',
            dealSlugs.map((deal) => [deal]),
          ),
        ]
      : []),
    ...(photoKeys.length > 0 ? [remove('photos', photoKeys)] : []),
    remove('stockItems', [[slug]]),
  ];
}
