import { describe, expect, it } from 'vitest';
import { ANSWER_MAIL } from '../../src/domain/chat/answer-mail.ts';
import { parseGood } from '../../src/domain/chat/card.ts';
import { isButtonShown, type ButtonSettings } from '../../src/domain/chat/button.ts';
import { deviceOf } from '../../src/domain/chat/device.ts';
import { doorName, DESK_NAME, DOORS } from '../../src/domain/chat/doors.ts';
import { isLink, linkTitle, sliderLinksOf } from '../../src/domain/chat/links.ts';
import { messageFault, VISITOR_PACE } from '../../src/domain/chat/message-rules.ts';
import { newTalkWaits } from '../../src/domain/chat/on-site.ts';
import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { POLL_EVERY_MS, POLL_LIMITS } from '../../src/domain/chat/poll.ts';
import { parseClientFrame } from '../../src/domain/chat/protocol.ts';
import { recordedPage } from '../../src/domain/chat/recorded-page.ts';
import { byDay } from '../../src/domain/chat/records.ts';
import { ringSound } from '../../src/domain/chat/ring.ts';
import { plainStartPaths } from '../../src/domain/chat/start-paths.ts';
import { withTranslation } from '../../src/domain/chat/translated.ts';
import { configuredTranslator } from '../../src/domain/chat/translators.ts';

describe('a card of a good', () => {
  it.each([
    ['style-101', { kind: 'style', id: 101 }],
    ['stock-5', { kind: 'stock', id: 5 }],
    ['lot-7', { kind: 'lot', id: 7 }],
    ['101', { kind: 'style', id: 101 }],
    ['123456789', { kind: 'style', id: 123_456_789 }],
  ])('%s names one', (content, good) => {
    expect(parseGood(content)).toEqual(good);
  });

  it.each(['', 'style-0', 'car-5', 'style-', '1234567890', 'style-1 ', 'xstyle-1', '-1', '1.5'])(
    '%j names none',
    (content) => {
      expect(parseGood(content)).toBeUndefined();
    },
  );
});

describe('a network that begins conversations', () => {
  const spread = (count: number, everyMs: number) => Array.from({ length: count }, (_, place) => place * everyMs);

  it('may begin twenty in a minute, and two hundred and forty in an hour', () => {
    expect(newTalkWaits([], 0)).toBeUndefined();
    expect(newTalkWaits(spread(19, 10), 200)).toBeUndefined();
    expect(newTalkWaits(spread(20, 10), 200)).toBe(60_000 - 200);
    expect(newTalkWaits(spread(20, 10), 60_000)).toBeUndefined();
    const hour = spread(240, 5_000);
    expect(newTalkWaits(hour, 1_300_000)).toBe(3_600_000 - 1_300_000);
    expect(newTalkWaits(hour, 3_600_000)).toBeUndefined();
    expect(newTalkWaits(spread(240, 1), 300)).toBe(3_600_000 - 300);
  });
});

describe('the button of the chat', () => {
  const set = (facts: Partial<ButtonSettings>) => ({ chat_switch: true, not_start_paths: [], ...facts });

  const without = (...paths: string[]) => set({ not_start_paths: plainStartPaths(paths) });

  it('is on every page but those set, and those below them', () => {
    const pages = ['/login', '/login/', '/login/x', '/car_model', '/car_model/y'];
    const settings = without('/login', '/car_model/');
    expect(pages.filter((page) => isButtonShown(settings, page))).toEqual([]);
    expect(['/', '/logins', '/car_models', '/x/login'].filter((page) => !isButtonShown(settings, page))).toEqual([]);
  });

  it.each([
    ['login', '/login'],
    ['/fr/login/', '/login'],
    ['/login/*', '/login'],
    ['/%6Cogin', '/login'],
    ['//login', '/login'],
    ['https://haitu.example/FR/Login?next=%2F', '/login'],
    ['/zh-cn/', '/'],
    ['/*', ''],
    ['https://haitu.example/*', ''],
    ['/a/*/b', '/a/*/b'],
  ])('is not on the page set as %s, which is %s', (typed, plain) => {
    expect(plainStartPaths([typed])).toEqual([plain]);
  });

  it('is away from the home page alone by "/", and from all pages by "/*"', () => {
    expect(['/', '/car_make'].map((page) => isButtonShown(without('/'), page))).toEqual([false, true]);
    expect(['/', '/car_make/byd'].map((page) => isButtonShown(without('/*'), page))).toEqual([false, false]);
  });

  it('stays where a setting names another page, or nothing', () => {
    expect(plainStartPaths(['', ' '])).toEqual([]);
    expect(isButtonShown(without('/log', '/%'), '/login')).toBe(true);
  });

  it('is nowhere while the chat is switched off, or the pages cannot know the settings in force', () => {
    expect(isButtonShown(set({ chat_switch: false }), '/')).toBe(false);
    expect(isButtonShown(set({ chat_switch: false }), '/', 'online')).toBe(false);
    expect(isButtonShown(set({}), '/', 'off')).toBe(false);
    expect(isButtonShown(set({}), '/', 'away')).toBe(true);
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64)', 'ChromeOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15)', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8', ''],
])('takes %j for %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('has sixteen doors and one desk', () => {
  expect([DOORS, doorName(3), DESK_NAME]).toEqual([16, 'door-3', 'desk']);
});

describe('a link', () => {
  it.each([
    '/car_make',
    '/',
    '/ar/x?y#z',
    'https://a.example',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+254',
    'ftp://a',
  ])('%j may be followed', (content) => expect(isLink(content)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    'car_make',
    '',
    ' /x',
    '\n//elsewhere.example',
  ])('%j may not', (content) => expect(isLink(content)).toBe(false));

  it.each([
    ['https://haitu.example/car_make/', 'haitu.example/car_make'],
    ['/zh-cn/car_make/%E6%AF%94', '/zh-cn/car_make/比'],
    ['mailto:a@b.example', 'a@b.example'],
    ['tel:+254', '+254'],
    ['https://a.example/%', 'a.example/%'],
    ['/', '/'],
    ['/car_make?from=a:b', '/car_make?from=a:b'],
    [' https://a.example/ ', 'a.example'],
  ])('%s that nobody has named is called %s', (content, title) => expect(linkTitle(content)).toBe(title));

  it('stands on a line for each picture, an empty one leading nowhere', () => {
    expect(sliderLinksOf(' /a \n\nhttps://b.example')).toEqual(['/a', '', 'https://b.example']);
  });
});

describe('a message', () => {
  it('is a text that says something and ends', () => {
    expect(messageFault('text', 'x')).toBeUndefined();
    expect(messageFault('text', ' \n ')).toBe('empty-content');
    expect(messageFault('text', 'x'.repeat(4_000))).toBeUndefined();
    expect(messageFault('text', 'x'.repeat(4_001))).toBe('too-long');
    expect(messageFault('text', '😀'.repeat(4_000))).toBeUndefined();
    expect(messageFault('text', '😀'.repeat(4_001))).toBe('too-long');
    expect(messageFault('image', '')).toBeUndefined();
  });

  it('bears its translation beside what it bears already', () => {
    const messages = [1, 2].map((seq) => ({ seq, extend: { card: seq } }));
    const translation = { language: 'fr', content: 'bonjour', engine: 'service' };
    expect(withTranslation(messages, { seq: 2, translation })).toEqual([
      { seq: 1, extend: { card: 1 } },
      { seq: 2, extend: { card: 2, translation } },
    ]);
  });

  it('stands under the day of the reader’s clock', () => {
    const at = (seq: number, time: string) => ({ seq, created_at: Date.parse(time) }) as ChatMessage;
    const messages = [at(1, '2026-11-25T22:00Z'), at(2, '2026-11-25T23:30Z'), at(3, '2026-11-26T01:00Z')];
    const days = (zone: string | undefined) =>
      byDay(messages, zone).map(({ datetime, data }) => [datetime, ...data.map(({ seq }) => seq)]);
    expect(days('Africa/Lagos')).toEqual([
      ['2026-11-25', 1],
      ['2026-11-26', 2, 3],
    ]);
    const utc = [
      ['2026-11-25', 1, 2],
      ['2026-11-26', 3],
    ];
    expect([days(undefined), days('Mars/Base')]).toEqual([utc, utc]);
    expect(byDay([], undefined)).toEqual([]);
  });
});

it('keeps its pace', () => {
  expect(VISITOR_PACE).toEqual({ messages: 60, perMs: 60_000 });
  expect(POLL_LIMITS).toEqual({ frames: 10, polls: 40, perMs: 60_000 });
  // A client that keeps to its pause stays within the limit.
  expect(POLL_LIMITS.perMs / POLL_EVERY_MS).toBeLessThan(POLL_LIMITS.polls);
  const [minute, day] = [60_000, 86_400_000];
  expect(ANSWER_MAIL).toEqual({ unreadMs: 2 * minute, latestMs: day, aDay: 5, dayMs: day, linkMs: 7 * day });
});

it('translates by what is configured', () => {
  expect(configuredTranslator({})).toBe('none');
  expect(configuredTranslator({ TRANSLATOR: '' })).toBe('none');
  expect(configuredTranslator({ TRANSLATOR: 'https://translate.example' })).toBe('service');
  expect(configuredTranslator({ TRANSLATOR: 'workers-ai' })).toBe('none');
  expect(configuredTranslator({ TRANSLATOR: 'workers-ai', AI: {} })).toBe('workersAi');
});

it('rings with two notes that begin and fade, as WAV', () => {
  const bytes = ringSound();
  const view = new DataView(bytes.buffer);
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.slice(at, at + length));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([view.getUint32(4, true), view.getUint32(40, true), bytes.length]).toEqual([3_636, 3_600, 3_644]);
  expect([view.getUint32(16, true), view.getUint16(20, true), view.getUint16(22, true)]).toEqual([16, 1, 1]);
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([8_000, 8_000]);
  expect([view.getUint16(32, true), view.getUint16(34, true)]).toEqual([1, 8]);
  const samples = bytes.slice(44);
  const loudest = (from: number, to: number) =>
    Math.max(...samples.slice(from, to).map((byte) => Math.abs(byte - 128)));
  expect(samples[0]).toBe(128);
  // The first note fades before the second begins, which fades to nothing.
  expect(loudest(0, 400)).toBeGreaterThan(60);
  expect(loudest(1_100, 1_200)).toBeLessThan(35);
  expect(loudest(1_200, 1_600)).toBeGreaterThan(60);
  expect(loudest(3_500, 3_600)).toBeLessThan(10);
  const crossings = (from: number, to: number) =>
    samples.slice(from, to).filter((byte, index, all) => index > 0 && byte >= 128 !== (all[index - 1] ?? 128) >= 128)
      .length;
  // 660 and 990 hertz cross their middle twice a turn.
  expect(crossings(0, 800)).toBeCloseTo(132, -1);
  expect(crossings(1_200, 2_000)).toBeCloseTo(198, -1);
});

describe('a page that is recorded', () => {
  it.each([
    ['https://haitu.example/byd?token=1#x', 'https://haitu.example/byd'],
    ['http://user:secret@haitu.example/a', 'http://haitu.example/a'],
    ['/car_make?page=2#top', '/car_make'],
    ['car_make', 'car_make'],
    ['//other.example/a?b', 'https://other.example/a'],
    ['javascript:alert(1)', ''],
    [' java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['file:///etc/passwd', ''],
    ['blob:https://haitu.example/1', ''],
    ['https://', ''],
    ['', ''],
    [`/results?q=${'x'.repeat(3_000)}`, '/results'],
    [`/${'x'.repeat(3_000)}`, `/${'x'.repeat(1_999)}`],
  ])('%j is kept as %j', (address, kept) => {
    const page = { title: 'A', details: '', broadcast: false };
    const frame = { action: 'WsMixed/trajectory', data: { ...page, url: address, referrer: address } };
    const read = parseClientFrame(JSON.stringify(frame));
    if (!read.accepted || read.frame.action !== 'WsMixed/trajectory') return expect.fail('not read');
    expect(recordedPage(read.frame.data)).toEqual({ ...page, url: kept, referrer: kept });
  });
});
