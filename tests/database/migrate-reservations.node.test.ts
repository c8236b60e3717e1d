import { rm } from 'node:fs/promises';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { insertOldRow, migrationsUpTo } from '../support/migrations.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

/** What the migrations that brought reservations make of cars, lots and deals that were there before. */

const FOREVER = 4_000_000_000_000;
let server: TestDatabase;
let database: Database;
let folder = '';
let memberId = 0;

const insert = (table: string, stated: Parameters<typeof insertOldRow>[2]) => insertOldRow(database, table, stated);
const aCar = (slug: string, status: string) => insert('stock_items', { slug, status, kind: 'used', quantity: 1 });
const aLot = (stockId: number | null, state: string, stated: object = {}) =>
  insert('auction_lots', { stock_id: stockId, state, increments: '[]', buyer_fee: '{}', ...stated });
const aPayment = (lotId: number, state: string) =>
  insert('auction_payments', { lot_id: lotId, member_id: memberId, state, order_no: `L${lotId}-${state}` });
const aChance = (lotId: number, state: string) =>
  insert('auction_second_chances', { lot_id: lotId, member_id: memberId, state, expires_at: FOREVER });
const aDeal = (stockSlug: string, stated: object = {}) =>
  insert('deals', { slug: `deal-${stockSlug}`, stock_slug: stockSlug, valid_from: 1, valid_until: FOREVER, ...stated });
const aListing = (stated: object) =>
  insert('listings', { member_id: memberId, created_request: JSON.stringify(stated), ...stated });
const sold = { state: 'closed', outcome: 'sold' };

/** Rows of before, and who has the car afterwards: nobody where it is null. */
const CASES: Record<string, { before: (slug: string) => Promise<number>; after: (holder: number) => object | null }> = {
  'a car in a scheduled lot': {
    before: async (slug) => aLot(await aCar(slug, 'available'), 'scheduled'),
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car in an open lot': {
    before: async (slug) => aLot(await aCar(slug, 'available'), 'open'),
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car whose lot was won and is not paid yet': {
    before: async (slug) => {
      const lot = await aLot(await aCar(slug, 'available'), 'closed', sold);
      await aPayment(lot, 'open');
      return lot;
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car that was paid for, and stayed for sale': {
    before: async (slug) => {
      const lot = await aLot(await aCar(slug, 'available'), 'closed', sold);
      await aPayment(lot, 'paid');
      return lot;
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'sold' }),
  },
  'a car whose buyer did not pay, offered to the next bidder': {
    before: async (slug) => {
      const lot = await aLot(await aCar(slug, 'available'), 'closed', sold);
      await aPayment(lot, 'lapsed');
      await aChance(lot, 'open');
      return lot;
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car whose lot found no buyer': {
    before: async (slug) => aLot(await aCar(slug, 'available'), 'closed', { outcome: 'reserve_not_met' }),
    after: () => null,
  },
  'a car in a deal that holds': {
    before: async (slug) => {
      await aCar(slug, 'available');
      return aDeal(slug);
    },
    after: (holder) => ({ reason: 'deal', holder, ends_at: FOREVER, status: 'reserved' }),
  },
  'a car in a sample of a deal, which has no end': {
    before: async (slug) => {
      await aCar(slug, 'available');
      return aDeal(slug, { is_sample: 1, valid_from: null, valid_until: null });
    },
    after: (holder) => ({ reason: 'deal', holder, ends_at: null, status: 'reserved' }),
  },
  'a car whose deal is over': {
    before: async (slug) => {
      await aCar(slug, 'available');
      return aDeal(slug, { valid_until: 2 });
    },
    after: () => null,
  },
  'a car that an admin called sold': {
    before: (slug) => aCar(slug, 'sold'),
    after: () => ({ reason: 'admin', holder: 0, status: 'sold' }),
  },
  'a car that an admin called sold, in a lot that never ended': {
    before: async (slug) => aLot(await aCar(slug, 'sold'), 'scheduled'),
    after: () => ({ reason: 'admin', holder: 0, status: 'sold' }),
  },
  'a car that an admin marked as reserved': {
    before: (slug) => aCar(slug, 'reserved'),
    after: () => ({ reason: 'admin', holder: 0, ends_at: null, status: 'reserved' }),
  },
  'a car nobody has': { before: (slug) => aCar(slug, 'available'), after: () => null },
  'a car in two lots, one of which is open': {
    before: async (slug) => {
      const car = await aCar(slug, 'available');
      await aLot(car, 'scheduled');
      return aLot(car, 'open');
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car in two lots, one of which was won': {
    before: async (slug) => {
      const car = await aCar(slug, 'available');
      await aLot(car, 'open');
      const lot = await aLot(car, 'closed', sold);
      await aPayment(lot, 'open');
      return lot;
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car in two lots that both wait': {
    before: async (slug) => {
      const car = await aCar(slug, 'available');
      await aLot(car, 'scheduled', { opens_at: 9 });
      return aLot(car, 'scheduled', { opens_at: 5 });
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car that came into stock after its listing’s lot, and is offered to the next bidder of that': {
    before: async (slug) => {
      const lot = await aLot(null, 'closed', sold);
      await aListing({ state: 'listed', stock_id: await aCar(slug, 'available'), lot_id: lot });
      await aPayment(lot, 'lapsed');
      await aChance(lot, 'open');
      return lot;
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'reserved' }),
  },
  'a car that came into stock after its listing’s lot, and was paid for': {
    before: async (slug) => {
      const lot = await aLot(null, 'closed', sold);
      await aListing({ state: 'listed', stock_id: await aCar(slug, 'sold'), lot_id: lot });
      await aPayment(lot, 'paid');
      return lot;
    },
    after: (holder) => ({ reason: 'lot', holder, status: 'sold' }),
  },
};

const holders = new Map<string, number>();
const slugOf = (what: string) => what.replaceAll(/\W+/g, '-');

beforeAll(async () => {
  [server, folder] = await Promise.all([startSqld(), migrationsUpTo('0051_chat_translates')]);
  database = openDatabase({ url: server.url });
  await applyMigrations(database, { migrationsFolder: folder });
  memberId = await insert('members', {});
  for (const [what, { before }] of Object.entries(CASES)) holders.set(what, await before(slugOf(what)));
  await migrate(server.url);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it.each(Object.keys(CASES))('gives %s to whom it belongs', async (what) => {
  const { rows } = await database.$client.execute({
    sql: `select r.reason, r.holder, r.ends_at, r.sold_at, i.status from stock_items i
      left join stock_reservations r on r.stock_id = i.id where i.slug = ?`,
    args: [slugOf(what)],
  });
  const expected = CASES[what]?.after(holders.get(what) ?? 0) ?? { reason: null, status: 'available' };
  expect(rows).toMatchObject([expected]);
  expect(rows[0]?.['sold_at'] !== null).toBe(rows[0]?.['status'] === 'sold');
});
