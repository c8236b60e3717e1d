import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import '../support/product.ts';
import { adminPage, openPanel } from '../support/site-admin.ts';

/** What a screen of the admin may weigh, React and its widgets and all, and what comes to it later (docs/architecture.md). */
const BUDGET_BYTES = 180_000;

/** Scripts a screen loads until nothing of it is on its way any more, by file. */
async function scriptsOf(path: string): Promise<ReadonlyMap<string, number>> {
  const { page, close } = await adminPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.set(answer.url(), answer.body());
  });
  await openPanel(page, `${path}?lang=en`);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(
    [...scripts].map(async ([url, body]) => [url, gzipSync(await body).length] as const),
  );
  await close();
  return new Map(bodies);
}

const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);
const said = (path: string, bytes: number) =>
  console.info(`Scripts of ${path}: ${(bytes / 1_000).toFixed(1)} kB gzipped.`);

describe('scripts of the admin', () => {
  it.each([
    'dashboard',
    'shop/autoBrand',
    'editorial/question',
    'user/rule',
    'shop/autoBrand/add',
    'shop/autoModels/add',
    'routine/config',
    'chat',
  ])(
    'of %s are within the budget, all of them',
    async (path) => {
      const bytes = sumOf((await scriptsOf(path)).values());
      said(path, bytes);
      expect(bytes).toBeLessThan(BUDGET_BYTES);
    },
    60_000,
  );

  it.each(['editorial/article/add', 'shop/autoStyle/add'])(
    'of %s beyond those of any form are within it, too: widgets that come later',
    async (path) => {
      const ofAnyForm = await scriptsOf('routine/config');
      const later = [...(await scriptsOf(path))].filter(([url]) => !ofAnyForm.has(url)).map(([, size]) => size);
      said(`${path}, later`, sumOf(later));
      expect(later.length).toBeGreaterThan(0);
      expect(sumOf(later)).toBeLessThan(BUDGET_BYTES);
    },
    60_000,
  );
});
