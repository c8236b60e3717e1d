import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { onePage } from '../support/one-page.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };
const PAGE_CODE = '[data-code=""]';

describe('the code for a phone', () => {
  const shared = onePage(DESK);

  it('shows while it is pointed at, and leads to the page as it stands', async () => {
    const page = await shared.open('/car_model?keyword=byd');
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
  });

  it('opens and closes from the keyboard, and breaks no rule of accessibility', async () => {
    const page = await shared.open('/ar/car_brand');
    await page.focus(`${PAGE_CODE} button`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${PAGE_CODE} svg path`);
    expect(await page.getAttribute(`${PAGE_CODE} button`, 'aria-expanded')).toBe('true');
    expect(await axeFaultsIn(page, PAGE_CODE)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.isVisible(`${PAGE_CODE} .code-panel`)).toBe(false);
  });

  it('takes no room on a phone', async () => {
    const page = await shared.open('/car_brand');
    await page.setViewportSize(PHONE.viewport);
    expect(await page.isVisible('.side-bar')).toBe(false);
  });
});

describe('the way back to the top', () => {
  const shared = onePage(PHONE);

  it('shows past 120 pixels and takes the reader and the keyboard up', async () => {
    const page = await shared.open('/car_model');
    const isShown = () => page.isVisible('[data-to-top]');
    await page.evaluate(() => scrollTo(0, 120));
    expect(await isShown()).toBe(false);
    await page.evaluate(() => scrollTo(0, 121));
    await page.waitForSelector('[data-to-top]', { state: 'visible' });
    await page.click('[data-to-top]');
    await page.waitForFunction(() => scrollY === 0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.waitForSelector('[data-to-top]', { state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');
  });
});

describe('the way to the next page', () => {
  const shared = onePage(DESK);

  it('shows at once that a link was understood, and nine blocks where it takes long', async () => {
    const page = await shared.open('/car_brand');
    // The next page comes once the blocks have shown. What showed is kept: nothing can be asked of one that is being left.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.exposeFunction('blocksAreThere', letGo);
    await page.evaluate(() => {
      const seen: string[] = [];
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLElement) seen.push(`${node.className} ${node.querySelectorAll('.nine > i').length}`);
        }
        sessionStorage.setItem('seen', seen.join());
        if (seen.length === 2) void (window as unknown as { blocksAreThere: () => Promise<void> }).blocksAreThere();
      }).observe(document.body, { childList: true });
    });
    await page.route('**/car_model', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/car_model"]')?.click());
    await page.waitForURL('**/car_model');
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('going 0,load 9');
    expect(await page.locator('.going, .load').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/car_brand');
    await page.waitForFunction(() => !document.querySelector('.going, .load:not(.leaving)'));
  });

  it('stays quiet for what is no other page', async () => {
    const page = await shared.open('/car_brand');
    for (const href of ['#main', '/api/health']) {
      const isShown = await page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address });
        document.body.appendChild(link);
        // The page itself must stay to be looked at.
        document.addEventListener('click', (event) => event.preventDefault(), { once: true });
        link.click();
        return document.querySelector('.going') !== null;
      }, href);
      expect(isShown, href).toBe(false);
    }
  });
});
