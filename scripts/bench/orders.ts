import { findAdmin } from '../../data/auth/caller.ts';
import type { Database } from '../../data/client.ts';
import { listRows } from '../../data/queries/admin/lists.ts';
import { visibleIds } from '../../data/queries/admin/rows.ts';
import { findAccess } from '../../data/queries/auth/sessions.ts';
import { isOrder, isOrderOf, loadOrder, readHistory } from '../../data/queries/order/facts.ts';
import { isOwnOrder, listOrders } from '../../data/queries/order/lists.ts';
import { loadCompany } from '../../data/queries/site/company.ts';
import { referenceNames } from '../../functions/admin/engine/names/reference-names.ts';
import { orderResource } from '../../src/domain/admin/entities/order.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import * as admin from '../../src/wire/addresses/order-admin.ts';
import * as own from '../../src/wire/addresses/order.ts';
import { addMemberLogin } from './accounts.ts';
import { addAdminLogin } from './admin.ts';
import { captureRequests, compareWithBare, startBoth } from './api.ts';
import { percentile } from './load.ts';
import { addBuyers, addOrders, ORDERS } from './order-rows.ts';
import type { Scratch } from './scratch.ts';
import { printTable, type Line } from './table.ts';

const PAGE = 20;
const ROUNDS = 7;
const CALLS = 100;
const BUDGET = { share: 0.85, listMs: 50, boardMs: 150 };
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
  const reads = [
    ...(await readsOfBuyer(scratch.url, { memberId, tokenHash: member.tokenHash })),
    ...(await readsOfAdmin(scratch.url, token)),
  ];
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

/** The pages that a buyer reads, with the statements that the product sends for them. */
async function readsOfBuyer(url: string, { memberId, tokenHash }: { memberId: number; tokenHash: string }) {
  const captured = (read: (database: Database) => Promise<unknown>) =>
    captureRequests(url, async (database) => {
      await findAccess(database, tokenHash);
      await read(database);
    });
  return [
    {
      what: 'a buyer’s list',
      by: 'buyer',
      path: `${own.getMyOrders.path}?limit=${PAGE}`,
      requests: await captured((database) =>
        listOrders(database, isOwnOrder(memberId, undefined), { page: 1, limit: PAGE }),
      ),
    },
    {
      what: 'a buyer’s order',
      by: 'buyer',
      path: `${own.getOrder.path}?id=1`,
      requests: await captured(async (database) => {
        await loadOrder(database, isOrderOf(1, memberId));
        await readHistory(database, 1);
        await loadCompany(database);
      }),
    },
  ] as const;
}

/** The same of an admin. */
async function readsOfAdmin(url: string, token: string) {
  const captured = (read: (database: Database) => Promise<unknown>) =>
    captureRequests(url, async (database) => {
      await findAdmin(database, token, Date.now());
      await read(database);
    });
  const query = { filters: [], words: '', order: orderResource.order };
  return [
    {
      what: 'the admin’s list',
      by: 'admin',
      path: LIST,
      requests: await captured(async (database) => {
        const { rows } = await listRows(database, orderResource, query, { page: 1, limit: PAGE, ownerId: undefined });
        await referenceNames(database, orderResource, rows, DEFAULT_LOCALE);
      }),
    },
    {
      what: 'an order for an admin',
      by: 'admin',
      path: `${admin.readOrder.path}?id=${ORDERS / 2}`,
      requests: await captured(async (database) => {
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
