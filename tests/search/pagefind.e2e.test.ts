import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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

  it.each([
    [
      'zh-cn',
      { '海鸥 Seagull Dolphin-Mini': 'model_detail/byd-seagull', '瑞虎8 Tiggo-8': 'model_detail/chery-tiggo-8' },
    ],
    ['ar', { 'Seagull 海鸥 Dolphin-Mini': 'model_detail/byd-seagull', جيلي: 'car_brand/geely' }],
    ['am', { 'Seagull 海鸥 Dolphin-Mini': 'model_detail/byd-seagull', ጂሊ: 'car_brand/geely' }],
  ] as const)('of %s finds one page by all its names, and pages of the language alone', async (locale, pages) => {
    const open = await shared.open(`/${locale}/terms_condition`);
    for (const [names, path] of Object.entries(pages)) {
      for (const name of names.split(' ')) {
        const all = await found(open, name.replace('-', ' '));
        expect(all, name).toContain(`/${locale}/${path}`);
        expect(all.filter((address) => !address.startsWith(`/${locale}/`))).toEqual([]);
      }
    }
  });
});
