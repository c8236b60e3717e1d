import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { listings, members, stockItems } from '../../schema/index.ts';
import type { ListingRow } from './listings.ts';

/** Most rows with the same VIN that are named. */
const NAMED = 5;

/** What an admin reviewing a listing needs beyond the listing itself: its seller, and other places that have its VIN. */
export async function besideListing(
  database: Database,
  { id, memberId, vin }: Pick<ListingRow, 'id' | 'memberId' | 'vin'>,
) {
  const { username, nickname, email, mobile, state, joinedAt } = members;
  const [seller, states, sameVin, cars, waiting] = await database.batch([
    database
      .select({ username, nickname, email, mobile, state, joinedAt })
      .from(members)
      .where(eq(members.id, memberId)),
    database
      .select({ state: listings.state, count: count() })
      .from(listings)
      .where(and(eq(listings.memberId, memberId), ne(listings.id, id)))
      .groupBy(listings.state),
    database
      .select({ id: listings.id, name: listings.name, state: listings.state })
      .from(listings)
      .where(and(ne(listings.vin, ''), eq(listings.vin, vin), ne(listings.id, id), ne(listings.state, 'draft')))
      .orderBy(asc(listings.id))
      .limit(NAMED),
    // The car a listing became has its VIN, of course.
    database
      .select({ slug: stockItems.slug })
      .from(stockItems)
      .where(
        and(
          ne(stockItems.vin, ''),
          eq(stockItems.vin, vin),
          sql`${stockItems.id} is not (select stock_id from listings where id = ${id})`,
        ),
      )
      .limit(NAMED),
    database
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.state, 'submitted'), ne(listings.id, id)))
      .orderBy(asc(listings.submittedAt))
      .limit(1),
  ]);
  return { seller: seller[0], states, sameVin, cars, next: waiting[0]?.id ?? null };
}
