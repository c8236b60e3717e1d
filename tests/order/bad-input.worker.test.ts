import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderVehicles } from '../../data/schema/index.ts';
import { ORDER_SETTINGS } from '../../src/domain/order/limits.ts';
import { anAccount, send, type Account } from '../support/account.ts';
import { ask, type Answer } from '../support/api.ts';
import { aDesk, anOrder, database, ORDER, uuid, type Desk, type Detail } from '../support/order-calls.ts';

/** Orders in three states, each with a payment of 3,000 of 10,000. */
interface Orders {
  open: Detail;
  /** Its car was delivered longer ago than any setting lets a buyer claim. */
  delivered: Detail;
  /** It was cancelled for nothing after a link to it was made. */
  cancelled: Detail;
}

let desk: Desk;
let buyer: Account;
let orders: Orders;
/** A file that the buyer has sent for the delivered order. */
let otherFile = '';
let link = '';
/** The request by which the buyer reported 100 for the open order. */
const reported = { amount: '100.00', currency: 'USD', reference: 'TT-1', request_id: uuid() };

beforeAll(async () => {
  [desk, buyer] = [await aDesk(), await anAccount()];
  const aPaidOrder = async () => {
    const { order } = await anOrder(desk, buyer);
    return desk.done('bookPayment', { id: order.id, version: order.version, amount: '3000.00', currency: 'USD' });
  };
  orders = { open: await aPaidOrder(), delivered: await aPaidOrder(), cancelled: await aPaidOrder() };
  await report(orders.open, reported);
  const [car] = orders.delivered.vehicles;
  const deliveredAt = Date.now() - (ORDER_SETTINGS.claim.max + 1) * 24 * 60 * 60_000;
  await database
    .update(orderVehicles)
    .set({ state: 'delivered', deliveredAt })
    .where(eq(orderVehicles.id, car?.id ?? 0));
  otherFile = await uploaded(orders.delivered);
  link = ((await share(orders.cancelled)).data as { url: string }).url.split('#')[1] ?? '';
  await cancelled(orders.cancelled);
  for (const name of ['open', 'delivered', 'cancelled'] as const) orders[name] = await now(orders[name]);
}, 60_000);

const now = async ({ order }: Detail) => (await desk.read(`detail?id=${order.id}`)).data as Detail;
const asBuyer = (call: string, { order }: Detail, input: object) =>
  send(`${ORDER}/${call}`, { id: order.id, request_id: uuid(), ...input }, buyer);
const asAdmin = (call: string, { order }: Detail, input: object) =>
  desk.call(call, { id: order.id, version: order.version, ...input });
const report = (of: Detail, facts: object) =>
  asBuyer('reportPayment', of, { ...reported, request_id: uuid(), ...facts });
const share = (of: Detail) => asBuyer('createShareLink', of, { expires_in_s: 3_600 });

async function cancelled(of: Detail): Promise<void> {
  const begun = await desk.done('startCancel', { id: of.order.id, reason: 'Not to be had' });
  const decision = { cancellation_id: begun.cancellations[0]?.id, accept: true, reason: 'Not to be had' };
  expect(await asAdmin('decideCancel', begun, decision)).toMatchObject({ code: 1 });
}

async function uploaded({ order }: Detail): Promise<string> {
  const form = new FormData();
  form.set('id', String(order.id));
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf', { type: 'application/pdf' }));
  const headers = { 'ba-user-token': buyer.token };
  const { data } = await ask(`${ORDER}/uploadProof`, { method: 'POST', headers, body: form });
  return (data as { file_id: string }).file_id;
}

const move = (of: Detail, key: string) =>
  asAdmin('advance', of, { vehicle_id: of.vehicles[0]?.id, track: 'new', key, to: 'done' });
const openClaim = (of: Detail, files: readonly string[]) =>
  asBuyer('openClaim', of, { vehicle_id: of.vehicles[0]?.id, text: 'A scratch', file_ids: files });
const refund = { amount: '3000.01', reference: 'BOC-1', reason: 'Paid too much' };

interface Case {
  what: string;
  of: keyof Orders;
  asks: (order: Detail) => Promise<Answer>;
  reason: string;
}

/** What the contract calls bad input, with its reason. */
const CASES: readonly Case[] = [
  { what: 'an unknown stage', of: 'open', asks: (of) => move(of, 'moon'), reason: 'unknown-stage' },
  { what: 'a skipped stage', of: 'open', asks: (of) => move(of, 'procure'), reason: 'wrong-state' },
  { what: 'a missing document', of: 'open', asks: (of) => move(of, 'order'), reason: 'document-missing' },
  {
    what: 'a payment above what is open, with what is reported before',
    of: 'open',
    asks: (of) => report(of, { amount: '6900.01' }),
    reason: 'above-balance',
  },
  {
    what: 'a reported payment in another currency',
    of: 'open',
    asks: (of) => report(of, { currency: 'EUR' }),
    reason: 'rate-missing',
  },
  {
    what: 'a booking in another currency without a rate',
    of: 'open',
    asks: (of) => asAdmin('bookPayment', of, { amount: '100.00', currency: 'EUR' }),
    reason: 'rate-missing',
  },
  {
    what: 'a proof of another order',
    of: 'open',
    asks: (of) => report(of, { file_id: otherFile }),
    reason: 'not-your-file',
  },
  {
    what: 'an address as a proof',
    of: 'open',
    asks: (of) => report(of, { file_id: '/uploads/a/proof.pdf' }),
    reason: 'not-your-file',
  },
  { what: 'a claim too late', of: 'delivered', asks: (of) => openClaim(of, []), reason: 'too-late' },
  { what: 'a claim before the delivery', of: 'open', asks: (of) => openClaim(of, []), reason: 'wrong-state' },
  {
    what: 'a refund above what was paid',
    of: 'open',
    asks: (of) => asAdmin('refund', of, refund),
    reason: 'above-paid',
  },
  {
    what: 'a request that was made with another amount',
    of: 'open',
    asks: (of) => report(of, { ...reported, amount: '99.00' }),
    reason: 'request-reused',
  },
  { what: 'a link to a cancelled order', of: 'cancelled', asks: share, reason: 'wrong-state' },
  {
    what: 'a link of an admin to a cancelled order',
    of: 'cancelled',
    asks: ({ order }) => desk.call('createShareLink', { id: order.id, expires_in_s: 3_600 }),
    reason: 'wrong-state',
  },
  { what: 'a payment for a cancelled order', of: 'cancelled', asks: (of) => report(of, {}), reason: 'wrong-state' },
];

describe.each(CASES)('$what', ({ of, asks, reason }) => {
  it('is refused by its reason, and nothing has changed', async () => {
    expect(await asks(orders[of])).toMatchObject({ code: 0, data: { reason } });
    expect(await now(orders[of])).toEqual(orders[of]);
  });
});

it('the same request again is answered, and nothing has changed', async () => {
  expect(await report(orders.open, reported)).toMatchObject({ code: 1 });
  expect(await now(orders.open)).toEqual(orders.open);
});

it('a link that was made before shows that the order was cancelled', async () => {
  expect(await send(`${ORDER}/getShared`, { token: link })).toMatchObject({ code: 1, data: { state: 'cancelled' } });
});
