import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { builtPage } from '../support/built-pages.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { address, allRows, box, chips, count, rows, status, STILL } from '../support/results-list.ts';
import { eventually, idle } from '../support/visit.ts';

const shared = onePage(STILL);
const visit = async (path: string, steps: (page: Page) => Promise<void>) => steps(await shared.open(path));

describe('the address of a list of results', () => {
  it('shows anyone who is sent the address the same list', async () => {
    const shared = '/results_list?type=suv&energy=petrol&price=10000-14999&sort=length-desc';
    await visit(shared, async (page) => {
      await eventually(() => chips(page)).toEqual(['SUV', 'Petrol', 'US$10,000–US$14,999']);
      await allRows(page);
      expect(await page.locator('[data-sort]').inputValue()).toBe('length-desc');
      const lengths = (await page.locator('.lot .facts.wide-only').allTextContents()).map((size) =>
        parseInt(size.replace(',', '')),
      );
      expect(lengths.length).toBeGreaterThan(3);
      expect(lengths).toEqual(lengths.toSorted((left, right) => right - left));
      for (const price of await page.locator('.lot [data-fen]').allTextContents()) {
        const dollars = Number(price.replace(/\D/g, ''));
        expect(dollars).toBeGreaterThanOrEqual(10_000);
        expect(dollars).toBeLessThanOrEqual(14_999);
      }
    });
  });

  it('gives new cars a page as used ones have theirs', async () => {
    await visit('/results_list', async (page) => {
      const announced = await count(page, 'condition', 'new');
      await box(page, 'condition', 'new').click();
      await eventually(() => address(page)).toBe('/results_list/condition/new');
      await page.reload();
      expect(await page.locator('h1').innerText()).toBe('Condition: New');
      expect(await status(page)).toBe(announced);
      expect(await chips(page)).toEqual(['New']);
    });
  });

  it('gives the same list from a prebuilt page as from its query', async () => {
    const built = [...builtPage(site.release, '/results_list/drive/all').matchAll(/<h3> *<a href="([^"]+)"/g)];
    await visit('/results_list?drive=all', async (page) => {
      await eventually(() => chips(page)).toEqual(['All-wheel drive']);
      await allRows(page);
      const links = page.locator('.lot h3 a');
      const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(listed).toHaveLength(24);
      expect(listed).toEqual(built.map(([, href]) => href));
    });
  });

  it('turns pages, and begins at the first again when something is chosen', async () => {
    await visit('/results_list', async (page) => {
      const first = await rows(page).first().innerText();
      await page.getByRole('link', { name: 'Next' }).click();
      await eventually(() => address(page)).toBe('/results_list?page=2');
      await eventually(() => rows(page).first().innerText()).not.toBe(first);
      expect(await page.locator('[data-shown]').innerText()).toMatch(/^25 to 48 of/);
      await box(page, 'type', 'suv').click();
      await eventually(() => address(page)).toBe('/results_list/type/suv');
      await page.goto(`${site.url}/results_list?page=999`);
      await eventually(() => page.locator('.paging [aria-current]').innerText()).toMatch(/^\d+$/);
      expect(await rows(page).count()).toBeGreaterThan(0);
    });
  });

  it('keeps the pages below it where somebody goes to them', async () => {
    await visit('/results_list', async (page) => {
      const tops = await page.getByRole('link', { name: 'Next' }).evaluate(async (next) => {
        next.scrollIntoView({ block: 'center' });
        const before = next.getBoundingClientRect().top;
        for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        return [before, next.getBoundingClientRect().top];
      });
      expect(tops[1]).toBeCloseTo(tops[0] ?? NaN, 0);
    });
  });

  it('asks for nothing when somebody steps over the menus, or to the filters', async () => {
    await visit('/results_list', async (page) => {
      // What comes by itself comes with the hearts at the latest.
      await page.locator('[data-rows] [data-heart]:not([hidden])').first().waitFor();
      await idle(page);
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await eventually(() => new URL(page.url()).hash).toBe('#main');
      await page.evaluate(async () => {
        const isThere = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        location.hash = '#filters';
        await isThere;
        // What the steps ask for would be asked for before this.
        await fetch('/live/rates.json');
      });
      // Drawings that come into sight are asked for.
      expect(requested.filter((path) => /\.js(on)?$/.test(path))).toEqual(['/live/rates.json']);
    });
  });

  it('stands nonsense in the address', async () => {
    const nonsense =
      '/results_list?brand=%3Cscript%3E,byd&type=spaceship&price=cheap&range=mpg-5&page=-4&sort=luck&%E0%A4%A';
    await visit(nonsense, async (page) => {
      await eventually(() => chips(page)).toEqual(['BYD']);
      expect(await rows(page).count()).toBe(24);
    });
  });

  it('says that the list could not be loaded, and loads it when asked again', async () => {
    // One that has not kept the list.
    const { page, close } = await openPage(browser);
    await page.route('**/facets/*.json', (route) => route.abort());
    await page.goto(`${site.url}/results_list?type=suv`);
    await page.locator('[data-failed]').waitFor();
    await page.unroute('**/facets/*.json');
    await page.locator('[data-again]').click();
    await eventually(() => chips(page)).toEqual(['SUV']);
    expect(await page.locator('[data-failed]').isVisible()).toBe(false);
    await close();
  });
});

describe('on a desk', () => {
  it('goes to the facet the menu leads to', async () => {
    await visit('/results_list#year', async (page) => {
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('year');
      expect(await page.locator('details:has(> #year)').getAttribute('open')).not.toBeNull();
    });
  });
});

describe('the ways in', () => {
  it('name what there is and lead to its list', () => {
    const [, kind = ''] = builtPage(site.release, '/fuel_style').split('id="petrol"');
    expect(kind).toContain('href="/results_list/energy/petrol"');
    const list = builtPage(site.release, '/results_list/energy/petrol');
    // The way in counts what can be ordered new.
    const [, styles] = /class="sub"> *(\d+) styles/.exec(kind) ?? [];
    const [, ofNew] = /data-facet="condition"[^>]*>.*?class="n">(\d+)</s.exec(list) ?? [];
    expect(Number(styles)).toBeGreaterThan(0);
    expect(ofNew).toBe(styles);
  });

  it('are in the menu', () => {
    const menu = /class="nav".*?<\/nav>/s.exec(builtPage(site.release, '/'))?.[0] ?? '';
    for (const path of ['/car_type', '/fuel_style', '/results_list#price', '/results_list#year'])
      expect(menu).toContain(`href="${path}"`);
  });
});
