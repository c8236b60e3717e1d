import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };
const PAGE_CODE = '[data-code=""]';

describe('the code for a phone', () => {
  it('shows while it is pointed at, and leads to the page as it stands', async () => {
    const { page, faults, close } = await openPage(browser, DESK);
    await page.goto(`${site.url}/car_model?keyword=byd`, { waitUntil: 'networkidle' });
    await page.hover(`${PAGE_CODE} button`);
    await page.waitForSelector(`${PAGE_CODE} svg path`);
    const before = await page.innerHTML(`${PAGE_CODE} [data-picture]`);
    await page.mouse.move(10, 500);
    await page.waitForSelector(`${PAGE_CODE} .code-panel`, { state: 'hidden' });
    await page.fill('[data-filter] input', 'geely');
    await page.waitForURL('**keyword=geely');
    await page.hover(`${PAGE_CODE} button`);
    await page.waitForFunction(
      ([selector, old]) => document.querySelector(selector ?? '')?.innerHTML !== old,
      [`${PAGE_CODE} [data-picture]`, before],
    );
    expect(faults).toEqual([]);
    await close();
  });

  it('opens and closes from the keyboard, and breaks no rule of accessibility', async () => {
    const { page, close } = await openPage(browser, { ...DESK, bypassCSP: true });
    await page.goto(`${site.url}/ar/car_brand`, { waitUntil: 'networkidle' });
    await page.focus(`${PAGE_CODE} button`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${PAGE_CODE} svg path`);
    expect(await page.getAttribute(`${PAGE_CODE} button`, 'aria-expanded')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.isVisible(`${PAGE_CODE} .code-panel`)).toBe(false);
    await close();
  });

  it('takes no room on a phone', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(`${site.url}/car_brand`, { waitUntil: 'networkidle' });
    expect(await page.isVisible('.side-bar')).toBe(false);
    await close();
  });
});

describe('the way back to the top', () => {
  it('shows past 120 pixels and takes the reader and the keyboard up', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(`${site.url}/car_model`, { waitUntil: 'networkidle' });
    const isShown = () => page.isVisible('[data-to-top]');
    await page.evaluate(() => scrollTo(0, 120));
    expect(await isShown()).toBe(false);
    await page.evaluate(() => scrollTo(0, 121));
    await page.waitForSelector('[data-to-top]', { state: 'visible' });
    await page.click('[data-to-top]');
    await page.waitForFunction(() => scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.waitForSelector('[data-to-top]', { state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');
    await close();
  });
});

describe('the way to the next page', () => {
  it('shows at once that a link was understood, and nine blocks where it takes long', async () => {
    const { page, close } = await openPage(browser, DESK);
    await page.goto(`${site.url}/car_brand`, { waitUntil: 'networkidle' });
    // What showed is kept across the pages: nothing can be asked of one that is being left.
    await page.evaluate(() => {
      const seen: string[] = [];
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLElement) seen.push(`${node.className} ${node.querySelectorAll('.nine > i').length}`);
        }
        sessionStorage.setItem('seen', seen.join());
      }).observe(document.body, { childList: true });
    });
    await page.route('**/car_model', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/car_model"]')?.click());
    await page.waitForURL('**/car_model');
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('going 0,load 9');
    expect(await page.locator('.going, .load').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/car_brand');
    await page.waitForFunction(() => !document.querySelector('.going, .load:not(.leaving)'));
    await close();
  });

  it.each(['#main', '/api/health'])('stays quiet for %s, which is no other page', async (href) => {
    const { page, close } = await openPage(browser, DESK);
    await page.goto(`${site.url}/car_brand`, { waitUntil: 'networkidle' });
    const isShown = await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.appendChild(link);
      // The page itself must stay to be looked at.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.click();
      return document.querySelector('.going') !== null;
    }, href);
    expect(isShown).toBe(false);
    await close();
  });
});
