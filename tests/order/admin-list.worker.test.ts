import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminRevisions, orderMovements, orders } from '../../data/schema/index.ts';
import { orderResource } from '../../src/domain/admin/entities/order.ts';
import { orderPaymentResource } from '../../src/domain/admin/entities/order-payment.ts';
import { call, database, entitiesAsAdmin, listed, rowOf } from '../support/admin-entities.ts';

const DAY_MS = 86_400_000;
const ids: number[] = [];

async function anOrder(reference: string, facts: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const [row] = await database
    .insert(orders)
    .values({
      ...{ reference, origin: 'admin', buyerName: 'Aster Bekele', buyerEmail: 'aster@example.org', locale: 'en' },
      ...{ currency: 'USD', incoterm: 'FOB', version: 3, state: 'open', cars: 'BYD Han', createdAt: 1, updatedAt: 1 },
      ...facts,
    })
    .returning({ id: orders.id });
  ids.push(row?.id ?? 0);
  return row?.id ?? 0;
}

beforeAll(entitiesAsAdmin, 60_000);
afterAll(async () => {
  for (const id of ids) await database.delete(orders).where(eq(orders.id, id));
});

it('an order is late from the day after the one it waits for, while it is open', async () => {
  const now = Date.now();
  await anOrder('HT-9901-0001', { nextDueAt: now - 2 * DAY_MS });
  await anOrder('HT-9901-0002', { nextDueAt: now });
  await anOrder('HT-9901-0003', { nextDueAt: now - 2 * DAY_MS, state: 'cancelled' });
  await anOrder('HT-9901-0004');
  const late = { 'search[0][field]': 'is_late', 'search[0][operator]': 'eq', 'search[0][val]': '1' };
  const query = new URLSearchParams({ quickSearch: 'HT-9901', ...late }).toString();
  expect(await listed(orderResource, query)).toMatchObject([{ order_no: 'HT-9901-0001', is_late: '1' }]);
});

it('a form changes the note of an order alone, and no log keeps who the buyer is', async () => {
  const id = String(await anOrder('HT-9902-0001', { totalMinor: 100_000, nextStage: 'payment' }));
  const before = await rowOf(orderResource, id);
  const sent = { ...before, note: 'Calls on Mondays', state: 'cancelled', total: '1.00', buyer_name: 'Someone' };
  expect(await call('/admin/order.Order/edit', sent)).toMatchObject({ code: 1 });
  const [row] = await database
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  expect(row).toMatchObject({
    note: 'Calls on Mondays',
    state: 'open',
    totalMinor: 100_000,
    buyerName: 'Aster Bekele',
  });
  const kept = await database.select().from(adminRevisions).where(eq(adminRevisions.rowId, id));
  expect(JSON.stringify(kept.filter(({ resource }) => resource === 'order'))).not.toContain('Aster');
  // What the order became in between stays when the note is put back.
  await database
    .update(orders)
    .set({ nextStage: 'invoice' })
    .where(eq(orders.id, Number(id)));
  const change = kept.find(({ resource }) => resource === 'order');
  const undone = await call('/admin/security.Revision/restore', { ids: [change?.id] });
  expect(undone).toMatchObject({ code: 1 });
  const [after] = await database
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  expect(after).toMatchObject({ note: null, nextStage: 'invoice' });
});

it('a payment is found by the number of its order, and among those that wait for a decision', async () => {
  const orderId = await anOrder('HT-9903-0001');
  const common = {
    orderId,
    kind: 'payment',
    isIncoming: true,
    amountMinor: 500,
    reference: 'TT',
    createdAt: 1,
  } as const;
  await database.insert(orderMovements).values([
    { ...common, number: 1, state: 'booked' },
    { ...common, number: 2, state: 'reported' },
  ]);
  const waits = { 'search[0][field]': 'is_undecided', 'search[0][operator]': 'eq', 'search[0][val]': '1' };
  const query = (more: object) => new URLSearchParams({ quickSearch: 'HT-9903-0001', ...more }).toString();
  expect(await listed(orderPaymentResource, query({}))).toHaveLength(2);
  expect(await listed(orderPaymentResource, query(waits))).toMatchObject([
    { order_no: 'HT-9903-0001', state: 'reported', amount: '5.00', name: 'HT-9903-0001 · 2', order_id: orderId },
  ]);
});

it('the board counts orders that lack a document, and sums what is open by currency', async () => {
  const board = async () => {
    const { data } = await call('/admin/order.Order/board?limit=1');
    return data as { waiting: { lacks_papers: number }; owed: { currency: string; count: number; open: string }[] };
  };
  const owedIn = async (currency: string) => (await board()).owed.find((one) => one.currency === currency);
  const before = (await board()).waiting.lacks_papers;
  await anOrder('HT-9904-0001', { lacksPapers: true, currency: 'XAF', openMinor: 150_050 });
  await anOrder('HT-9904-0002', { lacksPapers: true, state: 'cancelled', currency: 'XAF', openMinor: 0 });
  await anOrder('HT-9904-0003', { state: 'delivered', currency: 'XAF', openMinor: 100 });
  expect((await board()).waiting.lacks_papers).toBe(before + 1);
  expect(await owedIn('XAF')).toEqual({ currency: 'XAF', count: 2, open: '1501.50' });
  const filter = (field: string, operator: string, val: string, place: number) => ({
    [`search[${place}][field]`]: field,
    [`search[${place}][operator]`]: operator,
    [`search[${place}][val]`]: val,
  });
  const found = new URLSearchParams({ ...filter('open', '>', '0', 0), ...filter('currency', '=', 'XAF', 1) });
  expect(await listed(orderResource, found.toString())).toHaveLength(2);
  const lacking = new URLSearchParams({ quickSearch: 'HT-9904', ...filter('lacks_papers', 'eq', '1', 0) });
  expect(await listed(orderResource, lacking.toString())).toHaveLength(2);
});
