import { rm } from 'node:fs/promises';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { insertOldRow, migrationsUpTo } from '../support/migrations.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';
import { aVin } from '../support/vins.ts';

/** What the migration that joins rows, lots and sales by VIN makes of those that were there before. */

let server: TestDatabase;
let database: Database;
let folder = '';
const insert = (table: string, stated: Parameters<typeof insertOldRow>[2]) => insertOldRow(database, table, stated);
const aCar = (slug: string, vin: string | null) =>
  insert('stock_items', { slug, vin, status: 'available', quantity: 1 });
const aLot = (vin: string, state: string) => insert('auction_lots', { vin, state, increments: '[]', buyer_fee: '{}' });
const aDeletion = (slug: string, before: object) =>
  insert('admin_revisions', { ...{ resource: 'stock', row_id: slug, act: 'del' }, before: JSON.stringify(before) });
const vins = { running: aVin(), paid: aVin(), twin: aVin(), gone: aVin() };
let [running, paid] = [0, 0];

beforeAll(async () => {
  [server, folder] = await Promise.all([startSqld(), migrationsUpTo('0058_stock_facts')]);
  database = openDatabase({ url: server.url });
  await applyMigrations(database, { migrationsFolder: folder });
  const memberId = await insert('members', {});
  for (const name of ['running', 'paid'] as const) await aCar(name, vins[name]);
  running = await aLot(vins.running, 'scheduled');
  paid = await aLot(vins.paid, 'closed');
  await insert('auction_payments', { lot_id: paid, member_id: memberId, state: 'paid', order_no: 'P' });
  const reserved = { stock_id: await aCar('paid-too', vins.paid), reason: 'admin', holder: 3 };
  await insert('stock_reservations', reserved);
  const sold = { stock_id: await aCar('twin-sold', vins.twin), reason: 'admin', holder: 4, sold_at: 5 };
  await insert('stock_reservations', sold);
  await aCar('twin', vins.twin);
  await aCar('other', null);
  await aDeletion('gone', { vin: vins.gone, sold: { reason: 'lot', holder: 9, soldAt: 7 } });
  await aDeletion('long-gone', { status: 'sold' });
  await aDeletion('unsold', { vin: aVin(), sold: null });
  await aDeletion('other', { status: 'sold' });
  await migrate(server.url);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it('gives cars to the lots and rows of their VIN', async () => {
  const { rows } = await database.$client.execute(`select i.slug, i.status, r.reason, r.holder from stock_items i
    left join stock_reservations r on r.stock_id = i.id order by i.slug`);
  expect(rows).toMatchObject([
    { slug: 'other', status: 'available', reason: null },
    { slug: 'paid', status: 'sold', reason: 'lot', holder: paid },
    { slug: 'paid-too', status: 'sold', reason: 'lot', holder: paid },
    { slug: 'running', status: 'reserved', reason: 'lot', holder: running },
    { slug: 'twin', status: 'sold', reason: 'admin', holder: 4 },
    { slug: 'twin-sold', status: 'sold', reason: 'admin', holder: 4 },
  ]);
});

it('remembers cars that were sold and deleted, and still are not there', async () => {
  const { rows } = await database.$client.execute('select * from sold_cars order by slug');
  expect(rows).toMatchObject([
    { slug: 'gone', vin: vins.gone, reason: 'lot', holder: 9, sold_at: 7 },
    { slug: 'long-gone', vin: '', reason: 'admin', holder: 0 },
  ]);
});

it('remembers a car as its row is deleted, if it was sold', async () => {
  await database.$client.batch([
    "delete from stock_items where slug in ('twin-sold', 'running')",
    'delete from stock_reservations where stock_id not in (select id from stock_items)',
  ]);
  const { rows } = await database.$client.execute(
    "select vin, holder from sold_cars where slug in ('twin-sold', 'running')",
  );
  expect(rows).toMatchObject([{ vin: vins.twin, holder: 4 }]);
});
