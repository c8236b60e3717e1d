import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { adminGroups, adminLog, adminRevisions } from '../../data/schema/index.ts';
import { ADMIN_NODES } from '../../src/domain/admin/menu.ts';
import { EVERY_NODE } from '../../src/domain/admin/permission.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { allCalls } from '../../src/wire/index.ts';
import { isFor, type Call } from '../../src/wire/call.ts';
import { adminsOf } from '../support/admin.ts';
import { fetchWorker } from '../support/api.ts';

const { database, aGroup, anAdmin, adminLogin } = adminsOf();

/** Calls of every admin: what they may do, what waits of it, places to choose from, drawings, a file for their profile. */
const OF_ALL: readonly string[] = [
  '/admin/Index/index',
  '/admin/ajax/area',
  '/admin/ajax/outline',
  '/admin/ajax/upload',
  '/admin/ajax/unpublished',
  '/admin/shop.Stock/ofStyle',
];
/** Of those, what is answered to who has any form to put a file into: no right of its own names it. */
const OF_A_FORM = '/admin/ajax/upload';
/** What shows a field and makes no call. */
const OF_FIELDS = (RESOURCES as readonly Resource[]).flatMap(({ node, fields }) =>
  Object.values(fields).flatMap(({ right }) => (right === undefined ? [] : [`${node}/${right}`])),
);
/** Part of what a call answers: the draft of a quote has no margin for others. */
const OF_PRICES = ['shop/quote/margin'];
/** Files of the chat come from agents and visitors: of admins, from those with the right alone. */
const calls = allCalls.filter((one) => isFor(one, 'admin'));
/** Calls of super admins alone, which no group can be given. */
const ofSuper = calls.filter(({ right }) => right === EVERY_NODE);
const limited = calls.filter(({ path, right }) => !OF_ALL.includes(path) && right !== EVERY_NODE);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

let group = 0;
let adminId = 0;
let token = '';
beforeAll(async () => {
  group = await aGroup([]);
  const admin = await anAdmin(group);
  adminId = admin.id;
  ({ token } = await adminLogin(admin));
}, 60_000);

/** Rights are read with every call, so one login serves for all of them. */
const may = (nodes: readonly string[]) => database.update(adminGroups).set({ nodes }).where(eq(adminGroups.id, group));

/** Makes a call with nothing in it: who may not make it is told so before anything of it is read. */
async function made({ method, path }: Call) {
  const body = method === 'POST' ? { headers: { 'content-type': 'application/json', batoken: token }, body: '{}' } : {};
  const response = await fetchWorker(path, { method, headers: { batoken: token }, ...body });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer = isJson ? await response.json<{ code: number; msg: string; data: unknown }>() : undefined;
  return { code: answer?.code, msg: answer?.msg, data: answer?.data };
}

/** What their acts left. */
async function written() {
  const [revisions] = await database
    .select({ count: count() })
    .from(adminRevisions)
    .where(eq(adminRevisions.adminId, adminId));
  const [log] = await database.select({ count: count() }).from(adminLog).where(eq(adminLog.adminId, adminId));
  return [revisions?.count, log?.count];
}

it('every call of admins but those of all names a right there is, and every right belongs to a call or a field', () => {
  const named = limited.map(({ right = 'none' }) => right);
  expect(named.filter((right) => !ADMIN_NODES.includes(right))).toEqual([]);
  expect(ADMIN_NODES.filter((node) => !named.includes(node))).toEqual([...OF_FIELDS, ...OF_PRICES]);
  expect(calls.filter(({ path }) => OF_ALL.includes(path)).map(({ right }) => right)).toEqual(
    OF_ALL.map(() => undefined),
  );
});

/** Rights, each with the calls it allows. */
const byRight = Map.groupBy(limited, ({ right = '' }) => right);

/** Makes all calls an admin may make by a right, after each change of what they may do. */
async function madeByRight(rightsFor: (right: string) => readonly string[]) {
  const answers = [];
  for (const [right, allowed] of byRight) {
    await may(rightsFor(right));
    answers.push(...(await Promise.all(allowed.map(async (one) => ({ call: nameOf(one), ...(await made(one)) })))));
  }
  return answers;
}

it('every call is refused in words to an admin who has every right but its own, and changes nothing', async () => {
  const before = await written();
  const answers = await madeByRight((right) => ADMIN_NODES.filter((node) => node !== right));
  const refusal = { code: 401, msg: 'You do not have permission to operate!', data: null };
  expect(answers).toEqual([...byRight.values()].flat().map((one) => ({ call: nameOf(one), ...refusal })));
  expect(await written()).toEqual(before);
}, 120_000);

it('no call is refused to one who has its right alone', async () => {
  const answers = await madeByRight((right) => [right]);
  expect(answers.filter(({ code }) => code === 401)).toEqual([]);
  expect(answers).toHaveLength(limited.length);
}, 120_000);

it('an admin who has every right there is, but not all there will be, is refused the calls of super admins', async () => {
  await may(ADMIN_NODES);
  expect(ofSuper.length).toBeGreaterThan(0);
  for (const one of ofSuper) expect([nameOf(one), (await made(one)).code]).toEqual([nameOf(one), 401]);
});

it('an admin without any right is refused every call but those of all', async () => {
  await may([]);
  for (const one of calls) {
    const { code } = await made(one);
    expect([nameOf(one), code === 401]).toEqual([nameOf(one), !OF_ALL.includes(one.path) || one.path === OF_A_FORM]);
  }
});
