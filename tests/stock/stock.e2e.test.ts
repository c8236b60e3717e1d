import { createClient } from '@libsql/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf, tightLocales } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { eventually, visit } from '../support/visit.ts';

/** The yard as it is used; what its pages say is read in `stock-pages`. */
/** Cars for sale that the tested site has (`scripts/tests/add-stock.ts`), beside the samples of the starter data. */
const FOR_SALE = 22;
const SAMPLES = 40;
const CAR = 'byd-dolphin-2023-sale-1';
const ROW = `.lot[data-slug="${CAR}"]`;
const WITHOUT_SCRIPTS = { ...SCREENS.phone, javaScriptEnabled: false };

async function sql(text: string, args: (string | number)[] = []) {
  const client = createClient({ url: site.databaseUrl });
  const { rows } = await client.execute({ sql: text, args });
  client.close();
  return rows;
}

const PRICES = [
  ['/today_ddeal', ['Deal price', 'Suggested price']],
  ['/ar/today_ddeal', ['سعر العرض', 'السعر المقترح']],
] as const;

const phone = onePage(SCREENS.phone);

describe('the stock list', () => {
  it('is narrowed and sorted, keeps the choice in its address, and clears it', async () => {
    const page = await phone.open('/cark_list');
    await page.selectOption('[name=energy]', 'petrol');
    await page.selectOption('[name=sort]', 'mileage');
    expect(new URL(page.url()).search).toBe('?energy=petrol&sort=mileage');
    const shown = () =>
      page.$$eval('[data-rows] .lot:not([hidden])', (rows) =>
        rows.map(({ dataset }) => ({ isSold: dataset['status'] === 'sold', mileage: Number(dataset['mileage']) })),
      );
    const cars = await shown();
    // A buyer sees first the cars that can still be bought.
    const inOrder = [...cars].sort(
      (left, right) => Number(left.isSold) - Number(right.isSold) || left.mileage - right.mileage,
    );
    expect(cars).toEqual(inOrder);
    expect(await page.textContent('[data-count]')).toBe(`Cars found: ${cars.length}`);
    await page.reload();
    expect(await shown()).toEqual(cars);
    await page.selectOption('[name=city]', 'shenyang');
    // Nothing is left: the page says what can be done instead.
    expect(await shown()).toEqual([]);
    expect(await page.locator('[data-none] .btn-main').getAttribute('href')).toBe('/contact_us#enquiry');
    await page.click('[data-clear]');
    expect(await shown()).toHaveLength(FOR_SALE);
    expect(await page.locator('[data-none]').isVisible()).toBe(false);
  });

  it('shows a price and a sale that came after the page was drawn, without a build; its samples unfold', async () => {
    const set = 'update stock_items set price_minor = ?, status = ? where slug = ?';
    await sql(set, [6_543_200, 'reserved', CAR]);
    try {
      const page = await phone.open('/cark_list');
      await eventually(() => page.textContent(`${ROW} .cny`)).toContain('65,432');
      expect(await page.textContent(`${ROW} [data-state]`)).toBe('Reserved');
      expect(await page.textContent('[data-fresh]')).toMatch(/^Compared with our stock list at .+, .+ [A-Z]/);
      const samples = page.locator('#examples .lot:visible');
      expect(await samples.count()).toBe(4);
      await page.locator('#examples summary').click();
      expect(await samples.count()).toBe(SAMPLES);
    } finally {
      await sql(set, [7_020_000, 'available', CAR]);
    }
  });

  it('is whole, with its day and without a sample, without JavaScript', async () => {
    await visit(
      '/ar/cark_list',
      async (page) => {
        expect(await page.locator('[data-rows] .lot').count()).toBe(FOR_SALE);
        expect(await page.locator('[data-rows] .tag-warn').count()).toBe(0);
        expect(await page.locator('[data-stock-filter]').isVisible()).toBe(false);
      },
      WITHOUT_SCRIPTS,
    );
  });

  it.each(['/cark_list', '/cark_list/byd-dolphin-2023-used-1'])(
    'of samples says of which day their states are, without JavaScript: %s',
    async (address) => {
      const line = (page: Page) => page.locator('noscript [data-fresh]');
      await visit(
        address,
        async (page) => {
          expect(await line(page).isVisible()).toBe(true);
          expect(await line(page).textContent()).toMatch(/^\s*Compared with our stock list on \w+ \d+, 20\d\d\.\s*$/);
        },
        WITHOUT_SCRIPTS,
      );
      // With scripts the state is renewed, and says nothing of that day.
      expect(await line(await phone.open(address)).count()).toBe(0);
    },
  );

  it('of samples has no fault axe knows of on a page of one', async () => {
    const page = await phone.open('/cark_list/byd-dolphin-2023-used-1');
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
  });

  it.each(tightLocales('fr'))('has room for every word of its filters on a phone, in %s', async (locale) => {
    const page = await phone.open(localizedPath(locale, '/cark_list'));
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
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
    }
  });
});

describe('deals', () => {
  it.each(casesOf(PRICES, PRICES.slice(1)))(
    'say on %s what their two prices are, where everybody sees it',
    async (path, labels) => {
      const page = await phone.open(path);
      const shown = page.locator('[data-rows] .deal').first().locator('.price dt');
      expect(await shown.allInnerTexts()).toEqual(labels);
      for (const label of await shown.all()) {
        expect(await label.evaluate((term) => getComputedStyle(term).clipPath)).toBe('none');
        expect((await label.boundingBox())?.width).toBeGreaterThan(40);
      }
    },
  );

  it('that have ended are gone for good, whatever the clock of the device says', async () => {
    await visit('/terms_condition', async (page) => {
      const shown = () => page.locator('[data-rows] .deal:visible').count();
      await page.clock.setSystemTime(new Date('2095-01-01T00:00:00Z'));
      await page.goto(`${site.url}/today_ddeal`);
      // By the device's clock all have ended; by the server's none has.
      await eventually(shown).toBe(3);
      const [before] = await sql('select valid_until from deals where is_sample = 0 limit 1');
      try {
        await sql('update deals set valid_until = 1 where slug = (select min(slug) from deals where is_sample = 0)');
        await page.reload();
        await eventually(shown).toBe(2);
        await sql('update deals set valid_until = 1 where is_sample = 0');
        await page.reload();
        await eventually(() => page.locator('[data-none]').isVisible()).toBe(true);
        expect(await shown()).toBe(0);
        expect(await page.locator('[data-none] .btn').allInnerTexts()).toEqual(['Ask for a price', 'See new cars']);
      } finally {
        await sql('update deals set valid_until = ? where is_sample = 0', [Number(before?.['valid_until'])]);
      }
    });
  });

  it('have their hot one at home until its own end, and no sample', async () => {
    const page = await phone.open('/');
    expect(await page.locator('article.deal h2').innerText()).toBe('Hot deal');
    expect(await page.locator('article.deal').textContent()).not.toContain('Sample');
    expect(await page.locator('article.deal time').innerText()).toContain('2090');
  });
});

describe('parts', () => {
  it('are found by a size typed without its signs; the first twelve of a kind are shown, and the others unfolded', async () => {
    const page = await phone.open('/shop');
    const shown = () => page.locator('[data-part]:visible').count();
    const all = Number((await page.locator('[data-kind] > summary').first().innerText()).match(/\d+/)?.[0]);
    const folded = page.locator('[data-kind] [data-kind] > summary').first();
    expect(await shown()).toBe(12);
    expect(await folded.innerText()).toBe(`${all - 12} more`);
    await folded.click();
    expect(await shown()).toBe(all);
    await folded.click();
    await page.fill('[name=q]', '235 60 18');
    expect(await page.locator('[data-part]:visible th').allInnerTexts()).toEqual(['235/60 R18']);
    expect(await folded.isVisible()).toBe(false);
    await page.fill('[name=q]', '');
    expect(await shown()).toBe(12);
  });

  it('are folded by kind, unfolded by a filter and by an address, and folded again', async () => {
    const page = await phone.open('/shop');
    const open = () => page.locator('[data-kind][open]:visible').count();
    expect(await open()).toBe(1);
    await page.selectOption('[name=model]', 'haval-h6');
    expect(await open()).toBe(await page.locator('[data-kind]:visible').count());
    await page.selectOption('[name=model]', '');
    expect(await open()).toBe(1);
    await page.click('[data-jump] [href="#rim"]');
    expect(await page.locator('#rim').isVisible()).toBe(true);
    await phone.open('/shop?model=haval-h6');
    expect(await page.locator('[data-part]:visible').count()).toBeGreaterThan(5);
  });

  it('stand folded without JavaScript, with a word on what needs it', async () => {
    await visit(
      '/shop?model=haval-h6',
      async (page) => {
        expect(await page.locator('noscript .note').isVisible()).toBe(true);
        await page.click('[data-kind] [data-kind] > summary');
        expect(await page.locator('[data-part]:visible').count()).toBeGreaterThan(12);
      },
      WITHOUT_SCRIPTS,
    );
  });
});
