import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orderVehicles } from '../../data/schema/index.ts';
import { anAccount, read, send, type Account } from '../support/account.ts';
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
let second: Desk;
let order: Detail;
beforeAll(async () => {
  [desk, second] = [await aDesk(), await aDesk()];
}, 60_000);

/** Makes an admin's call by the version that is there. */
async function act(name: string, input: object, by = desk): Promise<void> {
  const { id } = order.order;
  order = (await desk.read(`detail?id=${id}`)).data as Detail;
  order = await by.done(name, { id, version: order.order.version, ...input });
}

/** What is said to an admin whose call is refused. */
async function refusalOf(name: string, input: object): Promise<unknown> {
  const { id } = order.order;
  order = (await desk.read(`detail?id=${id}`)).data as Detail;
  return (await desk.call(name, { id, version: order.order.version, ...input })).data;
}

async function asBuyer<Answered>(buyer: Account, call: string, input: object): Promise<Answered> {
  const answer = await send(`${ORDER}/${call}`, { id: order.order.id, request_id: uuid(), ...input }, buyer);
  expect([call, answer.code, answer.msg]).toEqual([call, 1, answer.msg]);
  return answer.data as Answered;
}

/** Checks what the newest mail to a buyer says. */
async function isTold(buyer: Account, ...lines: readonly string[]): Promise<void> {
  const [newest] = await toldByMail(buyer);
  for (const line of lines) expect(newest?.text).toContain(line);
}

/** What an order sums to, wherever it is read: in the list and the order of the buyer, and in those of an admin. */
async function sums(buyer: Account): Promise<Record<string, unknown>> {
  const { id, order_no: number } = order.order;
  const [own, listed, shown, rows] = [
    (await readOwn(buyer, id)).order,
    (await read(`${ORDER}/getMyOrders`, buyer)).data as { list: Detail['order'][] },
    ((await desk.read(`detail?id=${id}`)).data as Detail).order,
    (await desk.read(`index?quickSearch=${number}`)).data as { list: Detail['order'][] },
  ];
  const [first, ...others] = [own, listed.list[0], shown, rows.list[0]].map((one) => ({
    state: one?.state,
    total: one?.total,
    paid: one?.paid,
    open: one?.open,
    credit: one?.credit,
  }));
  expect(others).toEqual([first, first, first]);
  return first ?? {};
}

it('a cancelled order ends with what is kept, and the rest goes back once a second admin consents', async () => {
  const buyer = await anAccount();
  order = await anOrder(desk, buyer);
  await act('bookPayment', { amount: '3000.00', currency: 'USD', reference: 'TT-1' });
  await asBuyer(buyer, 'askToCancel', { reason: 'I changed my mind' });
  expect(await sums(buyer)).toMatchObject({ state: 'open', total: '10000.00', open: '7000.00' });
  order = (await desk.read(`detail?id=${order.order.id}`)).data as Detail;
  const decision = { cancellation_id: order.cancellations[0]?.id, accept: true };
  await act('decideCancel', { ...decision, retained: '500.00', reason: 'Storage' });
  await isTold(buyer, 'The cancellation was accepted: Storage', 'Kept after cancellation: US$500');
  const kept = { state: 'cancelled', total: '500.00', open: '0.00' };
  expect(await sums(buyer)).toEqual({ ...kept, paid: '3000.00', credit: '2500.00' });
  await act('refund', { amount: '2500.00', reference: 'BOC-1', reason: 'Cancelled' });
  const requested = order.payments.at(-1);
  expect(requested).toMatchObject({ kind: 'refund', state: 'waiting_consent' });
  const waiting = async () =>
    ((await desk.read('board?limit=1')).data as { waiting: { refunds: number } }).waiting.refunds;
  const waited = await waiting();
  expect(await sums(buyer)).toEqual({ ...kept, paid: '3000.00', credit: '2500.00' });
  expect((await readOwn(buyer, order.order.id)).payments).toMatchObject([{ kind: 'payment', state: 'booked' }]);
  await act('consentRefund', { payment_id: requested?.id }, second);
  expect(await waiting()).toBe(waited - 1);
  expect(await sums(buyer)).toEqual({ ...kept, paid: '500.00', credit: '0.00' });
  expect((await readOwn(buyer, order.order.id)).payments.at(-1)).toMatchObject({
    kind: 'refund',
    state: 'booked',
    amount: '2500.00',
  });
});

/** Brings the order's car to its buyer: over the sea, with its bill confirmed. */
async function delivered(buyer: Account): Promise<void> {
  const { id } = order.order;
  const [car] = order.vehicles;
  await act('setShipment', { vehicles: [car?.id], vessel: 'MV Sky' });
  const [shipment] = order.shipments;
  const about = { id: String(id), kind: 'bill_of_lading', number: 'B-1', shipment_id: String(shipment?.id) };
  await desk.upload(about);
  const bill = (await readOwn(buyer, id)).documents.find(({ kind }) => kind === 'bill_of_lading');
  await asBuyer(buyer, 'confirmBillOfLading', { document_id: bill?.id, sha256: bill?.sha256 });
  for (const key of ['sailed', 'arrived'])
    await act('advance', { shipment_id: shipment?.id, track: 'arrival', key, to: 'done' });
  await asBuyer(buyer, 'confirmDelivery', { vehicle_id: car?.id });
}

it('a claim is settled by an amount, which comes off what the car cost and goes back', async () => {
  const buyer = await anAccount();
  order = await anOrder(desk, buyer);
  await act('bookPayment', { amount: '10000.00', currency: 'USD', reference: 'TT-1' });
  await delivered(buyer);
  const claim = { vehicle_id: order.vehicles[0]?.id, text: 'The battery holds less', file_ids: [] };
  const { id: claimId } = await asBuyer<{ id: number }>(buyer, 'openClaim', claim);
  await act('answerClaim', { claim_id: claimId, text: 'Please send the report' });
  await asBuyer(buyer, 'answerClaim', { claim_id: claimId, text: 'Here it is', file_ids: [] });
  // A car that is with its buyer stays there: no stage is taken back.
  const back = { track: 'arrival', key: 'sailed', to: 'active', note: 'By mistake' };
  const shipmentId = order.vehicles[0]?.shipment_id;
  expect(await refusalOf('advance', { shipment_id: shipmentId, ...back })).toMatchObject({ reason: 'wrong-state' });
  const decision = { claim_id: claimId, decision: 'accept', reason: 'We see it' };
  // An amount settles a claim, and is not lost with another decision.
  expect(await refusalOf('decideClaim', { ...decision, amount: '700.00' })).toMatchObject({ reason: 'amount-wrong' });
  await act('decideClaim', decision);
  await act('decideClaim', { claim_id: claimId, decision: 'settle', amount: '700.00', reason: 'Agreed' });
  await isTold(buyer, 'Decision: Settled', 'Settled claim: US$700');
  const settled = { state: 'delivered', total: '9300.00', open: '0.00' };
  expect(await sums(buyer)).toEqual({ ...settled, paid: '10000.00', credit: '700.00' });
  await act('refund', { amount: '700.00', reference: 'BOC-2', reason: 'Settled claim' });
  expect(await sums(buyer)).toEqual({ ...settled, paid: '9300.00', credit: '0.00' });
  const shown = (await readOwn(buyer, order.order.id)).claims[0];
  expect(shown).toMatchObject({ id: claimId, state: 'settled' });
  expect(shown?.lines.map(({ from }) => from)).toEqual(['buyer', 'us', 'buyer', 'us', 'us']);
});

it('a claim about a car can be opened for as many days after its own delivery', async () => {
  const buyer = await anAccount();
  const vehicles = ['Zeekr X', 'BYD Seagull', 'Geely EX5'].map((name) => ({ kind: 'new', name }));
  order = await anOrder(desk, buyer, { vehicles });
  const [first, second] = order.vehicles;
  const days = 24 * 3_600_000;
  const deliveries = [Date.now() - 15 * days, Date.now() - days];
  for (const [place, deliveredAt] of deliveries.entries())
    await database
      .update(orderVehicles)
      .set({ state: 'delivered', deliveredAt })
      .where(eq(orderVehicles.id, order.vehicles[place]?.id ?? 0));
  const own = await readOwn(buyer, order.order.id);
  expect(own.vehicles.map(({ claim_until: until }) => until)).toEqual([
    ...deliveries.map((at) => at + 14 * days),
    null,
  ]);
  const claim = (vehicle_id: number | undefined) =>
    send(
      `${ORDER}/openClaim`,
      { id: order.order.id, vehicle_id, text: 'A scratch', file_ids: [], request_id: uuid() },
      buyer,
    );
  expect(await claim(first?.id)).toMatchObject({ code: 0, data: { reason: 'too-late' } });
  expect(await claim(second?.id)).toMatchObject({ code: 1 });
});

it('nothing is due for a car that was cancelled', async () => {
  const buyer = await anAccount();
  const vehicles = ['Zeekr X', 'BYD Seagull'].map((name) => ({ kind: 'new', name }));
  order = await anOrder(desk, buyer, { vehicles });
  const paper = { id: String(order.order.id), kind: 'proforma_invoice', number: `PI-of-${order.order.id}` };
  expect(await desk.upload(paper)).toMatchObject({ code: 1 });
  for (const { id } of order.vehicles) await act('advance', { vehicle_id: id, track: 'new', key: 'order', to: 'done' });
  const due = () =>
    order.vehicles.map(({ track }) => track.filter(({ due_at: at }) => at !== null).map(({ key }) => key));
  expect(due()).toEqual([['contract'], ['contract']]);
  await act('startCancel', { vehicle_id: order.vehicles[0]?.id, reason: 'Not to be had' });
  const decision = { cancellation_id: order.cancellations[0]?.id, accept: true };
  await act('decideCancel', { ...decision, reason: 'Not to be had' });
  expect(due()).toEqual([[], ['contract']]);
});

it('a credit goes to another order of the same buyer, who is told of it for both orders', async () => {
  const buyer = await anAccount();
  const to = (await anOrder(desk, buyer)).order;
  order = await anOrder(desk, buyer);
  await act('bookPayment', { amount: '10500.00', currency: 'USD', reference: 'TT-1' });
  await act('moveCredit', { to_order_id: to.id, amount: '500.00', reason: 'As you asked' });
  expect((await readOwn(buyer, to.id)).order).toMatchObject({ paid: '500.00', open: '9500.00' });
  const texts = (await toldByMail(buyer)).slice(0, 2).map(({ text }) => text);
  const [came, left] = [texts.find((one) => one.includes(`order ${to.order_no}`)), texts.join()];
  expect(came).toContain(`Credit from another order: US$500 (${order.order.order_no})`);
  expect(left).toContain(`Credit moved to another order: US$500 (${to.order_no})`);
});

it('money is not reversed while a credit of it is in another order; the credit comes back in both', async () => {
  const buyer = await anAccount();
  const to = (await anOrder(desk, buyer)).order;
  order = await anOrder(desk, buyer);
  await act('bookPayment', { amount: '10500.00', currency: 'USD', reference: 'TT-1' });
  await act('moveCredit', { to_order_id: to.id, amount: '500.00', reason: 'As you asked' });
  const [payment, credit] = order.payments;
  const reverse = (paymentId: number | undefined) =>
    desk.call('reversePayment', {
      id: order.order.id,
      version: order.order.version,
      payment_id: paymentId,
      reason: 'It never came',
    });
  expect(await reverse(payment?.id)).toMatchObject({ code: 0, data: { reason: 'credit-moved' } });
  await act('reversePayment', { payment_id: credit?.id, reason: 'It never came' });
  expect(order.order).toMatchObject({ paid: '10500.00', credit: '500.00' });
  expect((await readOwn(buyer, to.id)).order).toMatchObject({ paid: '0.00', open: '10000.00' });
  await act('reversePayment', { payment_id: payment?.id, reason: 'It never came' });
  expect(order.order).toMatchObject({ paid: '0.00', open: '10000.00' });
});

it('a credit that was moved on does not come back before that move is undone', async () => {
  const buyer = await anAccount();
  const [middle, last] = [(await anOrder(desk, buyer)).order, (await anOrder(desk, buyer)).order];
  order = await anOrder(desk, buyer);
  await act('bookPayment', { amount: '20100.00', currency: 'USD', reference: 'TT-1' });
  await act('moveCredit', { to_order_id: middle.id, amount: '10100.00', reason: 'As you asked' });
  const first = order;
  order = (await desk.read(`detail?id=${middle.id}`)).data as Detail;
  await act('moveCredit', { to_order_id: last.id, amount: '100.00', reason: 'As you asked' });
  const input = { id: first.order.id, version: first.order.version, payment_id: first.payments[1]?.id };
  expect(await desk.call('reversePayment', { ...input, reason: 'Wrong order' })).toMatchObject({
    data: { reason: 'credit-moved' },
  });
});

it('what a delivered order still owes is paid as before, and a cancelled one takes no payment', async () => {
  const buyer = await anAccount();
  order = await anOrder(desk, buyer);
  const vehicles = order.vehicles.map(({ id }) => id);
  await act('setShipment', { vehicles, mode: 'original_bills' });
  const shipment = order.shipments[0]?.id;
  const { id } = order.order;
  const paper = { id: String(id), kind: 'bill_of_lading', number: 'COSU-1', shipment_id: String(shipment) };
  expect(await desk.upload(paper)).toMatchObject({ code: 1 });
  const own = await readOwn(buyer, id);
  const bill = own.documents.find(({ kind }) => kind === 'bill_of_lading');
  await asBuyer(buyer, 'confirmBillOfLading', { document_id: bill?.id, sha256: bill?.sha256 });
  for (const key of ['sailed', 'arrived'])
    await act('advance', { shipment_id: shipment, track: 'arrival', key, to: 'done' });
  await asBuyer(buyer, 'confirmDelivery', { vehicle_id: vehicles[0] });
  expect(await sums(buyer)).toMatchObject({ state: 'delivered', open: '10000.00' });
  const payment = { amount: '10000.00', currency: 'USD', reference: 'TT-9' };
  expect(await asBuyer(buyer, 'reportPayment', payment)).toMatchObject({ payments: [{ state: 'reported' }] });
  await act('bookPayment', { ...payment, payment_id: (await readOwn(buyer, id)).payments[0]?.id });
  expect(await sums(buyer)).toMatchObject({ state: 'delivered', open: '0.00' });
});

it('who follows an order does not see a car that was cancelled, unless the whole order was', async () => {
  const buyer = await anAccount();
  const vehicles = ['Zeekr X', 'BYD Seagull'].map((name) => ({ kind: 'new', name }));
  order = await anOrder(desk, buyer, { vehicles, lines: [{ vehicle: 1, key: 'car', amount: '10000.00' }] });
  const { url } = await asBuyer<{ url: string }>(buyer, 'createShareLink', { expires_in_s: 3_600 });
  const followed = async () => {
    const { data } = await send(`${ORDER}/getShared`, { token: url.split('#')[1] });
    const { state, vehicles: cars } = data as { state: string; vehicles: { name: string }[] };
    return [state, ...cars.map(({ name }) => name)];
  };
  const cancel = async (subject: object) => {
    await act('startCancel', { ...subject, reason: 'Not to be had' });
    await act('decideCancel', {
      cancellation_id: order.cancellations.at(-1)?.id,
      accept: true,
      reason: 'Not to be had',
    });
  };
  expect(await followed()).toEqual(['open', 'Zeekr X', 'BYD Seagull']);
  await cancel({ vehicle_id: order.vehicles[1]?.id });
  expect(await followed()).toEqual(['open', 'Zeekr X']);
  await cancel({});
  expect(await followed()).toEqual(['cancelled', 'Zeekr X', 'BYD Seagull']);
});
