import type * as z from 'zod/mini';
import type { Call } from '../../src/wire/call.ts';
import { allCalls } from '../../src/wire/index.ts';

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const UNCONVERTIBLE = '{"toString":1,"valueOf":1}';

/** Values no form sends, as they are written in JSON. */
export const HOSTILE = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e999',
  '-1e999',
  '1e308',
  '9007199254740993',
  '""',
  '" "',
  '"NaN"',
  '"Infinity"',
  '"\\ud800"',
  '"\\udfff x"',
  '"a\\u0000b"',
  '"\\u202e"',
  '"__proto__"',
  '"constructor"',
  JSON.stringify('x'.repeat(40_000)),
  JSON.stringify('9'.repeat(5_000)),
  '"\' or 1=1 --"',
  '"%"',
  '"../../etc"',
  '[]',
  '[[]]',
  '[null]',
  '["x",["y"]]',
  '[1,{"length":1}]',
  `[${UNCONVERTIBLE}]`,
  `[${'1,'.repeat(5_000)}1]`,
  '{}',
  UNCONVERTIBLE,
  `{"length":${UNCONVERTIBLE}}`,
  `{"size":${UNCONVERTIBLE}}`,
  '{"length":-1}',
  '{"length":1e9}',
  `{"length":[${UNCONVERTIBLE}]}`,
  `{"length":${nested(10_000, '[', ']')}}`,
  `[{"length":${UNCONVERTIBLE}}]`,
  '{"then":1}',
  `{"constructor":${UNCONVERTIBLE}}`,
  '{"constructor":{"prototype":1}}',
  '{"hasOwnProperty":1}',
  `{"__proto__":{"length":${UNCONVERTIBLE}}}`,
  '{"$ne":""}',
  '{"0":"a","length":1}',
  '{"toJSON":1}',
  nested(10_000, '[', ']'),
  nested(5_000, '{"a":', '}'),
];
/** The same for a query; `NAME` stands for the field's name. */
export const HOSTILE_QUERIES = [
  'NAME',
  'NAME=',
  'NAME=+',
  'NAME=0',
  'NAME=-1',
  'NAME=1.5',
  'NAME=1e999',
  'NAME=NaN',
  'NAME=9007199254740993',
  'NAME=%00',
  'NAME=%zz',
  'NAME=%ed%a0%80',
  'NAME=%ff',
  'NAME=%F0%9F',
  'NAME=%E2%80%AE',
  'NAME=1&NAME=2',
  'NAME[]=1',
  'NAME[]=1&NAME=2',
  'NAME[]=',
  'NAME[length]=9',
  'NAME[toString]=1',
  'NAME.length=1',
  'NAME[][]=1',
  `NAME=${'x'.repeat(8_000)}`,
  `NAME=${'9'.repeat(8_000)}`,
  `${'NAME[]=1&'.repeat(500)}NAME=2`,
  'NAME=__proto__',
  '__proto__=1&NAME=1',
  '__proto__[]=1',
  'constructor=1&toString=1',
  'NAME=constructor',
  'NAME=%27%20or%201=1',
];
/** Values of both lists that went furthest in the past: many fields accept them, and they broke code behind the checks. */
export const WORST = [
  '-1',
  '9007199254740993',
  '"\\ud800"',
  '"a\\u0000b"',
  '"__proto__"',
  JSON.stringify('x'.repeat(40_000)),
  '[]',
  '{}',
  'NAME=-1',
  'NAME=9007199254740993',
  'NAME=%00',
  'NAME=%ff',
  'NAME=__proto__',
  `NAME=${'x'.repeat(8_000)}`,
];
/** Values that some field accepts, so that the code behind its check is reached too. */
const FITTING = [
  'reader@mail.example',
  '+254711222333',
  'en',
  'en-us',
  'KE',
  'email',
  'user_register',
  'Sea-chart8',
  'abcdef12',
  1,
  true,
  [1],
  ['byd-seagull'],
  'byd',
  '2025-01-01',
  '10',
  'x',
  '',
];

export type Field = z.ZodMiniType;
/** The objects an input may be: one for most, several where a field says which. */
export function shapesOf(input: Field): Record<string, Field>[] {
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

/** Calls whose input is JSON or a query. */
export const ASKED: readonly Call[] = allCalls.filter(
  ({ takesFile, isSocket }) => takesFile === undefined && !isSocket,
);
export const isQuery = ({ method }: Call): boolean => method !== 'POST';

/** Makes requests of a call with a strange value in some of its fields, the others fitting. */
export function requestsOf(one: Call, shape: Record<string, Field>) {
  const fitting = Object.entries(aFittingInput(shape));
  return (fields: readonly string[], strange: string): { path: string; init: RequestInit } => {
    const others = fitting.filter(([name]) => !fields.includes(name));
    if (isQuery(one)) {
      const said = others.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
      const query = [...said, ...fields.map((name) => strange.replaceAll('NAME', name))].join('&');
      return { path: `${one.path}?${query}`, init: { method: one.method } };
    }
    const said = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const body = `{${[...said, ...fields.map((name) => `${JSON.stringify(name)}:${strange}`)].join(',')}}`;
    return { path: one.path, init: withBody(body) };
  };
}

export const withBody = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

/** Whether the check of a field lets a value through, so that it goes on to what stands behind. */
export function isTaken(field: Field, strange: string): boolean {
  try {
    return fits(field, strange.includes('NAME') ? readQuery(strange) : JSON.parse(strange));
  } catch {
    return false;
  }
}

/** What a field of a query is read as. */
function readQuery(query: string): unknown {
  const params = new URLSearchParams(query);
  const all = [...params.getAll('NAME'), ...params.getAll('NAME[]')];
  return params.has('NAME[]') || all.length > 1 ? all : all[0];
}

/** Parts of a field's description that make it no other kind: its choices and what it is when it is missing. */
const DETAILS: ReadonlySet<string> = new Set(['defaultValue', 'entries', 'values']);

/** What a field is, but for its choices, limits and words: some hundred kinds, of which there are twelve hundred fields. */
function kindOf(field: Field): string {
  return JSON.stringify(field.def, (name, part: unknown) => {
    if (DETAILS.has(name)) return undefined;
    if (typeof part === 'number') return 0;
    if (typeof part === 'object' && part !== null && '_zod' in part) return (part as Field)._zod.def;
    return typeof part === 'function' ? String(part) : part;
  });
}

/** Says of each field it is shown, call by call, whether no field of its kind was there before. */
export function newKinds() {
  const seen = new Set<string>();
  return (one: Call, shape: Record<string, Field>): string[] =>
    Object.entries(shape).flatMap(([name, field]) => {
      const kind = `${one.method} ${kindOf(field)}`;
      if (seen.has(kind)) return [];
      seen.add(kind);
      return [name];
    });
}
