import { createHash } from 'node:crypto';
import type { InValue, Row } from '@libsql/client';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import type { Database } from '../client.ts';

/** Rows of one answer: libSQL gives ten megabytes. */
const ROWS_AT_ONCE = 5_000;

interface LongTable {
  /** Where the rows are, what they are named by, and what else of them is read. */
  from: string;
  key: readonly string[];
  read: readonly string[];
}

/**
 * The rows pages are made of as of an instant. Those with a digest of their own are read by it: the door writes it over all a
 * row states. The small dictionaries are read whole, and tables of any length by their keys, in portions.
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
  // Who has a car is no fact of its row. Samples say nothing of theirs until they are drawn for another reason.
  stock_items: {
    from: 'stock_items left join stock_reservations r on r.stock_id = stock_items.id and not stock_items.is_sample',
    key: ['slug'],
    read: ['digest', 'r.reason', 'r.holder', 'r.sold_at'],
  },
  stock_cities: 'select code, names from stock_cities order by code',
  deals: { from: 'deals', key: ['slug'], read: ['digest', `valid_from <= ${now} and ${now} < valid_until as holds`] },
  parts: { from: 'parts', key: ['slug'], read: ['digest'] },
  // A style that goes takes its fits along, and says nothing to the parts.
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
  freight_rates: { from: 'freight_rates', key: ['id'], read: ['digest'] },
  local_charges: { from: 'local_charges', key: ['id'], read: ['digest'] },
  tax_rules: { from: 'tax_rules', key: ['id'], read: ['digest'] },
  import_limits: { from: 'import_limits', key: ['id'], read: ['digest'] },
  transit_times: { from: 'transit_times', key: ['to_place', 'mode', 'from_place'], read: ['digest'] },
});

/** Names of the tables pages are made of, as the database has them. */
export const DRAWN_TABLES: readonly string[] = Object.keys(drawnRows(0));

/**
 * Digest of the rows as the database has them: where it is another, pages have to be drawn again. A change in the middle of a
 * long table may be half in it, and is then drawn once more by the next publish.
 *
 * @param now what is published by then is among them, and deals that hold then
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

/** Tables no page is drawn from, and why a change in them draws none. */
export const NOT_DRAWN: Readonly<Record<string, string>> = {
  ...ofMembers(
    'members',
    'auth_sessions',
    'auth_tokens',
    'login_failures',
    'verification_codes',
    'account_verifications',
  ),
  ...ofMembers('known_devices', 'former_addresses', 'click_captchas', 'balance_changes', 'points_changes'),
  ...ofMembers('collected_styles', 'uploads', 'newsletter_subscriptions', 'newsletter_links', 'contact_messages'),
  ...ofMembers(
    'enquiries',
    'message_answers',
    'mail_outbox',
    'admins',
    'admin_memberships',
    'admin_sessions',
    'admin_tokens',
    'known_admin_devices',
  ),
  auction_lots: 'is asked by the browser: it changes by the second',
  stock_costs: 'is for admins alone',
  stock_reservations: 'is read with the cars it is about',
  sold_cars: 'is about cars that have no page',
  ...Object.fromEntries(['auction_ladders', 'auction_fees'].map((table) => [table, 'is copied into lots'])),
  ...ofMembers('auction_deposits', 'auction_bidders', 'auction_payments', 'auction_second_chances', 'auction_watches'),
  ...ofMembers('auction_notices', 'auction_flags', 'shared_devices'),
  ...ofMembers('reported_payments', 'payouts', 'private_files'),
  ...ofMembers('listings', 'chat_conversations', 'chat_messages', 'chat_uploads', 'chat_mails'),
  ...Object.fromEntries(
    ['settings', 'replies', 'questions', 'knowledge', 'agents', 'presence'].map((table) => [
      `chat_${table}`,
      'is asked by the chat',
    ]),
  ),
  added_settings: 'is shown by clients of admins alone',
  terminal_settings: 'is shown by clients of admins alone',
  cron_jobs: 'says what the clock has run',
  admin_groups: 'says what admins may do',
  member_groups: 'says what members may do',
  member_rules: 'says what members may do',
  ...Object.fromEntries(
    ['admin_log', 'admin_revisions', 'sensitive_changes', 'backups', 'chat_figures'].map((table) => [
      table,
      'is read by admins',
    ]),
  ),
  removed_rows: 'says what the starter data leaves out',
  object_deliveries: 'says how far something was written',
  catalogue_state: 'says how far something was written',
  stock_state: 'says how far something was written',
  ...Object.fromEntries(SEARCHED_TABLES.map((table) => [table, 'is asked by calls, never by a page'])),
  exchange_rates: 'is asked by the browser',
};

function ofMembers(...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, 'is private to the person it is about']));
}
