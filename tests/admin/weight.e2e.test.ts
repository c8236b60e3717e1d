import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../support/depth.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { site } from '../support/product.ts';
import { requestsOf } from '../support/requests.ts';
import { eventually } from '../support/visit.ts';

/** What a screen of the admin may weigh, React and its widgets and all, and what comes to it later (docs/architecture.md). */
const BUDGET_BYTES = 180 * 1_024;

/** Widgets whose scripts come last, where it is not those of the screen itself. */
const LAST_PARTS: Readonly<Record<string, string>> = {
  'editorial/article/add': '.editor textarea',
  'shop/autoStyle/add': '.sheet summary',
};

const panel = oneAdminPage();
const sizes = new Map<string, number>();

/** What a screen has asked for since it was opened. */
let requests: ReadonlySet<Request>;
beforeAll(async () => {
  requests = requestsOf(panel.page);
  // The desk's socket opens and leads nowhere: an agent who is online is given visitors of other files. Closed, it would poll.
  await panel.page.routeWebSocket(/\/worker\/kefu/, () => {});
});

const looked = new Map<string, Promise<ReadonlyMap<string, number>>>();
/** Scripts a screen loads until nothing of it is on its way any more, by file. */
function scriptsOf(path: string): Promise<ReadonlyMap<string, number>> {
  const scripts = looked.get(path) ?? load(path);
  looked.set(path, scripts);
  return scripts;
}

async function load(path: string): Promise<ReadonlyMap<string, number>> {
  const page = await panel.open(`${path}?lang=en`);
  const last = LAST_PARTS[path];
  if (last !== undefined) await page.locator(last).first().waitFor();
  await eventually(() => [...requests].filter((request) => request.resourceType() === 'script').length).toBe(0);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  for (const file of scripts)
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(site.release, 'client', file))).length);
  return new Map(scripts.map((file) => [file, sizes.get(file) ?? 0]));
}

const sumOf = (bytes: Iterable<number>) => [...bytes].reduce((sum, size) => sum + size, 0);
const said = (path: string, bytes: number) =>
  console.info(`Scripts of ${path}: ${(bytes / 1_000).toFixed(1)} kB gzipped.`);

describe('scripts of the admin', () => {
  it.each(
    casesOf(
      [
        'dashboard',
        'shop/autoBrand',
        'editorial/question',
        'user/rule',
        'shop/autoBrand/add',
        'shop/autoModels/add',
        'routine/config',
        'chat',
      ],
      ['shop/autoBrand', 'shop/autoBrand/add', 'chat'],
    ),
  )('of %s are within the budget, all of them', async (path) => {
    const scripts = await scriptsOf(path);
    expect(scripts.size).toBeGreaterThan(5);
    const bytes = sumOf(scripts.values());
    said(path, bytes);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  });

  it.each(['editorial/article/add', 'shop/autoStyle/add'])(
    'of %s beyond those of any form are within it, too: widgets that come later',
    async (path) => {
      const ofAnyForm = await scriptsOf('routine/config');
      const later = [...(await scriptsOf(path))].filter(([file]) => !ofAnyForm.has(file)).map(([, size]) => size);
      said(`${path}, later`, sumOf(later));
      expect(later.length).toBeGreaterThan(0);
      expect(sumOf(later)).toBeLessThan(BUDGET_BYTES);
    },
  );
});
