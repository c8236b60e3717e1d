import { describe, expect, inject, it } from 'vitest';
import { JSON_BODY_LIMIT } from '../../functions/http/body.ts';
import { JSON_HEADERS } from '../../functions/http/security-headers.ts';
import { ask, fetchWorker, post } from '../support/api.ts';

const LIST = '/api/shop.AutoModels/getModelsList';

describe('the envelope', () => {
  it('carries code, message, data and the time in seconds', async () => {
    const before = Math.floor(Date.now() / 1_000);
    const { code, msg, data, time } = await ask('/api/shop.Search/langList');
    expect({ code, msg }).toEqual({ code: 1, msg: 'Operation successful' });
    expect(Array.isArray(data)).toBe(true);
    expect(time).toBeGreaterThanOrEqual(before);
  });

  it('names the field and the first fault, and lists all', async () => {
    const answer = await post(LIST, { page: 0, limit: 101, energy_type: 'steam' });
    expect(answer).toMatchObject({ status: 200, code: 0, msg: 'Page: Please give a number of at least 1.' });
    expect(answer.data).toEqual({
      errors: [
        { path: 'page', message: 'Please give a number of at least 1.' },
        { path: 'limit', message: 'Please give a number of at most 100.' },
        { path: 'energy_type', message: expect.stringMatching(/^Please choose one of: battery_electric, /) },
      ],
    });
  });

  it.each([
    ['unknown path', '/api/shop.Nothing/here', 'GET'],
    ['the wrong method', LIST, 'GET'],
    ['the wrong method the other way', '/api/shop.Search/langList', 'POST'],
    ['the root of the calls', '/api', 'GET'],
    ['a socket path that is none', '/worker/nothing', 'GET'],
    ['an admin call there is not', '/admin/shop.Nothing/index', 'GET'],
    ['a path that climbs', '/api/../api/..%2f..%2fetc/passwd', 'GET'],
    ['a path of an object’s own', '/api/__proto__', 'GET'],
  ])('answers 404 with the address for %s', async (_what, path, method) => {
    const answer = await ask(path, { method });
    expect(answer).toMatchObject({ status: 404, code: 404, data: { request_id: expect.any(String) } });
    expect(answer.msg).toContain('Error requesting address: /');
  });

  it('answers 503 while the database is away, and the calls that need none go on', async () => {
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    const health = await ask('/api/health', {}, away);
    expect(health).toMatchObject({
      status: 503,
      code: 503,
      msg: 'Service unavailable!',
      data: { request_id: expect.any(String), database: { reachable: false }, version: 'served-by-tests' },
    });
    expect(JSON.stringify(health)).not.toContain(away.LIBSQL_URL);
    const read = await ask('/api/shop.AutoBrand/getAllAutoBrand', {}, away);
    expect(read).toMatchObject({ status: 503, code: 503 });
    for (const answer of [health, read]) expect(answer.headers.get('retry-after')).toBe('5');
    expect(await ask('/api/shop.Search/langList', {}, away)).toMatchObject({ status: 200, code: 1 });
  });

  it('answers 500 with the request’s id and never says what broke', async () => {
    const broken = { LIBSQL_URL: 'nonsense:address' };
    const answer = await ask(
      '/api/shop.AutoBrand/getAllAutoBrand',
      { headers: { 'x-request-id': 'from-the-caller' } },
      broken,
    );
    expect(answer).toMatchObject({
      status: 500,
      code: 500,
      msg: 'Server internal error!',
      data: { request_id: 'from-the-caller' },
    });
    expect(JSON.stringify(answer)).not.toMatch(/nonsense|URL_|\.ts/);
  });
});

describe('the health of the site', () => {
  it('is the state of its database and the release it serves, and nothing else', async () => {
    const health = await ask('/api/health');
    expect(health).toMatchObject({ status: 200, code: 1 });
    expect(health.data).toEqual({
      database: { reachable: true, latency_ms: expect.any(Number), catalogue: expect.stringMatching(/^[0-9a-f]{16}$/) },
      version: 'served-by-tests',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    });
    const secrets = { LIBSQL_AUTH_TOKEN: 'secret-token' };
    expect(JSON.stringify(await ask('/api/health', {}, secrets))).not.toMatch(/secret-token|127\.0\.0\.1/);
  });
});

describe('bad input', () => {
  const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it.each(['{', '{"page":1,}', '"', 'undefined', '\u0000', '{"page":1}}'])(
    'answers 400 to the body %j',
    async (body) => {
      expect(await ask(LIST, json(body))).toMatchObject({ status: 400, code: 400, msg: 'Incorrect parameter!' });
    },
  );

  it('answers 400 to a body that is not said to be JSON', async () => {
    const answer = await ask(LIST, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"page":1}' });
    expect(answer).toMatchObject({ status: 400, code: 400 });
  });

  it('takes an empty body for one without values', async () => {
    expect(await ask(LIST, { method: 'POST' })).toMatchObject({ status: 200, code: 1 });
  });

  it.each([
    ['null', null],
    ['a list', [1]],
    ['a text', '"page"'],
    ['a page of an object', { page: { $gt: 1 } }],
    ['a fraction of a page', { page: 1.5 }],
    ['a page beyond counting', { page: 1e30 }],
    ['a limit of a list', { limit: [10] }],
    ['an overlong keyword', { keyword: 'x'.repeat(101) }],
    ['an amount that is none', { price_min: '12,800' }],
    ['an infinite amount', { price_max: '1e400' }],
    ['a year of words', { year: 'newest' }],
  ])('refuses %s', async (_what, body) => {
    const answer = await post(LIST, body);
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(answer.data).toMatchObject({ errors: [{ message: expect.any(String) }] });
    expect(answer.msg).not.toBe('');
  });

  it('is not led astray by names of an object’s own', async () => {
    const answer = await ask(LIST, json('{"__proto__":{"page":"x"},"constructor":{"prototype":{"limit":"x"}}}'));
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(({} as { page?: unknown }).page).toBeUndefined();
    expect(await ask('/api/shop.AutoStyle/getModelStyleSelect?__proto__=1')).toMatchObject({
      code: 0,
      msg: 'Model: This value is required.',
    });
  });

  it('refuses a list where one value belongs', async () => {
    for (const query of ['model_id=1&model_id=2', 'model_id[]=1', 'model_id=', 'model_id=1%27--', 'model_id=-1']) {
      const answer = await ask(`/api/shop.AutoStyle/getModelStyleSelect?${query}`);
      expect(answer, query).toMatchObject({ status: 200, code: 0, data: { errors: [{ path: 'model_id' }] } });
    }
  });

  it('answers 413 to a body above the limit, whether its length is said or not', async () => {
    const body = JSON.stringify({ keyword: 'x'.repeat(2_000_000) });
    expect(await ask(LIST, json(body))).toMatchObject({ status: 413, code: 413 });
    const streamed = new Blob([body]).stream();
    expect(await ask(LIST, { ...json(''), body: streamed })).toMatchObject({ status: 413, code: 413 });
    const within = JSON.stringify({ page: 1, filler: 'x'.repeat(JSON_BODY_LIMIT - 100) });
    expect(await ask(LIST, json(within))).toMatchObject({ status: 200, code: 1 });
  });

  it('answers 400 to a body whose sender leaves in the middle of it, and takes it for no lost database', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"page"')),
      pull: () => Promise.reject(new Error('Network connection lost.')),
    });
    expect(await ask(LIST, { ...json(''), body: broken })).toMatchObject({ status: 400, code: 400 });
  });
});

describe('headers', () => {
  it('let configured origins call, and no others', async () => {
    const preflight = (origin: string) =>
      fetchWorker(LIST, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const partner = await preflight('https://partner.example');
    expect(partner.status).toBe(204);
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(partner.headers.get('access-control-allow-headers')).toBe(
      'think-lang,lang,server,batoken,ba-user-token,content-type',
    );
    expect(partner.headers.get('access-control-allow-credentials')).toBeNull();
    for (const stranger of ['https://evil.example', 'null', 'https://partner.example.evil.example']) {
      expect((await preflight(stranger)).headers.get('access-control-allow-origin'), stranger).toBeNull();
    }
  });

  it('protect every answer and forbid keeping it', async () => {
    const { headers } = await ask('/api/shop.Search/langList');
    for (const [name, value] of Object.entries(JSON_HEADERS)) expect(headers.get(name), name).toBe(value);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('think-lang');
  });

  it('carry an id of the request; one that could forge a log line is replaced', async () => {
    const idFor = async (id: string) =>
      (await ask('/api/shop.Search/langList', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idFor('given-by-caller')).toBe('given-by-caller');
    expect(await idFor('a"},{"level":"error')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
