import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

/** A page of a stranger, opened by a developer in the browser they read their outbox with. */
let stranger: Server;
let strangersPage = '';

beforeAll(async () => {
  stranger = createServer((_incoming, outgoing) => {
    const link = `<a href="${site.url}/dev/outbox">prize</a>`;
    outgoing.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title>${link}`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  strangersPage = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
});
afterAll(() => void stranger.close());

describe('the outbox of a developer, in a browser', () => {
  it('is read where the developer types its address', async () => {
    const { page, close } = await openPage(browser);
    const answer = await page.goto(`${site.url}/dev/outbox`);
    expect([answer?.status(), await page.locator('h1').textContent()]).toEqual([200, 'Outbox']);
    await close();
  });

  it('is hidden from scripts of a page of another port, and from orders to the runtime they send along', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(strangersPage);
    const read = (headers: Record<string, string>) =>
      page.evaluate(
        ({ address, sent }) =>
          fetch(address, { headers: sent }).then(
            (answer) => answer.text(),
            () => 'refused by the browser',
          ),
        { address: `${site.url}/dev/outbox?format=json`, sent: headers },
      );
    expect(await read({})).toBe('refused by the browser');
    expect(await read({ 'MF-Original-URL': 'http://localhost/dev/outbox' })).toBe('refused by the browser');
    await close();
  });

  it('is an unknown page to a link of another port', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(strangersPage);
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/dev/outbox')),
      page.locator('a').click(),
    ]);
    expect(answer.status()).toBe(302);
    await page.waitForURL('**/404#/dev/outbox');
    await close();
  });
});
