import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { builtPage, textsOf } from '../support/built-pages.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { STILL } from '../support/results-list.ts';
import { eventually, overflow, visit } from '../support/visit.ts';
import { BRIEFLY, SENTENCES, TYPED } from './keyword-cases.ts';

const ofIndex = (requested: readonly string[]) => requested.filter((path) => path.startsWith('/pagefind/'));
const shownCars = (page: Page) =>
  page.$$eval('.lot:not([hidden]) h3 a', (links) => links.map((link) => link.getAttribute('href') ?? ''));
const announced = async (page: Page) => Number(/\d+/.exec(await page.innerText('[data-count]'))?.[0]);
/** A number is shown only when the index has answered, or cannot; until the filter's script is there, it counts all. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-filter][aria-busy]').count()).toBe(0);
  await expect.poll(() => page.innerText('[data-count]'), { timeout: 60_000 }).toMatch(/\d/);
  await expect.poll(() => page.getAttribute('html', 'data-asked')).not.toBe('');
}

describe('the search by keyword', () => {
  const shared = onePage(STILL);
  const look = async (address: string, steps: (page: Page) => Promise<void>) => steps(await shared.open(address));

  it('leads from the home page to the cars of a kind', async () => {
    await visit('/', async (page, requested) => {
      expect(ofIndex(requested)).toEqual([]);
      await page.fill('main input[name=keyword]', 'SUV');
      await page.press('main input[name=keyword]', 'Enter');
      await page.waitForURL('**/car_model?keyword=SUV');
      await settled(page);
      expect((await shownCars(page)).length).toBeGreaterThan(10);
      expect(await announced(page)).toBe((await shownCars(page)).length);
      expect(await shownCars(page)).not.toContain('/model_detail/byd-seagull');
    });
  });

  it.each(casesOf(TYPED, BRIEFLY))(
    'finds in $language/ what is typed: many cars, those of a style, and by words of sheets',
    async (typed) => {
      const { language, many = [], exactly = [], among = [] } = typed;
      const address = (model: string) => `${language}/model_detail/${model}`;
      await look(`${language}/car_model`, async (page) => {
        const all = (await shownCars(page)).length;
        const found = async (keyword: string) => {
          await page.fill('[data-filter] input', keyword);
          await settled(page);
          return shownCars(page);
        };
        for (const keyword of many) {
          const cars = await found(keyword);
          expect(cars.length, keyword).toBeGreaterThan(10);
          expect(cars.length, keyword).toBeLessThan(all);
        }
        for (const [keyword, model] of exactly) expect(await found(keyword), keyword).toEqual([address(model)]);
        for (const [keyword, model, other] of among) {
          const cars = await found(keyword);
          expect(cars, keyword).toContain(address(model));
          expect(cars, keyword).not.toContain(address(other));
          expect(cars.length, keyword).toBeLessThan(30);
        }
      });
    },
  );

  it.each(casesOf(SENTENCES, [SENTENCES[4]]))(
    'says in %s/ what words it did not understand, as text, and shows all cars',
    async (language, sentence) => {
      const typed = 'xyzzyx <img src=x> $& #';
      await look(`${language}/car_model?keyword=${encodeURIComponent(typed)}`, async (page) => {
        await settled(page);
        await eventually(() => page.textContent('[data-count]')).toContain(sentence.replace('%', () => typed));
        expect(await page.$('[data-count] img')).toBe(null);
        expect((await shownCars(page)).length).toBeGreaterThan(70);
      });
    },
  );

  it('keeps a long word for which it found nothing on the screen of a phone', async () => {
    await visit(
      `/ar/car_model?keyword=${'xyzzy'.repeat(16)}`,
      async (page) => {
        await settled(page);
        await eventually(() => page.textContent('[data-count]')).toContain('xyzzy');
        expect(await overflow(page)).toBe(0);
      },
      SCREENS.phone,
    );
  });

  it('needs every word it understands, be it of a name or of a kind, and names the others', async () => {
    await look('/car_model?keyword=BYD+SUV', async (page) => {
      await settled(page);
      const cars = await shownCars(page);
      expect(cars.length).toBeGreaterThan(1);
      expect(cars.filter((address) => !address.startsWith('/model_detail/byd-'))).toEqual([]);
      expect(cars).not.toContain('/model_detail/byd-seagull');
      await page.fill('[data-filter] input', 'BYD xyzzyx');
      await settled(page);
      await eventually(() => page.textContent('[data-told]')).toContain('xyzzyx');
      const understood = await shownCars(page);
      expect(understood.length).toBeGreaterThan(1);
      expect(understood.filter((address) => !address.startsWith('/model_detail/byd-'))).toEqual([]);
    });
  });

  it('asks nothing of the index before somebody types, and says when nothing is understood', async () => {
    await visit(
      '/car_model',
      async (page, requested) => {
        expect(ofIndex(requested)).toEqual([]);
        await page.fill('[data-filter] input', 'xyzzyx');
        await settled(page);
        expect(requested).toContain('/pagefind/pagefind.js');
        await eventually(() => page.innerText('[data-count]')).toContain('No word of “xyzzyx” was understood.');
        expect((await shownCars(page)).length).toBeGreaterThan(50);
      },
      SCREENS.desktop,
      'quiet',
    );
  });

  it('says that it is searching until the index has answered, and never counts too early', async () => {
    const { page } = shared;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/pagefind/pagefind.js', (route) => void held.then(() => route.continue()));
    await page.goto(`${site.url}/car_model?keyword=SUV`, { waitUntil: 'load' });
    await expect.poll(() => page.innerText('[data-count]')).toBe('Searching…');
    expect(await page.getAttribute('[data-count]', 'role')).toBe('status');
    expect(await page.isVisible('[data-awaited]')).toBe(true);
    expect(await page.isVisible('[data-none]')).toBe(false);
    letGo();
    await settled(page);
    expect(await page.innerText('[data-count]')).toMatch(/^Models found: \d\d$/);
    expect(await page.isVisible('[data-awaited]')).toBe(false);
    expect(await page.isVisible('[data-failed]')).toBe(false);
    // A word that has been answered is not searched for again.
    await page.fill('[data-filter] input', 'SUV ');
    expect(await page.innerText('[data-count]')).toMatch(/^Models found: \d\d$/);
  });

  it.each(casesOf(['pagefind.js', 'pagefind-entry.json', 'filter/*'], ['filter/*']))(
    'says that %s could not be loaded, goes on finding names, and finds everything on another try',
    async (file) => {
      // One that has not kept the index.
      const { page, close } = await openPage(browser);
      await page.route(`**/pagefind/${file}*`, (route) => route.abort());
      await page.goto(`${site.url}/car_model?keyword=SUV`, { waitUntil: 'load' });
      await page.waitForSelector('[data-failed]');
      expect(await page.innerText('[data-count]')).toMatch(/^Found by name: \d$/);
      expect(await page.getAttribute('[data-failed]', 'role')).toBe('alert');
      await page.waitForSelector('[data-none]');
      await page.fill('[data-filter] input', 'seagull');
      await settled(page);
      expect(await shownCars(page)).toEqual(['/model_detail/byd-seagull']);
      await page.fill('[data-filter] input', 'SUV');
      await settled(page);
      await page.unrouteAll();
      await page.focus('[data-again]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-failed]', { state: 'hidden' });
      expect(await announced(page)).toBeGreaterThan(10);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('keyword');
      await close();
    },
  );

  it('keeps what is searched in the address, for coming back and for another language', async () => {
    await look('/car_model', async (page) => {
      const search = () => page.evaluate(() => location.search);
      await page.fill('[data-filter] input', 'dolphin mini');
      await expect.poll(search).toBe('?keyword=dolphin+mini');
      await settled(page);
      await page.click('.lot:not([hidden]) h3 a');
      await page.waitForURL('**/model_detail/byd-seagull');
      await page.goBack();
      await settled(page);
      expect(await page.inputValue('[data-filter] input')).toBe('dolphin mini');
      expect(await shownCars(page)).toEqual(['/model_detail/byd-seagull']);
      await page.goto(`${site.url}/fr/car_model${await search()}`);
      await settled(page);
      expect(await shownCars(page)).toEqual(['/fr/model_detail/byd-seagull']);
      await page.fill('[data-filter] input', '');
      await expect.poll(search).toBe('');
    });
  });

  it('lists all models without JavaScript and says that it does', () => {
    const html = builtPage(site.release, '/car_model');
    expect(html).toMatch(/<form[^>]*data-filter[^>]* hidden/);
    expect(html).toMatch(/<noscript>[^]*Searching needs JavaScript\.[^]*<\/noscript>/);
    const lots = textsOf(html, ({ attributes }) => / ?\blot\b/.test(attributes['class'] ?? ''));
    expect(lots.length).toBeGreaterThan(70);
    expect(html).not.toMatch(/class="lot[^>]* hidden/);
  });
});
