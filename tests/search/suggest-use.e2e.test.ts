import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { HEADER, HOME, hrefs, isOpen, LIST, type } from '../support/suggestions.ts';
import { eventually, idle, overflow, visit } from '../support/visit.ts';

const STATUS = 'header.top [data-suggest] [role=status]';
const INDEX = '**/search/en.json';
const marked = (page: Page) =>
  page.$$eval('.hints [aria-selected=true]', (options) => options.map((option) => option.getAttribute('href')));

describe('suggestions', () => {
  const shared = onePage();

  it('load nothing before the field is touched, and little then; each says what it is', async () => {
    await visit(
      '/car_brand',
      async (page, requested) => {
        await idle(page);
        expect(requested.filter((path) => path.startsWith('/search/') || path.includes('pagefind'))).toEqual([]);
        const weights: Promise<number>[] = [];
        page.on('requestfinished', (request) => {
          if (!request.url().includes('/drawings/'))
            weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
        });
        await type(page, HEADER, 'han');
        await page.waitForSelector(LIST);
        expect(requested).toContain('/search/en.json');
        const bytes = (await Promise.all(weights)).reduce((sum, each) => sum + each, 0);
        expect(bytes).toBeGreaterThan(5_000);
        expect(bytes).toBeLessThan(76 * 1_024);
        const option = page.locator(`${LIST} [role=option][href^="/cark_list/byd-han-"]`).first();
        expect(await option.getAttribute('aria-description')).toBe('Cars in stock');
        expect(await option.locator('xpath=ancestor::*[@role="group"]/*[1]').textContent()).toBe('Cars in stock');
        const picture = page.locator(`${LIST} img`).first();
        expect(await picture.evaluate((image: HTMLImageElement) => image.alt)).toBe('');
        await page.fill(HEADER, 'second-hand');
        await eventually(() => hrefs(page).then((all) => all.at(-1))).toBe('/cark_list');
      },
      SCREENS.desktop,
    );
  });

  it('are walked through with the arrows, Home and End, opened with Enter, and have no fault axe knows of', async () => {
    const page = await shared.open('/car_brand');
    await type(page, HEADER, 'byd sea');
    await page.waitForSelector(LIST);
    const all = await hrefs(page);
    expect(all.length).toBeGreaterThan(3);
    expect(await page.innerText(STATUS)).toBe(`${all.length} suggestions`);
    expect(await marked(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await marked(page)).toEqual([all[1]]);
    expect(await axeFaultsIn(page, 'header.top [data-suggest]')).toEqual([]);
    const active = await page.getAttribute(HEADER, 'aria-activedescendant');
    expect(await page.getAttribute(`[id="${active}"]`, 'href')).toBe(all[1]);
    await page.keyboard.press('End');
    expect(await marked(page)).toEqual([all.at(-1)]);
    await page.keyboard.press('ArrowDown');
    expect(await marked(page)).toEqual([]);
    expect(await page.getAttribute(HEADER, 'aria-activedescendant')).toBe(null);
    await page.keyboard.press('ArrowUp');
    expect(await marked(page)).toEqual([all.at(-1)]);
    await page.keyboard.press('Home');
    expect(await marked(page)).toEqual([all[0]]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${all[0]}`);
  });

  it('close with Escape and keep what is typed, and with Tab; Enter without a mark searches the list', async () => {
    const page = await shared.open('/car_brand');
    await type(page, HEADER, 'seagull');
    await page.waitForSelector(LIST);
    expect(await page.getAttribute(HEADER, 'aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(0);
    expect(await page.getAttribute(HEADER, 'aria-expanded')).toBe('false');
    expect(await page.inputValue(HEADER)).toBe('seagull');
    await page.keyboard.press('ArrowDown');
    expect(await isOpen(page)).toBe(1);
    await page.keyboard.press('Tab');
    expect(await isOpen(page)).toBe(0);
    await page.focus(HEADER);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/car_model?keyword=seagull');
  });

  it.each([
    ['/car_brand', HEADER, 'no car, filter or article matches “qqqqzzz”'],
    ['/ar', HOME, 'qqqqzzz'],
  ])('say on %s where there is none, and what to do, outside of the list', async (address, field, said) => {
    const page = await shared.open(address);
    await type(page, field, 'qqqqzzz');
    const nothing = page.locator('.no-hints:visible');
    await nothing.waitFor();
    expect(await nothing.getAttribute('role')).toBe('status');
    expect(await nothing.innerText()).toContain(said);
    expect(await nothing.innerText()).toContain('Enter');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await page.locator('[role=option]').count()).toBe(0);
    expect(await page.getAttribute(field, 'aria-expanded')).toBe('false');
    expect(await isOpen(page)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await nothing.count()).toBe(0);
    await page.fill(field, '');
    expect(await nothing.count()).toBe(0);
    await page.keyboard.type('qqqqzzz');
    await nothing.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/car_model?keyword=qqqqzzz');
  });

  it('wait for a composed word to be whole', async () => {
    const page = await shared.open('/zh-cn/car_brand');
    await type(page, HEADER, 'a');
    await page.waitForSelector(LIST);
    await page.fill(HEADER, '');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'hai', selectionStart: 3, selectionEnd: 3 });
    expect(await isOpen(page)).toBe(0);
    await session.send('Input.insertText', { text: '海鸥' });
    await eventually(() => hrefs(page).then(([href]) => href)).toBe('/zh-cn/model_detail/byd-seagull');
    await session.detach();
  });

  it('never hold up typing, and show what belongs to the last key, on a slow network', async () => {
    const { page } = shared;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(INDEX, (route) => void held.then(() => route.continue()));
    await shared.open('/car_brand');
    await Promise.all([page.waitForRequest(INDEX), type(page, HEADER, 'tiggo')]);
    expect(await page.inputValue(HEADER)).toBe('tiggo');
    expect(await isOpen(page)).toBe(0);
    await page.fill(HEADER, 'seagull');
    letGo();
    await page.waitForSelector(LIST);
    expect((await hrefs(page))[0]).toBe('/model_detail/byd-seagull');
  });

  it('move nothing on the page', async () => {
    const { page } = shared;
    await watchLayout(page);
    await shared.open('/');
    await page.evaluate(() => document.fonts.ready);
    const place = () => page.$eval('main .ways', (ways) => ways.getBoundingClientRect().top);
    await page.focus(HOME);
    const before = await place();
    await type(page, HOME, 'sea');
    await page.waitForSelector(LIST);
    expect(await layoutShift(page, false)).toBeLessThan(0.01);
    expect(await place()).toBe(before);
  });
});

describe('without them', () => {
  const shared = onePage();

  it.each([INDEX, '**/_astro/suggest*'])(
    'the plain form is left where %s cannot be had, and they come when it can',
    async (file) => {
      const { page } = shared;
      shared.lacksNetwork();
      await page.route(file, (route) => route.abort());
      await shared.open('/terms_condition');
      await Promise.all([page.waitForEvent('requestfailed'), type(page, HEADER, 'seagul')]);
      expect(await isOpen(page)).toBe(0);
      await page.unrouteAll();
      // A key that was pressed while the last try was failing is answered by the next.
      const comes = async () => {
        await page.fill(HEADER, 'seagul');
        await page.keyboard.type('l');
        return isOpen(page);
      };
      await eventually(comes).toBe(1);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/car_model?keyword=seagull');
    },
  );
});

describe('on a phone', () => {
  const shared = onePage(SCREENS.phone);

  it.each([
    ['/', 'sea', '/model_detail/byd-seagull'],
    ['/ar', 'سيجال', '/ar/model_detail/byd-seagull'],
  ])(
    'they are pressed with a finger on %s, and stay on its screen without a fault by night',
    async (address, typed, target) => {
      const page = await shared.open(address);
      await page.tap(HOME);
      await page.keyboard.type(typed);
      await page.waitForSelector(LIST);
      expect(await overflow(page)).toBe(0);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      expect(await axeFaultsIn(page, 'main [data-suggest]')).toEqual([]);
      await page.tap(`${LIST} [href="${target}"]`);
      await page.waitForURL(`**${target}`);
    },
  );
});
