import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders, orderVehicles } from '../../data/schema/index.ts';
import { orderCalls } from '../../src/wire/order.ts';
import { isFor } from '../../src/wire/call.ts';
import { anAccount, database, mailsTo, read, send, type Account } from '../support/account.ts';
import { ask, fetchWorker, type Answer } from '../support/api.ts';
import { fieldsIn, fieldsOf } from '../support/fields-of.ts';
import { FOLLOWED, LIST, OF_ADMIN, OF_BUYER } from '../support/order-fields.ts';
import { aDesk, anOrder, ORDER, readOwn, toldByMail, uuid, type Desk, type Detail } from '../support/order-calls.ts';
import { aVin } from '../support/vins.ts';

/** Every text of our side alone begins with it, so that one search finds what has come to light. */
const INTERNAL = 'Inside';
const VIN = aVin();
const PRIVATE = { container: 'MSKU1234565', bill: 'COSU7654321', address: '7 Bole Road', lot: 91_827 };

let desk: Desk;
let buyer: Account;
let other: Account;
let id = 0;
let order: Detail;
let proof = '';
const links: Record<string, string> = {};
let code = '';

/** Makes an order in which everything is there that a field tells of. */
beforeAll(async () => {
  desk = await aDesk();
  [buyer, other] = [await anAccount(), await anAccount()];
  const vehicles = [VIN, aVin()].map((vin, place) => {
    const kind = place === 0 ? 'new' : 'used';
    return { kind, name: `A ${kind} car`, vin, hs_code: '8703.80' };
  });
  order = await anOrder(desk, buyer, { vehicles, address: PRIVATE.address, name: 'Amina Tesfaye' });
  ({ id } = order.order);
  await papersAndNotes();
  await money();
  await endsAndClaims();
  for (const show of [[], ['documents'], ['prices']])
    links[show.join('')] = await token('createShareLink', { expires_in_s: 3_600, show });
  const ours = { order_no: order.order.order_no, email: buyer.email };
  await send(`${ORDER}/sendTrackCode`, ours);
  const mails = await mailsTo(buyer.email);
  code = mails.find(({ kind }) => kind === 'orderCode')?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}, 120_000);

const again = async () => void (order = (await desk.read(`detail?id=${id}`)).data as Detail);
/** Makes an admin's call by the version that is there. */
async function act(name: string, input: object): Promise<void> {
  await again();
  order = await desk.done(name, { id, version: order.order.version, ...input });
}
const token = async (call: string, input: object) => {
  const { data } = await send(`${ORDER}/${call}`, { id, ...input }, buyer);
  return (data as { url: string }).url.split('#')[1] ?? '';
};

async function papersAndNotes() {
  const paper = (kind: string, number: string, facts: Record<string, string> = {}) =>
    desk.upload({ id: String(id), kind, number, ...facts });
  await paper('proforma_invoice', 'PI-1', { stage: 'order' });
  await paper('vat_invoice', `${INTERNAL} invoice`, { stage: 'procure' });
  await paper('receipt', `${INTERNAL} receipt`, { stage: 'maker' });
  await act('setShipment', {
    vehicles: order.vehicles.map((vehicle) => vehicle.id),
    vessel: 'MV Sky',
    voyage: '042W',
    container_no: PRIVATE.container,
    bill_no: PRIVATE.bill,
  });
  const [car] = order.vehicles;
  const move = { vehicle_id: car?.id, track: 'new', key: 'order' };
  await act('advance', { ...move, to: 'blocked', note: `${INTERNAL} note` });
  await act('advance', { ...move, to: 'active', note: 'For the buyer', audience: 'buyer' });
  await database
    .update(orders)
    .set({ note: `${INTERNAL} remark` })
    .where(eq(orders.id, id));
  await database.update(orderVehicles).set({ lotId: PRIVATE.lot }).where(eq(orderVehicles.orderId, id));
}

async function uploaded(account: Account): Promise<string> {
  const form = new FormData();
  form.set('id', String(id));
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf', { type: 'application/pdf' }));
  const headers = { 'ba-user-token': account.token };
  const { data } = await ask(`${ORDER}/uploadProof`, { method: 'POST', headers, body: form });
  return (data as { file_id: string }).file_id;
}

async function money() {
  proof = await uploaded(buyer);
  const report = { id, amount: '100.00', currency: 'USD', reference: 'TT-1', file_id: proof, request_id: uuid() };
  expect(await send(`${ORDER}/reportPayment`, report, buyer)).toMatchObject({ code: 1 });
  await act('bookPayment', { amount: '4000.00', currency: 'EUR', rate: '1.1', charges: '25.00' });
  const refund = { amount: '2000.00', reference: `${INTERNAL} transfer`, reason: `${INTERNAL} reason` };
  await act('refund', refund);
  const requested = order.payments.find(({ state }) => state === 'waiting_consent');
  await act('refusePayment', { payment_id: requested?.id, reason: `${INTERNAL} answer` });
  await act('refund', refund);
}

async function endsAndClaims() {
  const [, used] = order.vehicles;
  await act('startCancel', { vehicle_id: order.vehicles[0]?.id, reason: 'Not to be had' });
  const delivered = { state: 'delivered', deliveredAt: Date.now() } as const;
  await database
    .update(orderVehicles)
    .set(delivered)
    .where(eq(orderVehicles.id, used?.id ?? 0));
  const claim = { id, vehicle_id: used?.id, text: 'A scratch', file_ids: [await uploaded(buyer)], request_id: uuid() };
  expect(await send(`${ORDER}/openClaim`, claim, buyer)).toMatchObject({ code: 1 });
  await again();
}

interface Reader {
  who: string;
  reads: () => Promise<Answer>;
  sees: Readonly<Record<string, string>>;
}
const shared = (show: string) => send(`${ORDER}/getShared`, { token: links[show] });
const few = () => aDesk(['order/order/index']);
const OUTSIDE: readonly Reader[] = [
  { who: 'a link', reads: () => shared(''), sees: FOLLOWED },
  { who: 'a link with documents', reads: () => shared('documents'), sees: { ...FOLLOWED, documents: 'kind' } },
  {
    who: 'a link with prices',
    reads: () => shared('prices'),
    sees: { ...FOLLOWED, '': `${FOLLOWED['']} total currency` },
  },
  {
    who: 'a guest with a code',
    reads: () => send(`${ORDER}/track`, { order_no: order.order.order_no, email: buyer.email, code }),
    sees: { ...FOLLOWED, '': `${FOLLOWED['']} open currency next_due_at` },
  },
];
const READERS: readonly Reader[] = [
  {
    who: 'the buyer',
    reads: () => read(`${ORDER}/getDetail?id=${id}`, buyer),
    sees: { ...OF_BUYER, vehicles: `${OF_BUYER.vehicles} claim_until`, '': 'bank' },
  },
  {
    who: 'the buyer in the list',
    reads: () => read(`${ORDER}/getMyOrders`, buyer),
    sees: { '': 'total', ...LIST },
  },
  ...OUTSIDE,
];
const ADMINS: readonly Reader[] = [
  { who: 'a super admin', reads: () => desk.read(`detail?id=${id}`), sees: OF_ADMIN },
  { who: 'an admin with few rights', reads: async () => (await few()).read(`detail?id=${id}`), sees: OF_ADMIN },
  {
    who: 'an admin on the board',
    reads: async () => (await few()).read('board?limit=1'),
    sees: {
      '': 'total',
      stages: 'stage actor count late',
      waiting: 'late reported cancel_asked claim_open refunds lacks_papers open',
      owed: 'currency count open',
      actors: 'actor count late',
      ...LIST,
    },
  },
];

describe.each([...READERS, ...ADMINS])('$who', ({ reads, sees }) => {
  it('sees the fields of the contract, and no other', async () => {
    const answer = await reads();
    expect(answer).toMatchObject({ code: 1 });
    // Whether the company has stated an account is not about the order.
    const data = { ...(answer.data as object), ...('bank' in (answer.data as object) && { bank: null }) };
    expect(fieldsOf(data)).toEqual(fieldsIn(sees));
  });
});

describe.each(READERS)('$who', ({ reads }) => {
  it('reads no word that is internal', async () => {
    expect(JSON.stringify((await reads()).data)).not.toContain(INTERNAL);
  });
});

describe.each(OUTSIDE)('$who', ({ reads }) => {
  it('reads nothing that names the buyer, the car or its papers', async () => {
    const text = JSON.stringify((await reads()).data);
    const hidden = [VIN, ...Object.values(PRIVATE).map(String), 'Amina', buyer.email, '4375.00', 'PI-1', 'scratch'];
    expect(hidden.filter((word) => text.includes(word))).toEqual([]);
  });
});

it('no mail to the buyer says what is internal, and an admin reads it', async () => {
  const mails = await toldByMail(buyer);
  expect(mails.map(({ kind }) => kind)).toContain('orderNews');
  expect(JSON.stringify(mails)).not.toContain(INTERNAL);
  const whole = JSON.stringify((await desk.read(`detail?id=${id}`)).data);
  for (const word of ['invoice', 'receipt', 'note', 'remark', 'transfer', 'reason', 'answer'])
    expect(whole).toContain(`${INTERNAL} ${word}`);
});

describe('another buyer', () => {
  /** Whatever an input may name of the order. */
  const named = () => ({
    id,
    vehicle_id: order.vehicles[1]?.id,
    document_id: order.documents[0]?.id,
    claim_id: order.claims[0]?.id,
    sha256: order.documents[0]?.sha256,
    request_id: uuid(),
    link_id: 1,
    expires_in_s: 3_600,
    show: [],
    amount: '1.00',
    currency: 'USD',
    reference: 'TT',
    reason: 'Why',
    text: 'Words',
    file_ids: [],
  });
  const OF_ONE_ORDER = Object.values(orderCalls).filter(
    ({ input, takesFile, ...call }) => isFor(call, 'member') && takesFile === undefined && 'id' in input.shape,
  );

  it('is told of it as of none by every call, and changes nothing', async () => {
    expect(OF_ONE_ORDER.length).toBeGreaterThan(10);
    for (const { method, path } of OF_ONE_ORDER) {
      const ids = { id, document_id: order.documents[0]?.id, shipment_id: order.shipments[0]?.id };
      const query = new URLSearchParams(Object.entries(ids).map(([name, value]) => [name, String(value)]));
      const answer =
        method === 'GET' ? await read(`${path}?${query.toString()}`, other) : await send(path, named(), other);
      expect([path, answer.code, (answer.data as { reason: string }).reason]).toEqual([path, 0, 'not-found']);
    }
    expect((await read(`${ORDER}/getMyOrders`, other)).data).toEqual({ list: [], total: 0 });
    expect((await readOwn(buyer, id)).order.version).toBe(order.order.version);
  });
});

describe('a file', () => {
  const requested = (query: string, headers: Record<string, string>) => fetchWorker(query, { headers });
  const ofBuyer = (query: string, { token: value }: { token: string }) =>
    requested(`${ORDER}/getDocument?id=${id}&${query}`, { 'ba-user-token': value });
  const ofAdmin = (query: string, { token: value }: Desk) =>
    requested(`/admin/order.Order/getDocument?id=${id}&${query}`, { batoken: value });
  const isFile = async (answer: Promise<Response>) =>
    (await answer).headers.get('content-type') === 'application/pdf' &&
    (await answer).headers.get('cache-control') === 'private, no-store';

  it.each(['PI-1', `${INTERNAL} invoice`, `${INTERNAL} receipt`, 'proof'])(
    '%s is read by those it is for, and has no address of its own',
    async (name) => {
      const document = order.documents.find(({ number }) => number === name);
      const query = document ? `document_id=${document.id}` : `file_id=${proof}`;
      expect(await isFile(ofBuyer(query, buyer))).toBe(!name.startsWith(INTERNAL));
      expect(await isFile(ofBuyer(query, other))).toBe(false);
      expect(await isFile(requested(`${ORDER}/getDocument?id=${id}&${query}`, {}))).toBe(false);
      expect(await isFile(ofAdmin(query, await few()))).toBe(true);
      expect(await isFile(ofAdmin(query, await aDesk(['order/payment/index', 'chat/session/index'])))).toBe(false);
      for (const path of [`/uploads/private/${proof}`, `/uploads/private/orders/${proof}`, `/private/${proof}`])
        expect((await fetchWorker(path)).headers.get('content-type')).not.toBe('application/pdf');
    },
  );
});
