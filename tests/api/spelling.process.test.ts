import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalPath } from '../../src/domain/shared/routes.ts';

const PAGES = ['index', 'car_make', '404', 'fr', 'fr/car_make', 'fr/404', 'style_param/byd-seagull'] as const;

let folder: string;
let site: Miniflare;

/** Cloudflare's own asset layer over a few pages, with the rules the product ships; the Worker says that it was asked. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-pages-'));
  for (const page of PAGES) {
    await mkdir(dirname(join(folder, page)), { recursive: true });
    await writeFile(join(folder, `${page}.html`), page);
  }
  await copyFile('public/_redirects', join(folder, '_redirects'));
  await copyFile('public/_headers', join(folder, '_headers'));
  site = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'spelling',
          modules: true,
          script: 'export default { fetch: () => new Response("worker", { status: 404 }) };',
          compatibilityDate: '2026-10-20',
          assets: {
            directory: folder,
            binding: 'ASSETS',
            assetConfig: { html_handling: 'drop-trailing-slash', not_found_handling: 'none' },
            routerConfig: { has_user_worker: true },
          },
        },
      ],
    }),
  );
  await site.ready;
});

afterAll(async () => {
  await site.dispose();
  await rm(folder, { recursive: true, force: true });
});

const visit = async (path: string) => {
  const { status, headers, text } = await site
    .dispatchFetch(`http://haitu.example${path}`, { redirect: 'manual' })
    .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }));
  return { status, location: headers.get('location'), text, policy: headers.get('content-security-policy') };
};

describe('a page', () => {
  it.each([
    ['/car_make/', '/car_make'],
    ['/car_make.html', '/car_make'],
    ['/car_make/?page=2', '/car_make?page=2'],
    ['/fr/car_make/', '/fr/car_make'],
    ['/fr/car_make.html', '/fr/car_make'],
    ['/style_param/byd-seagull/', '/style_param/byd-seagull'],
    ['/fr/', '/fr'],
    ['/fr.html', '/fr'],
    ['/fr/index.html', '/fr'],
    ['/fr/index', '/fr'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/404.html', '/404'],
    ['/nothing/', '/nothing'],
  ])('asked for as %s is sent to %s for good', async (path, location) => {
    const answer = await visit(path);
    expect(answer).toMatchObject({ status: 308, location });
    // The redirect is protected as the pages are.
    expect(answer.policy).toContain("default-src 'none'");
  });

  it.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '//evil.example/x.html',
    '//evil.example/index',
    '/.//evil.example/',
  ])('leads to no other site: %s', async (path) => {
    const { location } = await visit(path);
    if (location !== null) expect(new URL(location, 'http://haitu.example').host).toBe('haitu.example');
  });

  it('is served where it is, without the Worker', async () => {
    expect(await visit('/')).toMatchObject({ status: 200, text: 'index' });
    expect(await visit('/fr')).toMatchObject({ status: 200, text: 'fr' });
    expect(await visit('/fr/car_make')).toMatchObject({ status: 200, text: 'fr/car_make' });
    expect(await visit('/nothing')).toMatchObject({ status: 404, text: 'worker' });
  });
});

describe('the one spelling of an address', () => {
  it.each([
    ['/', '/'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/En-us/car_make/', '/car_make'],
    ['/ZH-CN/', '/zh-cn'],
    ['/zh_Hans/car_make', '/zh-cn/car_make'],
    ['/car_make', '/car_make'],
    ['/car_make/', '/car_make'],
    ['/Car_Make', '/Car_Make'],
    ['/pt/car_make', '/pt/car_make'],
    ['/api/fr/', '/api/fr'],
    ['//', '//'],
    ['//evil.example', '//evil.example'],
    ['/en//evil.example', '/en//evil.example'],
    ['/fr/%2F%2Fevil.example', '/fr/%2F%2Fevil.example'],
  ])('of %s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

  it('is its own', () => {
    for (const path of ['/en/en/car_make', '/EN/FR/x', '/fr/en/', '/zh/zh/']) {
      const once = canonicalPath(path);
      expect(canonicalPath(once).startsWith('//')).toBe(false);
      expect(once).not.toContain('//');
    }
  });
});
