import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adminRevisions,
  carriers,
  orderMovements,
  orders,
  orderShipments,
  orderVehicles,
} from '../../data/schema/index.ts';
import { orderResource } from '../../src/domain/admin/entities/order.ts';
import { orderPaymentResource } from '../../src/domain/admin/entities/order-payment.ts';
import { orderRefundResource } from '../../src/domain/admin/entities/order-refund.ts';
import { orderShipmentResource } from '../../src/domain/admin/entities/order-shipment.ts';
import { call, database, entitiesAsAdmin, listed, rowOf } from '../support/admin-entities.ts';

const DAY_MS = 86_400_000;
const ids: number[] = [];

async function anOrder(reference: string, facts: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const [row] = await database
    .insert(orders)
    .values({
      reference,
      origin: 'admin',
      buyerName: 'Aster Bekele',
      buyerEmail: 'aster@example.org',
      locale: 'en',
      currency: 'USD',
      incoterm: 'FOB',
      version: 3,
      state: 'open',
      cars: 'BYD Han',
      createdAt: 1,
      updatedAt: 1,
      ...facts,
    })
    .returning({ id: orders.id });
  ids.push(row?.id ?? 0);
  return row?.id ?? 0;
}

/** A car of an order, with what it waits for. */
const aCar = (orderId: number, facts: Partial<typeof orderVehicles.$inferInsert>) =>
  database.insert(orderVehicles).values({ orderId, kind: 'new', name: 'BYD Han', state: 'open', track: [], ...facts });

beforeAll(entitiesAsAdmin, 60_000);
afterAll(async () => {
  for (const id of ids) await database.delete(orders).where(eq(orders.id, id));
});

it('an order is late from the day after the one a car of it waits for, while it is open', async () => {
  const now = Date.now();
  const late = await anOrder('HT-9901-0001', { nextDueAt: now });
  await aCar(late, { nextDueAt: now });
  await aCar(late, { nextDueAt: now - 2 * DAY_MS });
  await aCar(await anOrder('HT-9901-0002'), { nextDueAt: now });
  await aCar(await anOrder('HT-9901-0003', { state: 'cancelled' }), { nextDueAt: now - 2 * DAY_MS });
  await aCar(await anOrder('HT-9901-0004'), {});
  const isLate = { 'search[0][field]': 'is_late', 'search[0][operator]': 'eq', 'search[0][val]': '1' };
  const query = new URLSearchParams({ quickSearch: 'HT-9901', ...isLate }).toString();
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

/** A search for one value of a field, among rows that the quick search finds. */
const searchIn = (quickSearch: string, field: string, val: string) =>
  new URLSearchParams({
    quickSearch,
    'search[0][field]': field,
    'search[0][operator]': 'eq',
    'search[0][val]': val,
  }).toString();

it('refunds have a list of their own, with the reason and those that wait for another admin', async () => {
  const orderId = await anOrder('HT-9906-0001');
  const common = { orderId, isIncoming: false, amountMinor: 700, reference: '', createdAt: 1 } as const;
  await database.insert(orderMovements).values([
    { ...common, number: 1, kind: 'payment', state: 'booked', isIncoming: true },
    { ...common, number: 2, kind: 'refund', state: 'booked', reference: 'BACK-77', reason: 'Paid twice' },
    { ...common, number: 3, kind: 'refund', state: 'waiting_consent', reason: 'Cancelled' },
  ]);
  expect(await listed(orderRefundResource, 'quickSearch=HT-9906-0001&order=id,asc')).toMatchObject([
    { order_no: 'HT-9906-0001', order_id: orderId, name: 'HT-9906-0001 · 2', amount: '7.00', reason: 'Paid twice' },
    { state: 'waiting_consent', currency: 'USD' },
  ]);
  expect(await listed(orderRefundResource, searchIn('HT-9906-0001', 'is_undecided', '1'))).toMatchObject([
    { reason: 'Cancelled' },
  ]);
  expect(await listed(orderRefundResource, 'quickSearch=BACK-77')).toMatchObject([{ state: 'booked' }]);
});

it('shipments have a list of their own, found by ship, bill, carrier, car and how far they have come', async () => {
  const orderId = await anOrder('HT-9907-0001');
  const [carrier] = await database.insert(carriers).values({ name: 'Lines of 9907' }).returning({ id: carriers.id });
  const stage = (key: string, state: 'done' | 'active' | 'waiting') => ({ key, state, startedAt: null, doneAt: null });
  const [shipment] = await database
    .insert(orderShipments)
    .values([
      {
        orderId,
        mode: 'telex',
        vessel: 'Aster 9907',
        billNo: 'BILL9907',
        carrierId: carrier?.id ?? null,
        release: [],
        arrival: [stage('sailed', 'done'), stage('arrived', 'done'), stage('cleared', 'active')],
      },
      { orderId, mode: 'original_bills', release: [], arrival: [stage('sailed', 'waiting')] },
    ])
    .returning({ id: orderShipments.id });
  const shipmentId = shipment?.id ?? null;
  await aCar(orderId, { shipmentId });
  await aCar(orderId, { shipmentId, name: 'Tank 9907' });
  const onShip = { order_no: 'HT-9907-0001', order_id: orderId, cars: 'BYD Han\nTank 9907', reached: 'arrived' };
  const inPort = { vessel: '', cars: '', reached: null, mode: 'original_bills' };
  expect(await listed(orderShipmentResource, 'quickSearch=HT-9907-0001&order=id,asc')).toMatchObject([onShip, inPort]);
  for (const words of ['Aster 9907', 'BILL9907', 'Tank 9907']) {
    expect(await listed(orderShipmentResource, `quickSearch=${encodeURIComponent(words)}`)).toMatchObject([onShip]);
  }
  for (const [field, val] of [
    ['carrier_id', String(carrier?.id)],
    ['reached', 'arrived'],
  ] as const) {
    expect(await listed(orderShipmentResource, searchIn('HT-9907', field, val))).toMatchObject([onShip]);
  }
  await database.delete(orders).where(eq(orders.id, orderId));
  await database.delete(carriers).where(eq(carriers.id, carrier?.id ?? 0));
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

it('the board counts an order wherever one of its cars waits, and lists there what is due first', async () => {
  interface Counted {
    stage?: string;
    actor: string;
    count: number;
    late: number;
  }
  interface Board {
    stages: Counted[];
    actors: Counted[];
    waiting: { late: number; open: number };
    list: { order_no: string; next: { actor: string } | null; vehicles: { next: { actor: string } | null }[] }[];
    total: number;
  }
  const board = async (search: string) => (await call(`/admin/order.Order/board?${search}`)).data as Board;
  const of = (counts: Counted[], actor: string, stage?: string) =>
    counts.find((one) => one.actor === actor && one.stage === stage) ?? { count: 0, late: 0 };
  const before = await board('limit=1');
  const past = Date.now() - 3 * DAY_MS;
  const waits = { nextTrack: 'new', nextStage: 'maker', nextActor: 'us' } as const;
  const pays = { nextTrack: 'new', nextStage: 'contract', nextActor: 'buyer' } as const;
  // An order whose buyer has to act for one car, while we have to for two others.
  const several = await anOrder('HT-9905-0001', { ...pays, hasReport: true });
  await aCar(several, pays);
  await aCar(several, { ...waits, nextDueAt: past });
  await aCar(several, { ...waits, nextStage: 'site' });
  const single = await anOrder('HT-9905-0002', waits);
  await aCar(single, { ...waits, nextDueAt: past - DAY_MS });
  const after = await board('limit=1');
  const more = (counts: 'stages' | 'actors', actor: string, stage?: string) => {
    const [old, now] = [of(before[counts], actor, stage), of(after[counts], actor, stage)];
    return [now.count - old.count, now.late - old.late];
  };
  expect([more('actors', 'us'), more('actors', 'buyer')]).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect([more('stages', 'us', 'maker'), more('stages', 'us', 'site'), more('stages', 'buyer', 'contract')]).toEqual([
    [2, 2],
    [1, 0],
    [1, 0],
  ]);
  expect([after.waiting.late - before.waiting.late, after.waiting.open - before.waiting.open]).toEqual([2, 2]);
  const listed = async (search: string) =>
    (await board(`limit=100&${search}`)).list.map((one) => one.order_no).filter((number) => /^HT-9905/.test(number));
  expect(await listed('actor=us')).toEqual(['HT-9905-0002', 'HT-9905-0001']);
  expect(await listed('actor=us&stage=site')).toEqual(['HT-9905-0001']);
  expect(await listed('actor=us&reported=1')).toEqual(['HT-9905-0001']);
  expect(await listed('actor=buyer&late=1')).toEqual([]);
  const [shown] = (await board('limit=100&actor=us&reported=1')).list.filter((one) => one.order_no === 'HT-9905-0001');
  expect([shown?.next?.actor, shown?.vehicles.map(({ next }) => next?.actor)]).toEqual([
    'buyer',
    ['buyer', 'us', 'us'],
  ]);
  expect((await board('limit=1&actor=us')).total).toBe(of(after.actors, 'us').count);
});
