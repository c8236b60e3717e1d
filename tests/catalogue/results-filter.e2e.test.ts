import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { address, box, chips, choose, count, rows, status, STILL } from '../support/results-list.ts';
import { eventually } from '../support/visit.ts';

describe('the list of results, once it is there', () => {
  const shared = onePage(STILL);
  beforeAll(async () => {
    const page = await shared.open('/results_list?type=suv');
    await page.locator('[data-chip]').waitFor();
  });
  const from = async (query: string, chips: number) => {
    await choose(shared.page, `/results_list?${query}`, chips);
    return shared.page;
  };

  it('removes a choice by its chip, keeps the focus near, and clears them all', async () => {
    const page = await from('type=suv&energy=petrol', 2);
    await eventually(() => chips(page)).toEqual(['SUV', 'Petrol']);
    await page.getByRole('link', { name: 'Remove Body type: SUV' }).press('Enter');
    await eventually(() => chips(page)).toEqual(['Petrol']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Petrol');
    await page.locator('.chips [data-clear]').click();
    await eventually(() => chips(page)).toEqual([]);
    await eventually(() => address(page)).toBe('/results_list');
  });

  it('narrows by what is ticked, and every step stands in the address and can be taken back', async () => {
    const page = await from('', 0);
    const all = await status(page);
    const announced = await count(page, 'type', 'suv');
    await box(page, 'type', 'suv').click();
    await eventually(() => status(page)).toBe(announced);
    // One choice of a facet with pages of its own is that page's address.
    await eventually(() => address(page)).toBe('/results_list/type/suv');
    expect(await page.locator('h1').innerText()).toBe('Body type: SUV');

    const both = await count(page, 'energy', 'petrol');
    await box(page, 'energy', 'petrol').click();
    await eventually(() => status(page)).toBe(both);
    await eventually(() => address(page)).toBe('/results_list?type=suv&energy=petrol');
    expect(await chips(page)).toEqual(['SUV', 'Petrol']);
    expect(await box(page, 'energy', 'petrol').getAttribute('aria-checked')).toBe('true');

    await page.goBack();
    await eventually(() => status(page)).toBe(announced);
    expect(await chips(page)).toEqual(['SUV']);
    await page.goBack();
    await eventually(() => status(page)).toBe(all);
    await page.goForward();
    await eventually(() => status(page)).toBe(announced);
  });

  it('is worked by the keyboard: the space bar ticks, arrows go through bands', async () => {
    const page = await from('', 0);
    await box(page, 'energy', 'petrol').focus();
    await page.keyboard.press(' ');
    await eventually(() => chips(page)).toEqual(['Petrol']);
    await page.keyboard.press(' ');
    await eventually(() => chips(page)).toEqual([]);
    await box(page, 'price', '').focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => chips(page)).toEqual(['Up to US$9,999']);
    await page.keyboard.press('ArrowDown');
    await eventually(() => chips(page)).toEqual(['US$10,000–US$14,999']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-checked'))).toBe('true');
    // One stop of the tab key for the whole group.
    expect(await page.locator('[data-facet=price][tabindex="0"]').count()).toBe(1);
  });

  it('takes a typed price in whatever way amounts are written', async () => {
    const page = await from('', 0);
    await page.fill('[name=from]', '15,000');
    await page.fill('[name=to]', '16 000');
    await page.press('[name=to]', 'Enter');
    await eventually(() => chips(page)).toEqual(['US$15,000–US$16,000']);
    await eventually(() => address(page)).toBe('/results_list?price=15000-16000');
    await page.fill('[name=from]', 'much');
    await page.fill('[name=to]', '');
    await page.press('[name=to]', 'Enter');
    await eventually(() => chips(page)).toEqual([]);
  });
});

describe('the list of results', () => {
  const shared = onePage(STILL);
  const visit = async (path: string, steps: (page: Page) => Promise<void>) => steps(await shared.open(path));

  it('lists used cars beside new ones, says what they are, and leads to each', async () => {
    await visit('/results_list', async (page) => {
      const announced = await count(page, 'condition', 'used');
      // The cars for sale; as many samples again are in no list and no count.
      expect(announced).toBe(22);
      await box(page, 'condition', 'used').click();
      await eventually(() => chips(page)).toEqual(['Used']);
      await eventually(() => address(page)).toBe('/results_list?condition=used');
      expect(await page.locator('[data-status]').innerText()).toContain(`${announced} used cars`);
      for (const row of await rows(page).all()) {
        const text = await row.textContent();
        expect(text).toContain('Used');
        expect(text).not.toContain('Sample');
        expect(await row.locator('h3 a').getAttribute('href')).toMatch(/^\/cark_list\/.+-sale-1$/);
      }
      const name = await rows(page).first().locator('h3').innerText();
      await rows(page).first().locator('h3 a').click();
      await page.waitForURL('**/cark_list/*');
      expect(await page.locator('h1').innerText()).toContain(name);
    });
  });

  it('takes a used car that was sold since the page was built out of the list', async () => {
    const { page } = shared;
    let total = 0;
    await page.route('**/getAllStockList', async (route) => {
      const answer = await route.fetch();
      const said = (await answer.json()) as { data: { list: { slug: string }[]; total: number } };
      total = said.data.total;
      said.data.list.shift();
      said.data.total -= 1;
      await route.fulfill({ response: answer, json: said });
    });
    await shared.open('/results_list?condition=used');
    await eventually(async () => (await status(page)) - total).toBe(-1);
  });

  it('picks styles to compare, in rows that are redrawn too', async () => {
    await visit('/results_list', async (page) => {
      await rows(page).nth(0).locator('[data-compare]').click();
      await box(page, 'energy', 'petrol').click();
      await eventually(() => chips(page)).toEqual(['Petrol']);
      const second = rows(page).nth(0).locator('[data-compare]');
      expect(await second.getAttribute('aria-pressed')).toBe('false');
      await second.click();
      const slug = await second.getAttribute('data-compare');
      expect(await second.getAttribute('aria-pressed')).toBe('true');
      const tray = page.locator('[data-compare-tray] a');
      expect(await tray.innerText()).toMatch(/2$/);
      expect(await tray.getAttribute('href')).toContain(slug);
      await tray.click();
      await page.waitForURL('**/style_param_pk?**');
    });
  });

  it('never mixes test cycles', async () => {
    await visit('/results_list/range/wltc-100?sort=range-wltc', async (page) => {
      await eventually(() => page.locator('[data-sort]').inputValue()).toBe('range-wltc');
      expect(await chips(page)).toEqual(['WLTC: 100\u00a0km and more']);
      expect(await box(page, 'range', 'cltc-100').getAttribute('aria-checked')).toBe('false');
    });
  });

  it('has a way out where nothing is found', async () => {
    await visit('/results_list?type=mpv&energy=petrol&price=-9999', async (page) => {
      await page.locator('[data-none]').waitFor();
      expect(await rows(page).count()).toBe(0);
      const way = page.locator('[data-ways] a').first();
      expect(await way.innerText()).toMatch(/^Without .+: \d/);
      await way.click();
      await eventually(() => rows(page).count()).toBeGreaterThan(0);
      expect(await page.locator('[data-none]').isVisible()).toBe(false);
    });
  });

  it.each(casesOf<Locale>(LOCALE_CODES, ['en', 'ar']))(
    'makes rows in the browser as they were built, in %s',
    async (locale) => {
      const page = await shared.open(localizedPath(locale, '/results_list/energy/plug_in_hybrid'));
      const drawn = async () => (await page.locator('[data-rows]').innerHTML()).trim();
      // Hearts and toggles to compare come with scripts of their own.
      for (const late of ['data-heart', 'data-compare'])
        await rows(page).locator(`[${late}]:not([hidden])`).first().waitFor();
      const built = await drawn();
      const said = await page.locator('.found > .page-head, .list-tools, .paging, .facets').allInnerTexts();
      await box(page, 'year', '2025').click();
      await eventually(() => address(page)).toContain('year=2025');
      await eventually(drawn).not.toBe(built);
      await page.goBack();
      await eventually(drawn).toBe(built);
      expect(await page.locator('.found > .page-head, .list-tools, .paging, .facets').allInnerTexts()).toEqual(said);
    },
  );
});
