import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

const CAR = 'byd-dolphin-2023-used-1';
const ROW = `.lot[data-slug="${CAR}"]`;

async function write(sql: string, args: (string | number)[] = []) {
  const client = createClient({ url: site.databaseUrl });
  await client.execute({ sql, args });
  client.close();
}

describe('the stock list', () => {
  it('is narrowed and sorted, keeps the choice in its address, and clears it', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/cark_list`);
    await page.selectOption('[name=energy]', 'petrol');
    await page.selectOption('[name=sort]', 'mileage');
    expect(new URL(page.url()).search).toBe('?energy=petrol&sort=mileage');
    const shown = () =>
      page.$$eval('.lot:not([hidden])', (rows) => rows.map((row) => Number(row.getAttribute('data-mileage'))));
    const mileages = await shown();
    expect(mileages).toEqual([...mileages].sort((left, right) => left - right));
    expect(await page.textContent('[data-count]')).toBe(`Cars found: ${mileages.length}`);
    await page.reload();
    expect(await shown()).toEqual(mileages);
    await page.selectOption('[name=city]', 'shenyang');
    await page.click('[data-clear]');
    expect(await shown()).toHaveLength(40);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows a price and a sale that came after the page was drawn, without a build', async () => {
    await write('update stock_items set price_minor = 6543200, status = ? where slug = ?', ['reserved', CAR]);
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/cark_list`);
    await expect.poll(() => page.textContent(`${ROW} .cny`), { timeout: 15_000 }).toContain('65,432');
    expect(await page.textContent(`${ROW} [data-state]`)).toBe('Reserved');
    expect(await page.textContent('[data-fresh]')).toMatch(/^Compared with our stock list at .+, .+ [A-Z]/);
    await write('update stock_items set price_minor = 7020000, status = ? where slug = ?', ['available', CAR]);
    await close();
  });

  it('never calls a sample available, before and after it was renewed', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/car_excel`);
    const state = `tr[data-slug="${CAR}"] [data-state]`;
    expect(await page.textContent(state)).toBe('Sample');
    await expect.poll(() => page.textContent('[data-fresh]'), { timeout: 15_000 }).toContain(' at ');
    expect(await page.textContent(state)).toBe('Sample');
    await page.goto(`${site.url}/cark_list/${CAR}`);
    expect(await page.textContent('.quote .btn-main')).toContain('Find one like it');
    await close();
  });

  it('is whole, with its day and its sample mark, without JavaScript', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/ar/cark_list`);
    expect(await page.locator('.lot').count()).toBe(40);
    expect(await page.locator('.lot .tag-warn').count()).toBe(40);
    expect(await page.locator('[data-stock-filter]').isVisible()).toBe(false);
    await close();
  });
});

describe('the filters of the stock list', () => {
  it.each(LOCALE_CODES)('have room for every word of theirs on a phone, in %s', async (locale) => {
    for (const width of [360, 390]) {
      const { page, close } = await openPage(browser, { viewport: { width, height: 844 } });
      await page.goto(site.url + localizedPath(locale, '/cark_list'));
      const cut = await page.$$eval('[data-stock-filter] select', (selects) =>
        selects.flatMap((select) => {
          const style = getComputedStyle(select);
          const room = select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
          const ruler = document.body.appendChild(document.createElement('span'));
          Object.assign(ruler.style, { font: style.font, whiteSpace: 'nowrap', position: 'absolute' });
          const words = [...select.querySelectorAll('option')].map(({ textContent }) => textContent.trim());
          const wide = words.filter((text) => {
            ruler.textContent = text;
            return ruler.getBoundingClientRect().width > room;
          });
          ruler.remove();
          return wide;
        }),
      );
      expect(cut, String(width)).toEqual([]);
      await close();
    }
  });
});

describe('deals', () => {
  it.each([
    ['/today_ddeal', ['Deal price', 'Suggested price']],
    ['/ar/today_ddeal', ['سعر العرض', 'السعر المقترح']],
  ])('say on %s what their two prices are, where everybody sees it', async (path, labels) => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(site.url + path);
    const shown = page.locator('.deal').first().locator('.price dt');
    expect(await shown.allInnerTexts()).toEqual(labels);
    for (const label of await shown.all()) {
      expect(await label.evaluate((term) => getComputedStyle(term).clipPath)).toBe('none');
      expect((await label.boundingBox())?.width).toBeGreaterThan(40);
    }
    await close();
  });

  it('that have ended are gone, whatever the clock of the device says', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.clock.setSystemTime(new Date('2030-01-01T00:00:00Z'));
    await page.goto(`${site.url}/today_ddeal`);
    // By the device's clock all have ended; by the server's none has.
    await expect.poll(() => page.locator('.deal:visible').count(), { timeout: 15_000 }).toBe(12);
    await write(
      `update deals set validity = 'fixed', valid_from = 0, valid_until = 1 where slug = (select min(slug) from deals)`,
    );
    await page.reload();
    await expect.poll(() => page.locator('.deal:visible').count(), { timeout: 15_000 }).toBe(11);
    await write(`update deals set validity = 'weekly', valid_from = null, valid_until = null where validity = 'fixed'`);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('parts', () => {
  it('are found by model and by a size typed without its signs', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/shop?model=haval-h6`);
    expect(await page.locator('[data-part]:visible').count()).toBeGreaterThan(5);
    await page.goto(`${site.url}/shop`);
    await page.fill('[name=q]', '235 60 18');
    expect(await page.locator('[data-part]:visible th').allInnerTexts()).toEqual(['235/60 R18']);
    await close();
  });

  it('show twelve of a kind at first; the others are unfolded by a touch and looked through by the filter', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/shop`);
    const shown = () => page.locator('[data-part]:visible').count();
    const all = Number((await page.locator('[data-kind] > summary').first().innerText()).match(/\d+/)?.[0]);
    const folded = page.locator('[data-kind] [data-kind] > summary').first();
    expect(await shown()).toBe(12);
    expect(await folded.innerText()).toBe(`${all - 12} more`);
    await folded.click();
    expect(await shown()).toBe(all);
    await folded.click();
    await page.fill('[name=q]', '235 60 18');
    expect(await shown()).toBe(1);
    expect(await folded.isVisible()).toBe(false);
    await page.fill('[name=q]', '');
    expect(await shown()).toBe(12);
    await close();
  });

  it('stand folded without JavaScript, with a word on what needs it', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/shop?model=haval-h6`);
    expect(await page.locator('noscript .note').isVisible()).toBe(true);
    await page.click('[data-kind] [data-kind] > summary');
    expect(await page.locator('[data-part]:visible').count()).toBeGreaterThan(12);
    await close();
  });

  it('are folded by kind, unfolded by a filter and by an address, and folded again', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/shop`);
    const open = () => page.locator('[data-kind][open]:visible').count();
    expect(await open()).toBe(1);
    await page.selectOption('[name=model]', 'haval-h6');
    expect(await open()).toBe(await page.locator('[data-kind]:visible').count());
    await page.selectOption('[name=model]', '');
    expect(await open()).toBe(1);
    await page.click('[data-jump] [href="#rim"]');
    expect(await page.locator('#rim').isVisible()).toBe(true);
    await close();
  });
});

describe('every screen of the yard', () => {
  it.each(['/cark_list', `/ar/cark_list/${CAR}`, '/today_ddeal', '/shop', '/de/car_excel'])(
    'has no fault axe finds: %s',
    async (path) => {
      const { page, close } = await openPage(browser, { ...SCREENS.phone, bypassCSP: true });
      await page.goto(`${site.url}${path}`);
      expect(await axeFaults(page)).toEqual([]);
      await close();
    },
  );
});
