import { describe, expect, it } from 'vitest';
import { base64Url, bytesOfBase64Url } from '../../src/domain/shared/base64url.ts';
import { canonicalJson } from '../../src/domain/shared/canonical-json.ts';
import { hashOf, hexOf, isSameHash } from '../../src/domain/shared/hash.ts';
import { innermostReason } from '../../src/domain/shared/innermost-reason.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import { requestLanguage } from '../../src/domain/shared/language.ts';
import { leftToRight } from '../../src/domain/shared/left-to-right.ts';
import { linesOf } from '../../src/domain/shared/lines.ts';
import { menuRule } from '../../src/domain/shared/menu-rule.ts';
import { oncePerObject } from '../../src/domain/shared/once-per-object.ts';
import { inOnePiece, rememberUpTo } from '../../src/domain/shared/remember.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { settingNumber } from '../../src/domain/shared/setting-number.ts';
import { isBlank } from '../../src/domain/shared/blank.ts';
import { isWeekend, siteInstant } from '../../src/domain/shared/site-zone.ts';
import { readSiteTime, siteDay, siteTime } from '../../src/domain/shared/site-time.ts';
import { parseStrangerJson } from '../../src/domain/shared/stranger-json.ts';

describe('base64url', () => {
  it('has no padding and no signs that mean something in an address, and is read back', () => {
    expect(base64Url(new Uint8Array([251, 255, 254]))).toBe('-__-');
    expect(base64Url(new Uint8Array([1]))).toBe('AQ');
    expect([...bytesOfBase64Url('-__-'), ...bytesOfBase64Url('AQ')]).toEqual([251, 255, 254, 1]);
    expect(() => bytesOfBase64Url('*')).toThrow();
  });
});

describe('canonical JSON', () => {
  it('orders names by their units and writes no blank', () => {
    expect(canonicalJson({ b: [1, null, true], a: { '€': 'x', z: 0.5 }, '\r': '"', 1: -7 })).toBe(
      '{"\\r":"\\"","1":-7,"a":{"z":0.5,"€":"x"},"b":[1,null,true]}',
    );
  });

  it.each([0.1234, 1e21, NaN, Infinity, 1_234_567.5, Number.MAX_SAFE_INTEGER + 1])('refuses the number %s', (value) => {
    expect(() => canonicalJson([value])).toThrow('plain number');
  });

  it.each([0, -1, 0.001, -999_999.999, Number.MAX_SAFE_INTEGER])('writes the number %s', (value) => {
    expect(canonicalJson({ value })).toBe(`{"value":${value}}`);
  });

  it('refuses half a character, as a value and as a name', () => {
    expect(() => canonicalJson('\ud83d')).toThrow('half a character');
    expect(() => canonicalJson({ '\ud83d': 1 })).toThrow('half a character');
    expect(canonicalJson('😀')).toBe('"😀"');
  });
});

describe('a hash', () => {
  it('is SHA-256 in small hex digits, each byte two', async () => {
    expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hexOf(new Uint8Array([0, 10, 255]).buffer)).toBe('000aff');
  });

  it('is the same where each sign is', () => {
    expect(isSameHash('abc', 'abc')).toBe(true);
    expect(['abd', 'bbc', 'ab', 'abcd', ''].map((other) => isSameHash('abc', other))).not.toContain(true);
    expect(isSameHash('', '')).toBe(true);
  });
});

it('says the innermost reason of an error, cut short', () => {
  const inner = new Error('disk full');
  expect(innermostReason(new Error('outer', { cause: new Error('middle', { cause: inner }) }))).toBe('disk full');
  expect(innermostReason(new Error('outer', { cause: 'a text' }))).toBe('outer');
  expect(innermostReason('plain')).toBe('plain');
  expect(innermostReason(new Error('x'.repeat(400)))).toHaveLength(300);
});

it('compares values by what is in them, nothing being like null', () => {
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true);
  expect(isSame(undefined, null)).toBe(true);
  expect(isSame({ a: [1] }, { a: [2] })).toBe(false);
  expect(isSame(0, null)).toBe(false);
  const circle: unknown[] = [];
  circle.push(circle);
  expect(isSame(circle, circle)).toBe(true);
});

describe('the language of a request', () => {
  const of = (headers: Record<string, string>) => requestLanguage((name) => headers[name]);

  it('is that of the first header that names one of ours', () => {
    expect(of({ 'think-lang': 'ar', lang: 'fr' })).toEqual({ locale: 'ar', isUnknown: false });
    expect(of({ 'think-lang': 'xx', lang: ' fr ' })).toEqual({ locale: 'fr', isUnknown: false });
    expect(of({ lang: 'xx' })).toEqual({ locale: 'en', isUnknown: true });
    expect(of({ lang: ' ' })).toEqual({ locale: 'en', isUnknown: false });
    expect(of({})).toEqual({ locale: 'en', isUnknown: false });
  });
});

it('isolates an amount inside right-to-left text, without marks of its own', () => {
  expect(leftToRight('\u200fUS$ 5\u200e\u061c', 'ar')).toBe('\u2066US$ 5\u2069');
  expect(leftToRight('US$\u200e5', 'en')).toBe('US$\u200e5');
});

describe('lines of a stream', () => {
  const stream = (...chunks: (string | Uint8Array)[]) => {
    const state = { isCancelled: false };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks)
          controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
        controller.close();
      },
      cancel: () => void (state.isCancelled = true),
    });
    return { body, state };
  };
  const read = async (body: ReadableStream<Uint8Array>) => Array.fromAsync(linesOf(body));

  it('come whole, wherever they were cut, without empty ones', async () => {
    const umlaut = new TextEncoder().encode('ä');
    expect(await read(stream('one\ntw', 'o\n\n', umlaut.slice(0, 1), umlaut.slice(1), '\nlast').body)).toEqual([
      'one',
      'two',
      'ä',
      'last',
    ]);
    expect(await read(stream('one\n').body)).toEqual(['one']);
    expect(await read(stream().body)).toEqual([]);
  });

  it('let the other side know when nobody reads on', async () => {
    const endless = { isCancelled: false };
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('line\n')),
      cancel: () => void (endless.isCancelled = true),
    });
    for await (const line of linesOf(body)) {
      expect(line).toBe('line');
      break;
    }
    expect(endless.isCancelled).toBe(true);
  });
});

it('fills a rule of a menu up with the usual', () => {
  const screen = menuRule({ id: 1, type: 'menu', title: 'Cars', name: 'shop/cars' });
  expect(screen).toEqual({
    id: 1,
    pid: 0,
    type: 'menu',
    title: 'Cars',
    name: 'shop/cars',
    path: 'shop/cars',
    icon: 'fa fa-circle-o',
    menu_type: 'tab',
    url: '',
    component: '',
    keepalive: 0,
    extend: 'none',
    children: [],
  });
  expect(menuRule({ id: 2, type: 'button', title: 'Add', name: 'shop/cars/add', pid: 1 })).toMatchObject({
    path: '',
    pid: 1,
  });
});

it('works out once for each object', () => {
  let calls = 0;
  const sizeOf = oncePerObject((list: number[]) => {
    calls += 1;
    return list.length === 0 ? undefined : list.length;
  });
  const [one, none] = [[1], []];
  expect([sizeOf(one), sizeOf(one), sizeOf([1]), sizeOf(none), sizeOf(none)]).toEqual([1, 1, 1, undefined, undefined]);
  expect(calls).toBe(3);
});

it('remembers texts up to a number, then begins afresh', () => {
  const made: string[] = [];
  const remember = rememberUpTo(2);
  const ask = (name: string) => remember(name, () => (made.push(name), name === 'empty' ? '' : `text ${name}`));
  expect(['a', 'a', 'empty', 'empty', 'a'].map(ask)).toEqual(['text a', 'text a', '', '', 'text a']);
  expect(made).toEqual(['a', 'empty']);
  ask('c');
  ask('a');
  expect(made).toEqual(['a', 'empty', 'c', 'a']);
  expect(inOnePiece('some text')).toBe('some text');
});

it('says what was accepted, and what was refused and why', () => {
  expect(accepted(5)).toEqual({ accepted: true, value: 5 });
  expect(refused('no')).toEqual({ accepted: false, reason: 'no' });
  expect(refused('no', { field: 'name', values: { count: 2 } })).toEqual({
    accepted: false,
    reason: 'no',
    field: 'name',
    values: { count: 2 },
  });
});

describe('the time of the site', () => {
  const instant = Date.parse('2026-11-25T01:30:00Z');

  it('is that of China, written and read', () => {
    expect(siteTime(instant)).toBe('2026-11-25 09:30:00');
    expect(siteDay(Date.parse('2026-11-25T16:00:00Z'))).toBe('2026-11-26');
    expect(readSiteTime('2026-11-25 09:30:00')).toBe(instant);
    expect(readSiteTime('2026-11-25T09:30')).toBe(instant);
    expect(readSiteTime('2026-11-26')).toBe(Date.parse('2026-11-25T16:00:00Z'));
    for (const text of ['2026/11/25 9:30', '25.11.2026 09:30:00', ' 2026-11-25 9:30 AM '])
      expect(readSiteTime(text), text).toBe(instant);
  });

  it.each(['', '2026-13-01', '2026-11-31', '2026-11-25 25:00', '11/12/2026', '2026-11', 'x2026-11-25'])(
    '%j is none',
    (text) => expect(readSiteTime(text)).toBeUndefined(),
  );
});

it('knows the beginning of a day and its hours in China, and the days of a weekend', () => {
  expect(siteInstant('2026-11-26')).toBe(Date.parse('2026-11-25T16:00:00Z'));
  expect(siteInstant('2026-11-26', '12:00')).toBe(Date.parse('2026-11-26T04:00:00Z'));
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
  expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
});

it.each([
  ['7', 7],
  ['1', 1],
  ['10', 10],
  ['11', 3],
  ['0', 3],
  ['1.5', 3],
  ['many', 3],
  ['', 3],
  [undefined, 3],
])('takes %j for the setting %s', (setting, number) => {
  expect(settingNumber(setting, { usual: 3, max: 10 })).toBe(number);
});

it('takes a text without ink for empty', () => {
  expect(['', ' \n', '\u200b\u00ad\u3164\u2800\u202e'].map(isBlank)).toEqual([true, true, true]);
  expect(['.', ' a ', '\u200b0'].map(isBlank)).toEqual([false, false, false]);
});

it('reads JSON of strangers so that no check trips over it', () => {
  const read = parseStrangerJson('{"a":{"toString":1,"valueOf":1},"b":[{"c":[]}],"d":"x"}') as Record<string, never>;
  expect(read).toEqual({ a: { toString: 1, valueOf: 1 }, b: [{ c: [] }], d: 'x' });
  expect([Number(read['a']), Number(read['b']), Number(read)]).toEqual([NaN, NaN, NaN]);
  expect(parseStrangerJson('7')).toBe(7);
  expect(() => parseStrangerJson('{')).toThrow(SyntaxError);
  // Deeper than calls can nest.
  expect(() => parseStrangerJson('['.repeat(5_000) + ']'.repeat(5_000))).not.toThrow();
});
