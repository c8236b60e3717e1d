import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { CAPTCHA_MISSING, missCaptcha } from '../support/captcha.ts';
import { browser, site } from '../support/product.ts';

/** The captcha where the network is away: it says that it is the network, and goes on by itself. */
const PICTURE = '/api/common/clickCaptcha';
const WRONG = 'The correct area is not clicked, please try again!';

const said = (page: Page) => page.locator('.captcha-notice').textContent();
const image = (page: Page) => page.locator('button.captcha-picture img');

/**
 * A registration with an address, on a page that has fetched the dialog meanwhile, as it does once it is typed in. That the
 * code takes a captcha is said by the test, since the network goes before the dialog opens.
 */
async function filledIn(path: string) {
  const { page, close } = await openPage(browser, SCREENS.phone);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(PICTURE)) pictures.push(request.url());
  });
  const isDialog = page.waitForEvent(
    'requestfinished',
    (request) => /\/mount\.[^/]*\.js$/.test(request.url()) && request.resourceType() === 'script',
  );
  await page.route('**/api/Ems/send', (route) => route.fulfill({ json: CAPTCHA_MISSING }));
  await page.goto(site.url + path);
  await page.fill('[name=email]', 'somebody@account.example');
  const address = (await isDialog).url();
  // And all it takes along, which is asked for a moment later.
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`);
  return { page, pictures, close };
}

describe('the captcha without a network', () => {
  it('says so, and has its picture once the network is back', async () => {
    const { page, close } = await filledIn('/de/register');
    await page.context().setOffline(true);
    await page.click('[data-send-code]');
    await expect.poll(() => said(page)).toBe('Sie sind offline!');
    expect(await image(page).count()).toBe(0);
    await page.context().setOffline(false);
    await image(page).waitFor();
    await expect.poll(() => said(page)).toBe('');
    await close();
  });

  it('says so of an answer nobody could judge, and brings another picture', async () => {
    const { page, pictures, close } = await filledIn('/register');
    await page.click('[data-send-code]');
    await image(page).waitFor();
    const shown = await image(page).getAttribute('src');
    await page.context().setOffline(true);
    await missCaptcha(page);
    await expect.poll(() => said(page)).toBe('You are disconnected!');
    expect(await page.getByText(WRONG).count()).toBe(0);
    await page.context().setOffline(false);
    // Under the same number, and seen once the one before is gone.
    await expect.poll(async () => (await image(page).getAttribute('src')) === shown).toBe(false);
    await page.locator('.captcha-picture:not([aria-busy=true])').waitFor();
    expect(pictures).toHaveLength(2);
    await close();
  });

  it('asks for no picture when the network comes back to a dialog that was closed', async () => {
    const { page, pictures, close } = await filledIn('/register');
    await page.context().setOffline(true);
    await page.click('[data-send-code]');
    await expect.poll(() => said(page)).toBe('You are disconnected!');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    const requested = pictures.length;
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    // Opened again, it asks for one: what the network's return had asked for would be there before it.
    await page.click('[data-send-code]');
    await image(page).waitFor();
    expect(pictures).toHaveLength(requested + 1);
    await close();
  });
});
