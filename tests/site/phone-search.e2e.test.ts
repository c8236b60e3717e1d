import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';

const ICON = 'header.top [data-find]';
const FIELD = 'header.top .find input';
const LIST = '.hints:not([hidden])';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const isFieldFocused = (page: Page) => page.$eval(FIELD, (field) => field === document.activeElement);
const isIconFocused = (page: Page) => page.$eval(ICON, (icon) => icon === document.activeElement);

describe('the search icon of a phone', () => {
  const shared = onePage(SCREENS.phone);
  const openPhone = shared.open;
  beforeAll(() => watchLayout(shared.page));

  it.each(
    casesOf(
      ['/', '/car_brand', '/ru/transport', '/ar/bgdetails/charging-plugs', '/am', '/404'],
      ['/', '/ar/car_brand'],
    ),
  )('shows on %s a field across the screen that is typed into at once, and moves nothing', async (address) => {
    const page = await openPhone(address);
    const top = () => page.$eval('main', (main) => main.getBoundingClientRect().top);
    const before = await top();
    const icon = await page.locator(ICON).boundingBox();
    expect(Math.min(icon?.width ?? 0, icon?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // A name, or a screen reader would say no more than that there is a button.
    expect(await page.getAttribute(ICON, 'aria-label')).not.toBe('');
    expect(await page.getAttribute(ICON, 'aria-expanded')).toBe('false');
    await page.tap(ICON);
    expect(await isFieldFocused(page)).toBe(true);
    expect(await page.getAttribute(ICON, 'aria-expanded')).toBe('true');
    expect(await page.getAttribute(FIELD, 'aria-label')).not.toBe('');
    const form = await page.locator('#find').boundingBox();
    expect([form?.x, form?.width]).toEqual([0, SCREENS.phone.viewport.width]);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await layoutShift(page, false)).toBeLessThan(0.01);
  });

  it.each([
    ['', 'seagull', '/model_detail/byd-seagull'],
    ['/ar', 'سيجال', '/ar/model_detail/byd-seagull'],
  ])(
    'suggests in %s/ what %s means, pressed with a thumb, without a fault axe knows of',
    async (language, typed, target) => {
      const page = await openPhone(`${language}/car_brand`);
      await page.tap(ICON);
      await page.keyboard.type(typed);
      await page.waitForSelector(LIST);
      const list = await page.locator(LIST).boundingBox();
      expect([list?.x, list?.width]).toEqual([0, SCREENS.phone.viewport.width]);
      expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(SCREENS.phone.viewport.height);
      for (const option of await page.locator(`${LIST} [role=option]`).all())
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // What axe finds: by day in English, by night from right to left.
      const theme = language === '' ? 'light' : 'dark';
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      expect(await axeFaultsIn(page, 'header.top')).toEqual([]);
      await page.tap(`${LIST} [href="${target}"]`);
      await page.waitForURL(`**${target}`);
    },
  );

  it('is closed by Escape, which closes the suggestions first and gives the focus back, and by a second press', async () => {
    const page = await openPhone('/car_brand');
    await page.focus(ICON);
    await page.keyboard.press('Enter');
    expect(await isFieldFocused(page)).toBe(true);
    await page.keyboard.type('seagull');
    await page.waitForSelector(LIST);
    await page.keyboard.press('Escape');
    expect(await page.locator(LIST).count()).toBe(0);
    expect(await page.isVisible(FIELD)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.isVisible(FIELD)).toBe(false);
    expect(await isIconFocused(page)).toBe(true);
    await page.keyboard.press('Space');
    expect(await isFieldFocused(page)).toBe(true);
    expect(await page.inputValue(FIELD)).toBe('seagull');
    await page.tap(ICON);
    expect(await page.isVisible(FIELD)).toBe(false);
    expect(await page.getAttribute(ICON, 'aria-expanded')).toBe('false');
  });

  it('gives way to the menu, to a press beside it, and to the focus leaving it', async () => {
    const page = await openPhone('/support');
    await page.tap(ICON);
    await page.tap('header.top .menu > summary');
    expect(await page.isVisible(FIELD)).toBe(false);
    expect(await page.getAttribute('header.top .menu', 'open')).not.toBe(null);
    await page.keyboard.press('Escape');
    await page.tap(ICON);
    await page.tap('main .lead');
    expect(await page.isVisible(FIELD)).toBe(false);
    await page.tap(ICON);
    // From the field to its button, and out of the form.
    await page.keyboard.press('Tab');
    expect(await page.isVisible(FIELD)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.isVisible(FIELD)).toBe(false);
  });

  it('searches the list for what is typed, and is not open on the page that is come back to', async () => {
    const page = await openPhone('/fr/car_brand');
    await page.tap(ICON);
    await page.keyboard.type('seagull');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/fr/car_model?keyword=seagull');
    await page.goBack();
    expect(await page.isVisible(FIELD)).toBe(false);
  });

  it('takes to the field on the list itself, by keyboard too, and keeps what is searched', async () => {
    const page = await openPhone('/car_model?keyword=seagull');
    let loads = 0;
    page.on('load', () => (loads += 1));
    // The script of the field writes what the address names.
    await expect.poll(() => page.inputValue('#keyword')).toBe('seagull');
    await page.click(ICON);
    await expect.poll(() => focused(page)).toBe('keyword');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.focus(ICON);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('keyword');
    expect(await page.inputValue('#keyword')).toBe('seagull');
    expect(new URL(page.url()).search).toBe('?keyword=seagull');
    expect(loads).toBe(0);
  });

  it('follows the address, and does not take who comes back up to the field again', async () => {
    const page = await openPhone('/car_model#keyword');
    await expect.poll(() => focused(page)).toBe('keyword');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => (location.hash = 'keyword'));
    await expect.poll(() => focused(page)).toBe('keyword');
    await page.reload();
    expect(await focused(page)).not.toBe('keyword');
  });

  it('leads to the results, narrowed down by links, without JavaScript', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/ar/car_brand`);
    await page.click(ICON);
    await page.waitForURL('**/ar/results_list');
    expect(await page.locator('main a[href^="/ar/results_list/"]').count()).toBeGreaterThan(10);
    await close();
  });
});
