import { createHash } from 'node:crypto';
import type { InValue, Row } from '@libsql/client';
import { ENDED_RATE_DAYS } from '../../src/domain/logistics/price/freight.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import type { Database } from '../client.ts';

/** Rows of one answer: libSQL gives ten megabytes. */
const ROWS_AT_ONCE = 5_000;

interface LongTable {
  /** The table or join, the columns that name a row, and further columns to read. */
  from: string;
  key: readonly string[];
  read: readonly string[];
}

/**
 * Queries for the rows that pages are drawn from at an instant. If rows have a digest, which covers all facts of a row,
 * only the digest is read. Small dictionaries are read whole, and long tables in portions in the order of their keys.
 */
const drawnRows = (now: number): Readonly<Record<string, string | LongTable>> => ({
  brands: 'select slug, digest from brands order by slug',
  models: 'select slug, digest from models order by slug',
  styles: { from: 'styles', key: ['id'], read: ['slug', 'digest'] },
  parameter_groups: 'select * from parameter_groups order by key',
  parameters: 'select * from parameters order by key',
  terms: 'select * from terms order by code',
  names: 'select locale, section, code, name, forms from names order by locale, section, code',
  articles: `select kind, slug, locale, digest from articles
    where is_published and (published_at <= '${siteDay(now)}' or kind = 'legal') order by kind, slug, locale`,
  diagrams: 'select hash, width, height, words from diagrams order by hash',
  videos: `select * from videos where is_published and published_at <= '${siteDay(now)}' order by slug, locale`,
  // A reservation is no fact of a car's row, so it is read too. Reservations of samples
  // do not count, because they redraw no pages.
  stock_items: {
    from: 'stock_items left join stock_reservations r on r.stock_id = stock_items.id and not stock_items.is_sample',
    key: ['slug'],
    read: ['digest', 'r.reason', 'r.holder', 'r.sold_at'],
  },
  stock_cities: 'select code, names from stock_cities order by code',
  deals: { from: 'deals', key: ['slug'], read: ['digest', `valid_from <= ${now} and ${now} < valid_until as holds`] },
  parts: { from: 'parts', key: ['slug'], read: ['digest'] },
  // Removing a style removes its fits without changing the digests of parts, so fits are read as well.
  part_fits: {
    from: 'part_fits f join parts p on p.id = f.part_id',
    key: ['p.slug', 'f.style_id', 'f.place'],
    read: ['f.fitment'],
  },
  photos: { from: 'photos', key: ['owner', 'owner_id', 'position'], read: ['digest'] },
  ports: 'select * from ports order by 1',
  container_types: 'select * from container_types order by 1',
  cost_lines: 'select * from cost_lines order by 1, 2',
  country_rules: 'select * from country_rules order by 1, 2, 3',
  site_settings: 'select * from site_settings',
  people: 'select * from people order by id',
  export_prices: { from: 'export_prices', key: ['scope', 'scope_value'], read: ['digest'] },
  // Pages of prices show which rates have ended, and still use those for `ENDED_RATE_DAYS`.
  freight_rates: {
    from: 'freight_rates',
    key: ['id'],
    read: [
      'digest',
      `valid_from <= '${siteDay(now)}' and '${siteDay(now)}' <= valid_to as holds`,
      `date(valid_to, '+${ENDED_RATE_DAYS} days') >= '${siteDay(now)}' as counts`,
    ],
  },
  local_charges: { from: 'local_charges', key: ['id'], read: ['digest'] },
  tax_rules: { from: 'tax_rules', key: ['id'], read: ['digest'] },
  base_values: { from: 'base_values', key: ['code'], read: ['digest'] },
  import_limits: { from: 'import_limits', key: ['id'], read: ['digest'] },
  transit_times: { from: 'transit_times', key: ['to_place', 'mode', 'from_place'], read: ['digest'] },
});

/** Names of the tables pages are made of, as the database has them. */
export const DRAWN_TABLES: readonly string[] = Object.keys(drawnRows(0));

/**
 * The digest of the rows in the database. If it differs from a release's, pages have to be drawn again. A change made
 * while a long table is read may be half in it; the next publish then draws pages once more.
 *
 * @param now the instant for which published articles and valid deals count
 */
export async function catalogueDigest(database: Database, now = Date.now()): Promise<string> {
  const hash = createHash('sha256');
  const tables = Object.values(drawnRows(now));
  const first = await database.$client.batch(
    tables.map((table) => (typeof table === 'string' ? table : portionAfter(table))),
    'read',
  );
  for (const [place, { rows }] of first.entries()) {
    hash.update(JSON.stringify(rows));
    const table = tables[place];
    if (typeof table === 'object') for await (const more of portionsBehind(database, table, rows)) hash.update(more);
  }
  return hash.digest('hex');
}

async function* portionsBehind(database: Database, table: LongTable, first: readonly Row[]) {
  for (let rows = first; rows.length === ROWS_AT_ONCE;) {
    const last = rows.at(-1);
    ({ rows } = await database.$client.execute(portionAfter(table, last)));
    yield JSON.stringify(rows);
  }
}

function portionAfter({ from, key, read }: LongTable, last?: Row): { sql: string; args: InValue[] } {
  const names = key.join(', ');
  const isNext = last ? `where (${names}) > (${key.map(() => '?').join(', ')})` : '';
  return {
    sql: `select ${[...key, ...read].join(', ')} from ${from} ${isNext} order by ${names} limit ${ROWS_AT_ONCE}`,
    args: last ? key.map((_name, place) => last[place] ?? null) : [],
  };
}

/** Tables of the search, which the door writes with the rows. */
export const SEARCHED_TABLES: readonly string[] = ['search_documents', 'search_vocabulary'];

/** Files of `data/schema` no page is drawn from, and why a change in their tables draws none. */
export const NOT_DRAWN_FILES: Readonly<Record<string, string>> = {
  account: 'is private to members',
  admin: 'is for admins alone',
  auction: 'is asked by the browser: a lot changes by the second',
  auth: 'is private to who logs in',
  backup: 'is read by admins',
  captcha: 'is gone in minutes',
  chat: 'is asked by the chat',
  cron: 'says what the clock has run',
  currency: 'is asked by the browser',
  delivery: 'says how far something was written',
  enquiry: 'is private to who wrote',
  listing: 'is private to the owner; a car that is taken in becomes stock',
  mail: 'is private to the reader',
  order: 'is private to who bought',
  'order-money': 'is private to who bought',
  'order-papers': 'is private to who bought',
  payment: 'is private to who pays',
  quote: 'is private to who asked',
  revision: 'is read by admins',
  search: 'is asked by calls, never by a page',
  upload: 'is served under an address of its own',
  verification: 'is private to who proves something',
};

/** Tables of the other files no page is drawn from, and why; but not those an entity of the admin without `isDrawn` keeps. */
export const NOT_DRAWN: Readonly<Record<string, string>> = {
  catalogue_state: 'says how far something was written',
  sold_cars: 'is about cars that have no page',
  stock_costs: 'is for admins alone',
  stock_reservations: 'is read with the cars it is about',
  stock_state: 'says how far something was written',
};
