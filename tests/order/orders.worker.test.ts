import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox, orderEntries, orders } from '../../data/schema/index.ts';
import { anAccount, mailsTo, PASSWORD, read, send, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';
import {
  aDesk,
  anOrder,
  database,
  ORDER,
  readOwn,
  toldByMail,
  uuid,
  type Desk,
  type Detail,
} from '../support/order-calls.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);

const report = (buyer: Account, id: number, facts: object = {}) =>
  send(
    `${ORDER}/reportPayment`,
    { id, amount: '4000.00', currency: 'USD', reference: 'TT-1', request_id: uuid(), ...facts },
    buyer,
  );
const stageOf = (detail: Detail, key: string) => detail.vehicles[0]?.track.find((stage) => stage.key === key)?.state;

describe('an order', () => {
  it('is made once by one request, has a number, and is read by its buyer alone', async () => {
    const [buyer, other] = [await anAccount(), await anAccount()];
    const request = { request_id: uuid() };
    const made = await anOrder(desk, buyer, request);
    expect(made.order).toMatchObject({ state: 'open', total: '10000.00', open: '10000.00', paid: '0.00' });
    expect(made.order.order_no).toMatch(/^HT-\d{4}-\d{4}$/);
    expect((await anOrder(desk, buyer, request)).order.id).toBe(made.order.id);
    const { id } = made.order;
    expect((await readOwn(buyer, id)).order.order_no).toBe(made.order.order_no);
    expect(await read(`${ORDER}/getDetail?id=${id}`, other)).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    expect(await read(`${ORDER}/getMyOrders`, buyer)).toMatchObject({ code: 1, data: { total: 1 } });
    expect(await read(`${ORDER}/getMyOrders`, other)).toMatchObject({ code: 1, data: { total: 0 } });
  });

  it('moves by the table alone: what lacks a paper or is skipped is refused and changes nothing', async () => {
    const buyer = await anAccount();
    const made = await anOrder(desk, buyer);
    const { id, version } = made.order;
    const [vehicle] = made.vehicles;
    const move = { id, version, vehicle_id: vehicle?.id, track: 'new' };
    const without = await desk.call('advance', { ...move, key: 'order', to: 'done' });
    expect(without).toMatchObject({ code: 0, data: { reason: 'document-missing', kinds: ['proforma_invoice'] } });
    expect(await desk.call('advance', { ...move, key: 'freight', to: 'done' })).toMatchObject({
      code: 0,
      data: { reason: 'wrong-state' },
    });
    expect(await desk.call('advance', { ...move, key: 'moon', to: 'done' })).toMatchObject({
      data: { reason: 'unknown-stage' },
    });
    expect((await readOwn(buyer, id)).order.version).toBe(version);
    const added = (await desk.upload({ id: String(id), kind: 'proforma_invoice', number: `PI-of-${id}` }))
      .data as Detail;
    expect(await desk.call('advance', { ...move, key: 'order', to: 'done' })).toMatchObject({
      data: { reason: 'stale' },
    });
    const moved = await desk.done('advance', { ...move, version: added.order.version, key: 'order', to: 'done' });
    expect([stageOf(moved, 'order'), stageOf(moved, 'contract')]).toEqual(['done', 'active']);
    expect(moved.order.next).toMatchObject({ stage: 'contract', actor: 'us' });
  });

  it('accepts the version that was read, and no other', async () => {
    const buyer = await anAccount();
    const made = await anOrder(desk, buyer);
    const { id } = made.order;
    await desk.upload({ id: String(id), kind: 'sales_contract', number: `SC-of-${id}` });
    const [old] = (await readOwn(buyer, id)).documents;
    await desk.upload(
      { id: String(id), kind: 'sales_contract', number: `SC-of-${id}` },
      new TextEncoder().encode('%PDF-1.4\nnew\n%%EOF\n'),
    );
    const accept = (document: Detail['documents'][number] | undefined) =>
      send(
        `${ORDER}/acceptContract`,
        { id, document_id: document?.id, sha256: document?.sha256, request_id: uuid() },
        buyer,
      );
    expect(await accept(old)).toMatchObject({ code: 0, data: { reason: 'document-changed' } });
    const papers = (await readOwn(buyer, id)).documents;
    expect(papers.map(({ state, version }) => [state, version])).toEqual([
      ['replaced', 1],
      ['current', 2],
    ]);
    // Agreeing twice is one agreement.
    for (const _time of [1, 2]) expect(await accept(papers[1])).toMatchObject({ code: 1 });
    const { history } = await readOwn(buyer, id);
    expect(history.filter(({ event }) => event === 'contract_accepted')).toHaveLength(1);
  });

  it('books what came, once, and says one number of what is open', async () => {
    const buyer = await anAccount();
    const made = await anOrder(desk, buyer);
    const { id } = made.order;
    expect(await report(buyer, id, { amount: '10000.01' })).toMatchObject({ data: { reason: 'above-balance' } });
    expect(await report(buyer, id, { currency: 'EUR' })).toMatchObject({ data: { reason: 'rate-missing' } });
    const request = { request_id: uuid() };
    expect(await report(buyer, id, request)).toMatchObject({ code: 1 });
    expect(await report(buyer, id, request)).toMatchObject({ code: 1 });
    expect(await report(buyer, id, { ...request, amount: '1.00' })).toMatchObject({
      data: { reason: 'request-reused' },
    });
    // One id names one request, whatever the call.
    const cancel = { id, reason: 'I changed my mind', ...request };
    expect(await send(`${ORDER}/askToCancel`, cancel, buyer)).toMatchObject({ data: { reason: 'request-reused' } });
    const reported = await readOwn(buyer, id);
    expect(reported.payments).toHaveLength(1);
    const booking = { id, version: reported.order.version, payment_id: reported.payments[0]?.id };
    const euros = { ...booking, amount: '4000.00', currency: 'EUR' };
    expect(await desk.call('bookPayment', euros)).toMatchObject({ data: { reason: 'rate-missing' } });
    const both = await Promise.all([
      desk.call('bookPayment', { ...euros, rate: '1.1', charges: '25.00' }),
      desk.call('bookPayment', { ...euros, rate: '1.1', charges: '25.00' }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const after = await readOwn(buyer, id);
    expect(after.order).toMatchObject({ paid: '4375.00', open: '5625.00', credit: '0.00' });
    const entries = await database.select().from(orderEntries).where(eq(orderEntries.orderId, id));
    expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([437_500]);
    const reversed = await desk.done('reversePayment', {
      id,
      version: after.order.version,
      payment_id: after.payments[0]?.id,
      reason: 'Another order’s money',
    });
    expect(reversed.order).toMatchObject({ paid: '0.00', open: '10000.00' });
    // The stage of the contract waits for a first payment again.
    const [row] = await database.select().from(orders).where(eq(orders.id, id));
    expect(row?.firstPaidAt).toBeNull();
  });

  it('gives no more back than came, and above the set amount only with a second admin', async () => {
    const buyer = await anAccount();
    const { order } = await anOrder(desk, buyer);
    const { id, version } = order;
    const paid = await desk.done('bookPayment', { id, version, amount: '10500.00', currency: 'USD', reference: 'TT' });
    expect(paid.order).toMatchObject({ open: '0.00', credit: '500.00' });
    expect((await toldByMail(buyer))[0]?.text).toContain('Payment: US$10,500');
    const refund = { id, version: paid.order.version, reference: 'BOC-1', reason: 'Paid too much' };
    expect(await desk.call('refund', { ...refund, amount: '10500.01' })).toMatchObject({
      data: { reason: 'above-paid' },
    });
    const small = await desk.done('refund', { ...refund, amount: '500.00' });
    expect(small.order).toMatchObject({ credit: '0.00', paid: '10000.00' });
    const large = await desk.done('refund', { ...refund, version: small.order.version, amount: '2000.00' });
    const waiting = large.payments.find(({ state }) => state === 'waiting_consent');
    const consent = { id, version: large.order.version, payment_id: waiting?.id };
    expect(await desk.call('consentRefund', consent)).toMatchObject({ data: { reason: 'own-request' } });
    const second = await aDesk();
    expect((await second.done('consentRefund', consent)).order).toMatchObject({ paid: '8000.00', open: '2000.00' });
  });

  it('says by its own reason why lines or a schedule are none, and changes nothing', async () => {
    const buyer = await anAccount();
    const { order } = await anOrder(desk, buyer);
    const { id, version } = order;
    const parts = { id, version, entries: [{ label: 'All', amount: '1.00' }] };
    expect(await desk.call('setSchedule', parts)).toMatchObject({
      code: 0,
      data: { reason: 'schedule-wrong', fault: 'sum' },
    });
    const lines = (vehicle: number, amount: string) =>
      desk.call('setLines', { id, version, lines: [{ vehicle, key: 'discount', amount }], reason: 'Agreed' });
    for (const wrong of [await lines(2, '-1.00'), await lines(1, '1.00')])
      expect(wrong).toMatchObject({ code: 0, data: { reason: 'lines-wrong' } });
    expect((await readOwn(buyer, id)).order.version).toBe(version);
  });

  it('is cancelled with what is kept, and the rest is a credit', async () => {
    const buyer = await anAccount();
    const { order } = await anOrder(desk, buyer);
    const { id } = order;
    const paid = await desk.done('bookPayment', { id, version: order.version, amount: '3000.00', currency: 'USD' });
    const requested = { id, reason: 'I changed my mind', request_id: uuid() };
    expect(await send(`${ORDER}/askToCancel`, requested, buyer)).toMatchObject({ code: 1 });
    expect(await send(`${ORDER}/askToCancel`, { ...requested, request_id: uuid() }, buyer)).toMatchObject({
      data: { reason: 'wrong-state' },
    });
    const { data } = await desk.read(`detail?id=${id}`);
    const before = data as Detail;
    expect(before.order.flags).toEqual(['cancel_asked']);
    const decision = { id, version: before.order.version, cancellation_id: before.cancellations[0]?.id, accept: true };
    const done = await desk.done('decideCancel', { ...decision, retained: '500.00', reason: 'Storage' });
    expect(done.order).toMatchObject({ state: 'cancelled', total: '500.00', credit: '2500.00', open: '0.00' });
    expect(paid.order.state).toBe('open');
    expect(await report(buyer, id)).toMatchObject({ data: { reason: 'wrong-state' } });
  });
});

describe('the account of a buyer', () => {
  it('stays while an order is under way; later the order stays with the name on its papers, and no email', async () => {
    const buyer = await anAccount();
    const { order } = await anOrder(desk, buyer, { address: '1 Moi Avenue' });
    const { id, version } = order;
    const close = () => send('/api/account/delete', { password: PASSWORD }, buyer);
    expect(await close()).toMatchObject({ code: 0, data: { reason: 'order-open' } });
    const begun = await desk.done('startCancel', { id, reason: 'Not to be had' });
    const decision = { id, version: version + 1, cancellation_id: begun.cancellations[0]?.id, accept: true };
    await desk.done('decideCancel', { ...decision, reason: 'Not to be had' });
    expect(await close()).toMatchObject({ code: 1 });
    const [row] = await database.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ buyerAddress: '1 Moi Avenue', buyerEmail: null, state: 'cancelled' });
    expect(row?.buyerName).not.toBe('');
  });
});

describe('who follows an order', () => {
  const share = async (buyer: Account, id: number, facts: object = {}) => {
    const answer = await send(`${ORDER}/createShareLink`, { id, expires_in_s: 3_600, ...facts }, buyer);
    const { url, link_id: linkId } = answer.data as { url: string; link_id: number };
    return { token: url.split('#')[1] ?? '', linkId };
  };
  const shared = (token: string) => send(`${ORDER}/getShared`, { token });

  it('sees where the cars are by a link, and no name, price or paper', async () => {
    const buyer = await anAccount();
    const { order } = await anOrder(desk, buyer);
    const { token, linkId } = await share(buyer, order.id);
    const seen = await shared(token);
    expect(seen).toMatchObject({ code: 1, data: { order_no: order.order_no, state: 'open' } });
    const words = JSON.stringify(seen.data);
    for (const hidden of ['total', 'currency', 'vin', 'lot_id', 'documents', 'payments', buyer.email, '10000'])
      expect(words).not.toContain(hidden);
    const rich = await shared((await share(buyer, order.id, { show: ['prices', 'documents'] })).token);
    expect(rich.data).toMatchObject({ total: '10000.00', currency: 'USD', documents: [] });
    expect(await send(`${ORDER}/revokeShareLink`, { id: order.id, link_id: linkId }, buyer)).toMatchObject({ code: 1 });
    for (const gone of [token, 'a'.repeat(43)])
      expect(await shared(gone)).toMatchObject({ code: 0, data: { reason: 'gone' } });
  });

  it('with the number and the buyer’s mail gets a code, which is wrong five times at most', async () => {
    const buyer = await anAccount();
    const { order } = await anOrder(desk, buyer);
    const ours = { order_no: order.order_no.toLowerCase(), email: buyer.email };
    expect(await send(`${ORDER}/sendTrackCode`, { ...ours, email: 'nobody@order.example' })).toMatchObject({ code: 1 });
    expect(await send(`${ORDER}/sendTrackCode`, ours)).toMatchObject({ code: 1 });
    const [mail] = await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, buyer.email));
    expect(mail).toBeDefined();
    const told = (await mailsTo(buyer.email)).find(({ kind }) => kind === 'orderCode')?.text ?? '';
    for (const fact of ['What happens next', 'By when', 'Still to pay: US$10,000']) expect(told).toContain(fact);
    const code = told.match(/\b\d{6}\b/)?.[0];
    expect(await send(`${ORDER}/track`, { ...ours, code })).toMatchObject({ code: 1, data: { open: '10000.00' } });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 4; tried += 1)
      expect(await send(`${ORDER}/track`, { ...ours, code: wrong })).toMatchObject({ data: { reason: 'code-wrong' } });
    expect(await send(`${ORDER}/track`, { ...ours, code })).toMatchObject({ data: { reason: 'code-wrong' } });
  });

  it('takes an order over by an invitation to their own address alone', async () => {
    const [buyer, thief] = [await anAccount(), await anAccount()];
    const made = await desk.done('make', {
      name: 'Amina Said',
      email: buyer.email,
      vehicles: [{ kind: 'new', name: 'BYD' }],
    });
    const { id } = made.order;
    expect(await desk.call('invite', { id, email: buyer.email })).toMatchObject({ code: 1 });
    const mail = (await mailsTo(buyer.email)).findLast(({ kind }) => kind === 'orderInvitation');
    const token = mail?.text.match(/#([\w-]{43})/)?.[1] ?? '';
    expect(await send(`${ORDER}/acceptInvitation`, { token }, thief)).toMatchObject({ data: { reason: 'gone' } });
    expect(await send(`${ORDER}/acceptInvitation`, { token }, buyer)).toMatchObject({ code: 1 });
    expect(await send(`${ORDER}/acceptInvitation`, { token }, buyer)).toMatchObject({ code: 1 });
    expect((await readOwn(buyer, id)).order.id).toBe(id);
  });

  it('reads no file that is not theirs, and no internal paper', async () => {
    const [buyer, other] = [await anAccount(), await anAccount()];
    const { order } = await anOrder(desk, buyer);
    const { id } = order;
    const shownPaper = (await desk.upload({ id: String(id), kind: 'proforma_invoice', number: `PI-of-${id}` }))
      .data as Detail;
    const hidden = (await desk.upload({ id: String(id), kind: 'vat_invoice', number: `VAT-of-${id}` })).data as Detail;
    const get = (account: Account, documentId: number | undefined) =>
      ask(`${ORDER}/getDocument?id=${id}&document_id=${documentId}`, { headers: { 'ba-user-token': account.token } });
    expect((await readOwn(buyer, id)).documents.map(({ kind }) => kind)).toEqual(['proforma_invoice']);
    expect(await get(buyer, hidden.documents.at(-1)?.id)).toMatchObject({ code: 0 });
    expect(await get(other, shownPaper.documents[0]?.id)).toMatchObject({ code: 0 });
    expect(env.UPLOADS).toBeDefined();
  });
});
