import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { SCREENS } from '../support/browser.ts';
import { site } from '../support/product.ts';
import { HEADER, hrefs, LIST, type } from '../support/suggestions.ts';
import { visit } from '../support/visit.ts';

describe('suggestions as one types', () => {
  it('load nothing before the field is touched, and little then', async () => {
    await visit(
      '/car_brand',
      async (page, asked) => {
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
      },
      SCREENS.desktop,
      'quiet',
    );
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

  it('name no sample, and lead on to the stock list where only stock was found', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'second-hand');
      await page.waitForSelector(LIST);
      const options = page.locator(`${LIST} [href^="/cark_list/"]`);
      expect(await options.count()).toBe(3);
      for (const text of await options.allInnerTexts()) expect(text).not.toContain('Sample');
      const found = await hrefs(page);
      expect(found.at(-1)).toBe('/cark_list');
      const cars = found.filter((href) => href.startsWith('/cark_list/'));
      for (const href of cars) expect(href).toMatch(/-sale-1$/);
    });
  });

  it.each(LOCALE_CODES)('are made of an index that says no word of a thing twice, in %s', async (locale) => {
    const index: unknown = JSON.parse(await (await fetch(`${site.url}/search/${locale}.json`)).text());
    const repeated: string[] = [];
    const lookInto = (value: unknown, name: string): void => {
      const words = name.endsWith('.words') && typeof value === 'string' ? value.split(' ') : value;
      if (Array.isArray(words)) {
        const texts = words.filter((word): word is string => typeof word === 'string');
        repeated.push(...texts.filter((text, place) => texts.indexOf(text) !== place).map((text) => `${name} ${text}`));
        words.forEach((each, place) => typeof each === 'object' && lookInto(each, `${name}[${place}]`));
      } else if (words !== null && typeof words === 'object') {
        for (const [key, each] of Object.entries(words)) lookInto(each, `${name}.${key}`);
      }
    };
    lookInto(index, '');
    expect(repeated).toEqual([]);
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
