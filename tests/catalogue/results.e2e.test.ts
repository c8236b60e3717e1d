import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';

/** Opens an address and runs the steps; the page may show no fault while they run. */
async function visit(
  address: string,
  steps: (page: Page) => Promise<void>,
  options: BrowserContextOptions = SCREENS.desktop,
) {
  const { page, faults, close } = await openPage(browser, options);
  await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await steps(page);
  expect(faults).toEqual([]);
  await close();
}

/** A busy machine takes its time. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });

const box = (page: Page, facet: string, value: string) =>
  page.locator(`[data-facet="${facet}"][data-value="${value}"]`);
const status = async (page: Page) => Number(/\d+/.exec((await page.locator('[data-status]').innerText()).trim())?.[0]);
const rows = (page: Page) => page.locator('[data-rows] > .lot');
const chips = (page: Page) => page.locator('[data-chips] bdi').allInnerTexts();
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const count = async (page: Page, facet: string, value: string) =>
  Number(await box(page, facet, value).locator('.n').innerText());

describe('the list of results', () => {
  it('narrows by what is ticked, and every step stands in the address and can be taken back', async () => {
    await visit('/results_list', async (page) => {
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
  });

  it('shows whoever is sent the address the same list', async () => {
    const shared = '/results_list?type=suv&energy=petrol&price=10000-14999&sort=length-desc';
    await visit(shared, async (page) => {
      await eventually(() => chips(page)).toEqual(['SUV', 'Petrol', 'US$10,000–US$14,999']);
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

  it('gives the same list from a prebuilt page as from its query', async () => {
    const listed: string[][] = [];
    for (const from of ['/results_list/drive/all', '/results_list?drive=all'])
      await visit(from, async (page) => {
        await eventually(() => chips(page)).toEqual(['All-wheel drive']);
        listed.push(
          await page.locator('.lot h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
        );
      });
    expect(listed[0]).toEqual(listed[1]);
    expect(listed[0]).toHaveLength(24);
  });

  it('removes a choice by its chip, keeps the focus near, and clears them all', async () => {
    await visit('/results_list?type=suv&energy=petrol', async (page) => {
      await eventually(() => chips(page)).toEqual(['SUV', 'Petrol']);
      await page.getByRole('link', { name: 'Remove Body type: SUV' }).press('Enter');
      await eventually(() => chips(page)).toEqual(['Petrol']);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Petrol');
      await page.locator('.tools [data-clear]').click();
      await eventually(() => chips(page)).toEqual([]);
      await eventually(() => address(page)).toBe('/results_list');
    });
  });

  it('is worked by the keyboard: the space bar ticks, arrows go through bands', async () => {
    await visit('/results_list', async (page) => {
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
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-checked'))).toBe('true');
      // One stop of the tab key for the whole group.
      expect(await page.locator('[data-facet=price][tabindex="0"]').count()).toBe(1);
    });
  });

  it('takes a typed price in whatever way amounts are written', async () => {
    await visit('/results_list', async (page) => {
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

  it('lists used cars beside new ones, says what they are, and leads to each', async () => {
    await visit('/results_list', async (page) => {
      const announced = await count(page, 'condition', 'used');
      expect(announced).toBeGreaterThan(30);
      await box(page, 'condition', 'used').click();
      await eventually(() => chips(page)).toEqual(['Used']);
      await eventually(() => address(page)).toBe('/results_list?condition=used');
      expect(await page.locator('[data-status]').innerText()).toContain(`${announced} used cars`);
      for (const row of await rows(page).all()) {
        expect(await row.textContent()).toMatch(/Used\s*Sample/);
        expect(await row.locator('h3 a').getAttribute('href')).toMatch(/^\/cark_list\//);
      }
      const name = await rows(page).first().locator('h3').innerText();
      await rows(page).first().locator('h3 a').click();
      await page.waitForURL('**/cark_list/*');
      expect(await page.locator('h1').innerText()).toContain(name);
    });
  });

  it('takes a used car that was sold since the page was built out of the list', async () => {
    const { page, faults, close } = await openPage(browser);
    let total = 0;
    await page.route('**/getAllStockList', async (route) => {
      const answer = await route.fetch();
      const said = (await answer.json()) as { data: { list: { slug: string }[]; total: number } };
      total = said.data.total;
      said.data.list.shift();
      said.data.total -= 1;
      await route.fulfill({ response: answer, json: said });
    });
    await page.goto(`${site.url}/results_list?condition=used`, { waitUntil: 'networkidle' });
    await eventually(async () => (await status(page)) - total).toBe(-1);
    expect(faults).toEqual([]);
    await close();
  });

  it('picks styles to compare, in rows that are drawn anew too', async () => {
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

  it('turns pages, and begins at the first again when something is chosen', async () => {
    await visit('/results_list', async (page) => {
      const first = await rows(page).first().innerText();
      await page.getByRole('link', { name: 'Next' }).click();
      await eventually(() => address(page)).toBe('/results_list?page=2');
      await eventually(() => rows(page).first().innerText()).not.toBe(first);
      expect(await page.locator('[data-shown]').innerText()).toMatch(/^25 to 48 of/);
      await box(page, 'type', 'suv').click();
      await eventually(() => address(page)).toBe('/results_list/type/suv');
      await page.goto(`${site.url}/results_list?page=999`, { waitUntil: 'networkidle' });
      await eventually(() => page.locator('.paging [aria-current]').innerText()).toMatch(/^\d+$/);
      expect(await rows(page).count()).toBeGreaterThan(0);
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

  it('says that the list could not be loaded, and loads it when asked again', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/facets/*.json', (route) => route.abort());
    await page.goto(`${site.url}/results_list?type=suv`, { waitUntil: 'networkidle' });
    await page.locator('[data-failed]').waitFor();
    await page.unroute('**/facets/*.json');
    await page.locator('[data-again]').click();
    await eventually(() => chips(page)).toEqual(['SUV']);
    expect(await page.locator('[data-failed]').isVisible()).toBe(false);
    await close();
  });

  it.each(LOCALE_CODES)('makes rows in the browser as they were built, in %s', async (locale) => {
    await visit(localizedPath(locale, '/results_list/energy/plug_in_hybrid'), async (page) => {
      const drawn = async () => (await page.locator('[data-rows]').innerHTML()).trim();
      const built = await drawn();
      const said = await page.locator('.found > .page-head, .tools, .paging, .facets').allInnerTexts();
      await box(page, 'year', '2025').click();
      await eventually(() => address(page)).toContain('year=2025');
      expect(await drawn()).not.toBe(built);
      await page.goBack();
      await eventually(drawn).toBe(built);
      expect(await page.locator('.found > .page-head, .tools, .paging, .facets').allInnerTexts()).toEqual(said);
    });
  });

  it('answers a choice within a frame or so (the time is printed, not promised)', async () => {
    await visit('/results_list', async (page) => {
      await box(page, 'type', 'suv').click();
      await eventually(() => chips(page)).toEqual(['SUV']);
      const session = await page.context().newCDPSession(page);
      for (const rate of [1, 4]) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const times = await page.evaluate(async () => {
          const spent: number[] = [];
          for (const value of ['sedan', 'mpv', 'suv', 'sedan', 'mpv', 'suv']) {
            const link = document.querySelector<HTMLElement>(`[data-facet=type][data-value=${value}]`);
            const start = performance.now();
            link?.click();
            await Promise.resolve();
            await new Promise((resolve) => setTimeout(resolve, 0));
            void document.body.offsetHeight;
            spent.push(performance.now() - start);
          }
          return spent;
        });
        console.log(`processor slowed ${rate} times: ${times.map((time) => time.toFixed(0)).join(', ')} ms a choice`);
      }
    });
  });
});

describe('on a phone', () => {
  it('shows the facets in a dialog and the list behind a button under the thumb', async () => {
    await visit(
      '/results_list',
      async (page) => {
        const opener = page.locator('[data-open-filters]');
        await opener.tap();
        const dialog = page.getByRole('dialog', { name: 'Filters' });
        await dialog.waitFor();
        const announced = await count(page, 'energy', 'petrol');
        await box(page, 'energy', 'petrol').tap();
        const show = page.locator('[data-show]');
        await eventually(() => show.innerText()).toBe(`Show ${announced} cars`);
        const place = await show.boundingBox();
        expect(place && place.y + place.height).toBeGreaterThan(780);
        expect(place?.height).toBeGreaterThanOrEqual(44);
        await show.tap();
        await dialog.waitFor({ state: 'hidden' });
        expect(await status(page)).toBe(announced);
        expect(await page.locator('[data-chosen]').innerText()).toBe('1');
        expect(await page.evaluate(() => document.activeElement?.matches('[data-open-filters]'))).toBe(true);
      },
      SCREENS.phone,
    );
  });

  it.each(['price', 'year'])('opens the facet %s that the menu leads to', async (facet) => {
    await visit(
      `/results_list#${facet}`,
      async (page) => {
        await page.getByRole('dialog').waitFor();
        await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(facet);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
      SCREENS.phone,
    );
  });

  it('has no fault in the dialog, in Arabic too', async () => {
    for (const path of ['/results_list', '/ar/results_list'])
      await visit(
        path,
        async (page) => {
          await page.locator('[data-open-filters]').tap();
          await page.getByRole('dialog').waitFor();
          for (const theme of ['light', 'dark']) {
            await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
            expect(await axeFaults(page), theme).toEqual([]);
          }
        },
        { ...SCREENS.phone, bypassCSP: true, reducedMotion: 'reduce' },
      );
  });

  it('moves nothing by itself while a shared list arrives', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await watchLayout(page);
    await page.goto(`${site.url}/results_list?type=suv&energy=petrol`, { waitUntil: 'networkidle' });
    await eventually(() => chips(page)).toEqual(['SUV', 'Petrol']);
    expect(await layoutShift(page)).toBeLessThan(0.1);
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

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false };

  it('the list is whole as far as it goes, and its facets lead to lists of their own', async () => {
    await visit(
      '/results_list',
      async (page) => {
        expect(await rows(page).count()).toBe(24);
        expect((await page.locator('noscript').allInnerTexts()).join('\n')).toContain('24');
        for (const served of ['[data-sort]', '[data-price]', '.paging', '.pick.any'])
          expect(await page.locator(served).first().isVisible(), served).toBe(false);
        const announced = await count(page, 'energy', 'petrol');
        await box(page, 'energy', 'petrol').click();
        await page.waitForURL('**/results_list/energy/petrol');
        expect(await status(page)).toBe(announced);
        expect(await chips(page)).toEqual(['Petrol']);
        await page.locator('[data-chip]').click();
        await page.waitForURL('**/results_list');
        await box(page, 'brand', 'byd').click();
        await page.waitForURL('**/car_brand/byd');
      },
      { ...SCREENS.desktop, ...plain },
    );
  });

  it('a phone finds the facets below the list', async () => {
    await visit(
      '/results_list',
      async (page) => {
        await page.locator('[data-open-filters]').tap();
        expect(await box(page, 'type', 'suv').isVisible()).toBe(true);
        await box(page, 'type', 'suv').tap();
        await page.waitForURL('**/results_list/type/suv');
      },
      { ...SCREENS.phone, ...plain },
    );
  });
});

describe('the ways in', () => {
  it.each([
    ['/car_type', '/results_list/type/suv'],
    ['/fuel_style', '/results_list/energy/petrol'],
  ])('%s names what there is and leads to its list', async (from, to) => {
    await visit(from, async (page) => {
      const link = page.locator(`a[href="${to}"]`);
      const said = await page.locator('.kind', { has: link }).locator('.sub').first().innerText();
      await link.click();
      await page.waitForURL(`**${to}`);
      // The way in counts what can be ordered new.
      expect(await count(page, 'condition', 'new')).toBe(parseInt(said));
    });
  });

  it('the menu leads to them', async () => {
    await visit('/', async (page) => {
      const links = await page.$$eval('.nav a', (all) => all.map((link) => link.getAttribute('href')));
      for (const path of ['/car_type', '/fuel_style', '/results_list#price', '/results_list#year'])
        expect(links).toContain(path);
    });
  });
});
