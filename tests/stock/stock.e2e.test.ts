import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

/** Cars for sale that the tested site has (`scripts/tests/add-stock.ts`), beside the samples of the starter data. */
const FOR_SALE = 22;
const SAMPLES = 40;
const CAR = 'byd-dolphin-2023-sale-1';
const SAMPLE = 'byd-dolphin-2023-used-1';
const ROW = `.lot[data-slug="${CAR}"]`;

async function write(sql: string, args: (string | number)[] = []) {
  const client = createClient({ url: site.databaseUrl });
  await client.execute({ sql, args });
  client.close();
}

async function read(sql: string) {
  const client = createClient({ url: site.databaseUrl });
  const { rows } = await client.execute(sql);
  client.close();
  return rows;
}

describe('the stock list', () => {
  it('is narrowed and sorted, keeps the choice in its address, and clears it', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/cark_list`);
    await page.selectOption('[name=energy]', 'petrol');
    await page.selectOption('[name=sort]', 'mileage');
    expect(new URL(page.url()).search).toBe('?energy=petrol&sort=mileage');
    const shown = () =>
      page.$$eval('[data-rows] .lot:not([hidden])', (rows) =>
        rows.map((row) => Number(row.getAttribute('data-mileage'))),
      );
    const mileages = await shown();
    expect(mileages).toEqual([...mileages].sort((left, right) => left - right));
    expect(await page.textContent('[data-count]')).toBe(`Cars found: ${mileages.length}`);
    await page.reload();
    expect(await shown()).toEqual(mileages);
    await page.selectOption('[name=city]', 'shenyang');
    // Nothing is left: the page says what can be done instead.
    expect(await shown()).toEqual([]);
    expect(await page.locator('[data-none] .btn-main').getAttribute('href')).toBe('/contact_us#enquiry');
    await page.click('[data-clear]');
    expect(await shown()).toHaveLength(FOR_SALE);
    expect(await page.locator('[data-none]').isVisible()).toBe(false);
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

  it('is whole, with its day and without a sample, without JavaScript', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/ar/cark_list`);
    expect(await page.locator('[data-rows] .lot').count()).toBe(FOR_SALE);
    expect(await page.locator('[data-rows] .tag-warn').count()).toBe(0);
    expect(await page.locator('[data-stock-filter]').isVisible()).toBe(false);
    await close();
  });
});

describe('samples', () => {
  it('stand in one section of the stock list, which says that they are not for sale', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/cark_list`);
    const section = page.locator('#examples');
    expect(await section.locator('h2').innerText()).toBe('Examples');
    expect(await section.locator('.note').innerText()).toContain('They are not for sale.');
    expect(await section.locator('.lot').count()).toBe(SAMPLES);
    expect(await section.locator('.lot .tag-warn').count()).toBe(SAMPLES);
    expect(await section.locator('.lot:visible').count()).toBe(4);
    await section.locator('summary').click();
    expect(await section.locator('.lot:visible').count()).toBe(SAMPLES);
    expect(await page.locator('.lot .tag-warn').count()).toBe(SAMPLES);
    expect(await page.textContent('[data-count]')).toContain(`${FOR_SALE} used cars`);
    await close();
  });

  it('are in no price list, sitemap, structured data or list of results', async () => {
    const text = async (path: string) => (await fetch(site.url + path)).text();
    expect(await text('/sitemap-en.xml')).toContain(`/cark_list/${CAR}`);
    for (const path of ['/sitemap-en.xml', '/car_excel', '/facets/en.json', '/search/en.json'])
      expect(await text(path), path).not.toContain('-used-1');
    const lists = [...(await text('/cark_list')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(lists.join('')).toContain(CAR);
    expect(lists.join('')).not.toContain('-used-1');
  });

  it.each(['', '/ar'])(
    'say at the top of their own page%s what they are, and can only be asked for',
    async (language) => {
      const { page, close } = await openPage(browser, SCREENS.phone);
      await page.goto(`${site.url}${language}/cark_list/${SAMPLE}`);
      const [note, heading] = await Promise.all(['.sample-note', 'h1'].map((each) => page.locator(each).boundingBox()));
      expect(note?.y).toBeLessThan(heading?.y ?? 0);
      expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
      const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(facts.join('')).not.toMatch(/"(Offer|Product|Car)"/);
      expect(await page.locator('.quote .btn-main').count()).toBe(1);
      expect(await page.locator('[data-state]').count()).toBe(0);
      await close();
    },
  );

  it('are asked for by a button that says so, and a car for sale by its own', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/cark_list/${SAMPLE}`);
    expect(await page.innerText('.quote .btn-main')).toBe('Find one like it');
    await page.goto(`${site.url}/cark_list/${CAR}`);
    expect(await page.innerText('.quote .btn-main')).toBe('Ask about this car');
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('');
    expect(facts).toContain('https://schema.org/InStock');
    await close();
  });

  it('of deals have no end, no clock and no button to get them', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/today_ddeal`);
    const section = page.locator('#examples');
    expect(await section.locator('.deal').count()).toBe(12);
    expect(await section.locator('[data-until], time, [data-clock], [data-heart]').count()).toBe(0);
    expect(new Set(await section.locator('.btn').allInnerTexts())).toEqual(new Set(['Find one like it']));
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
    const shown = page.locator('[data-rows] .deal').first().locator('.price dt');
    expect(await shown.allInnerTexts()).toEqual(labels);
    for (const label of await shown.all()) {
      expect(await label.evaluate((term) => getComputedStyle(term).clipPath)).toBe('none');
      expect((await label.boundingBox())?.width).toBeGreaterThan(40);
    }
    await close();
  });

  it('that have ended are gone for good, whatever the clock of the device says', async () => {
    const { page, faults, close } = await openPage(browser);
    const shown = () => page.locator('[data-rows] .deal:visible').count();
    await page.clock.setSystemTime(new Date('2095-01-01T00:00:00Z'));
    await page.goto(`${site.url}/today_ddeal`);
    // By the device's clock all have ended; by the server's none has.
    await expect.poll(shown, { timeout: 15_000 }).toBe(3);
    const [before] = await read('select valid_until from deals where is_sample = 0 limit 1');
    try {
      await write('update deals set valid_until = 1 where slug = (select min(slug) from deals where is_sample = 0)');
      await page.reload();
      await expect.poll(shown, { timeout: 15_000 }).toBe(2);
      await write('update deals set valid_until = 1 where is_sample = 0');
      await page.reload();
      await expect.poll(() => page.locator('[data-none]').isVisible(), { timeout: 15_000 }).toBe(true);
      expect(await shown()).toBe(0);
      expect(await page.locator('[data-none] .btn').allInnerTexts()).toEqual(['Ask for a car', 'See new cars']);
    } finally {
      await write('update deals set valid_until = ? where is_sample = 0', [Number(before?.['valid_until'])]);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

describe('home', () => {
  it('shows a hot deal until its own end, and no sample', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(site.url);
    expect(await page.locator('article.deal h2').innerText()).toBe('Hot deal');
    expect(await page.locator('article.deal').textContent()).not.toContain('Sample');
    expect(await page.locator('article.deal time').innerText()).toContain('2090');
    await close();
  });

  it.each(LOCALE_CODES)('never states a preferential amount of nothing, in %s', async (locale) => {
    const { page, close } = await openPage(browser);
    for (const path of ['/', '/results_list']) {
      await page.goto(site.url + localizedPath(locale, path));
      const amounts = (await page.locator('.price-sub dd').allTextContents()).filter((text) => /\d/.test(text));
      expect(amounts.length, path).toBeGreaterThan(0);
      for (const text of amounts) expect(Number(text.replace(/\D/g, '')), path).not.toBe(0);
    }
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
  it.each(['/cark_list', `/ar/cark_list/${CAR}`, `/cark_list/${SAMPLE}`, '/today_ddeal', '/shop', '/de/car_excel'])(
    'has no fault axe finds: %s',
    async (path) => {
      const { page, close } = await openPage(browser, { ...SCREENS.phone, bypassCSP: true });
      await page.goto(`${site.url}${path}`);
      expect(await axeFaults(page)).toEqual([]);
      await close();
    },
  );
});
