import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { openDatabase } from '../../data/client.ts';
import { deals, stockItems } from '../../data/schema/index.ts';
import { put, storedFacts, write } from '../../data/write/index.ts';

/**
 * Gives the tested site stock to sell: the starter data has samples only, and what is done with a car for sale could not be
 * seen. Copies some samples as cars and deals for sale; run twice, it adds nothing.
 *
 * Run by `scripts/with-database.ts`, which names the database.
 */
const database = openDatabase({ url: process.env['LIBSQL_URL'] ?? '' });

/** Far off, so that it is the same in every run: what depends on it need not be drawn again. */
const UNTIL = Date.parse('2090-01-02T00:00:00+08:00');
const NOW = Date.parse('2026-11-20T00:00:00+08:00');
const MAX_DEALS = 3;

const keys = (rows: { slug: string }[]) => rows.map(({ slug }) => [slug]);
const isShown = or(isNotNull(stockItems.city), isNull(stockItems.modelSlug));
const [cars, offers] = await database.batch([
  database.select({ slug: stockItems.slug }).from(stockItems).where(and(stockItems.isSample, isShown)),
  database
    .select({ slug: deals.slug })
    .from(deals)
    .where(eq(deals.isSample, true))
    .orderBy(asc(deals.id))
    .limit(MAX_DEALS),
]);
const carFacts = await storedFacts(database, 'stockItems', keys(cars));
const dealFacts = await storedFacts(database, 'deals', keys(offers));
const forSale = { isSample: false } as const;
/** One car of which is known what every buyer asks. Whether such facts are shown is seen on its page alone. */
const KNOWN_CAR = 'byd-dolphin-2023-used-1';
const known = {
  vin: 'LGXC74C43P0123456',
  colour: 'white',
  steering: 'left',
  keyCount: 2,
  batteryHealth: 94,
  accidents: 'none',
  repaint: 'partly',
  papers: ['registration', 'serviceBook'],
} as const;
await write(
  database,
  [
    put(
      'stockItems',
      carFacts.map((facts) => ({
        ...facts,
        ...forSale,
        slug: facts.slug.replace('-used-', '-sale-'),
        ...(facts.slug === KNOWN_CAR && known),
      })),
    ),
    put(
      'deals',
      dealFacts.map((facts) => ({
        ...facts,
        ...forSale,
        validFrom: 0,
        validUntil: UNTIL,
        slug: facts.slug.replace('example-', 'sale-'),
      })),
    ),
  ],
  { origin: 'admin', now: NOW },
);
