import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ReleaseFiles } from '../../host/serve/pages/release-files.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { browser, site } from '../support/product.ts';
import { eventually } from '../support/visit.ts';

/** Asked once in a browser's life: the country of a first visitor. */
const PLACE = 'GET /api/shop.Logistics/getMyPlace';
const PRESENCE = 'GET /worker/kefu.HttpIndex/presence';

/** The first page of a kind. */
const firstOf = (folder: string) => {
  const [file = ''] = readdirSync(join(site.release, 'client', folder)).filter((name) => name.endsWith('.html'));
  return `/${folder}/${parse(file).name}`;
};

/** What a page asks that no file answers, sockets among it. */
async function callsOf(page: Page): Promise<string[]> {
  const files = await ReleaseFiles.open(site.release);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (files.isForWorker(pathname) || !files.find(pathname, '')) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', (socket) => calls.push(`socket ${new URL(socket.url()).pathname}`));
  return calls;
}

/** Opens a page and waits until it has done all it does by itself. */
async function read(page: Page, address: string): Promise<void> {
  const watched = page.waitForResponse(/\/closed-button\.[^/]+\.js$/);
  await page.goto(site.url + address);
  await watched;
  await page.locator('[data-chat][data-known]').waitFor();
  await eventually(() => page.evaluate(() => localStorage.getItem('place'))).not.toBeNull();
}

/** The answer to who is there, kept for the visit. */
const untilAnswered = (page: Page) =>
  eventually(() => page.evaluate(() => sessionStorage.getItem('chat.presence') ?? '')).toMatch(/^(online|away) /);

it.each<[string, BrowserContextOptions]>([
  ['desktop', SCREENS.desktop],
  ['phone', SCREENS.phone],
])(
  'a page of the catalogue asks the Worker for a first visitor’s country and nothing else, on a %s',
  async (_name, screen) => {
    const all = ['/', '/results_list', firstOf('model_detail'), firstOf('style_param'), '/ar', '/fr/results_list'];
    // Drawings and a sheet on a desk, a list on a phone.
    const oneOfEach = screen === SCREENS.phone ? all.slice(1, 2) : [...all.slice(0, 1), ...all.slice(2, 3)];
    for (const address of casesOf(all, oneOfEach)) {
      const { page, faults, close } = await openPage(browser, screen);
      const calls = await callsOf(page);
      await read(page, address);
      expect([address, calls]).toEqual([address, [PLACE]]);
      // The visitor reaches for the chat: now it asks who is there, and opens no line.
      await page.locator('[data-chat]').focus();
      await eventually(() => calls).toEqual([PLACE, PRESENCE]);
      await untilAnswered(page);
      // The next page asks nothing.
      await read(page, address);
      expect(calls).toEqual([PLACE, PRESENCE]);
      expect(faults).toEqual([]);
      await close();
    }
  },
);

it('asks once a visit who is there, and opens no line before the visitor agrees to be seen', async () => {
  const { page, close } = await openPage(browser);
  const calls = await callsOf(page);
  for (const address of casesOf(['/', '/car_model', '/de/car_make'], ['/', '/de/car_make'])) {
    await read(page, address);
    const button = page.locator('[data-chat]');
    const prepared = page.waitForResponse(/\/button\.[^/]+\.js$/);
    await button.hover();
    await prepared;
    await eventually(() => calls).toEqual([PLACE, PRESENCE]);
    // The next page finds the answer only if this one has lived to see it.
    await untilAnswered(page);
  }
  await close();
});

it('reads the rates from a file of the release', async () => {
  const { page, close } = await openPage(browser);
  const calls = await callsOf(page);
  await read(page, '/');
  const rates = page.waitForResponse(/\/live\/rates\.json$/);
  await page.click('.float-rate');
  const file = (await (await rates).json()) as object;
  const answer = await fetch(`${site.url}/api/shop.ExchangeRate/getExchangeRate`);
  expect(await answer.json()).toMatchObject({ data: { exchangeRateData: file } });
  await page.waitForSelector('.fx footer:not(:has-text("…"))');
  expect(calls).toEqual([PLACE]);
  await close();
});
