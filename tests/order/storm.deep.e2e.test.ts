import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  mailOutbox,
  orderChanges,
  orderDocuments,
  orderEntries,
  orderMovements,
  orders,
} from '../../data/schema/index.ts';
import * as at from '../../src/wire/addresses/order-admin.ts';
import { reportOrderPayment } from '../../src/wire/addresses/order.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';
import { lookAt } from '../support/product.ts';
import { aSiteAdmin, aSiteAdminLogin } from '../support/site-admin.ts';
import { aSiteLogin, aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import type { SiteOrder } from '../support/site-orders.ts';

/**
 * Orders that are worked on by two admins and their buyers at once, while workerd, sqld and the server are killed in turn. What
 * was answered is there once, and nothing is half there. `once.worker.test.ts` has each act killed at each point by itself.
 */

const ORDERS = 5;
const ROUNDS = 4;
const STORM_MS = 900_000;
const MAX_TRIES = 600;
const TRY_AGAIN_MS = 500;
/** What was killed is back, and works for so long until something else is. */
const WORKS_MS = 1_500;

type Headers = Readonly<Record<string, string>>;

lookAt(ownSite);
let site: OwnSite;
let admins: [Headers, Headers] | undefined;
beforeAll(async () => {
  site = await ownSite();
  const anAdmin = async () => ({ batoken: (await aSiteAdminLogin(await aSiteAdmin())).token });
  admins = [await anAdmin(), await anAdmin()];
});

interface Said {
  code: number;
  data: SiteOrder;
}

/** A call that is sent again and again, the very same, until it is answered. */
async function insist(path: string, headers: Headers, body: () => string | FormData | undefined): Promise<Said> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const sent = body();
    const type: Headers = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
    const init = { ...(sent !== undefined && { method: 'POST', body: sent }), headers: { ...headers, ...type } };
    const said = await fetch(site.url + path, { ...init, signal: AbortSignal.timeout(15_000) })
      .then((answer) => answer.json<Said>())
      .catch(() => undefined);
    if (said?.code === 0 || said?.code === 1) return said;
    await sleep(TRY_AGAIN_MS);
  }
  throw new Error(`Nothing answered ${path}.`);
}

const post = ({ path }: { path: string }, headers: Headers, input: object) => {
  const text = JSON.stringify({ request_id: crypto.randomUUID(), ...input });
  return insist(path, headers, () => text);
};

function upload(headers: Headers, id: number, number: string): Promise<Said> {
  const fields = { id: String(id), kind: 'export_licence', number, request_id: crypto.randomUUID() };
  return insist(at.addOrderDocument.path, headers, () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'licence.pdf', { type: 'application/pdf' }));
    return form;
  });
}

/** What was accepted of an order. */
interface Heard {
  id: number;
  requests: number;
  papers: number;
  booked: number;
  given: number;
}

async function workedOn(member: SiteMember): Promise<Heard> {
  const [first, second] = admins ?? [{}, {}];
  const { token } = await aSiteLogin(member);
  const buyer = { 'ba-user-token': token };
  const lines = [{ vehicle: 1, key: 'car', amount: '9000.00' }];
  const made = await post(at.makeOrder, first, {
    user_id: member.id,
    vehicles: [{ kind: 'new', name: 'A car' }],
    lines,
  });
  const heard: Heard = { id: made.data.order.id, requests: 1, papers: 0, booked: 0, given: 0 };
  const { id } = heard;
  const count = (answers: Said[]) => {
    const accepted = answers.filter(({ code }) => code === 1).length;
    heard.requests += accepted;
    return accepted;
  };
  const now = async () => (await insist(`${at.readOrder.path}?id=${id}`, first, () => undefined)).data;
  const both = async (call: { path: string }, input: object) => {
    const { version } = (await now()).order;
    return count(await Promise.all([first, second].map((by) => post(call, by, { id, version, ...input }))));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const report = { id, amount: '10.00', currency: 'USD', reference: `TT-${round}` };
    count([await post(reportOrderPayment, buyer, report)]);
    const reported = (await now()).payments.find(({ state }) => state === 'reported');
    heard.booked += await both(at.bookOrderPayment, { payment_id: reported?.id, amount: '10.00', currency: 'USD' });
    heard.papers += count(await Promise.all([first, second].map((by, place) => upload(by, id, `${round}-${place}`))));
    heard.papers += await both(at.makeOrderDocument, { kind: 'proforma_invoice' });
    heard.given += await both(at.refundOrder, { amount: '3.00', reference: 'BOC', reason: 'Agreed' });
  }
  const [stage] = (await now()).vehicles;
  await both(at.advanceOrder, { vehicle_id: stage?.id, track: 'new', key: 'order', to: 'done' });
  return heard;
}

async function isBack(): Promise<void> {
  const requested = () => fetch(`${site.url}/api/health`, { signal: AbortSignal.timeout(5_000) });
  while (
    !(await requested().then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(TRY_AGAIN_MS);
}

/** The Worker's runtime, the database and the server itself, each in the middle of what is done. */
async function killInTurn(isDone: () => boolean): Promise<number> {
  const kills = [
    () => Promise.resolve(site.kill(/workerd serve/)),
    () => Promise.resolve(site.kill(/sqld .*--db-path/)),
    async () => {
      await site.killServer();
      await site.start();
    },
  ];
  let count = 0;
  for (; !isDone(); count += 1) {
    await isBack();
    await sleep(WORKS_MS);
    if (!isDone()) await kills[count % kills.length]?.().catch(() => undefined);
  }
  return count;
}

async function expectWhole({ id, requests, papers, booked, given }: Heard, member: SiteMember): Promise<void> {
  const database = siteDatabase();
  const [[row], changes, entries, movements, documents, mails] = await database.batch([
    database.select().from(orders).where(eq(orders.id, id)),
    database.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(orderChanges.version),
    database.select().from(orderEntries).where(eq(orderEntries.orderId, id)),
    database.select().from(orderMovements).where(eq(orderMovements.orderId, id)),
    database.select().from(orderDocuments).where(eq(orderDocuments.orderId, id)),
    database.select().from(mailOutbox).where(eq(mailOutbox.recipient, member.email)),
  ]);
  expect(changes.map(({ version }) => version)).toEqual(changes.map((_, place) => place + 1));
  expect(changes).toHaveLength(requests);
  expect(row?.version).toBe(changes.length);
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  expect([row?.paidMinor, sum]).toEqual([booked * 1_000 - given * 300, booked * 1_000 - given * 300]);
  const ofKind = (kind: string) => movements.filter((one) => one.kind === kind && one.state === 'booked').length;
  expect([ofKind('payment'), ofKind('refund'), documents.length]).toEqual([booked, given, papers]);
  expect(new Set(mails.map(({ cause }) => cause)).size).toBe(mails.length);
  for (const document of documents) {
    const path = `${at.readOrderDocument.path}?id=${id}&document_id=${document.id}`;
    const file = await fetch(site.url + path, { headers: admins?.[0] ?? {} });
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, document.size]);
  }
}

it(
  'what both sides were told of orders is there once and whole, however often all that serves them is killed',
  async () => {
    const members = await Promise.all(Array.from({ length: ORDERS }, aSiteMember));
    const over = new AbortController();
    const killing = killInTurn(() => over.signal.aborted);
    const heard = await Promise.all(members.map(workedOn)).finally(() => over.abort());
    expect(await killing).toBeGreaterThan(3);
    for (const [place, member] of members.entries()) await expectWhole(heard[place] as Heard, member);
    const issued = heard.map(({ id }) => id);
    expect(new Set(issued).size).toBe(ORDERS);
    const numbered = await siteDatabase()
      .select()
      .from(orderDocuments)
      // Rows of other files may have numbers of their own making.
      .where(and(eq(orderDocuments.kind, 'proforma_invoice'), inArray(orderDocuments.orderId, issued)));
    const serials = [
      ...new Set(numbered.flatMap(({ number, tokenHash }) => (tokenHash === null ? [] : [Number(number.slice(-5))]))),
    ].toSorted((one, other) => one - other);
    expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at));
  },
  STORM_MS,
);
