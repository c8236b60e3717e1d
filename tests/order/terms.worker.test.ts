import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminLog, orderNews } from '../../data/schema/index.ts';
import { anAccount, send, type Account } from '../support/account.ts';
import { aDesk, anOrder, database, ORDER, readOwn, uuid, type Desk, type Detail } from '../support/order-calls.ts';

/** Terms of an order that are changed after it was made: Incoterm, ports, and the buyer as papers name them. */

let desk: Desk;
let buyer: Account;
beforeAll(async () => {
  [desk, buyer] = [await aDesk(), await anAccount()];
}, 60_000);

const CIF = { incoterm: 'CIF', port_of_loading: 'Shanghai', port_of_destination: 'Mombasa' };
const WHY = { reason: 'You asked for delivery by sea' };

/** An order as a won lot makes one: from the works, without ports. */
const ofLot = (account = buyer) => anOrder(desk, account, { incoterm: 'EXW' });
const read = async (id: number) => (await desk.read(`detail?id=${id}`)).data as Detail & { buyer: object };
const newsOf = (id: number) => database.select().from(orderNews).where(eq(orderNews.orderId, id));

async function agree({ order: { id } }: Detail, kind: 'sales_contract' | 'bill_of_lading'): Promise<void> {
  const paper = (await readOwn(buyer, id)).documents.findLast((one) => one.kind === kind);
  const name = kind === 'sales_contract' ? 'acceptContract' : 'confirmBillOfLading';
  const read = { id, document_id: paper?.id, sha256: paper?.sha256, request_id: uuid() };
  expect(await send(`${ORDER}/${name}`, read, buyer)).toMatchObject({ code: 1 });
}

/** An order whose ship has left. */
async function sailed(): Promise<Detail> {
  const made = await ofLot();
  const { id } = made.order;
  const cars = made.vehicles.map((car) => car.id);
  const shipped = await desk.done('setShipment', { id, version: made.order.version, vehicles: cars });
  const of = { shipment_id: shipped.shipments[0]?.id };
  await desk.upload({
    id: String(id),
    kind: 'bill_of_lading',
    number: `BL-${id}`,
    shipment_id: String(of.shipment_id),
  });
  await agree(made, 'bill_of_lading');
  const { version } = (await readOwn(buyer, id)).order;
  return desk.done('advance', { id, version, ...of, track: 'arrival', key: 'sailed', to: 'done' });
}

describe('the terms of an order', () => {
  it('change before a car has sailed, and the buyer accepts a new contract', async () => {
    const account = await anAccount();
    const made = await ofLot(account);
    const { id } = made.order;
    for (const kind of ['proforma_invoice', 'sales_contract', 'packing_list', 'receipt'])
      expect(await desk.upload({ id: String(id), kind, number: `${kind}-${id}` })).toMatchObject({ code: 1 });
    const { order } = await read(id);
    const before = (await newsOf(id)).length;
    const changed = await desk.done('setTerms', { id, version: order.version, ...CIF, ...WHY });
    expect(changed.order).toMatchObject({ ...CIF, version: order.version + 1 });
    expect(changed.documents.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'replaced', 'current']);
    expect(changed.order.next).toMatchObject({ actor: 'us' });
    const [last] = (await readOwn(account, id)).history;
    expect(last).toMatchObject({ event: 'terms_changed', note: WHY.reason });
    const news = await newsOf(id);
    expect(news).toHaveLength(before + 1);
    expect(news.at(-1)?.told).toEqual([
      { label: 'What happened', value: `The terms of the order were changed: ${WHY.reason}` },
      { label: 'Incoterm', value: 'CIF (was EXW)' },
      { label: 'Port of loading', value: 'Shanghai' },
      { label: 'Destination', value: 'Mombasa' },
    ]);
  });

  it('name the buyer, keep what is not sent, and lose what is sent empty', async () => {
    const made = await ofLot();
    const { id, version } = made.order;
    const named = { ...CIF, name: 'Amina Trading Ltd', address: '1 Moi Avenue\nMombasa', ...WHY };
    const first = await desk.done('setTerms', { id, version, ...named });
    expect(await read(id)).toMatchObject({ buyer: { name: named.name, address: named.address } });
    const cleared = { id, version: first.order.version, port_of_loading: '', address: '', ...WHY };
    await desk.done('setTerms', cleared);
    expect(await read(id)).toMatchObject({
      order: { ...CIF, port_of_loading: null },
      buyer: { name: named.name, address: null },
    });
    const logged = await database.select().from(adminLog);
    expect(JSON.stringify(logged)).not.toContain(named.name);
  });

  it('that are said again replace no paper, and tell nothing', async () => {
    const made = await ofLot();
    const { id } = made.order;
    await desk.upload({ id: String(id), kind: 'sales_contract', number: `SC-${id}` });
    const { order, history } = await read(id);
    const before = (await newsOf(id)).length;
    const same = await desk.done('setTerms', { id, version: order.version, incoterm: 'EXW', ...WHY });
    expect(same.documents).toMatchObject([{ state: 'current' }]);
    expect([same.history.length, (await newsOf(id)).length]).toEqual([history.length, before]);
  });

  it('change once by one request, and by none that saw an older order', async () => {
    const made = await ofLot();
    const { id, version } = made.order;
    const request = { id, version, ...CIF, ...WHY, request_id: uuid() };
    const both = await Promise.all([desk.call('setTerms', request), desk.call('setTerms', request)]);
    expect(both).toMatchObject([{ code: 1 }, { code: 1 }]);
    expect((await read(id)).order.version).toBe(version + 1);
    expect(await desk.call('setTerms', { ...request, incoterm: 'FOB' })).toMatchObject({
      data: { reason: 'request-reused' },
    });
    const late = { ...request, incoterm: 'FOB', request_id: uuid() };
    expect(await desk.call('setTerms', late)).toMatchObject({ code: 0, data: { reason: 'stale' } });
    expect((await read(id)).order).toMatchObject(CIF);
  });

  it.each([
    ['an unknown Incoterm', { incoterm: 'DDP' }, 'incoterm'],
    ['no name', { name: ' ' }, 'name'],
    ['too long an address', { address: 'a'.repeat(401) }, 'address'],
    ['no reason', { ...CIF, reason: '' }, 'reason'],
  ])('are refused with %s', async (_name, typed, path) => {
    const { order } = await ofLot();
    const requested = { id: order.id, version: order.version, ...WHY, ...typed };
    expect(await desk.call('setTerms', requested)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect((await read(order.id)).order.version).toBe(order.version);
  });

  it('stay as they are once a car has sailed, or the order is over', async () => {
    const left = await sailed();
    const requested = { id: left.order.id, version: left.order.version, ...CIF, ...WHY };
    const refused = await desk.call('setTerms', requested);
    expect(refused).toMatchObject({ code: 0, data: { reason: 'wrong-state' } });
    expect(refused.msg).toContain('sailed');
    const made = await ofLot();
    const begun = await desk.done('startCancel', { id: made.order.id, reason: 'Not to be had' });
    const of = { id: made.order.id, version: begun.order.version };
    const decision = { cancellation_id: begun.cancellations[0]?.id, accept: '1', reason: 'Not to be had' };
    const ended = await desk.done('decideCancel', { ...of, ...decision });
    const again = { ...of, version: ended.order.version, ...CIF, ...WHY };
    expect(await desk.call('setTerms', again)).toMatchObject({ code: 0, data: { reason: 'wrong-state' } });
  });

  it('are none of an admin without the right', async () => {
    const { order } = await ofLot();
    const requested = { id: order.id, version: order.version, ...CIF, ...WHY };
    const few = await aDesk(['order/order', 'order/order/index', 'order/order/edit']);
    expect((await few.call('setTerms', requested)).code).not.toBe(1);
    expect((await read(order.id)).order.version).toBe(order.version);
  });
});

it('a letter that no paper can show is refused by its field, before it is in an order', async () => {
  const [desk, buyer] = [await aDesk(), await anAccount()];
  const refusal = (path: string, characters: string[]) => ({
    code: 0,
    data: { reason: 'unprintable', errors: [{ path }], characters },
  });
  const named = { user_id: buyer.id, vehicles: [{ kind: 'new', name: 'BYD Seal 2026' }] };
  expect(await desk.call('make', { ...named, name: 'Ana ส' })).toMatchObject(refusal('name', ['ส']));
  expect(await desk.call('make', { ...named, vehicles: [{ kind: 'new', name: 'Seal 🚗' }] })).toMatchObject(
    refusal('vehicles.0.name', ['🚗']),
  );
  const { order } = await anOrder(desk, buyer, { name: 'አልማዝ محمد Ömer Жанна 王' });
  const terms = { id: order.id, version: order.version, reason: 'As the bank wrote it' };
  expect(await desk.call('setTerms', { ...terms, address: 'ถนน 5' })).toMatchObject(refusal('address', ['ถ', 'น']));
  expect((await readOwn(buyer, order.id)).order.version).toBe(order.version);
});
