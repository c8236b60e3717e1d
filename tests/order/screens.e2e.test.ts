import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../data/schema/index.ts';
import * as at from '../../src/wire/addresses/order-admin.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { tightLocales } from '../support/depth.ts';
import { memberPage, openScreen, screenIsThere } from '../support/member-page.ts';
import { browser, site } from '../support/product.ts';
import { hasRequested, hurry } from '../support/site-notices.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { anOrderDesk, type OrderDesk, type SiteOrder } from '../support/site-orders.ts';
import { eventually, overflow } from '../support/visit.ts';

const LIST = '/personal_center/orders';
let member: SiteMember;
let order: SiteOrder;
let desk: OrderDesk;
const path = () => `${LIST}/${order.order.id}`;
const told = (page: Page) => page.locator('.screen > .told');

beforeAll(async () => {
  member = await aSiteMember();
  desk = await anOrderDesk();
  const made = await desk.make(member);
  await desk.addDocument(made, 'proforma_invoice', { stage: 'order' });
  const papers = await desk.addDocument(made, 'sales_contract', { stage: 'contract' });
  order = await desk.advance(papers, 'order');
});

/** The code that was mailed to an address last. */
async function codeFor(email: string): Promise<string> {
  const rows = siteDatabase().select({ text: mailOutbox.text }).from(mailOutbox);
  const mail = () => rows.where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, 'orderCode')));
  await eventually(async () => (await mail()).length).toBeGreaterThan(0);
  return /\b\d{6}\b/.exec((await mail())[0]?.text ?? '')?.[0] ?? '';
}

/** What is said, in order, of copying a link that the browser refuses to copy once; `|` stands before each. */
async function copySays(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const place = document.querySelector('[data-made-link] > p:last-child');
    const kept = document.documentElement.dataset;
    const refusals = [new Error('refused')];
    clipboard.writeText = () => {
      const refusal = refusals.pop();
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    };
    const keep = () => void (kept['said'] = `${kept['said'] ?? ''}|${place?.textContent ?? ''}`);
    if (place) new MutationObserver(keep).observe(place, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset['said']);
}

describe('an order in the member centre', () => {
  it('is read, accepted and paid for', async () => {
    const { page, faults, close } = await memberPage(member);
    await openScreen(page, LIST);
    expect(await page.locator('main').textContent()).toContain('Read and accept the sales contract');
    await page.getByRole('link', { name: order.order.order_no }).press('Enter');
    await page.waitForURL(`**${path()}`);
    await screenIsThere(page);
    expect(await axeFaultsIn(page, 'main')).toEqual([]);

    // A contract can be accepted once it was opened or saved.
    await page.getByRole('button', { name: 'Get the file' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('blob:');
    const agree = page.getByRole('checkbox');
    await agree.press('Space');
    expect(await agree.isChecked()).toBe(false);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    expect((await saving).suggestedFilename()).toBe('sales_contract.pdf');
    await agree.check();
    await page.getByRole('button', { name: 'Accept the contract' }).dblclick();
    await eventually(() => told(page).textContent()).toContain('You have accepted the contract.');
    expect(await page.getByText('You accepted it on').count()).toBe(1);

    await page.getByRole('button', { name: 'Report a payment…' }).click();
    await page.locator('#report-amount').fill('20,894');
    await page.getByRole('button', { name: 'Report a payment', exact: true }).press('Enter');
    await eventually(() => told(page).textContent()).toContain('We have your report.');
    // The order is asked for again, and shows what was reported.
    await eventually(() => page.locator('#money .told-of').textContent()).toContain('Being checked');
    expect(faults).toEqual([]);
    await close();
  });

  it('prints what is to be paid and all that happened, and no part that is of use on a screen alone', async () => {
    const { page, close } = await memberPage(member);
    let made = await desk.make(member);
    const dueAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const entries = [{ label: 'All', amount: '20894.00', due_at: dueAt }];
    // More happens than is shown at once.
    for (const _round of [1, 2, 3, 4, 5]) made = await desk.act(at.setOrderSchedule, made, { entries });
    await openScreen(page, `${LIST}/${made.order.id}`);
    const printed = async () => (await page.locator('.screen').innerText()).replaceAll(/[\u2066-\u2069]/g, '');
    expect(await printed()).toContain('Links for others');
    const oldest = page.locator('#history details li', { hasText: 'The order was created' });
    const height = () => oldest.evaluate((row) => row.getBoundingClientRect().height);
    expect(await height()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await printed()).toContain('Pay US$20,894');
    expect(await height()).toBeGreaterThan(10);
    for (const part of ['Links for others', 'Cancel', 'Print']) expect(await printed()).not.toContain(part);
    await openScreen(page, LIST);
    expect(await printed()).toContain(made.order.order_no);
    expect(await page.locator('.side-nav, .pager').filter({ visible: true }).count()).toBe(0);
    await close();
  });

  it('shows what the company does as it happens, and lays no notice of it over itself', async () => {
    const { page, faults, close } = await memberPage(member);
    const made = await desk.make(member);
    await openScreen(page, `${LIST}/${made.order.id}`);
    await hasRequested(page);
    const history = page.locator('#history');
    expect(await history.textContent()).not.toContain('A document was added');
    await desk.addDocument(made, 'proforma_invoice', { stage: 'order' });
    await hurry(page);
    await eventually(() => history.textContent()).toContain('A document was added');
    expect(await page.locator('[data-notice]').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('is shown by a link, without what is the buyer’s, until the link is ended', async () => {
    const { page, close } = await memberPage(member);
    await openScreen(page, path());
    await page.getByRole('button', { name: 'Create a link…' }).click();
    await page.getByRole('button', { name: 'Create the link' }).click();
    const url = await page.locator('#made-link').inputValue();
    // What has come in the place of a button that is gone has the focus.
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    await eventually(focused).toBe('made-link');
    const said = await copySays(page);
    await page.locator('[data-made-link] button').click();
    await eventually(said).toBe('|It could not be copied.');
    await page.locator('[data-made-link] button').click();
    await eventually(said).toBe('|It could not be copied.|Copied.|');
    const guest = await openPage(browser, SCREENS.phone);
    await guest.page.goto(`${site.url}/ar/order_status${new URL(url).hash}`);
    const shown = guest.page.locator('[data-order-status]');
    await eventually(() => shown.getAttribute('data-state')).toBe('shown');
    const text = await shown.textContent();
    expect(text).toContain('Geely Galaxy E5');
    expect(text).not.toMatch(/Amina|LB37522Z|20,894/);
    expect(await guest.page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    expect(await axeFaultsIn(guest.page, 'main')).toEqual([]);
    await guest.page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(guest.page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'End the link' }).click();
    await page.locator('#share').getByText('Ended').waitFor();
    await eventually(focused).toBe('Ended');
    await guest.page.reload();
    await eventually(() => shown.getAttribute('data-state')).toBe('gone');
    expect(guest.faults).toEqual([]);
    await guest.close();
    await close();
  });

  it.each(tightLocales('de'))('fits a phone in %s', async (locale) => {
    const { page, faults, close } = await memberPage(member, SCREENS.phone);
    for (const place of [LIST, path()]) {
      await openScreen(page, `${place}?lang=${locale}`);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeFaultsIn(page, 'main')).toEqual([]);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps each sum in one line', async () => {
    const { page, close } = await memberPage(member, { viewport: { width: 1440, height: 900 } });
    await openScreen(page, `${path()}?lang=ar`);
    const sums = page.locator('#money .large .num');
    await sums.first().waitFor();
    // Text of two directions has several boxes in one line.
    const lines = await sums.evaluateAll((all) =>
      all.map((one) => new Set(Array.from(one.getClientRects(), ({ bottom }) => Math.round(bottom))).size),
    );
    expect(lines).toEqual(lines.map(() => 1));
    await close();
  });

  it('of another member, and one there is not, are not found alike', async () => {
    const { page, close } = await memberPage();
    for (const place of [path(), `${LIST}/999999999`]) {
      await openScreen(page, place);
      expect(await page.locator('main').textContent()).toContain('You have no order with this number.');
    }
    await close();
  });
});

it('is followed by its number and a code of the mail, by keyboard', async () => {
  const { page, faults, close } = await openPage(browser, SCREENS.phone);
  await page.goto(`${site.url}/transport#track-order`);
  await page.locator('#track-order_no').fill(order.order.order_no);
  await page.locator('#track-email').fill(member.email);
  await page.keyboard.press('Enter');
  const code = page.locator('#track-code');
  await code.waitFor();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('[data-track] .err:not([hidden])').count()).toBe(1);
  await code.fill(await codeFor(member.email));
  await page.keyboard.press('Enter');
  await page.locator('[data-followed] .track').first().waitFor();
  expect(await page.locator('[data-followed]').textContent()).toContain('You');
  expect(await axeFaultsIn(page, '#track-order')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
  await close();
});
