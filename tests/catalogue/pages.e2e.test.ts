import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { builtPage } from '../support/built-pages.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { allStyles } from '../support/sheets.ts';

const STYLE = 'byd-seagull-2025-intelligent-driving-305-km-freedom';
const SHEET = `/style_param/${STYLE}`;
const MODEL = '/model_detail/byd-seagull';
const { sheet } = allStyles().find(({ slug }) => slug === STYLE) ?? { sheet: {} };
const path = (page: Page) => new URL(page.url()).pathname;
/** What the links of a page's part lead to, as written in the page. */
const hrefs = (page: Page, selector: string) =>
  page.$$eval(selector, (links) => links.map((link) => link.getAttribute('href') ?? ''));
const visibleRows = (page: Page) =>
  page.$$eval('.spec tbody tr:not(.grp)', (rows) => rows.filter((row) => row.checkVisibility()).length);

/** Shows what the sheet does not state, and hides it again. */
async function showsAndHides(page: Page): Promise<void> {
  const announced = Number(/\d+/.exec(await page.locator('.pick').innerText())?.[0]);
  const stated = await visibleRows(page);
  await page.check('[data-show-empty]');
  expect((await visibleRows(page)) - stated).toBe(announced);
  expect(announced).toBeGreaterThan(0);
  await page.uncheck('[data-show-empty]');
  expect(await visibleRows(page)).toBe(stated);
}

/** As it comes to most: in one page for all tests, and in one for those without scripts. */
const shared = onePage();
const plain = onePage({ ...SCREENS.desktop, javaScriptEnabled: false });

const visit = async (address: string, steps: (page: Page) => Promise<void>) => steps(await shared.open(address));
const visitPlain = async (address: string, steps: (page: Page) => Promise<void>) => steps(await plain.open(address));

describe('a configuration sheet', () => {
  it('is whole and leads on without JavaScript', async () => {
    await visitPlain(SHEET, async (page) => {
      const row = page.locator('.spec tr', { has: page.getByRole('rowheader', { name: 'Wheelbase', exact: true }) });
      expect(await row.first().innerText()).toMatch(/2,500\s*mm/);
      expect(await visibleRows(page)).toBe(Object.keys(sheet).length);
      await showsAndHides(page);
      // Controls that only a script can serve are not offered.
      expect(await page.isVisible('[data-find]')).toBe(false);
      expect(await page.isVisible('[data-print]')).toBe(false);
      await page.click('.car-acts summary');
      const acts = await page.locator('.car-acts .body > :visible').allInnerTexts();
      expect(acts.map((name) => name.trim())).toEqual(['Prices and equipment', 'Save as XLSX', 'Save as CSV']);
      await page.click('.chooser > summary');
      await page.click('.chooser a:not([aria-current]) >> nth=0');
      await expect.poll(() => path(page)).not.toBe(SHEET);
      expect(path(page)).toMatch(/^\/style_param\/byd-seagull-/);
    });
  });

  it('prints light and whole, without what leads elsewhere', async () => {
    const page = await shared.open(SHEET);
    await page.setViewportSize({ width: 718, height: 1020 });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.top', '.foot', '.toc', '.tools', '.car-acts', '.steps'])
      expect(await page.isVisible(part), part).toBe(false);
    expect(await page.$eval('body', (body) => getComputedStyle(body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await page.$eval('h1', (head) => getComputedStyle(head).color)).toBe('rgb(14, 29, 38)');
    // A table row is what printers repeat heads over and keep headings with.
    expect(await page.$eval('.spec .grp', (row) => getComputedStyle(row).display)).toBe('table-row');
    expect(await page.$eval('.spec .grp', (row) => getComputedStyle(row).breakAfter)).toBe('avoid');
    await page.emulateMedia({ media: null });
    await page.setViewportSize(SCREENS.desktop.viewport);
  });

  it('leads to each of its groups, below the sticky head, and marks the one in view', async () => {
    await visit(SHEET, async (page) => {
      const anchors = (await hrefs(page, '.toc a')).map((href) => href.replace('#', ''));
      expect(anchors.length).toBeGreaterThan(10);
      expect(await page.$$eval('.spec tbody:not(.no)', (bodies) => bodies.map(({ id }) => id))).toEqual(anchors);

      await page.click('.toc a[href="#g-seats"]');
      const head = page.locator('#g-seats .grp th');
      await head.waitFor({ state: 'visible' });
      // The head must be what lies at its own place: neither off the screen nor covered by the bar.
      await expect
        .poll(() =>
          head.evaluate((element) => {
            const { left, top, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 20, top + height / 2));
          }),
        )
        .toBe(true);
      // Right under what stays on top, and so the one that is read.
      const below = () =>
        page.evaluate(() => {
          const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return Math.abs((top('#g-seats')?.top ?? NaN) - (top('.spec thead')?.bottom ?? NaN));
        });
      await expect.poll(below).toBeLessThan(6);
      await expect.poll(() => hrefs(page, '.toc a[aria-current]')).toEqual(['#g-seats']);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => page.locator('.toc a[aria-current]').count()).toBe(0);
    });
  });

  it('finds rows by their words, says when there are none, and shows what is not stated', async () => {
    await visit(SHEET, async (page) => {
      await showsAndHides(page);
      const all = await visibleRows(page);
      await page.fill('[data-find] input', 'wheelBASE');
      const found = await visibleRows(page);
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(all / 10);
      expect(await page.isVisible('#g-seats')).toBe(false);
      await page.fill('[data-find] input', 'no such words anywhere');
      expect(await visibleRows(page)).toBe(0);
      expect(await page.innerText('[data-nothing]')).not.toBe('');
      await page.fill('[data-find] input', '');
      expect(await visibleRows(page)).toBe(all);
      expect(await page.innerText('[data-nothing]')).toBe('');
    });
  });

  it('is chosen among the styles of its model, and says which one it is', async () => {
    await visit(SHEET, async (page) => {
      await page.focus('.chooser > summary');
      await page.keyboard.press('Enter');
      expect(await hrefs(page, '.chooser a[aria-current=page]')).toEqual([SHEET]);
      const other = page.locator('.chooser a:not([aria-current])').first();
      const trim = await other.innerText();
      await other.click();
      await expect.poll(() => path(page)).not.toBe(SHEET);
      await page.waitForLoadState();
      expect(await page.innerText('h1')).toContain(trim);
    });
  });

  it('keeps its place when the language changes, and speaks it', async () => {
    await visit(SHEET, async (page) => {
      await page.click('.bar details.pop > summary');
      await page.click('.bar a[data-language=ru]');
      await page.waitForURL(`**/ru${SHEET}`);
      expect(await page.getAttribute('html', 'lang')).toBe('ru');
      expect(await page.innerText('.spec tbody tr.grp th >> nth=0')).toMatch(/^[А-Яа-яё]/);
    });
  });

  it('is downloaded as a table and as a workbook in the language of the page', async () => {
    const html = builtPage(site.release, `/fr${SHEET}`);
    const download = (format: string) => {
      const [, address = '/none'] = new RegExp(`href="([^"]*format=${format}[^"]*)"`).exec(html) ?? [];
      return fetch(site.url + address.replaceAll('&amp;', '&'));
    };
    const csv = await download('csv');
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-disposition')).toContain(`${STYLE}-fr.csv`);
    const text = await csv.text();
    expect(text).toContain('Empattement');
    expect(text.split('\n').length).toBeGreaterThan(150);

    const workbook = await download('xlsx');
    expect(workbook.status).toBe(200);
    expect(workbook.headers.get('content-disposition')).toContain(`${STYLE}-fr.xlsx`);
    // A workbook is a ZIP archive.
    expect((await workbook.text()).slice(0, 4)).toBe('PK\u0003\u0004');
  });
});

describe('the prices of a model', () => {
  it.each([
    ['', 'Prices of the cheapest style', 'Drawing and figures on this page are of another style:'],
    ['/de', 'Preise der günstigsten Ausführung', 'gehören zu einer anderen Ausführung:'],
  ])('say which style they are of, and that the drawing is of another (%s)', (language, cheapest, other) => {
    const html = builtPage(site.release, language + MODEL);
    const drawn = /<dl class="tb">.*?<bdi>(.*?)<\/bdi>/s.exec(html)?.[1] ?? 'none is drawn';
    const priced = /<aside class="quote".*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(priced).toContain(cheapest);
    expect(priced.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(new RegExp(`${other} ${RegExp.escape(drawn)}\\.`));
  });
});

describe('the tabs of a model', () => {
  const openTab = (page: Page) => page.locator('[role=tab][aria-selected=true]').getAttribute('href');
  const openPanels = (page: Page) =>
    page.$$eval('[role=tabpanel]', (panels) => panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id));

  it.each([
    ['', 'ArrowRight', 'ArrowLeft'],
    ['/ar', 'ArrowLeft', 'ArrowRight'],
  ])('follow the keyboard in the direction of reading (%s)', async (language, forwards, backwards) => {
    await visit(language + MODEL, async (page) => {
      expect(await openTab(page)).toBe('#param-config');
      await page.focus('[role=tab][aria-selected=true]');
      const steps = [
        [forwards, 'images'],
        [forwards, 'param'],
        [backwards, 'images'],
        ['End', 'details'],
        [forwards, 'param-config'],
        [backwards, 'details'],
        ['Home', 'param-config'],
      ] as const;
      for (const [key, id] of steps) {
        await page.keyboard.press(key);
        expect(await openTab(page)).toBe(`#${id}`);
        expect(await openPanels(page)).toEqual([id]);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`#${id}`);
        expect(new URL(page.url()).hash).toBe(`#${id}`);
      }
      // Only the open tab is a stop of the Tab key; the next one is its panel.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('param-config');
    });
  });

  it('open what the address names, at once and later', async () => {
    await visit(`${MODEL}#param`, async (page) => {
      expect(await openPanels(page)).toEqual(['param']);
      await page.evaluate(() => {
        location.hash = 'details';
      });
      await expect.poll(() => openPanels(page)).toEqual(['details']);
      expect(await openTab(page)).toBe('#details');
    });
  });

  it('are sections one below the other without JavaScript', async () => {
    await visitPlain(MODEL, async (page) => {
      for (const id of ['param-config', 'images', 'param', 'details'])
        expect(await page.isVisible(`#${id} > h2`)).toBe(true);
    });
  });
});

describe('the list of models', () => {
  it('leads to the first car of a brand, below what stays on top of a phone and of a desk', async () => {
    await visit('/car_model', async (page) => {
      for (const screen of [SCREENS.phone, SCREENS.desktop]) {
        await page.setViewportSize(screen.viewport);
        await page.click('.jump a[href="#brand-geely"]');
        await expect
          .poll(() =>
            page.locator('#brand-geely h3').evaluate((head) => {
              const { left, top } = head.getBoundingClientRect();
              return head.closest('li')?.contains(document.elementFromPoint(left + 5, top + 2));
            }),
          )
          .toBe(true);
        expect(await page.innerText('#brand-geely h3')).toContain('Geely');
        await page.evaluate(() => scrollTo(0, 0));
      }
      await page.fill('[data-filter] input', 'seagull');
      await expect.poll(() => page.isVisible('.jump')).toBe(false);
    });
  });
});
