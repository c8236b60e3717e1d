import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { call as Call } from '../../src/islands/shared/call.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';

/** The helper all calls of the site are made by, in a page of it; what it asks is answered as a server may answer. */
const SCRIPT = '/call-of-the-test.js';
let bundle = '';
const shared = onePage();

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { call } from './src/islands/shared/call.ts';`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'helper',
    footer: { js: 'window.helper = helper;' },
  });
  bundle = outputFiles[0]?.text ?? '';
});

/** Where a page in a language is after a call of anybody was answered with code 302; and the call's headers. */
async function after(data: unknown, locale: 'en' | 'fr', isLeft: boolean) {
  const { page } = shared;
  await page.unrouteAll();
  let headers: Record<string, string> = {};
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: bundle }));
  await page.route('**/api/of-the-test', (route) => {
    headers = route.request().headers();
    return route.fulfill({ json: { code: 302, msg: 'Moved', data, time: 0 } });
  });
  const start = `${site.url}/terms_condition`;
  await page.goto(start);
  await page.addScriptTag({ url: SCRIPT });
  const left = isLeft ? page.waitForURL((address) => address.href !== start) : undefined;
  const answer = await page
    .evaluate(
      (language) =>
        (window as unknown as { helper: { call: typeof Call } }).helper.call('/api/of-the-test', { locale: language }),
      locale,
    )
    // The page may be left before its answer is handed out of it.
    .catch(() => undefined);
  await left;
  const { pathname } = new URL(page.url());
  return { pathname, headers, answer };
}

describe('an answer of code 302', () => {
  it('leads to the route it names, in the language of the page, and to its path where we know no such name', async () => {
    expect((await after({ routeName: 'userLogin' }, 'fr', true)).pathname).toBe('/fr/login');
    expect((await after({ routeName: 'userLogin', routePath: '/car_make' }, 'en', true)).pathname).toBe('/login');
    expect((await after({ routeName: 'toString', routePath: '/car_make' }, 'en', true)).pathname).toBe('/car_make');
  });

  it('leads nowhere outside the site, and nowhere where it says nothing', async () => {
    for (const data of [null, {}, { routePath: '//evil.example' }, { routeName: 5 }, { routeName: '__proto__' }]) {
      const { pathname, answer } = await after(data, 'en', false);
      expect([pathname, answer?.accepted]).toEqual(['/terms_condition', false]);
    }
  });

  it('is asked for by what calls itself a client of the site', async () => {
    expect((await after(null, 'fr', false)).headers).toMatchObject({ server: 'true', 'think-lang': 'fr', lang: 'fr' });
  });
});
