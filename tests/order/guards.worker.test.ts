import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, send, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';
import { aDesk, anOrder, ORDER, readOwn, uuid, type Desk, type Detail } from '../support/order-calls.ts';

let desk: Desk;
let buyer: Account;
beforeAll(async () => {
  [desk, buyer] = [await aDesk(), await anAccount()];
});

const upload = (id: number, account = buyer) => {
  const form = new FormData();
  form.set('id', String(id));
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf', { type: 'application/pdf' }));
  return ask(`${ORDER}/uploadProof`, { method: 'POST', headers: { 'ba-user-token': account.token }, body: form });
};
const report = (id: number, facts: object) =>
  send(
    `${ORDER}/reportPayment`,
    { id, amount: '100.00', currency: 'USD', reference: 'TT-1', request_id: uuid(), ...facts },
    buyer,
  );

/** An order whose contract the buyer has accepted. */
async function contracted(): Promise<Detail> {
  const made = await anOrder(desk, buyer);
  const { id } = made.order;
  await desk.upload({ id: String(id), kind: 'proforma_invoice', number: `PI-${id}` });
  await desk.upload({ id: String(id), kind: 'sales_contract', number: `SC-${id}` });
  const paper = (await readOwn(buyer, id)).documents.find(({ kind }) => kind === 'sales_contract');
  const read = { id, document_id: paper?.id, sha256: paper?.sha256, request_id: uuid() };
  expect(await send(`${ORDER}/acceptContract`, read, buyer)).toMatchObject({ code: 1 });
  return readOwn(buyer, id);
}

describe('an order', () => {
  it('takes files of its own buyer alone, and none that was sent for another order', async () => {
    const [one, two] = [await anOrder(desk, buyer), await anOrder(desk, buyer)];
    expect(await upload(one.order.id, await anAccount())).toMatchObject({ code: 0, data: { reason: 'not-found' } });
    const { file_id: file } = (await upload(one.order.id)).data as { file_id: string };
    expect(await report(two.order.id, { file_id: file })).toMatchObject({ data: { reason: 'not-your-file' } });
    const address = (id: number) => `${ORDER}/getDocument?id=${id}&file_id=${file}`;
    const headers = { 'ba-user-token': buyer.token };
    expect(await ask(address(two.order.id), { headers })).toMatchObject({ data: { reason: 'not-found' } });
    expect(await report(one.order.id, { file_id: file })).toMatchObject({ code: 1 });
  });

  it('takes no reports that are more than is open together', async () => {
    const { order } = await anOrder(desk, buyer);
    expect(await report(order.id, { amount: '6000.00' })).toMatchObject({ code: 1 });
    expect(await report(order.id, { amount: '4000.01' })).toMatchObject({ data: { reason: 'above-balance' } });
    expect(await report(order.id, { amount: '4000.00' })).toMatchObject({ code: 1 });
  });

  it('asks for a new contract when its price changes, and for none when the same lines are said again', async () => {
    const { order, documents } = await contracted();
    const lines = (car: string) => [
      { vehicle: 1, key: 'car', amount: car },
      { vehicle: 1, key: 'freight', amount: '1000.00' },
    ];
    const change = (version: number, car: string) =>
      desk.done('setLines', { id: order.id, version, lines: lines(car), reason: 'Freight' });
    const same = await change(order.version, '9000.00');
    expect(same.documents.map(({ state }) => state)).toEqual(documents.map(() => 'current'));
    const dearer = await change(same.order.version, '11000.00');
    expect(dearer.documents.map(({ state }) => state)).toEqual(['replaced', 'replaced']);
  });

  it('leaves the buyer what they have agreed to', async () => {
    const { order, documents } = await contracted();
    const [proforma, contract] = documents;
    const hide = (document: Detail['documents'][number] | undefined, version: number) =>
      desk.call('setAudience', { id: order.id, document_id: document?.id, audience: 'internal', version });
    expect(await hide(contract, order.version)).toMatchObject({ data: { reason: 'wrong-state' } });
    expect(await hide(proforma, order.version)).toMatchObject({ code: 1 });
  });

  it('is moved on the day an admin names, and on none that cannot be', async () => {
    const { order, vehicles } = await contracted();
    const of = { id: order.id, version: order.version, vehicle_id: vehicles[0]?.id, track: 'new' };
    const move = { ...of, key: 'order', to: 'done' };
    const later = await desk.call('advance', { ...move, on: '2999-01-01' });
    expect(later).toMatchObject({ code: 0, data: { reason: 'day-wrong', errors: [{ path: 'on' }] } });
    expect(await desk.call('advance', { ...move, on: '2026-02-31' })).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'on' }] },
    });
    const day = Date.parse('2026-01-05T12:00:00+08:00');
    const moved = await desk.done('advance', { ...move, on: '2026-01-05' });
    expect(moved.vehicles[0]?.track[0]).toMatchObject({ started_at: day, done_at: day });
    const early = { ...of, version: moved.order.version, key: 'site', to: 'not_needed', on: '2026-01-04' };
    expect(await desk.call('advance', early)).toMatchObject({ code: 0, data: { reason: 'day-wrong' } });
  });

  it('keeps of a shipment what is not sent, and clears what is sent empty', async () => {
    const { order, vehicles } = await anOrder(desk, buyer);
    const ship = (version: number, facts: object) => desk.call('setShipment', { id: order.id, version, ...facts });
    const cars = vehicles.map(({ id }) => id);
    const voyage = { vessel: 'MV Sky', container_no: 'MSKU1234565', etd_at: '2027-03-01 08:00:00' };
    const booked = (await ship(order.version, { vehicles: cars, ...voyage })).data as Detail;
    const [shipment] = booked.shipments;
    const of = { shipment_id: shipment?.id };
    const early = { ...of, eta_at: '2027-02-01 08:00:00' };
    expect(await ship(booked.order.version, early)).toMatchObject({ code: 0, data: { reason: 'dates-wrong' } });
    const wrong = { ...of, container_no: 'MSKU1234566' };
    expect(await ship(booked.order.version, wrong)).toMatchObject({ code: 0, data: { reason: 'container-wrong' } });
    const moved = { ...of, eta_at: '2027-04-01 08:00:00', container_no: '' };
    const { data } = await ship(booked.order.version, moved);
    expect(data).toMatchObject({
      vehicles: [{ shipment_id: shipment?.id }],
      shipments: [{ vessel: 'MV Sky', container_no: null, etd_at: Date.UTC(2027, 2, 1), eta_at: Date.UTC(2027, 3, 1) }],
    });
  });

  it.each(['XXX', 'JPY'])('is in no currency like %s', async (currency) => {
    const wanted = { user_id: buyer.id, currency, vehicles: [{ kind: 'new', name: 'A car' }] };
    expect(await desk.call('make', wanted)).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'currency' }] },
    });
  });
});

describe('what is owed', () => {
  const RESTORED = [{ vehicle: 1, key: 'car', amount: '10000.00' }];
  const say = (desk: Desk, { order: { id, version } }: Detail, lines: object[], lang?: string) =>
    send(
      '/admin/order.Order/setLines',
      { id, version, lines, reason: 'Begun again', request_id: uuid() },
      { headers: { batoken: desk.token }, ...(lang !== undefined && { lang }) },
    );

  it('is not emptied once money has come, and is while none is here', async () => {
    const made = await anOrder(desk, buyer);
    const emptied = await say(desk, made, []);
    expect(emptied).toMatchObject({ code: 1, data: { order: { total: null } } });
    const priced = (await say(desk, emptied.data as Detail, RESTORED)).data as Detail;
    const of = { id: made.order.id, version: priced.order.version };
    const paid = await desk.done('bookPayment', { ...of, amount: '3000.00', currency: 'USD' });
    for (const [lang, words] of [
      ['en', 'Money has come'],
      ['de', 'Geld eingegangen'],
      ['ar', 'وصل مال'],
    ] as const) {
      const refused = await say(desk, paid, [], lang);
      expect(refused).toMatchObject({ code: 0, data: { reason: 'wrong-state', errors: [{ path: 'lines' }] } });
      expect(refused.msg).toContain(words);
    }
    const after = await readOwn(buyer, made.order.id);
    expect(after.order).toMatchObject({
      version: paid.order.version,
      total: '10000.00',
      open: '7000.00',
      credit: '0.00',
    });
    expect(after.schedule).toMatchObject([{ amount: '10000.00' }]);
    const reversal = { payment_id: paid.payments[0]?.id, reason: 'Of another order' };
    const back = await desk.done('reversePayment', { ...of, version: paid.order.version, ...reversal });
    expect(await say(desk, back, [])).toMatchObject({ code: 1, data: { order: { total: null } } });
  });
});
