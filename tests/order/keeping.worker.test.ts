import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  orderChanges,
  orderDocuments,
  orderHistory,
  orderLinks,
  orderMovements,
  orders,
  privateFiles,
} from '../../data/schema/index.ts';
import { endOfKeeping } from '../../functions/jobs/end-of-keeping.ts';
import { anAccount, PASSWORD, read, send, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';
import { aDesk, anOrder, database, ORDER, uuid, type Desk } from '../support/order-calls.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);

/** Days long before all other orders of the tests, by which no other order is over. */
const ENDED = Date.parse('2003-05-04T12:00:00+08:00');
const LAST_DAY = Date.parse('2013-12-31T23:00:00+08:00');
const FIRST_DAY = Date.parse('2014-01-01T01:00:00+08:00');
const run = (now: number, facts: Partial<Cloudflare.Env> = {}) => endOfKeeping({ ...env, ...facts }, now);
const ended = (id: number) => database.update(orders).set({ updatedAt: ENDED }).where(eq(orders.id, id));
const rowOf = async (id: number) => (await database.select().from(orders).where(eq(orders.id, id)))[0];
const NAMED = { buyerName: 'Amina Yusuf', buyerAddress: '1 Moi Avenue', namesGoneAt: null };
const NAMELESS = { buyerName: '', buyerEmail: null, buyerAddress: null, note: null };

/** A cancelled order with a payment of 3000, of which `retained` is kept, its proof, a paper and a link. */
async function anEndedOrder(buyer: Account, retained = '3000.00') {
  const { order } = await anOrder(desk, buyer, { address: '1 Moi Avenue' });
  const { id } = order;
  await database.update(orders).set({ buyerName: 'Amina Yusuf' }).where(eq(orders.id, id));
  const form = new FormData();
  form.set('id', String(id));
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'amina.pdf', { type: 'application/pdf' }));
  const headers = { 'ba-user-token': buyer.token };
  const sent = await ask(`${ORDER}/uploadProof`, { method: 'POST', headers, body: form });
  const { file_id: proof } = sent.data as { file_id: string };
  const payment = { id, amount: '3000.00', currency: 'USD', reference: 'TT Amina', file_id: proof };
  expect(await send(`${ORDER}/reportPayment`, { ...payment, request_id: uuid() }, buyer)).toMatchObject({ code: 1 });
  expect(await desk.upload({ id: String(id), kind: 'vat_invoice', number: `V-${id}` })).toMatchObject({ code: 1 });
  expect(await send(`${ORDER}/createShareLink`, { id, expires_in_s: 3_600 }, buyer)).toMatchObject({ code: 1 });
  const { version } = (await rowOf(id)) ?? { version: 0 };
  const begun = await desk.done('startCancel', { id, version, reason: 'Amina asked by phone' });
  const decision = { cancellation_id: begun.cancellations[0]?.id, accept: true, retained, reason: 'Amina agreed' };
  const booked = await desk.done('bookPayment', {
    id,
    version: begun.order.version,
    amount: '3000.00',
    currency: 'USD',
    payment_id: begun.payments[0]?.id,
  });
  await desk.done('decideCancel', { ...decision, id, version: booked.order.version });
  return { id, proof };
}
const close = (buyer: Account) => send('/api/account/delete', { password: PASSWORD }, buyer);
const filesOf = async (id: number) => {
  const rows = await database.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
  return Promise.all(rows.map(async ({ key }) => (await env.UPLOADS.head(key)) !== null));
};

describe('an order of a deleted account', () => {
  it('keeps its name, sums and files until its years are over, and then sums and numbers alone', async () => {
    const buyer = await anAccount();
    const { id, proof } = await anEndedOrder(buyer);
    expect(await close(buyer)).toMatchObject({ code: 1 });
    expect(await rowOf(id)).toMatchObject(NAMED);
    expect(await database.$count(orderLinks, eq(orderLinks.orderId, id))).toBe(0);
    expect(await env.UPLOADS.head(`private/${proof}`)).not.toBeNull();

    await ended(id);
    await run(LAST_DAY);
    expect(await rowOf(id)).toMatchObject(NAMED);
    const before = await rowOf(id);
    await run(FIRST_DAY);
    expect(await rowOf(id)).toEqual({ ...before, ...NAMELESS, namesGoneAt: FIRST_DAY, version: before!.version + 1 });
    expect(await filesOf(id)).toEqual([false]);
    expect(await env.UPLOADS.head(`private/${proof}`)).toBeNull();
    expect(await database.select().from(privateFiles).where(eq(privateFiles.id, proof))).toEqual([]);
    const movements = await database.select().from(orderMovements).where(eq(orderMovements.orderId, id));
    expect(movements).toMatchObject([{ amountMinor: 300_000, state: 'booked', reference: '', proofId: null }]);
    const papers = await database.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
    expect(papers).toMatchObject([{ kind: 'vat_invoice', number: `V-${id}`, name: '' }]);
    const left = JSON.stringify([
      await rowOf(id),
      movements,
      await database.select().from(orderHistory).where(eq(orderHistory.orderId, id)),
      (await desk.read(`detail?id=${id}`)).data,
    ]);
    expect(left).not.toMatch(/amina|moi avenue/i);

    await run(FIRST_DAY + 86_400_000);
    expect(await rowOf(id)).toMatchObject({ namesGoneAt: FIRST_DAY });
  });

  it('loses its files in the next run if the store is away in the first, and nothing is half named', async () => {
    const buyer = await anAccount();
    const { id } = await anEndedOrder(buyer);
    await close(buyer);
    await ended(id);
    const away = { delete: () => Promise.reject(new Error('away')) } as unknown as R2Bucket;
    await expect(run(FIRST_DAY, { UPLOADS: away })).rejects.toThrow('away');
    expect([await rowOf(id), await filesOf(id)]).toMatchObject([NAMELESS, [true]]);
    await run(FIRST_DAY);
    expect(await filesOf(id)).toEqual([false]);
  });
});

it('an account whose order has a credit stays until the money is given back', async () => {
  const buyer = await anAccount();
  const { id } = await anEndedOrder(buyer, '2900.00');
  const said = { ...buyer, lang: 'de' };
  const refused = await send('/api/account/delete', { password: PASSWORD }, said);
  expect(refused).toMatchObject({ code: 0, data: { reason: 'order-credit' } });
  expect(refused.msg).toContain('schulden wir Ihnen noch Geld');
  expect(await rowOf(id)).toMatchObject({ ...NAMED, creditMinor: 10_000 });
  const { version } = (await rowOf(id)) ?? { version: 0 };
  const back = { amount: '100.00', reference: 'BACK-1', reason: 'Rest of the money' };
  await desk.done('refund', { id, version, ...back });
  expect(await close(buyer)).toMatchObject({ code: 1 });
});

describe('the end of keeping', () => {
  it('is of the years that the setting says', async () => {
    const buyer = await anAccount();
    const { id } = await anEndedOrder(buyer);
    await close(buyer);
    await ended(id);
    await run(FIRST_DAY, { ORDER_KEEP_YEARS: '11' });
    expect(await rowOf(id)).toMatchObject(NAMED);
    await run(Date.parse('2005-01-01T01:00:00+08:00'), { ORDER_KEEP_YEARS: '1' });
    expect(await rowOf(id)).toMatchObject(NAMELESS);
  });

  it('leaves orders of members, and those under way, and takes the names of buyers without an account', async () => {
    const [member, guest] = [await anAccount(), await anAccount()];
    const theirs = await anEndedOrder(member);
    const { id: open } = (await anOrder(desk, guest)).order;
    const { id: without } = await anEndedOrder(guest);
    const mail = { memberId: null, buyerEmail: 'guest@example.com' };
    for (const id of [open, without]) await database.update(orders).set(mail).where(eq(orders.id, id));
    for (const id of [theirs.id, open, without]) await ended(id);
    await run(FIRST_DAY);
    expect(await rowOf(theirs.id)).toMatchObject(NAMED);
    expect(await rowOf(open)).toMatchObject({ buyerEmail: 'guest@example.com', namesGoneAt: null });
    expect(await rowOf(without)).toMatchObject(NAMELESS);
  });

  it('lets no change that was decided before bring a name back: both make the same version', async () => {
    const buyer = await anAccount();
    const { id } = await anEndedOrder(buyer);
    await close(buyer);
    await ended(id);
    await run(FIRST_DAY);
    const { version } = (await rowOf(id)) ?? { version: 0 };
    const changes = await database.select().from(orderChanges).where(eq(orderChanges.orderId, id));
    expect(changes.find((change) => change.version === version)).toMatchObject({ act: 'names_gone' });
  });
});

it('the export of a member has bids, deposits, purchases, orders, payments and quotes', async () => {
  const buyer = await anAccount();
  const { id } = await anEndedOrder(buyer);
  const data = (await read('/api/account/export', buyer)) as unknown as Record<string, unknown>;
  expect(data).toMatchObject({
    orders: [{ id }],
    orderPayments: [{ amountMinor: 300_000 }],
    quotes: [],
    reportedPayments: [],
    bids: [],
    deposits: [],
    purchases: [],
    secondChances: [],
    watchedLots: [],
  });
});
