import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildEnvironment } from '../../host/build/astro.ts';
import { checkSettings, mayDrawUnrequested, workerBindings } from '../../host/serve/settings.ts';

describe('settings that cannot work', () => {
  it.each([undefined, '', 'cars.example'])('a mail server without an address of the site (%j) is refused', (origin) => {
    const settings = { SMTP_HOST: 'mail.example', SITE_ORIGIN: origin };
    expect(() => checkSettings(settings)).toThrow(
      /Set SITE_ORIGIN as well: SITE_ORIGIN=https:\/\/cars\.example npm start/,
    );
  });

  it.each(['workers-ai', 'translate.example', 'ftp://translate.example'])('a translator at %s is refused', (at) => {
    expect(() => checkSettings({ TRANSLATOR: at })).toThrow(/takes the address of a LibreTranslate/);
  });

  it('are told from those that can', () => {
    expect(() => checkSettings({})).not.toThrow();
    expect(() => checkSettings({ SMTP_HOST: 'mail.example', SITE_ORIGIN: 'https://cars.example' })).not.toThrow();
    expect(() => checkSettings({ TRANSLATOR: 'http://127.0.0.1:5000' })).not.toThrow();
  });
});

it('mails that only this machine reads lead to the port its site is at', () => {
  vi.stubEnv('HOST', '127.0.0.1');
  vi.stubEnv('PORT', '9000');
  const local = () => workerBindings({ url: 'http://127.0.0.1:1' })('release')['LOCAL_ORIGIN'];
  expect(local()).toBe('http://localhost:9000');
  vi.stubEnv('HOST', '0.0.0.0');
  expect(local()).toBeUndefined();
  vi.unstubAllEnvs();
});

describe('the season of sample lots', () => {
  afterEach(() => vi.unstubAllEnvs());
  const season = () => workerBindings({ url: 'http://127.0.0.1:1' })('release')['SAMPLE_SEASON'];

  it('is where demo logins are, and nowhere else', () => {
    vi.stubEnv('LIBSQL_URL', '');
    vi.stubEnv('HOST', '127.0.0.1');
    expect(season()).toBe('open');
    vi.stubEnv('HOST', '0.0.0.0');
    expect(season()).toBe('closed');
    vi.stubEnv('HOST', '127.0.0.1');
    vi.stubEnv('LIBSQL_URL', 'libsql://real.example');
    expect(season()).toBeUndefined();
  });

  it('is told to the pages as it is to the Worker', () => {
    for (const [host, database] of [
      ['127.0.0.1', ''],
      ['0.0.0.0', ''],
      ['127.0.0.1', 'libsql://real.example'],
    ] as const) {
      vi.stubEnv('HOST', host);
      vi.stubEnv('LIBSQL_URL', database);
      expect(buildEnvironment()['SAMPLE_SEASON']).toBe(season());
    }
  });
});

it('pages are drawn before a person asks, unless that is turned off', () => {
  expect(mayDrawUnrequested(undefined)).toBe(true);
  expect(mayDrawUnrequested('')).toBe(true);
  expect(mayDrawUnrequested('no')).toBe(false);
});
