import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  auctionNotices,
  orderCancellations,
  orderChanges,
  orderDocuments,
  orderEntries,
  orderHistory,
  orderMovements,
  orderNews,
  orders,
} from '../../data/schema/index.ts';
import { anAccount, send, type Account } from '../support/account.ts';
import type { Answer } from '../support/api.ts';
import { aDesk, anOrder, database, ORDER, uuid, type Desk, type Detail } from '../support/order-calls.ts';

/** Each act of an order happens once and whole, whatever is killed, and however often and by however many it is asked for. */

let desk: Desk;
let second: Desk;
beforeAll(async () => {
  [desk, second] = [await aDesk(), await aDesk()];
}, 60_000);

const ADMIN = '/admin/order.Order';
/** Papers are printed with the fonts of the site. */
const environment = { ASSETS: env.PUBLIC_FILES, SAMPLE_SEASON: 'open' as const };
const asAdmin = (by: Desk, name: string, input: object) =>
  send(`${ADMIN}/${name}`, input, { headers: { batoken: by.token }, environment });

interface Asking {
  order: Detail;
  buyer: Account;
  request_id: string;
  by: Desk;
}

interface Act {
  name: string;
  /** Brings a new order to where the act can be done. */
  before?: (order: Detail, buyer: Account) => Promise<Detail>;
  ask: (asking: Asking) => Promise<Answer>;
  /** The buyer's calls and documents name no version: of two requests, both are done. */
  hasVersion: boolean;
}

const ofOrder = ({ order: { order }, request_id }: Asking) => ({ id: order.id, version: order.version, request_id });
const paid = ({ order: { id, version } }: Detail) =>
  desk.done('bookPayment', { id, version, amount: '10500.00', currency: 'USD', reference: 'TT-1' });
const reported = async (order: Detail, buyer: Account) => {
  await report({ order, buyer, request_id: uuid(), by: desk });
  return (await desk.read(`detail?id=${order.order.id}`)).data as Detail;
};
const report = ({ order: { order }, buyer, request_id }: Asking) =>
  send(
    `${ORDER}/reportPayment`,
    { id: order.id, amount: '4000.00', currency: 'USD', reference: 'TT-2', request_id },
    buyer,
  );

const ACTS: readonly Act[] = [
  {
    name: 'a stage that is moved',
    before: async ({ order: { id } }) =>
      (await desk.upload({ id: String(id), kind: 'proforma_invoice', number: `P-${id}` })).data as Detail,
    ask: (asking) =>
      asAdmin(asking.by, 'advance', {
        ...ofOrder(asking),
        vehicle_id: asking.order.vehicles[0]?.id,
        track: 'new',
        key: 'order',
        to: 'done',
        note: 'Sent',
        audience: 'buyer',
      }),
    hasVersion: true,
  },
  { name: 'a payment that is reported', ask: report, hasVersion: false },
  {
    name: 'a reported payment that is booked',
    before: reported,
    ask: (asking) => {
      const payment = { payment_id: asking.order.payments[0]?.id, amount: '4000.00', currency: 'USD' };
      return asAdmin(asking.by, 'bookPayment', { ...ofOrder(asking), ...payment });
    },
    hasVersion: true,
  },
  {
    name: 'a refund',
    before: paid,
    ask: (asking) =>
      asAdmin(asking.by, 'refund', {
        ...ofOrder(asking),
        amount: '500.00',
        reference: 'BOC-1',
        reason: 'Paid too much',
      }),
    hasVersion: true,
  },
  {
    name: 'a document that is uploaded',
    ask: ({ order: { order }, request_id, by }) =>
      by.upload({ id: String(order.id), kind: 'export_licence', number: `L-${order.id}`, request_id }),
    hasVersion: false,
  },
  {
    name: 'a document of ours',
    ask: (asking) => asAdmin(asking.by, 'makeDocument', { ...ofOrder(asking), kind: 'proforma_invoice' }),
    hasVersion: true,
  },
  {
    name: 'terms that are changed',
    before: async ({ order: { id } }) =>
      (await desk.upload({ id: String(id), kind: 'sales_contract', number: `T-${id}` })).data as Detail,
    ask: (asking) => {
      const terms = { incoterm: 'FOB', port_of_loading: 'Ningbo', reason: 'As you asked' };
      return asAdmin(asking.by, 'setTerms', { ...ofOrder(asking), ...terms });
    },
    hasVersion: true,
  },
  {
    name: 'a cancellation that is decided',
    before: async (order) => {
      const { id } = (await paid(order)).order;
      return desk.done('startCancel', { id, reason: 'Not to be had' });
    },
    ask: (asking) => {
      const cancellation = { cancellation_id: asking.order.cancellations[0]?.id, accept: '1', retained: '500.00' };
      return asAdmin(asking.by, 'decideCancel', { ...ofOrder(asking), ...cancellation, reason: 'Storage' });
    },
    hasVersion: true,
  },
];

async function prepared({ before }: Act): Promise<{ order: Detail; buyer: Account }> {
  const buyer = await anAccount();
  const order = await anOrder(desk, buyer);
  return { buyer, order: before ? await before(order, buyer) : order };
}

/** All that an order has come to, without what is its own: numbers, ids and instants. */
async function standing(id: number, buyer: Account) {
  const of = <Table extends { orderId: typeof orderHistory.orderId }>({ orderId }: Table) => eq(orderId, id);
  const [[row], changes, history, movements, entries, documents, cancellations, notices, news] = await database.batch([
    database.select().from(orders).where(eq(orders.id, id)),
    database.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(asc(orderChanges.version)),
    database.select().from(orderHistory).where(of(orderHistory)).orderBy(asc(orderHistory.id)),
    database.select().from(orderMovements).where(eq(orderMovements.orderId, id)),
    database.select().from(orderEntries).where(eq(orderEntries.orderId, id)).orderBy(asc(orderEntries.id)),
    database.select().from(orderDocuments).where(eq(orderDocuments.orderId, id)),
    database.select().from(orderCancellations).where(eq(orderCancellations.orderId, id)),
    database.select().from(auctionNotices).where(eq(auctionNotices.memberId, buyer.id)),
    database.select().from(orderNews).where(eq(orderNews.orderId, id)),
  ]);
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  expect(row?.paidMinor).toBe(sum);
  expect(changes.map(({ version }) => version)).toEqual(changes.map((_, place) => place + 1));
  for (const { key, size } of documents) expect((await env.UPLOADS.head(key))?.size).toBe(size);
  return {
    order: [
      row?.version,
      row?.state,
      row?.totalMinor,
      row?.openMinor,
      row?.creditMinor,
      row?.nextStage,
      row?.hasReport,
    ],
    history: history.map(({ event, stage, to, note }) => [event, stage, to, event === 'document_added' ? '' : note]),
    movements: movements.map(({ number, kind, state, amountMinor }) => [number, kind, state, amountMinor]),
    entries: entries.map(({ amountMinor }) => amountMinor),
    documents: documents.map(({ kind, version, state }) => [kind, version, state]),
    cancellations: cancellations.map(({ state, retainedMinor }) => [state, retainedMinor]),
    told: [notices.length, news.map(({ told }) => told.length)],
  };
}

const wholes = new Map<string, ReturnType<typeof standing>>();
/** What an order comes to by an act that nothing disturbs. */
function undisturbed(act: Act): ReturnType<typeof standing> {
  const found = wholes.get(act.name) ?? done(act);
  wholes.set(act.name, found);
  return found;
}
async function done(act: Act) {
  const { order, buyer } = await prepared(act);
  expect(await act.ask({ order, buyer, request_id: uuid(), by: desk })).toMatchObject({ code: 1 });
  return standing(order.order.id, buyer);
}

const KILLS = ['before its rows are sent', 'after they are, unanswered', 'after the answer'] as const;
const wholeFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = wholeFetch));

/** Lets this runtime ask the database nothing any more from where a change is saved on, as one that was killed there. */
function killed(when: (typeof KILLS)[number]): void {
  let isDead = false;
  globalThis.fetch = async (input, init) => {
    if (isDead) throw new Error('killed');
    const text = input instanceof Request ? await input.clone().text() : '';
    const isSaved = /insert into \\?"order_changes\\?"/.test(text);
    if (!isSaved) return wholeFetch(input, init);
    isDead = true;
    if (when === 'before its rows are sent') throw new Error('killed');
    const answer = await wholeFetch(input, init);
    if (when === 'after they are, unanswered') throw new Error('killed');
    return answer;
  };
}

describe.each(ACTS)('$name', (act) => {
  it('is done once if what does it is killed, wherever that is, and it is asked for again', async () => {
    const whole = await undisturbed(act);
    for (const when of KILLS) {
      const { order, buyer } = await prepared(act);
      const asking = { order, buyer, request_id: uuid(), by: desk };
      killed(when);
      const answer = await act.ask(asking);
      globalThis.fetch = wholeFetch;
      if (when !== 'after the answer') expect(answer.code).not.toBe(1);
      expect(await act.ask(asking)).toMatchObject({ code: 1 });
      expect([when, await standing(order.order.id, buyer)]).toEqual([when, whole]);
    }
  });

  it('is done once by a request that is sent four times at once', async () => {
    const whole = await undisturbed(act);
    const { order, buyer } = await prepared(act);
    const asking = { order, buyer, request_id: uuid(), by: desk };
    const answers = await Promise.all([1, 2, 3, 4].map(() => act.ask(asking)));
    expect(answers.map(({ code, data }) => [code, code === 1 || data])).toEqual(answers.map(() => [1, true]));
    expect(await standing(order.order.id, buyer)).toEqual(whole);
  });
});

describe.each(ACTS.filter(({ hasVersion }) => hasVersion))('$name', (act) => {
  it('is done by one of two admins who saw the same, and the other is told to look again', async () => {
    const whole = await undisturbed(act);
    const { order, buyer } = await prepared(act);
    const answers = await Promise.all([desk, second].map((by) => act.ask({ order, buyer, request_id: uuid(), by })));
    const [refused, ...others] = answers.filter(({ code }) => code === 0);
    expect([others, (refused?.data as { reason?: string } | undefined)?.reason]).toEqual([[], 'stale']);
    expect(await standing(order.order.id, buyer)).toEqual(whole);
  });
});

it('documents of ours are numbered without a gap, whatever was killed', async () => {
  const rows = await database.select().from(orderDocuments).where(eq(orderDocuments.kind, 'proforma_invoice'));
  const serials = rows.flatMap(({ number, tokenHash }) => (tokenHash === null ? [] : [Number(number.slice(-5))]));
  const [first = 0] = serials.toSorted((one, other) => one - other);
  expect(serials.toSorted((one, other) => one - other)).toEqual(serials.map((_, place) => first + place));
});
