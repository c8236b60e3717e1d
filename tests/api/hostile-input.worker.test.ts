import { beforeAll, expect, it } from 'vitest';
import { sessionRows } from '../../data/queries/auth/sessions.ts';
import { allResourceCalls } from '../../src/wire/admin-resources.ts';
import { callGroups } from '../../src/wire/index.ts';
import { isFor, type Call } from '../../src/wire/call.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { anAccount, anAddress, database, isAlive, OUTBOX } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { fetchWorker } from '../support/api.ts';
import { casesOf } from '../support/depth.ts';
import {
  ASKED,
  HOSTILE,
  HOSTILE_QUERIES,
  isQuery,
  isTaken,
  requestsOf,
  shapesOf,
  withBody,
  WORST,
  type Field,
} from '../support/hostile.ts';

/** A member with a login for each call: some of the calls end theirs. */
const tokens = new Map<Call, string>();
beforeAll(async () => {
  const { id: memberId } = await anAccount();
  for (const one of ASKED.filter((one) => isFor(one, 'member'))) {
    const token = newToken();
    const login = { id: crypto.randomUUID(), memberId, device: '', country: undefined, refreshHash: undefined };
    await database.batch(sessionRows(database, { ...login, accessHash: await hashOf(token), now: Date.now() }));
    tokens.set(one, token);
  }
}, 60_000);

/** A super admin: what stands behind a right is reached, too. */
let adminToken = '';
beforeAll(async () => {
  ({ token: adminToken } = await adminLogin(await anAdmin()));
}, 60_000);

const headersOf = (one: Call): Record<string, string> => ({
  'cf-connecting-ip': anAddress(),
  ...(isFor(one, 'admin') && { batoken: adminToken }),
  ...(tokens.has(one) && { 'ba-user-token': tokens.get(one) ?? '' }),
});

function askWith(one: Call, { path, init }: { path: string; init: RequestInit }): Promise<Response> {
  return fetchWorker(path, { ...init, headers: { ...headersOf(one), ...init.headers } }, OUTBOX);
}

/** What is wrong with an answer, if anything is. */
async function faultOf(one: Call, answer: Response): Promise<string | undefined> {
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status}`;
  if (answer.status === 200 && one.files?.some((file) => type.startsWith(file.split(';')[0] ?? file))) return undefined;
  if (!type.startsWith('application/json')) return `${answer.status} ${type}`;
  const envelope = JSON.parse(text) as object;
  return ['code', 'msg', 'data', 'time'].every((name) => name in envelope) ? undefined : `no envelope: ${text}`;
}

/**
 * Tries one value in some fields of a call at once, since each is checked by itself. The deep run tries all fields, and
 * each alone where it is content with the value, since only then it goes further than the check. Names the field of each
 * fault.
 */
async function faultsWith(one: Call, shape: Record<string, Field>, strange: string): Promise<string[]> {
  const requestWith = requestsOf(one, shape);
  const faultWith = async (names: readonly string[]) => faultOf(one, await askWith(one, requestWith(names, strange)));
  const taken = Object.entries(shape).flatMap(([name, field]) => (isTaken(field, strange) ? [name] : []));
  const fields = casesOf([...Object.keys(shape), 'unknown'], taken);
  if (fields.length === 0) return [];
  const isBad = (await faultWith(fields)) !== undefined;
  const alone = isBad ? fields : casesOf(taken, []);
  const faults: string[] = [];
  for (const name of alone) {
    const fault = await faultWith([name]);
    if (fault !== undefined) faults.push(`${one.method} ${one.path} ${name} ${strange.slice(0, 60)}: ${fault}`);
  }
  return isBad && faults.length === 0 ? [`${one.method} ${one.path} (all fields) ${strange.slice(0, 60)}`] : faults;
}

/** One value in so many, for calls that differ from others in their entity alone. */
const SHARE = 8;
const entityCalls = new Set<Call>(allResourceCalls);
const actionOf = ({ method, path }: Call) => `${method} ${path.slice(path.lastIndexOf('/'))}`;
const alike = Map.groupBy(
  ASKED.filter((one) => entityCalls.has(one)),
  actionOf,
);

/**
 * The values a call is asked with: in the deep run all, in `npm test` the worst and some of the others, in turn. Entities
 * have one code for all, so each but the first of an action is always asked with some.
 */
function valuesFor(one: Call): readonly string[] {
  // Rows with small numbers are there, and belong to other tests.
  const isHarmless = (strange: string) => one.method !== 'DELETE' || !/=\W*\d(?!\d{9})/.test(strange);
  const all = (isQuery(one) ? HOSTILE_QUERIES : HOSTILE).filter(isHarmless);
  const place = alike.get(actionOf(one))?.indexOf(one) ?? -1;
  const some = (turn: number) => all.filter((_value, index) => index % SHARE === turn % SHARE);
  if (place > 0) return some(place);
  return casesOf(all, [...new Set([...WORST.filter((strange) => all.includes(strange)), ...some(ASKED.indexOf(one))])]);
}

it('whatever stands in a field of a call, the answer is an envelope and no fault of ours', async () => {
  const faults: string[] = [];
  for (const one of ASKED) {
    for (const shape of shapesOf(one.input)) {
      const found = await Promise.all(valuesFor(one).map((strange) => faultsWith(one, shape, strange)));
      faults.push(...found.flat());
    }
  }
  expect(faults).toEqual([]);
  // Else what stands behind a login was never reached.
  expect(await isAlive(tokens.get(callGroups.accountCalls.exportData) ?? '')).toBe(true);
}, 300_000);

it('whatever a body is instead of an object, the answer is an envelope and no fault of ours', async () => {
  const faults: string[] = [];
  const { accountCalls } = callGroups;
  const calls = ASKED.filter((call) => !isQuery(call));
  for (const one of casesOf(calls, [accountCalls.changePassword])) {
    const found = casesOf(valuesFor(one), HOSTILE).map(async (body) => {
      const fault = await faultOf(one, await askWith(one, { path: one.path, init: withBody(body) }));
      return fault === undefined ? [] : [`${one.path} ${body.slice(0, 60)}: ${fault}`];
    });
    faults.push(...(await Promise.all(found)).flat());
  }
  expect(faults).toEqual([]);
}, 300_000);
