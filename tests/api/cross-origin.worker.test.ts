import { describe, expect, inject, it } from 'vitest';
import { AUTH_LIMITS } from '../../src/domain/auth/rules.ts';
import { anAddress, useUp } from '../support/account.ts';
import { ask, fetchWorker } from '../support/api.ts';

const PARTNER = 'https://partner.example';
const STRANGER = 'https://evil.example';
const LIST = '/api/shop.AutoModels/getModelsList';
const BRANDS = '/api/shop.AutoBrand/getAllAutoBrand';
const ADMIN = '/admin/no.Such/call';

const allowed = (headers: Headers) => headers.get('access-control-allow-origin');
const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });

interface Requested {
  path: string;
  status: number;
  init?: RequestInit & { headers?: Record<string, string> };
  environment?: Partial<Cloudflare.Env>;
}

describe('an answer to a page of another origin', () => {
  it.each<[string, Requested]>([
    ['a success', { path: '/api/shop.Search/langList', status: 200 }],
    ['a refusal', { path: LIST, status: 200, init: json('{"page":0}') }],
    ['who has to log in', { path: '/api/account/profile', status: 200 }],
    ['an unreadable body', { path: LIST, status: 400, init: json('{') }],
    ['an unknown call', { path: '/api/nothing', status: 404 }],
    ['an unknown method', { path: LIST, status: 404, init: { method: 'PUT' } }],
    ['a body that is too large', { path: LIST, status: 413, init: json(' '.repeat(2_000_000)) }],
    ['an error of ours', { path: LIST, status: 500, environment: { LIBSQL_URL: 'nonsense:address' } }],
    [
      'a database that is away',
      { path: BRANDS, status: 503, environment: { LIBSQL_URL: inject('absentDatabaseUrl') } },
    ],
    ['an admin call there is not', { path: ADMIN, status: 404 }],
    ['an admin call there is not, sent to', { path: ADMIN, status: 404, init: json('{}') }],
    ['a call of the chat there is not', { path: '/worker/nothing', status: 404 }],
    ['a chat that is asked for without a socket', { path: '/worker/kefu', status: 200 }],
  ])(
    'may be read where its origin is allowed, and nowhere else: %s',
    async (_what, { path, status, init, environment }) => {
      const from = (origin: string) =>
        fetchWorker(
          path,
          { method: 'POST', ...(init ?? { method: 'GET' }), headers: { ...init?.headers, origin } },
          environment,
        );
      const answer = await from(PARTNER);
      expect([answer.status, allowed(answer.headers)]).toEqual([status, PARTNER]);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(await answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      expect(allowed((await from(STRANGER)).headers)).toBeNull();
    },
  );

  it('may be read by who came too often, and says how long to wait', async () => {
    const address = anAddress();
    await useUp(['refresh', 'address', address], AUTH_LIMITS.refresh);
    const headers = { origin: PARTNER, 'cf-connecting-ip': address, 'content-type': 'application/json' };
    const answer = await ask('/api/common/refreshToken', { method: 'POST', headers, body: '{"refreshToken":"x"}' });
    expect([answer.status, allowed(answer.headers)]).toEqual([429, PARTNER]);
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is asked for beforehand with the headers of such a client, for admin calls as for others', async () => {
    for (const [path, method] of [
      [LIST, 'POST'],
      [ADMIN, 'GET'],
      [ADMIN, 'POST'],
      ['/admin/user.User/del', 'DELETE'],
      ['/worker/kefu.HttpIndex/index', 'GET'],
      ['/api/nothing', 'POST'],
    ] as const) {
      const preflight = (origin: string) =>
        fetchWorker(path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'ba-user-token,batoken,content-type,server,think-lang',
          },
        });
      const { status, headers } = await preflight(PARTNER);
      expect([path, status, allowed(headers)]).toEqual([path, 204, PARTNER]);
      expect(headers.get('access-control-allow-headers')).toBe(
        'think-lang,lang,server,batoken,ba-user-token,content-type',
      );
      expect(headers.get('access-control-allow-methods')?.split(',')).toContain(method);
      expect(allowed((await preflight(STRANGER)).headers)).toBeNull();
    }
  });

  it('is none of a page', async () => {
    for (const path of [
      '/admin',
      '/admin/login',
      '/admin/panel',
      '/admin/panel/dashboard',
      '/user',
      '/admin/panelled',
    ]) {
      const { headers } = await fetchWorker(path, { headers: { origin: PARTNER } });
      expect([path, allowed(headers)]).toEqual([path, path === '/admin/panelled' ? PARTNER : null]);
    }
  });

  it('opens a socket to an allowed origin as before', async () => {
    const open = (origin: string) => fetchWorker('/worker/kefu', { headers: { upgrade: 'websocket', origin } });
    const answer = await open(PARTNER);
    expect(answer.status).toBe(101);
    answer.webSocket?.accept();
    answer.webSocket?.close(1000);
    expect((await open(STRANGER)).status).toBe(404);
  });
});
