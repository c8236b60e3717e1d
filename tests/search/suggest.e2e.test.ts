import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';

const HEADER = 'header.top [data-suggest] input';
const HOME = 'main [data-suggest] input';
const LIST = '.hints:not([hidden])';

/** Opens an address and runs the steps with the addresses asked for; the page may show no fault. */
async function visit(
  address: string,
  steps: (page: Page, asked: string[]) => Promise<void>,
  options?: BrowserContextOptions,
) {
  const { page, faults, close } = await openPage(browser, options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await steps(page, asked);
  expect(faults).toEqual([]);
  await close();
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.click(field);
  await page.keyboard.type(text);
}
const hrefs = (page: Page) =>
  page.$$eval(`${LIST} [role=option]`, (options) => options.map((option) => option.getAttribute('href') ?? ''));
const marked = (page: Page) =>
  page.$$eval('.hints [aria-selected=true]', (options) => options.map((option) => option.getAttribute('href')));
const isOpen = (page: Page) => page.locator(LIST).count();

describe('suggestions as one types', () => {
  it('load nothing before the field is touched, and little then', async () => {
    await visit('/car_brand', async (page, asked) => {
      expect(asked.filter((path) => path.startsWith('/search/') || path.includes('pagefind'))).toEqual([]);
      const before = asked.length;
      let bytes = 0;
      page.on('response', (answer) => {
        if (!answer.url().includes('/drawings/'))
          void answer
            .request()
            .sizes()
            .then(({ responseBodySize }) => (bytes += responseBodySize));
      });
      await type(page, HEADER, 'seagull');
      await page.waitForSelector(LIST);
      expect(asked.slice(before)).toContain('/search/en.json');
      await page.waitForLoadState('networkidle');
      expect(bytes).toBeGreaterThan(5_000);
      expect(bytes).toBeLessThan(60 * 1_024);
    });
  });

  it.each([
    ['', HEADER, 'Seagull', '/model_detail/byd-seagull'],
    ['', HEADER, '海鸥', '/model_detail/byd-seagull'],
    ['', HEADER, 'hai ou', '/model_detail/byd-seagull'],
    ['', HEADER, 'segull', '/model_detail/byd-seagull'],
    ['/zh-cn', HEADER, 'Dolphin Mini', '/zh-cn/model_detail/byd-seagull'],
    ['/zh-cn', HEADER, '比亚迪海鸥', '/zh-cn/model_detail/byd-seagull'],
    ['/zh-cn', HEADER, '海鷗', '/zh-cn/model_detail/byd-seagull'],
    ['/ar', HEADER, 'سيجال', '/ar/model_detail/byd-seagull'],
    ['/ar', HEADER, 'تِيـجُو ٨', '/ar/model_detail/chery-tiggo-8'],
    ['/am', HEADER, 'ሲጋል', '/am/model_detail/byd-seagull'],
    ['/ru', HEADER, 'тигго', '/ru/model_detail/chery-tiggo-8'],
    ['/ru', HEADER, 'монжаро', '/ru/model_detail/geely-monjaro'],
  ])('find in %s/ the car that is meant', async (language, field, typed, first) => {
    await visit(`${language}/car_brand`, async (page) => {
      await type(page, field, typed);
      await page.waitForSelector(LIST);
      await expect.poll(() => hrefs(page).then(([href]) => href)).toBe(first);
      expect(
        await page
          .locator(`${LIST} img`)
          .first()
          .evaluate((image) => (image as HTMLImageElement).alt),
      ).toBe('');
    });
  });

  it.each([
    ['/ru', 'внедорожники', 'Кроссовер (SUV)'],
    ['/de', 'Panoramadach', 'Panoramadach'],
    ['/am', 'ላይዳር', 'ላይዳር'],
    ['/ar', 'السيارات الكهربائية', 'كهربائية بالكامل'],
    ['/zh-cn', '纯电', '纯电动'],
    ['', 'tow hitch', 'Tow hitch'],
    ['/fr', 'voitures électriques', 'Électrique'],
  ])('name in %s/ the kind that %s means', async (language, typed, kind) => {
    await visit(`${language}/car_brand`, async (page) => {
      await type(page, HEADER, typed);
      await page.waitForSelector(LIST);
      expect(await page.innerText(LIST)).toContain(kind);
    });
  });

  it.each([
    ['', 'han', 'Cars in stock', '/cark_list/byd-han-'],
    ['/de', 'gebraucht', 'Autos auf Lager', '/de/cark_list/'],
    ['/zh-cn', '二手', '现车', '/zh-cn/cark_list/'],
    ['/ru', 'пробегом', 'Автомобили в наличии', '/ru/cark_list/'],
    ['', 'telex', 'To read', '/support#faq-telex-release'],
    ['/ar', 'البطارية', 'للقراءة', '/ar/bgdetails/battery-at-sea'],
    ['/am', 'ጉምሩክ', 'ለማንበብ', '/am/'],
    ['/zh-cn', '信用证', '阅读', '/zh-cn/support#faq-letter-of-credit'],
  ])('name in %s/ what %s means beside models, and say of each what it is', async (language, typed, group, address) => {
    await visit(`${language}/car_brand`, async (page) => {
      await type(page, HEADER, typed);
      await page.waitForSelector(LIST);
      const option = page.locator(`${LIST} [role=option][href^="${address}"]`).first();
      expect(await option.getAttribute('aria-description')).toBe(group);
      const caption = await option.evaluate((each) => each.closest('[role=group]')?.querySelector('.cap')?.textContent);
      expect(caption).toBe(group);
    });
  });

  it('mark samples, and lead on to the stock list where only stock was found', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'second-hand');
      await page.waitForSelector(LIST);
      const options = page.locator(`${LIST} [href^="/cark_list/"]`);
      expect(await options.count()).toBe(3);
      for (const text of await options.allInnerTexts()) expect(text).toContain('Sample');
      expect((await hrefs(page)).at(-1)).toBe('/cark_list');
    });
  });

  it('are walked through with the arrows, Home and End, and opened with Enter', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'byd sea');
      await page.waitForSelector(LIST);
      const all = await hrefs(page);
      expect(all.length).toBeGreaterThan(3);
      expect(await marked(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await marked(page)).toEqual([all[1]]);
      const active = await page.getAttribute(HEADER, 'aria-activedescendant');
      expect(await page.getAttribute(`[id="${active}"]`, 'href')).toBe(all[1]);
      await page.keyboard.press('End');
      expect(await marked(page)).toEqual([all.at(-1)]);
      await page.keyboard.press('ArrowDown');
      expect(await marked(page)).toEqual([]);
      expect(await page.getAttribute(HEADER, 'aria-activedescendant')).toBe(null);
      await page.keyboard.press('ArrowUp');
      expect(await marked(page)).toEqual([all.at(-1)]);
      await page.keyboard.press('Home');
      expect(await marked(page)).toEqual([all[0]]);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${all[0]}`);
    });
  });

  it('close with Escape and keep what is typed, and with Tab; Enter without a mark searches the list', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'seagull');
      await page.waitForSelector(LIST);
      expect(await page.getAttribute(HEADER, 'aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(0);
      expect(await page.getAttribute(HEADER, 'aria-expanded')).toBe('false');
      expect(await page.inputValue(HEADER)).toBe('seagull');
      await page.keyboard.press('ArrowDown');
      expect(await isOpen(page)).toBe(1);
      await page.keyboard.press('Tab');
      expect(await isOpen(page)).toBe(0);
      await page.focus(HEADER);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/car_model?keyword=seagull');
    });
  });

  it('say how many there are, and nothing where nothing is found', async () => {
    await visit('/car_brand', async (page) => {
      const said = () => page.innerText('header.top [data-suggest] [role=status]');
      await type(page, HEADER, 'seagull');
      await page.waitForSelector(LIST);
      expect(await said()).toBe(`${(await hrefs(page)).length} suggestions`);
      await page.fill(HEADER, 'xyzzyx');
      await expect.poll(said).toBe('0 suggestions');
      expect(await isOpen(page)).toBe(0);
    });
  });

  it('wait for a composed word to be whole', async () => {
    await visit('/zh-cn/car_brand', async (page) => {
      await page.click(HEADER);
      await page.keyboard.type('a');
      await page.waitForSelector(LIST);
      await page.fill(HEADER, '');
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', { text: 'hai', selectionStart: 3, selectionEnd: 3 });
      expect(await isOpen(page)).toBe(0);
      await session.send('Input.insertText', { text: '海鸥' });
      await expect.poll(() => hrefs(page).then(([href]) => href)).toBe('/zh-cn/model_detail/byd-seagull');
    });
  });

  it('are pressed with a finger on a phone, and stay on its screen', async () => {
    for (const [language, typed, target] of [
      ['', 'sea', '/model_detail/byd-seagull'],
      ['/ar', 'سيجال', '/ar/model_detail/byd-seagull'],
    ] as const)
      await visit(
        language || '/',
        async (page) => {
          await page.tap(HOME);
          await page.keyboard.type(typed);
          await page.waitForSelector(LIST);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          await page.tap(`${LIST} [href="${target}"]`);
          await page.waitForURL(`**${target}`);
        },
        SCREENS.phone,
      );
  });

  it('never hold up typing, and show what belongs to the last key, on a slow network', async () => {
    const { page, faults, close } = await openPage(browser);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/search/en.json', (route) => void held.then(() => route.continue()));
    await page.goto(`${site.url}/car_brand`, { waitUntil: 'load' });
    await type(page, HEADER, 'tiggo');
    await page.waitForTimeout(300);
    expect(await page.inputValue(HEADER)).toBe('tiggo');
    expect(await isOpen(page)).toBe(0);
    await page.fill(HEADER, 'seagull');
    letGo();
    await page.waitForSelector(LIST);
    expect((await hrefs(page))[0]).toBe('/model_detail/byd-seagull');
    expect(faults).toEqual([]);
    await close();
  });

  it.each(['**/search/en.json', '**/_astro/suggest*'])(
    'leave the plain form where %s cannot be had, and come when it can',
    async (file) => {
      const { page, close } = await openPage(browser);
      await page.route(file, (route) => route.abort());
      await page.goto(`${site.url}/car_brand`, { waitUntil: 'networkidle' });
      await type(page, HEADER, 'seagul');
      await page.waitForTimeout(300);
      expect(await isOpen(page)).toBe(0);
      await page.unrouteAll();
      await page.keyboard.type('l');
      await page.waitForSelector(LIST);
      await page.route('**/search/en.json', (route) => route.abort());
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/car_model?keyword=seagull');
      await close();
    },
  );

  it('are not there without JavaScript, where the form leads to the list', async () => {
    await visit(
      '/',
      async (page) => {
        await page.fill(HOME, 'seagull');
        await page.press(HOME, 'Enter');
        await page.waitForURL('**/car_model?keyword=seagull');
      },
      { javaScriptEnabled: false },
    );
  });

  it.each([
    ['/car_brand', HEADER, 'lidar', 'light'],
    ['/ar/car_brand', HEADER, 'ليدار', 'dark'],
    ['/', HOME, 'tiggo 8', 'dark'],
  ])('have no fault axe knows of on %s in %s', async (address, field, typed, theme) => {
    const { page, close } = await openPage(browser, { ...SCREENS.desktop, bypassCSP: true });
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await type(page, field, typed);
    await page.waitForSelector(LIST);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });

  it('move nothing on the page', async () => {
    const { page, close } = await openPage(browser);
    await watchLayout(page);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const place = () => page.$eval('main .ways', (ways) => ways.getBoundingClientRect().top);
    const before = await place();
    await type(page, HOME, 'sea');
    await page.waitForSelector(LIST);
    await page.waitForTimeout(300);
    expect(await place()).toBe(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await close();
  });
});

describe('the search index of a language', () => {
  /** Addresses of what Pagefind itself finds. As text, for an `import()` here would be Vite's. */
  const found = (page: Page, word: string): Promise<string[]> =>
    page.evaluate(`(async () => {
      const pagefind = await import('/pagefind/pagefind.js');
      const { results } = await pagefind.search(${JSON.stringify(word)});
      const pages = await Promise.all(results.slice(0, 20).map((result) => result.data()));
      return pages.map(({ url }) => url);
    })()`);

  it.each([
    ['/zh-cn', ['海鸥', 'Seagull', 'Dolphin Mini'], '/zh-cn/model_detail/byd-seagull'],
    ['/ar', ['Seagull', '海鸥', 'Dolphin Mini'], '/ar/model_detail/byd-seagull'],
    ['/am', ['Seagull', '海鸥', 'Dolphin Mini'], '/am/model_detail/byd-seagull'],
    ['/zh-cn', ['瑞虎8', 'Tiggo 8'], '/zh-cn/model_detail/chery-tiggo-8'],
    ['/ar', ['جيلي'], '/ar/car_brand/geely'],
    ['/am', ['ጂሊ'], '/am/car_brand/geely'],
  ])('of %s/ finds one page by %s', async (language, words, page) => {
    await visit(`${language}/car_brand`, async (open) => {
      for (const word of words) expect(await found(open, word), word).toContain(page);
      const all = await found(open, words[0] ?? '');
      expect(all.filter((address) => !address.startsWith(`${language}/`))).toEqual([]);
    });
  });
});
