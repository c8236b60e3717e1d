import { findAdmin } from '../../data/auth/caller.ts';
import type { Database } from '../../data/client.ts';
import { listRows } from '../../data/queries/admin/lists.ts';
import { visibleIds } from '../../data/queries/admin/rows.ts';
import { findAccess } from '../../data/queries/auth/sessions.ts';
import { isOrder, isOrderOf, loadOrder, readHistory } from '../../data/queries/order/facts.ts';
import { isOwnOrder, listOrders } from '../../data/queries/order/lists.ts';
import { loadCompany } from '../../data/queries/site/company.ts';
import {
  members,
  orderDocuments,
  orderEntries,
  orderHistory,
  orderLines,
  orderMovements,
  orders,
  orderSchedule,
  orderShipments,
  orderVehicles,
} from '../../data/schema/index.ts';
import { referenceNames } from '../../functions/admin/engine/names/reference-names.ts';
import { orderResource } from '../../src/domain/admin/entities/order.ts';
import type { VehicleState } from '../../src/domain/order/model.ts';
import { ACTORS, stagesOf } from '../../src/domain/order/stages.ts';
import type { Track } from '../../src/domain/order/track.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import * as admin from '../../src/wire/addresses/order-admin.ts';
import * as own from '../../src/wire/addresses/order.ts';
import { addMemberLogin } from './accounts.ts';
import { addAdminLogin } from './admin.ts';
import { captureRequests, compareWithBare, startBoth } from './api.ts';
import { percentile } from './load.ts';
import type { Scratch } from './scratch.ts';
import { printTable, type Line } from './table.ts';

const ORDERS = 20_000;
/** Orders of the member who reads theirs. */
const OWN = 40;
const PAGE = 20;
const ROUNDS = 7;
const CALLS = 100;
const BUDGET = { share: 0.85, listMs: 50, boardMs: 150 };
const DAY_MS = 86_400_000;
const LIST = `/admin/${orderResource.controller}/index?limit=${PAGE}`;

/**
 * 20,000 orders with more than 400,000 stages: what their buyer and an admin read, each beside a bare route that runs the same
 * statements, and how long an admin waits for a page of the list and for the board.
 */
export async function measureOrders(scratch: Scratch): Promise<void> {
  const { database } = scratch;
  const memberId = await addBuyers(database);
  const stages = await addOrders(database, memberId);
  const [member, token] = [await addMemberLogin(database), await addAdminLogin(database)];
  const origin = await startBoth(scratch, []);
  const buyer = { headers: { 'ba-user-token': member.token } };
  const office = { headers: { batoken: token } };
  const reads = await readsOf(scratch.url, { memberId, tokenHash: member.tokenHash, token });
  const lines: Line[] = [];
  for (const { what, path, by, requests } of reads) {
    const { headers } = by === 'buyer' ? buyer : office;
    const bare = { method: 'POST', body: JSON.stringify(requests) } as const;
    const found = await compareWithBare(origin, { path, headers, rounds: ROUNDS, bare });
    const isKept = found.share >= BUDGET.share;
    lines.push(
      { what: `bare route with the SQL of ${what}, answers/s`, value: found.bare.toFixed(0) },
      { what: `${what}, answers/s`, value: found.product.toFixed(0) },
      { what: 'share', value: `${(found.share * 100).toFixed(0)} %`, budget: `${BUDGET.share * 100} %`, isKept },
    );
  }
  for (const { what, paths, budgetMs } of WAITED) {
    const times = await timesOf(origin, paths, office.headers);
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    lines.push(
      { what: `${what}, p50`, value: `${p50.toFixed(1)} ms` },
      { what: `${what}, p95`, value: `${p95.toFixed(1)} ms`, budget: `${budgetMs} ms`, isKept: p95 <= budgetMs },
    );
  }
  printTable(`${ORDERS.toLocaleString('en')} orders with ${stages.toLocaleString('en')} stages`, lines);
}

/** Pages that admins wait for: the newest, further ones, and what filters find. */
const WAITED = [
  {
    what: 'a page of the admin’s list',
    paths: ['', '&page=500', filter('is_late', '1'), filter('state', 'open'), filter('next_stage', 'contract')].map(
      (more) => LIST + more,
    ),
    budgetMs: BUDGET.listMs,
  },
  {
    what: 'the board',
    paths: ['', '&actor=us', '&late=1', '&stage=contract'].map(
      (more) => `${admin.orderBoard.path}?limit=${PAGE}${more}`,
    ),
    budgetMs: BUDGET.boardMs,
  },
];

function filter(field: string, value: string): string {
  const search = { 'search[0][field]': field, 'search[0][operator]': 'eq', 'search[0][val]': value };
  return `&${new URLSearchParams(search).toString()}`;
}

/** What is read, with what the product asks of the database for it. */
async function readsOf(
  url: string,
  { memberId, tokenHash, token }: { memberId: number; tokenHash: string; token: string },
) {
  const asBuyer = (read: (database: Database) => Promise<unknown>) =>
    captureRequests(url, async (database) => {
      await findAccess(database, tokenHash);
      await read(database);
    });
  const asAdmin = (read: (database: Database) => Promise<unknown>) =>
    captureRequests(url, async (database) => {
      await findAdmin(database, token, Date.now());
      await read(database);
    });
  const query = { filters: [], words: '', order: orderResource.order };
  return [
    {
      ...{ what: 'a buyer’s list', by: 'buyer', path: `${own.getMyOrders.path}?limit=${PAGE}` },
      requests: await asBuyer((database) =>
        listOrders(database, isOwnOrder(memberId, undefined), { page: 1, limit: PAGE }),
      ),
    },
    {
      ...{ what: 'a buyer’s order', by: 'buyer', path: `${own.getOrder.path}?id=1` },
      requests: await asBuyer(async (database) => {
        await loadOrder(database, isOrderOf(1, memberId));
        await readHistory(database, 1);
        await loadCompany(database);
      }),
    },
    {
      ...{ what: 'the admin’s list', by: 'admin', path: LIST },
      requests: await asAdmin(async (database) => {
        const { rows } = await listRows(database, orderResource, query, { page: 1, limit: PAGE, ownerId: undefined });
        await referenceNames(database, orderResource, rows, DEFAULT_LOCALE);
      }),
    },
    {
      ...{ what: 'an order for an admin', by: 'admin', path: `${admin.readOrder.path}?id=${ORDERS / 2}` },
      requests: await asAdmin(async (database) => {
        await visibleIds(database, orderResource, [String(ORDERS / 2)], undefined);
        await loadOrder(database, isOrder(ORDERS / 2));
        await readHistory(database, ORDERS / 2);
      }),
    },
  ] as const;
}

/** Milliseconds of calls that are made one after the other. */
async function timesOf(origin: string, paths: readonly string[], headers: Readonly<Record<string, string>>) {
  const times: number[] = [];
  for (let turn = 0; turn < CALLS + paths.length; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(origin + (paths[turn % paths.length] ?? ''), { headers });
    const { code, msg } = await answer.json<{ code: number; msg: string }>();
    if (code !== 1) throw new Error(`${paths[turn % paths.length]}: ${msg}`);
    // The first call of each is made by a runtime that has not run it before.
    if (turn >= paths.length) times.push(performance.now() - startedAt);
  }
  return times;
}

/** The buyer who reads their own orders, and one of all others. @returns the id of the first */
async function addBuyers(database: Database): Promise<number> {
  const rows = ['bench_buyer', 'bench_others'].map((username) => ({
    ...{ username, usernameKey: username, email: `${username}@haitu.example`, passwordHash: '' },
    ...{ locale: 'en' as const, joinedAt: 0 },
  }));
  const made = await database.insert(members).values(rows).returning({ id: members.id });
  return made[0]?.id ?? 0;
}

/** Orders that are written at once. */
const AT_ONCE = 250;

/** @returns how many stages they have */
async function addOrders(database: Database, memberId: number): Promise<number> {
  let stages = 0;
  for (let from = 1; from <= ORDERS; from += AT_ONCE) {
    const made = Array.from({ length: AT_ONCE }, (_, place) => anOrder(from + place, memberId));
    const all = <Row>(rowsOf: (of: ReturnType<typeof anOrder>) => Row[]) => made.flatMap(rowsOf);
    stages += all(({ vehicles, shipment }) => [
      ...vehicles.flatMap(({ track }) => track),
      ...shipment.release,
      ...shipment.arrival,
    ]).length;
    await database.batch([
      database.insert(orders).values(all(({ order }) => [order])),
      database.insert(orderVehicles).values(all(({ vehicles }) => vehicles)),
      database.insert(orderShipments).values(all(({ shipment }) => [shipment])),
      database.insert(orderLines).values(all(({ lines }) => lines)),
      database.insert(orderSchedule).values(all(({ schedule }) => schedule)),
      database.insert(orderMovements).values(all(({ movement }) => [movement])),
      database.insert(orderEntries).values(all(({ entry }) => [entry])),
      database.insert(orderDocuments).values(all(({ documents }) => documents)),
      database.insert(orderHistory).values(all(({ history }) => history)),
    ]);
  }
  return stages;
}

const NOW = Date.now();

function trackAt(key: Parameters<typeof stagesOf>[0], place: number): Track {
  return stagesOf(key).map(({ key: stage }, at) => {
    if (at < place) return { key: stage, state: 'done', startedAt: NOW - DAY_MS, doneAt: NOW - DAY_MS };
    return {
      key: stage,
      state: at === place ? 'active' : 'waiting',
      startedAt: at === place ? NOW : null,
      doneAt: null,
    };
  });
}

const dueAt = (id: number) => (id % 3 === 0 ? null : NOW + ((id % 60) - 20) * DAY_MS);

/** An order with all its rows, in one of several states by its id. */
function anOrder(id: number, memberId: number) {
  const kind = id % 2 === 0 ? 'used' : 'new';
  const stages = stagesOf(kind);
  const place = id % stages.length;
  const [totalMinor, paidMinor] = [2_000_000, 600_000];
  const state = id % 5 < 3 ? 'open' : id % 5 === 3 ? 'delivered' : 'cancelled';
  const order: typeof orders.$inferInsert = {
    ...{ id, reference: `HT-9901-${String(id).padStart(5, '0')}`, version: 20, buyerName: `Buyer ${id}` },
    ...{ memberId: id <= OWN ? memberId : memberId + 1, portOfLoading: 'Nansha', portOfDestination: 'Djibouti' },
    ...{ cars: `Car ${id}`, firstPaidAt: NOW - DAY_MS, currency: 'USD', totalMinor, paidMinor },
    ...{ openMinor: totalMinor - paidMinor, nextStage: stages[place]?.key ?? null, nextVehicleId: id },
    ...{ nextDueAt: dueAt(id), hasReport: id % 11 === 0 },
    ...{ lacksPapers: id % 7 === 0, createdAt: NOW, updatedAt: NOW },
    nextTrack: kind,
    nextActor: ACTORS[id % 5] ?? null,
    origin: 'admin',
    incoterm: 'CIF',
    locale: 'en',
    state,
  };
  return { order, ...partsOf({ id, kind, state, place }), ...moneyOf(id, totalMinor, paidMinor) };
}

/** Its car and, of one in three orders, a second one; its voyage, its papers, and what happened. */
function partsOf({ id, kind, state, place }: { id: number; kind: 'new' | 'used'; state: VehicleState; place: number }) {
  const car = (vehicleId: number, actor: number): typeof orderVehicles.$inferInsert => ({
    ...{ id: vehicleId, orderId: id, name: `Car ${id}`, shipmentId: id, track: trackAt(kind, place), kind, state },
    ...(state === 'open' && { nextTrack: kind, nextStage: stagesOf(kind)[place]?.key ?? null, nextDueAt: dueAt(id) }),
    nextActor: state === 'open' ? (ACTORS[actor % 5] ?? null) : null,
  });
  const vehicles = [car(id, id), ...(id % 3 === 0 ? [car(ORDERS + id, id + 1)] : [])];
  const shipment: typeof orderShipments.$inferInsert = {
    ...{ id, orderId: id, vessel: 'MV Sky', release: trackAt('telex', -1), arrival: trackAt('arrival', 0) },
    mode: 'telex',
  };
  const documents = PAPERS.map((paper, nth): typeof orderDocuments.$inferInsert => ({
    ...{ id: id * 10 + nth, orderId: id, number: `D-${id}`, version: 1, name: 'paper.pdf', size: 9_000 },
    ...{ mimetype: 'application/pdf', sha256: 'a'.repeat(64), key: `private/orders/${id}-${nth}`, issuedAt: NOW },
    kind: paper,
    state: 'current',
    audience: 'buyer',
  }));
  const history = stagesOf(kind)
    .slice(0, place + 1)
    .map(({ key }): typeof orderHistory.$inferInsert => ({
      ...{ orderId: id, at: NOW, event: 'stage', vehicleId: id, track: kind, stage: key, from: 'active', to: 'done' },
      actor: 'us',
      audience: 'buyer',
    }));
  return { vehicles, shipment, documents, history };
}
const PAPERS = ['proforma_invoice', 'sales_contract', 'inspection_report'] as const;

function moneyOf(id: number, totalMinor: number, paidMinor: number) {
  const amounts = [totalMinor - 200_000, 100_000, 100_000];
  const lines = LINES.map((key, position): typeof orderLines.$inferInsert => ({
    ...{ id: id * 10 + position, orderId: id, position, vehicleId: id, amountMinor: amounts[position] ?? 0 },
    key,
  }));
  const schedule = [paidMinor, totalMinor - paidMinor].map((amountMinor, position) => ({
    ...{ id: id * 10 + position, orderId: id, position, label: 'Part', amountMinor, dueAt: NOW + position * DAY_MS },
  }));
  const movement: typeof orderMovements.$inferInsert = {
    ...{ id, orderId: id, number: 1, isIncoming: true, amountMinor: paidMinor, reference: 'TT', createdAt: NOW },
    kind: 'payment',
    state: 'booked',
  };
  const cause = `payment:${id}:booked`;
  const entry = { orderId: id, movementId: id, cause, amountMinor: paidMinor, createdAt: NOW };
  return { lines, schedule, movement, entry };
}
const LINES = ['car', 'freight', 'insurance'] as const;
