import { describe, expect, it } from 'vitest';
import {
  knownAdminBrowser,
  knownBrowser,
  knownLogin,
  reasonToRefuse,
  type Login,
} from '../../src/domain/auth/caller.ts';
import { deviceLabel } from '../../src/domain/auth/device.ts';
import {
  AUTH_LIMITS,
  FAILURES_BEFORE_CAPTCHA,
  FAILURES_LAST_MS,
  isPassword,
  KNOWN_DEVICE,
  LOCKS_MS,
  REPLACED_PAIR_SERVES_MS,
  TOKEN_LIFE_MS,
  TOKEN_PATTERN,
  USERNAME_PATTERN,
} from '../../src/domain/auth/rules.ts';
import { givenPassword, passwordSchema, usernameSchema } from '../../src/domain/auth/schema.ts';
import { reasonOf } from '../../src/domain/shared/reasons.ts';

const reasons = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ message }) => reasonOf(message));

describe('a password', () => {
  it.each([
    ['abc12', false],
    ['abc123', true],
    ['ABC123', true],
    ['abcDEF', true],
    ['abcdef', false],
    ['123456', false],
    ['ABCDEF', false],
    ['!!!!!!a', false],
    ['!!!!!!a1', true],
    [`a1${'x'.repeat(30)}`, true],
    [`a1${'x'.repeat(31)}`, false],
    [`a1${'😀'.repeat(30)}`, true],
    ['пароль1', true],
    ['парольП', true],
    ['abc 123', false],
    ['abc\t123', false],
    ['abc&123', false],
    ['abc<123', false],
    ['abc>123', false],
    ['abc"123', false],
    ["abc'123", false],
    ['abc123\ud800', false],
  ])('%j is taken: %s', (text, isTaken) => {
    expect(isPassword(text)).toBe(isTaken);
    expect(passwordSchema.safeParse(text).success).toBe(isTaken);
  });

  it('is kept in one spelling, and refused with its own reason', () => {
    expect(passwordSchema.parse('Passe\u0301123')).toBe('Pass\u00e9123');
    expect(reasons(passwordSchema.safeParse(7))).toEqual(['password']);
    expect(reasons(passwordSchema.safeParse('short'))).toEqual(['password']);
    // 32 letters, each with three accents of its own, are the most that is looked at.
    expect(passwordSchema.safeParse(`a1${'x'.repeat(127)}`).success).toBe(false);
    expect(passwordSchema.safeParse(`A1${'e\u0301'.repeat(30)}`).success).toBe(true);
  });

  it('that was set by older rules is refused only when it is missing or endless', () => {
    const given = givenPassword('currentPassword');
    expect(given.parse('x')).toBe('x');
    expect(given.parse('e\u0301')).toBe('\u00e9');
    expect(given.safeParse('x'.repeat(256)).success).toBe(true);
    for (const wrong of ['', 'x'.repeat(257), undefined])
      expect(reasons(given.safeParse(wrong))).toEqual(['currentPassword']);
    expect(reasons(givenPassword('passwordMissing').safeParse(''))).toEqual(['passwordMissing']);
  });
});

describe('a user name', () => {
  it.each(['abc', 'Abc_123', 'a_b', 'abcdefghijklmno'])('%j is one', (name) => {
    expect(usernameSchema.parse(` ${name} `)).toBe(name);
    expect(USERNAME_PATTERN.test(name)).toBe(true);
  });

  it.each(['ab', 'abcdefghijklmnop', '1abc', '_abc', 'ab-c', 'ábc', 'a b', '', 5])('%j is none', (name) => {
    expect(reasons(usernameSchema.safeParse(name))).toEqual(['username']);
  });
});

it('keeps the times and limits the contract promises', () => {
  const [hour, day] = [3_600_000, 86_400_000];
  expect(TOKEN_LIFE_MS).toEqual({ access: 3 * day, refresh: 30 * day });
  expect(REPLACED_PAIR_SERVES_MS).toBe(30_000);
  expect(KNOWN_DEVICE).toEqual({
    cookie: 'haitu_device',
    adminCookie: 'haitu_admin_device',
    livesMs: 180 * day,
    max: 20,
  });
  expect(LOCKS_MS).toEqual([hour / 12, hour / 4, hour, 4 * hour, 24 * hour]);
  expect(FAILURES_LAST_MS).toBe(2 * day);
  expect(FAILURES_BEFORE_CAPTCHA).toEqual({
    name: 3,
    browser: { limit: 3, perMs: hour },
    network: { limit: 30, perMs: hour },
  });
  expect(AUTH_LIMITS).toEqual({ login: { limit: 1_200, perMs: hour }, refresh: { limit: 120, perMs: hour / 6 } });
  const matches = ['x'.repeat(43), `${'x'.repeat(41)}-_`, 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}+`];
  expect(matches.map((token) => TOKEN_PATTERN.test(token))).toEqual([true, true, false, false, false]);
});

describe('a caller', () => {
  it('is counted by browser, and together with the other browsers of the same login', () => {
    expect(knownAdminBrowser({ tokenHash: 'h', adminId: 7 } as Parameters<typeof knownAdminBrowser>[0])).toEqual({
      own: 'admin device h',
      together: 'admin 7',
    });
  });

  it('without a login is asked to log in, or to refresh an expired token', () => {
    const login = { kind: 'member', sessionId: 's', member: { id: 4 } } as Login;
    const refusals = (['noToken', 'unknown', 'expired'] as const).map((why) => reasonToRefuse({ kind: 'nobody', why }));
    expect(refusals).toEqual(['account.needLogin', 'account.needLogin', 'account.tokenExpired']);
    expect(reasonToRefuse(login)).toBe('account.needLogin');
  });

  it('is limited by the login or browser they come by, and by the member behind it', () => {
    const login = { kind: 'member', sessionId: 's', member: { id: 4 } } as Login;
    expect(knownLogin(login)).toEqual({ own: 'session s', together: 'member 4' });
    const device = knownBrowser({ token: 't', tokenHash: 'h', memberId: 4 });
    expect(device).toEqual({ own: 'device h', together: 'member 4' });
  });
});

describe('the name of a device', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
  const like = (system: string, browser: string) =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 ${browser} Safari/537.36`;

  it.each([
    [chrome, 'Chrome · Android'],
    [like('Windows NT 10.0', 'Chrome/141 Edg/141'), 'Edge · Windows'],
    [like('Linux; Android 15', 'Chrome/141 EdgA/141'), 'Edge · Android'],
    [like('iPhone; CPU iPhone OS 19 like Mac OS X', 'Version/19 EdgiOS/141'), 'Edge · iPhone'],
    [like('iPad; CPU OS 19 like Mac OS X', 'CriOS/141'), 'Chrome · iPad'],
    [like('Macintosh; Intel Mac OS X 15', 'Version/19'), 'Safari · macOS'],
    [like('X11; CrOS x86_64', 'Chrome/141'), 'Chrome · ChromeOS'],
    [like('Linux; HarmonyOS', 'Chrome/141 MicroMessenger/8'), 'WeChat · HarmonyOS'],
    [like('OpenHarmony 5', 'Chrome/141'), 'Chrome · HarmonyOS'],
    [like('X11; Linux x86_64', 'Chrome/141 OPR/120'), 'Opera · Linux'],
    ['Opera/9.80 (Android; Opera Mini/70.0) Presto', 'Opera · Android'],
    [like('Windows NT 10.0', 'Chrome/141 YaBrowser/25'), 'Yandex · Windows'],
    [like('Linux; Android 15', 'SamsungBrowser/28 Chrome/141'), 'Samsung Internet · Android'],
    [like('Linux; U; Android 15', 'UCBrowser/13 Chrome/141'), 'UC Browser · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [like('iPhone; CPU iPhone OS 19 like Mac OS X', 'FxiOS/140'), 'Firefox · iPhone'],
    ['curl/8.0', ''],
    ['', ''],
    [`${' '.repeat(512)}${chrome}`, ''],
  ])('of %j is %j', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
