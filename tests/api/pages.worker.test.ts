import { describe, expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';

const visit = async (path: string, init?: RequestInit) => {
  const response = await fetchWorker(path, init);
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

describe('an unknown page', () => {
  it.each([
    ['/nothing', '/404'],
    ['/fr/rien', '/fr/404'],
    ['/zh-cn/style_param/none', '/zh-cn/404'],
    ['/xx/car_make', '/404'],
    ['//evil.example/%2e%2e', '/404'],
    ['/%E0%A4%A', '/404'],
    ['/a%00b', '/404'],
    ['/a%5c%5cevil.example', '/404'],
    ['/_worker.js', '/404'],
    ['/_headers', '/404'],
    ['/fr/rien.png', '/fr/404'],
    ['/..%2f..%2fetc%2fpasswd', '/404'],
    ['/<script>alert(1)</script>', '/404'],
    [`/${'x'.repeat(9_000)}`, '/404'],
    ['/a'.repeat(4_000), '/404'],
    ['/constructor', '/404'],
  ])('sends the reader of %s to %s', async (path, location) => {
    const { status, location: to } = await visit(path);
    expect([status, to?.split('#')[0]]).toEqual([302, location]);
  });

  it.each([
    ['/fr/rien?x=1', '/fr/404#/fr/rien'],
    ['/как дела', '/404#/%D0%BA%D0%B0%D0%BA%20%D0%B4%D0%B5%D0%BB%D0%B0'],
    ['/<b>100%25</b>', '/404#/%3Cb%3E100%25%3C/b%3E'],
    [`/${'x'.repeat(900)}`, `/404#/${'x'.repeat(199)}`],
  ])('tells the page which address was asked for: %s', async (path, location) => {
    expect(await visit(path)).toMatchObject({ location });
  });

  it('is answered with the page of its language and status 404', async () => {
    expect(await visit('/404')).toMatchObject({ status: 404, text: expect.stringContaining('Page not found') });
    expect(await visit('/fr/404')).toMatchObject({ status: 404, text: expect.stringContaining('introuvable') });
  });

  it('is not the only page with a status of its own', async () => {
    expect(await visit('/401')).toMatchObject({ status: 401, text: expect.stringContaining('No access permission') });
    expect(await visit('/500')).toMatchObject({ status: 500, text: expect.stringContaining('had a problem') });
    expect(await visit('/fr/500')).toMatchObject({ status: 500, text: expect.stringContaining('un problème') });
  });

  it('that is a file is simply missing', async () => {
    expect(await visit('/_astro/gone.js')).toMatchObject({ status: 404, location: null });
    expect(await visit('/gone.png', { headers: { 'sec-fetch-dest': 'image' } })).toMatchObject({
      status: 404,
      location: null,
    });
  });

  it('keeps nothing of the answer it replaces', async () => {
    const response = await fetchWorker('/nothing');
    expect(response.headers.get('content-type')).toBeNull();
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toBe('');
  });

  it('is no place to write to', async () => {
    expect(await visit('/nothing', { method: 'POST' })).toMatchObject({ status: 404, location: null });
  });
});

describe('another spelling of an address', () => {
  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/car_make', '/car_make'],
    ['/EN/car_make?brand=byd&page=2', '/car_make?brand=byd&page=2'],
    ['/FR/car_make', '/fr/car_make'],
    ['/Fr', '/fr'],
    ['/ZH-CN/style_param/byd-seagull', '/zh-cn/style_param/byd-seagull'],
    ['/zh-CN', '/zh-cn'],
    ['/zh_CN/car_make', '/zh-cn/car_make'],
    ['/zh/car_make', '/zh-cn/car_make'],
    ['/de-AT/car_make', '/de/car_make'],
    ['/user/', '/user'],
    ['/FR/404', '/fr/404'],
    ['/en/404', '/404'],
    ['/FR//evil.example', null],
    ['/en//evil.example/', null],
  ])('%s is sent to %s for good', async (path, location) => {
    const answer = await visit(path);
    if (location === null)
      expect(answer).toMatchObject({ status: 302, location: expect.stringMatching(/^\/(?:fr\/)?404#/) });
    else expect(answer).toMatchObject({ status: 308, location });
  });

  it('is followed only to read', async () => {
    expect(await visit('/FR/car_make', { method: 'POST' })).toMatchObject({ status: 404, location: null });
  });

  it('is no way to the calls', async () => {
    expect(await visit('/API/health')).toMatchObject({ status: 302, location: '/404#/API/health' });
    expect(await visit('/api/health/')).toMatchObject({ status: 404, location: null });
  });
});

describe('the member centre with a language before its path', () => {
  it.each([
    ['/de/personal_center', '/personal_center?lang=de'],
    ['/de/user', '/user?lang=de'],
    ['/FR/user', '/user?lang=fr'],
    ['/zh_CN/user/account/overview/', '/user/account/overview?lang=zh-cn'],
    ['/fr/user/account/balance?page=2', '/user/account/balance?page=2&lang=fr'],
    ['/ar/user/account/balance?lang=de&page=2', '/user/account/balance?lang=ar&page=2'],
    ['/ru/user/no_such_screen', '/user/no_such_screen?lang=ru'],
    ['/en/user/account/balance?page=2', '/user/account/balance?page=2'],
  ])('%s is sent to %s for good', async (path, location) => {
    expect(await visit(path)).toMatchObject({ status: 308, location });
  });

  it.each(['/de/users', '/de/personal_centers', '/de/user//evil.example', '/de//user'])(
    'has no such address as %s',
    async (path) => {
      expect(await visit(path)).toMatchObject({ status: 302, location: expect.stringMatching(/^\/(?:de\/)?404#/) });
    },
  );

  it('is moved only to read', async () => {
    expect(await visit('/de/user', { method: 'POST' })).toMatchObject({ status: 404, location: null });
  });

  it('names its language in the query, and is left where it is then', async () => {
    expect(await visit('/user?lang=de')).toMatchObject({ status: 200, location: null });
  });
});

it('lets screens that exist through', async () => {
  expect(await visit('/user')).toMatchObject({ status: 200, text: '<p>shell</p>' });
});

describe('a screen that breaks', () => {
  const read = (headers: Record<string, string> = {}) =>
    visit('/user/broken', { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

  it('is answered with the fault page, and its status', async () => {
    expect(await read()).toMatchObject({ status: 500, text: expect.stringContaining('had a problem') });
  });

  it('is answered in the language the reader chose, or else their browser', async () => {
    const french = expect.stringContaining('un problème') as string;
    expect(await read({ cookie: 'lang=fr', 'accept-language': 'de' })).toMatchObject({ status: 500, text: french });
    expect(await read({ 'accept-language': 'fr-CA,en;q=0.5' })).toMatchObject({ status: 500, text: french });
  });

  it('answers programs in the envelope', async () => {
    const answer = await visit('/user/broken', { headers: { accept: 'application/json' } });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 500 });
    const written = await visit('/user/broken', { method: 'POST', headers: { accept: 'text/html' } });
    expect(JSON.parse(written.text)).toMatchObject({ code: 500 });
  });

  it('tells nothing of what broke', async () => {
    expect((await read()).text).not.toContain('A screen that breaks');
  });
});
