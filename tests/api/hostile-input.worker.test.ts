import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { sessionRows } from '../../data/queries/auth/sessions.ts';
import { allResourceCalls } from '../../src/wire/admin-resources.ts';
import { allCalls, callGroups } from '../../src/wire/index.ts';
import type { Call } from '../../src/wire/call.ts';
import { newToken } from '../../functions/http/secrets.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { anAccount, anAddress, database, isAlive, OUTBOX } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { fetchWorker } from '../support/api.ts';

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const UNCONVERTIBLE = '{"toString":1,"valueOf":1}';

/** Values no form sends, as they are written in JSON. */
const HOSTILE = [
  ...['null', 'true', '0', '-1', '1.5', '1e999', '-1e999', '1e308', '9007199254740993', '""', '" "'],
  ...['"NaN"', '"Infinity"', '"\\ud800"', '"\\udfff x"', '"a\\u0000b"', '"\\u202e"', '"__proto__"', '"constructor"'],
  ...[JSON.stringify('x'.repeat(40_000)), JSON.stringify('9'.repeat(5_000)), '"\' or 1=1 --"', '"%"', '"../../etc"'],
  ...['[]', '[[]]', '[null]', '["x",["y"]]', '[1,{"length":1}]', `[${UNCONVERTIBLE}]`, `[${'1,'.repeat(5_000)}1]`],
  ...[
    '{}',
    UNCONVERTIBLE,
    `{"length":${UNCONVERTIBLE}}`,
    `{"size":${UNCONVERTIBLE}}`,
    '{"length":-1}',
    '{"length":1e9}',
  ],
  ...[`{"length":[${UNCONVERTIBLE}]}`, `{"length":${nested(10_000, '[', ']')}}`, `[{"length":${UNCONVERTIBLE}}]`],
  ...['{"then":1}', `{"constructor":${UNCONVERTIBLE}}`, '{"constructor":{"prototype":1}}', '{"hasOwnProperty":1}'],
  ...[`{"__proto__":{"length":${UNCONVERTIBLE}}}`, '{"$ne":""}', '{"0":"a","length":1}', '{"toJSON":1}'],
  ...[nested(10_000, '[', ']'), nested(5_000, '{"a":', '}')],
];
/** The same for a query; `NAME` stands for the field's name. */
const HOSTILE_QUERIES = [
  ...['NAME', 'NAME=', 'NAME=+', 'NAME=0', 'NAME=-1', 'NAME=1.5', 'NAME=1e999', 'NAME=NaN', 'NAME=9007199254740993'],
  ...['NAME=%00', 'NAME=%zz', 'NAME=%ed%a0%80', 'NAME=%ff', 'NAME=%F0%9F', 'NAME=%E2%80%AE', 'NAME=1&NAME=2'],
  ...['NAME[]=1', 'NAME[]=1&NAME=2', 'NAME[]=', 'NAME[length]=9', 'NAME[toString]=1', 'NAME.length=1', 'NAME[][]=1'],
  ...[`NAME=${'x'.repeat(8_000)}`, `NAME=${'9'.repeat(8_000)}`, `${'NAME[]=1&'.repeat(500)}NAME=2`, 'NAME=__proto__'],
  ...['__proto__=1&NAME=1', '__proto__[]=1', 'constructor=1&toString=1', 'NAME=constructor', 'NAME=%27%20or%201=1'],
];
/** Values a field may be content with, so that what stands behind the check is reached as well. */
const FITTING = [
  ...['reader@mail.example', '+254711222333', 'en', 'en-us', 'KE', 'email', 'user_register', 'Sea-chart8', 'abcdef12'],
  ...[1, true, [1], ['byd-seagull'], 'byd', '2025-01-01', '10', 'x', ''],
];

type Field = z.ZodMiniType;
/** The objects an input may be: one for most, several where a field says which. */
function shapesOf(input: Field): Record<string, Field>[] {
  const { shape, options, in: before } = input.def as { shape?: Record<string, Field>; options?: Field[]; in?: Field };
  if (shape) return [shape];
  return options?.flatMap(shapesOf) ?? (before ? shapesOf(before) : []);
}

const fits = (field: Field, value: unknown) => field.safeParse(value).success;
function aFittingInput(shape: Record<string, Field>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const literals = (field.def as { values?: unknown[] }).values ?? [];
    const value = [...literals, ...FITTING].find((one) => fits(field, one));
    if (value !== undefined && !fits(field, undefined)) values[name] = value;
  }
  return values;
}

/** A member with a login for each call: some of the calls end theirs. */
const tokens = new Map<Call, string>();
beforeAll(async () => {
  const { id: memberId } = await anAccount();
  for (const one of allCalls.filter(({ isForMembers }) => isForMembers)) {
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
  ...(one.isForAdmins && { batoken: adminToken }),
  ...(tokens.has(one) && { 'ba-user-token': tokens.get(one) ?? '' }),
});

function askWithBody(one: Call, body: string): Promise<Response> {
  const headers = { ...headersOf(one), 'content-type': 'application/json' };
  return fetchWorker(one.path, { method: 'POST', headers, body }, OUTBOX);
}
const askWithQuery = (one: Call, query: string): Promise<Response> =>
  fetchWorker(`${one.path}?${query}`, { headers: headersOf(one) }, OUTBOX);

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

/** Asks a call with one of the values in some of its fields, the others fitting. */
type AskWith = (fields: readonly string[], strange: string) => Promise<Response>;

function askerOf(one: Call, shape: Record<string, Field>): AskWith {
  const fitting = Object.entries(aFittingInput(shape));
  return (fields, strange) => {
    const others = fitting.filter(([name]) => !fields.includes(name));
    if (one.method === 'GET') {
      const said = others.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
      return askWithQuery(one, [...said, ...fields.map((name) => strange.replaceAll('NAME', name))].join('&'));
    }
    const said = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    return askWithBody(one, `{${[...said, ...fields.map((name) => `${JSON.stringify(name)}:${strange}`)].join(',')}}`);
  };
}

/**
 * Tries one value in all fields of a call at once, since each is checked by itself, and in each field alone where the
 * field is content with it, since only then it goes further than the check. Names the field of each fault.
 */
async function faultsWith(one: Call, shape: Record<string, Field>, strange: string): Promise<string[]> {
  const askWith = askerOf(one, shape);
  const fields = [...Object.keys(shape), 'unknown'];
  const faultWith = async (asked: readonly string[]) => faultOf(one, await askWith(asked, strange));
  const isBad = (await faultWith(fields)) !== undefined;
  const alone = isBad ? fields : fields.filter((name) => shape[name] && isTaken(shape[name], strange));
  const faults: string[] = [];
  for (const name of alone) {
    const fault = await faultWith([name]);
    if (fault !== undefined) faults.push(`${one.method} ${one.path} ${name} ${strange.slice(0, 60)}: ${fault}`);
  }
  return isBad && faults.length === 0 ? [`${one.method} ${one.path} (all fields) ${strange.slice(0, 60)}`] : faults;
}

/** Whether the check of a field lets a value through. What makes the check itself throw is seen by asking. */
function isTaken(field: Field, strange: string): boolean {
  try {
    return fits(field, JSON.parse(strange));
  } catch {
    return strange.startsWith('NAME');
  }
}

const ASKED = allCalls.filter(({ takesFile, isSocket }) => !takesFile && !isSocket);

/** One value in so many, for calls that differ from others in their entity alone. */
const SHARE = 8;
const entityCalls = new Set<Call>(allResourceCalls);
const actionOf = ({ method, path }: Call) => `${method} ${path.slice(path.lastIndexOf('/'))}`;
const alike = Map.groupBy(
  ASKED.filter((one) => entityCalls.has(one)),
  actionOf,
);

/**
 * The values a call is asked with. Entities have one code for all: the first of each action gets all values, each of the
 * others some, in turn, so that every field of every call is tried.
 */
function valuesFor(one: Call, all: readonly string[]): readonly string[] {
  const place = alike.get(actionOf(one))?.indexOf(one) ?? -1;
  return place <= 0 ? all : all.filter((_value, index) => index % SHARE === place % SHARE);
}

it('whatever stands in a field of a call, the answer is an envelope and no fault of ours', async () => {
  const faults: string[] = [];
  for (const one of ASKED) {
    for (const shape of shapesOf(one.input)) {
      const values = valuesFor(one, one.method === 'POST' ? HOSTILE : HOSTILE_QUERIES);
      const found = await Promise.all(values.map((strange) => faultsWith(one, shape, strange)));
      faults.push(...found.flat());
    }
  }
  expect(faults).toEqual([]);
  // Else what stands behind a login was never reached.
  expect(await isAlive(tokens.get(callGroups.accountCalls.exportData) ?? '')).toBe(true);
}, 300_000);

it('whatever a body is instead of an object, the answer is an envelope and no fault of ours', async () => {
  const faults: string[] = [];
  for (const one of ASKED.filter(({ method }) => method === 'POST')) {
    const found = valuesFor(one, HOSTILE).map(async (body) => {
      const fault = await faultOf(one, await askWithBody(one, body));
      return fault === undefined ? [] : [`${one.path} ${body.slice(0, 60)}: ${fault}`];
    });
    faults.push(...(await Promise.all(found)).flat());
  }
  expect(faults).toEqual([]);
}, 300_000);
