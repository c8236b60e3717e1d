import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';

const SHEET = '/style_param/byd-seagull-2025-intelligent-driving-305-km-freedom';
const THREE_DOORS = 'wuling-hongguang-mini-ev-2022-gameboy-300-km-urban-wind-chaser-limited-edition';

describe('a drawing', () => {
  it('beside a sheet is of the style the sheet is of, where the model is shown with another body', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${site.url}/style_param/${THREE_DOORS}`);
    const image = page.locator('.head-plate img');
    expect(await image.getAttribute('alt')).toContain('GAMEBOY');
    const source = (await image.getAttribute('src')) ?? '';
    expect(source).not.toContain('wuling-hongguang-mini-ev-side');
    // The picture's box begins at the nose, ten millimetres to a pixel: the car ends where its length ends.
    const drawn = await page.evaluate(async (address) => {
      const holder = document.createElement('div');
      holder.innerHTML = await (await fetch(address)).text();
      document.documentElement.appendChild(holder);
      const end = Math.max(
        ...[...holder.querySelectorAll('path')].map((path) => path.getBBox()).map((b) => b.x + b.width),
      );
      holder.remove();
      return end;
    }, source);
    expect(drawn).toBeGreaterThan(2900);
    expect(drawn).toBeLessThan(3150);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('what all styles share, in the comparison of a model on a phone', () => {
  const shared = onePage(SCREENS.phone);

  it.each(
    casesOf(
      ['/model_detail/byd-han', '/ar/model_detail/byd-han', '/am/model_detail/aito-m9'],
      ['/model_detail/byd-han', '/ar/model_detail/byd-han'],
    ),
  )('stands whole beside the names on %s, wherever the table is pushed', async (address) => {
    const page = await shared.open(`${address}#param`);
    await page.locator('#param .compare').waitFor();
    for (const pushed of [0, 300, 900]) {
      const hidden = await page.evaluate((left) => {
        const table = document.querySelector('.compare');
        if (!table) return -1;
        table.scrollTo({ left: document.dir === 'rtl' ? -left : left });
        const box = table.getBoundingClientRect();
        return [...table.querySelectorAll('.stay')].filter((value) => {
          const { left: from, right: to } = value.getBoundingClientRect();
          const name = value.closest('tr')?.querySelector('th')?.getBoundingClientRect();
          const isUnderName = !!name && from < name.right - 1 && to > name.left + 1;
          return from < box.left - 1 || to > box.right + 1 || isUnderName;
        }).length;
      }, pushed);
      expect(hidden, `pushed by ${pushed}`).toBe(0);
    }
  });
});

describe('text of twice the size on a phone', () => {
  const PAGES = [
    '/',
    '/car_model',
    '/results_list',
    '/model_detail/byd-han',
    SHEET,
    SHEET.replace('style_param', 'car_details'),
    '/car_brand',
  ];

  it.each(casesOf<Locale>(['en', 'ru', 'am'], ['ru']))('pushes nothing off the screen in %s', async (locale) => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    const wide: string[] = [];
    for (const address of casesOf(PAGES, ['/', '/results_list', SHEET])) {
      await page.goto(site.url + localizedPath(locale, address), { waitUntil: 'load' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${address}: ${over} px`);
    }
    expect(wide).toEqual([]);
    await close();
  });
});

describe('the header', () => {
  const shared = onePage();

  it('shows every entry whole at the widths of laptops', async () => {
    for (const locale of casesOf<Locale>(LOCALE_CODES, ['ru', 'ar', 'de'])) {
      const page = await shared.open(localizedPath(locale, '/terms_condition'));
      for (const width of [1200, 1280, 1366]) {
        await page.setViewportSize({ width, height: 700 });
        const cut = await page.$$eval('.bar *, .top *', (parts) =>
          parts
            .filter((part) => part.checkVisibility() && !part.closest('.body, .mega, .grad, small'))
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect();
              return left < -1 || right > innerWidth + 1;
            })
            .map((part) => part.textContent.trim()),
        );
        expect(cut, `in ${locale} at ${width}`).toEqual([]);
      }
    }
  });
});

describe('colours a reader forces', () => {
  const shared = onePage({ ...SCREENS.desktop, forcedColors: 'active' });

  it('leave a full mark full and an empty one empty', async () => {
    const page = await shared.open(SHEET);
    const ground = (selector: string) =>
      page.$eval(selector, (mark) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(mark);
        return { backgroundColor, borderTopColor };
      });
    const full = await ground('.legend-line .fit');
    expect(full.backgroundColor).toBe(full.borderTopColor);
    const empty = await ground('.legend-line .opt');
    expect(empty.backgroundColor).not.toBe(empty.borderTopColor);
  });
});
