import { describe, expect, it } from 'vitest';
import { bars, CHART, chartScale, heightOn, stepArea, stepLine } from '../../src/domain/account/chart.ts';
import { dayPart, initials } from '../../src/domain/account/greeting.ts';
import { balanceText, directionOf, pointsText, tickText } from '../../src/domain/account/ledger-text.ts';
import {
  loadingAddress,
  placeOf,
  redirectOf,
  SCREEN_PATHS,
  targetAddress,
  targetOf,
} from '../../src/domain/account/member-screens.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

describe('an address of the member centre', () => {
  it('names its screen', () => {
    for (const [screen, path] of Object.entries(SCREEN_PATHS))
      expect(placeOf(path)).toEqual({ kind: 'screen', screen });
  });

  it('below the loading screen carries where to go, and comes back from it', () => {
    const target = { path: '/user/account/balance', query: { page: '2' } };
    expect(placeOf(loadingAddress(target, null))).toEqual({ kind: 'loading', target });
    expect(targetAddress(target)).toBe('/user/account/balance?page=2');
    expect(placeOf('/user/loading')).toEqual({ kind: 'loading', target: undefined });
  });

  it('below the frames carries an address, whole', () => {
    const address = 'https://track.example/a?b=c/d&e=ü';
    expect(placeOf(`/user/iframe/${encodeURIComponent(address)}`)).toEqual({ kind: 'frame', address });
    expect(placeOf('/user/iframe/')).toEqual({ kind: 'unknown', path: '/user/iframe/' });
  });

  it('that is broken is no screen, and throws nothing', () => {
    expect(placeOf('/user/loading/%E0%A4%A')).toEqual({ kind: 'unknown', path: '/user/loading/%E0%A4%A' });
    expect(placeOf('/user/account/Overview').kind).toBe('unknown');
  });
});

describe('a target', () => {
  it.each([
    ['no JSON', 'hello'],
    ['no object', '"/user/account/profile"'],
    ['null', 'null'],
    ['no path', '{"query":{"a":"b"}}'],
    ['another site', '{"path":"https://evil.example/user"}'],
    ['another site without a scheme', '{"path":"//evil.example/user"}'],
    ['another site behind a backslash', '{"path":"/user\\\\evil.example"}'],
    ['a script', '{"path":"javascript:alert(1)"}'],
    ['a step upwards', '{"path":"/user/../api/user/logout"}'],
    ['a place that only begins alike', '{"path":"/users"}'],
    ['another page of ours', '{"path":"/car_make"}'],
    ['the loading screen', '{"path":"/user/loading"}'],
    ['the loading screen with a target', '{"path":"/user/loading/x"}'],
  ])('that is %s is ignored', (_, text) => {
    expect(targetOf(text)).toBeUndefined();
  });

  it('keeps fields that are texts, and no others', () => {
    expect(targetOf('{"path":"/user/account/integral","query":{"page":"3","x":[1],"y":null}}')).toEqual({
      path: '/user/account/integral',
      query: { page: '3' },
    });
    expect(targetOf('{"path":"/personal_center/collection_car","query":"no"}')).toEqual({
      path: '/personal_center/collection_car',
    });
  });
});

describe('the shell sends', () => {
  it.each([
    ['/user', '', '/user/loading'],
    ['/user', '?lang=fr&x=1', '/user/loading?lang=fr'],
    ['/personal_center', '?lang=ar', '/personal_center/collection_car?lang=ar'],
    ['/personal_center/nothing', '', '/404'],
  ])('%s%s to %s', (pathname, search, to) => {
    expect(redirectOf(pathname, search)).toBe(to);
  });

  it('an unknown screen to the loading screen, with path and query as JSON and the language apart', () => {
    const to = redirectOf('/user/orders/7', '?a=b&lang=de');
    expect(to).toBe(`/user/loading/${encodeURIComponent('{"path":"/user/orders/7","query":{"a":"b"}}')}?lang=de`);
  });

  it('no screen anywhere else, least of all what it has sent already', () => {
    for (const path of Object.values(SCREEN_PATHS)) expect(redirectOf(path, '')).toBeUndefined();
    const [sent = ''] = (redirectOf('/user/orders/7', '') ?? '').split('?');
    expect(redirectOf(sent, '')).toBeUndefined();
    expect(redirectOf('/user/loading', '?lang=fr')).toBeUndefined();
    expect(redirectOf('/user/loading/nonsense', '')).toBeUndefined();
  });
});

describe('a greeting', () => {
  it('goes by the hour of the day', () => {
    const parts = Array.from({ length: 24 }, (_, hour) => dayPart(hour));
    expect(parts.slice(0, 5)).toEqual(Array(5).fill('night'));
    expect(parts.slice(5, 9)).toEqual(Array(4).fill('earlyMorning'));
    expect(parts.slice(9, 12)).toEqual(Array(3).fill('morning'));
    expect(parts.slice(12, 14)).toEqual(Array(2).fill('noon'));
    expect(parts.slice(14, 18)).toEqual(Array(4).fill('afternoon'));
    expect(parts.slice(18)).toEqual(Array(6).fill('evening'));
  });

  it('finds initials in names of every script', () => {
    expect(['Amina Tadesse', 'amina', 'li_wei', '李伟', 'አሚና ታደሰ', '', '  ', '𠮷田'].map(initials)).toEqual([
      'AT',
      'A',
      'LW',
      '李',
      'አታ',
      '',
      '',
      '𠮷',
    ]);
  });
});

describe('the scale of a chart', () => {
  it.each([
    ['nothing but zeros', [0, 0, 0], [0, 1]],
    ['a spike', [0, 0, 7423, 0], [0, 2000, 4000, 6000, 8000]],
    ['losses', [-1200, -300], [-1500, -1000, -500, 0]],
    ['both sides of zero', [-500, 11463], [-5000, 0, 5000, 10000, 15000]],
    ['cents', [0.1, 0.3], [0, 0.1, 0.2, 0.3]],
  ])('of %s is round and has zero on it', (_, values, ticks) => {
    const scale = chartScale(values);
    expect(scale).toEqual({ min: ticks[0], max: ticks.at(-1), ticks });
    for (const value of values) expect(heightOn(scale, value)).toBeGreaterThanOrEqual(0);
    for (const value of values) expect(heightOn(scale, value)).toBeLessThanOrEqual(1);
  });

  it('of what is counted has whole steps', () => {
    expect(chartScale([1, 0, 2], 1).ticks).toEqual([0, 1, 2]);
  });

  it('holds the largest amounts there are, with few lines', () => {
    const { ticks, max } = chartScale([0, 90_071_992_547_409]);
    expect(max).toBeGreaterThanOrEqual(90_071_992_547_409);
    expect(ticks.length).toBeLessThanOrEqual(6);
  });

  it('draws steps from edge to edge, and the area down to zero', () => {
    const scale = chartScale([0, 4, -4]);
    expect(stepLine(scale, [0, 4, -4])).toBe('M0 60H100V0H200V120H300');
    expect(stepArea(scale, [0, 4, -4])).toBe('M0 60H100V0H200V120H300V60H0z');
  });

  it('draws bars up and down from zero; what is small is still seen, what is nothing is not', () => {
    const [up, down, none, small] = bars(chartScale([4000, -4000, 0, 1]), [4000, -4000, 0, 1]);
    expect(up).toMatchObject({ y: 0, height: CHART.height / 2 });
    expect(down).toMatchObject({ y: CHART.height / 2, height: CHART.height / 2 });
    expect([none?.height, small?.height]).toEqual([0, 1]);
  });
});

describe('an amount', () => {
  it('has a real minus and says whose dollars it is in', () => {
    expect(balanceText('-1000.00', 'en')).toBe('\u2212US$1,000.00');
    expect(balanceText('2000.00', 'en', { isChange: true })).toBe('+US$2,000.00');
    expect(balanceText('0.00', 'en', { isChange: true })).toBe('US$0.00');
    expect(pointsText(-60, 'en', { isChange: true })).toBe('\u221260');
    expect(tickText(-15_000, 'en')).toBe('\u221215K');
  });

  it('is exact however large', () => {
    expect(balanceText('90071992547409.91', 'en')).toBe('US$90,071,992,547,409.91');
  });

  it.each(LOCALE_CODES)('in %s has two decimals, Latin digits, a sign, and no hyphen for it', (locale) => {
    const text = balanceText('-1234.50', locale, { isChange: true });
    expect(text).toContain('\u2212');
    expect(text).not.toContain('-');
    expect(text.replaceAll(/\D/g, '')).toBe('123450');
  });

  it('in Arabic keeps its order among words that run the other way', () => {
    expect(balanceText('-5.00', 'ar')).toMatch(/^\u2066[^\u200e\u200f\u061c]*\u2069$/);
  });

  it('adds, takes away, or does neither', () => {
    expect(['1.00', '-0.01', '0.00', -3, 0].map(directionOf)).toEqual(['up', 'down', 'none', 'down', 'none']);
  });
});
