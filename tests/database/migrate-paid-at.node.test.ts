import { rm } from 'node:fs/promises';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { insertOldRow, migrationsUpTo } from '../support/migrations.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

/** What the migration that brought the time of a payment makes of purchases that were booked before. */

const LAPSED = { state: 'lapsed', deposit: 'taken' };
let server: TestDatabase;
let database: Database;
let folder = '';
const lots: Record<'paid' | 'open' | 'lapsed' | 'lost', number> = { paid: 0, open: 0, lapsed: 0, lost: 0 };

async function aPurchase(name: keyof typeof lots, { state, deposit }: { state: string | null; deposit: string }) {
  const memberId = await insertOldRow(database, 'members', { username_key: name, locale: 'en' });
  const lotId = await insertOldRow(database, 'auction_lots', { increments: '[]', buyer_fee: '{}' });
  lots[name] = lotId;
  await insertOldRow(database, 'auction_deposits', { lot_id: lotId, member_id: memberId, state: deposit });
  if (state === null) return;
  const row = { lot_id: lotId, member_id: memberId, state, order_no: name };
  const id = await insertOldRow(database, 'auction_payments', row);
  if (state === 'paid')
    await insertOldRow(database, 'balance_changes', {
      ...{ member_id: memberId, reason: 'purchase', cause: `auction-payment:${id}:price`, created_at: 1_700_000 },
      ...{ amount_minor: -5, before_minor: 0, after_minor: -5 },
    });
}

beforeAll(async () => {
  server = await startSqld();
  database = openDatabase({ url: server.url });
  folder = await migrationsUpTo('0058_stock_facts');
  await applyMigrations(database, { migrationsFolder: folder });
  await aPurchase('paid', { state: 'paid', deposit: 'released' });
  await aPurchase('open', { state: 'open', deposit: 'held' });
  await aPurchase('lapsed', LAPSED);
  await aPurchase('lost', { state: null, deposit: 'released' });
  await migrate(server.url);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it.each([
  ['paid', { paid_at: 1_700_000, state: 'counted' }],
  ['open', { paid_at: null, state: 'held' }],
  ['lapsed', { paid_at: null, state: 'taken' }],
  ['lost', { paid_at: null, state: 'released' }],
] as const)('a purchase that is %s', async (name, after) => {
  const { rows } = await database.$client.execute({
    sql: `select p.paid_at, d.state from auction_deposits d left join auction_payments p on p.lot_id = d.lot_id
      where d.lot_id = ?`,
    args: [lots[name]],
  });
  expect(rows).toMatchObject([after]);
});
