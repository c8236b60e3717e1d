import { describe, expect, it } from 'vitest';
import { beginsWithPart, boundaryOf, countParts } from '../../functions/http/multipart.ts';

describe('the boundary of a form', () => {
  it.each([
    ['Chromium', 'multipart/form-data; boundary=----WebKitFormBoundaryABC123xyz', '----WebKitFormBoundaryABC123xyz'],
    ['Firefox', 'multipart/form-data; boundary=----geckoformboundary1f2e', '----geckoformboundary1f2e'],
    [
      'Firefox of old',
      'multipart/form-data; boundary=-----------------------------9051914041544',
      /^-{29}9051914041544$/,
    ],
    ['curl', 'multipart/form-data; boundary=------------------------d74496d66958873e', /^-{24}d74496d66958873e$/],
    ['undici', 'multipart/form-data; boundary=----formdata-undici-011447123456', '----formdata-undici-011447123456'],
    ['workerd', 'multipart/form-data; boundary="abc123"', 'abc123'],
    ['.NET', 'multipart/form-data; boundary="5f3c-11"', '5f3c-11'],
    ['Java mail', 'multipart/form-data; boundary="----=_Part_0_1.23"', '----=_Part_0_1.23'],
    ['Apache', 'multipart/form-data; charset=ISO-8859-1; boundary=Ab_-9', 'Ab_-9'],
    ['Dart', 'Multipart/Form-Data;Boundary=dart-http-boundary-+_.9', 'dart-http-boundary-+_.9'],
    ['a parameter nobody knows', 'multipart/form-data; xboundary=zz; boundary=x', 'x'],
    ['one in quotes', 'multipart/form-data; x="; boundary=\\"zz"; boundary=x', 'x'],
    ['the longest there is', `multipart/form-data; boundary=${'b'.repeat(70)}`, /^b{70}$/],
  ])('is what %s says', (_who, type, boundary) => {
    expect(boundaryOf(type)).toEqual(typeof boundary === 'string' ? boundary : expect.stringMatching(boundary));
  });

  it.each([
    '',
    'multipart/form-data',
    'multipart/form-data; xboundary=zz',
    'multipart/form-datax; boundary=x',
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded; boundary=x',
    'multipart/form-data boundary=x',
    'multipart/form-data; boundary=x; boundary=y',
    'multipart/form-data; boundary=x; BOUNDARY="x"',
    'multipart/form-data; boundary=x, multipart/form-data; boundary=y',
    'multipart/form-data; boundary*=x',
    'multipart/form-data; boundary*0=x; boundary=y',
    'multipart/form-data; boundary=x; boundary*0=y',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary="x',
    'multipart/form-data; boundary="x "',
    'multipart/form-data; boundary="\\x"',
    'multipart/form-data; boundary="x\ny"',
    'multipart/form-data; boundary=a=b',
    'multipart/form-data; boundary =x',
    'multipart/form-data; boundary= x',
    'multipart/form-data; boundary=ä',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
  ])('is none in what readers read in several ways: %s', (type) => expect(boundaryOf(type)).toBeUndefined());
});

describe('the parts of a form', () => {
  const count = (body: string, boundary = 'b', max = 20) => countParts(new TextEncoder().encode(body), boundary, max);
  /** A body that counts how often it is looked into. */
  function watched(bytes: Uint8Array) {
    const seen = { reads: 0 };
    const body = new Proxy(bytes, {
      get(target, name) {
        if (name === 'length') return target.length;
        seen.reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    return { body, seen };
  }

  it('are its delimiters at the beginnings of lines', () => {
    expect(count('--b\r\nx\r\n--b\r\ny\r\n--b--\r\n')).toBe(3);
    expect(count('preamble\n--b\nx\n\n--b--')).toBe(2);
    expect(count('x--b\r\n--c\r\n--\n-\n--\n--b')).toBe(1);
    expect(count('\n\n--b\n--b\n--b')).toBe(3);
    expect(count('\n--a\n--ab\n--aab', 'aab')).toBe(1);
    expect(count('')).toBe(0);
  });

  it('are counted by looking at each byte once, whatever stands there', () => {
    const long = 'b'.repeat(70);
    for (const piece of ['\n', '\r\n', '\n--', `\n--${long.slice(1)}`, `\n--${long.slice(1)}c`, '-', '\n-\n--b']) {
      const bytes = new TextEncoder().encode(piece.repeat(Math.ceil(100_000 / piece.length)));
      const { body, seen } = watched(bytes);
      expect(countParts(body, long, 20)).toBe(0);
      expect(seen.reads).toBeLessThanOrEqual(bytes.length);
    }
  });

  it('are too many where the head of one is longer than anybody writes, which is dear to read', () => {
    const form = (head: string) => `--b\r\n${head}\r\n\r\ncontent\r\n--b--\r\n`;
    const named = (letters: number) =>
      form(`content-disposition: form-data; name="file"; filename="${'x'.repeat(letters)}"`);
    expect(count(named(4_000))).toBe(2);
    expect(count(named(20_000))).toBe(21);
    expect(count(form('x: y\r\n'.repeat(5_000)))).toBe(21);
    expect(count(`--b${'x'.repeat(20_000)}\r\n`)).toBe(21);
    // What stands in a part is no head, however it looks.
    expect(count(`--b\r\na: b\r\n\r\n${'x: y\r\n'.repeat(5_000)}\r\n--b--\r\n`)).toBe(2);
    expect(count(`--b\na: b\n\n${'x: y\n'.repeat(5_000)}\n--b--\n`)).toBe(2);
    // The line of the delimiter is none of the head, and what has two returns is not empty: readers go on looking.
    for (const end of ['\r\n\r\n', '\n\n', '\n\r\r\n']) {
      expect(count(`--b${end}${'x'.repeat(20_000)}\r\n--b--\r\n`)).toBe(21);
    }
    expect(count(`--b\r\na: b\n\r\r\n${'x'.repeat(20_000)}\r\n--b--\r\n`)).toBe(21);
    const { body, seen } = watched(new TextEncoder().encode(`--b\r\n${'x: y\r\n'.repeat(100_000)}`));
    expect(countParts(body, 'b', 20)).toBe(21);
    expect(seen.reads).toBeLessThan(10_000);
  });

  it('begin with the form, whose reader would look for them all the way', () => {
    const begins = (body: string) => beginsWithPart(new TextEncoder().encode(body), 'b');
    expect(['--b\r\n', '\r\n--b\r\n', '\n--b', '--b--'].map(begins)).toEqual([true, true, true, true]);
    expect(['', '-', 'x--b', '\n\n--b', '\r\r\n--b', '--a', ' --b'].map(begins)).toEqual(Array(7).fill(false));
  });

  it('are not counted beyond those that are too many', () => {
    const { body, seen } = watched(new TextEncoder().encode('\n--b'.repeat(100_000)));
    expect(countParts(body, 'b', 20)).toBe(21);
    expect(seen.reads).toBeLessThanOrEqual(21 * 4);
  });
});
