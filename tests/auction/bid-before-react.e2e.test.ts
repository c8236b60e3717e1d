import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { insist } from '../support/auction-crowd.ts';
import { SCREENS } from '../support/browser.ts';
import { layoutShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { book, memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { weighScripts } from '../support/script-weight.ts';
import { aSiteLogin, aSiteMember } from '../support/site-member.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { eventually } from '../support/visit.ts';

/** A lot waits for its last seconds. */
const LIFE_MS = 120_000;
/** What Chrome calls slow 2G: bytes a second, and milliseconds to an answer. */
const SLOW_2G = { offline: false, latency: 2_000, downloadThroughput: 6_250, uploadThroughput: 6_250 };
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** React, and 25 KB of ours (docs/architecture.md). */
const FIRST_TOUCH_BYTES = (67 + 25) * 1024;

const hasReact = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('[data-part=act]') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
const stand = (page: Page) => page.locator('[data-stand]').getAttribute('data-stand');
const bids = (page: Page) => page.locator('.history tbody tr:not(.event)').count();

/** Opens a page that is not touched yet, of a member whose deposit is held. */
async function untouched(facts: Parameters<typeof aSiteLot>[0] = {}) {
  const member = await aSiteMember();
  await book(member, { money: [500_000] });
  const id = await aSiteLot(facts);
  const { token } = await aSiteLogin(member);
  const body = { id, terms_version: 1, request_id: crypto.randomUUID() };
  await insist(site.url, { token, from: '127.0.0.1' }, '/holdDeposit', body);
  const opened = await memberPage(member, SCREENS.phone);
  await watchLayout(opened.page);
  await opened.page.goto(`${site.url}/auction_details/${id}`);
  await opened.page.locator('[data-bid]').waitFor();
  expect(await hasReact(opened.page)).toBe(false);
  return opened;
}

it(
  'a bid pressed on slow 2G in the last five seconds counts, once, long before React is there',
  { timeout: LIFE_MS },
  async () => {
    const { page, faults, close } = await untouched({ originalEndsAt: Date.now() + 30_000 });
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/placeBid') && sent.push(request.postData() ?? ''));
    const isLate = () => /00.*00.*0[45]/s.test(document.querySelector('[data-digits]')?.textContent ?? '');
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW_2G);
    await page.waitForFunction(isLate, undefined, { polling: 100 });
    await page.locator('[data-submit]').click();
    await page.locator('dialog[open] [data-confirm]').click();
    await eventually(() => stand(page)).toBe('leading');
    expect(await hasReact(page)).toBe(false);
    await eventually(() => page.locator('[data-part=history]').textContent()).toContain('Auction extended');
    await network.send('Network.emulateNetworkConditions', FULL_SPEED);
    await page.locator('#bid-amount').focus();
    await eventually(() => hasReact(page)).toBe(true);
    expect([await stand(page), await bids(page), sent.length]).toEqual(['leading', 1, 1]);
    expect(faults).toEqual([]);
    await close();
  },
);

it('React takes the panel over as it is: the focus, what was typed, and an open question stay', async () => {
  const { page, faults, close } = await untouched();
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/react-panel.*.js', (route) => isHeld.then(() => route.continue()));
  const field = page.locator('#bid-amount');
  const weigh = weighScripts(page);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('15');
  await page.evaluate(() => document.querySelector('#bid-amount')?.setAttribute('data-same', ''));
  const box = await page.locator('[data-part=act]').boundingBox();
  letGo();
  await eventually(() => hasReact(page)).toBe(true);
  expect(await weigh()).toBeLessThan(FIRST_TOUCH_BYTES);
  await page.keyboard.type('00');
  expect(await page.locator('[data-same]').inputValue()).toBe('1500');
  expect(await page.locator('[data-submit]').textContent()).toBe('Bid up to US$1,500');
  expect(await page.locator('[data-part=act]').boundingBox()).toEqual(box);
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('[data-step="2"]').press('Space');
  expect(await field.inputValue()).toBe('1,600');
  expect(await layoutShift(page, false)).toBeLessThan(UNSEEN);
  expect(faults).toEqual([]);
  await close();
});

it('a panel whose React cannot be had goes on without it, and asks for it again', async () => {
  const { page, close } = await untouched();
  await page.route('**/react-panel.*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.locator('#bid-amount').fill('1,500');
  await failed;
  await page.locator('[name=maximum]').uncheck();
  await page.locator('[data-submit]').click();
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/placeBid', (route) => isHeld.then(() => route.continue()));
  await page.locator('dialog[open] [data-confirm]').click();
  // A question whose answer is on its way is not closed by Escape.
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog[open]').count()).toBe(1);
  answer();
  await eventually(() => stand(page)).toBe('leading');
  expect(await hasReact(page)).toBe(false);
  await page.unroute('**/react-panel.*.js');
  // A touch that comes while the last try is still failing asks for nothing.
  const asksAgain = async () => {
    await page.locator('#bid-amount').press('End');
    return hasReact(page);
  };
  await eventually(asksAgain).toBe(true);
  await eventually(async () => [await stand(page), await bids(page)]).toEqual(['leading', 1]);
  await close();
});
