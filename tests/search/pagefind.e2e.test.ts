import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';

describe('the search index of a language', () => {
  const shared = onePage();

  /** Addresses of what Pagefind itself finds. As text, for an `import()` here would be Vite's. */
  const found = (page: Page, word: string): Promise<string[]> =>
    page.evaluate(`(async () => {
      const pagefind = await import('/pagefind/pagefind.js');
      const { results } = await pagefind.search(${JSON.stringify(word)});
      const pages = await Promise.all(results.slice(0, 20).map((result) => result.data()));
      return pages.map(({ url }) => url);
    })()`);

  const all = [
    ['en', { 'Seagull 海鸥': 'model_detail/byd-seagull' }],
    [
      'zh-cn',
      { '海鸥 Seagull Dolphin-Mini': 'model_detail/byd-seagull', '瑞虎8 Tiggo-8': 'model_detail/chery-tiggo-8' },
    ],
    ['ar', { 'Seagull 海鸥 Dolphin-Mini': 'model_detail/byd-seagull', جيلي: 'car_brand/geely' }],
    ['am', { 'Seagull 海鸥 Dolphin-Mini': 'model_detail/byd-seagull', ጂሊ: 'car_brand/geely' }],
  ] as const satisfies [Locale, Record<string, string>][];

  it.each(casesOf<(typeof all)[number]>(all, all.slice(0, 3)))(
    'of %s finds one page by all its names, and pages of the language alone',
    async (locale, pages) => {
      const open = await shared.open(localizedPath(locale, '/terms_condition'));
      for (const [names, path] of Object.entries(pages)) {
        for (const name of names.split(' ')) {
          const addresses = await found(open, name.replace('-', ' '));
          expect(addresses, name).toContain(localizedPath(locale, `/${path}`));
          expect(addresses.filter((address) => splitLocalizedPath(address).locale !== locale)).toEqual([]);
        }
      }
    },
  );
});
