import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { builtPage } from '../support/built-pages.ts';
import { site } from '../support/product.ts';
import { box, chips, count, rows, status } from '../support/results-list.ts';
import { visit } from '../support/visit.ts';

/** Cars that a list says it has. */
const statusOf = (path: string) => Number(/data-status[^>]*>\D*(\d+)/.exec(builtPage(site.release, path))?.[1]);

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false };

  it('the list is whole as far as it goes, and its facets lead to lists of their own', async () => {
    await visit(
      '/results_list',
      async (page) => {
        expect(await rows(page).count()).toBe(24);
        expect(await page.isVisible('.further')).toBe(true);
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

  it.each([
    '/results_list',
    '/results_list/condition/new',
    '/ar/results_list/energy/petrol',
    '/am/results_list/type/suv',
  ])('%s says how many more cars there are, and leads to pages that hold every one of them', (path) => {
    const [, further = ''] = /class="[^"]*further[^"]*"(.*?)<\/noscript>/s.exec(builtPage(site.release, path)) ?? [];
    const links = [...further.matchAll(/<li>.*?href="([^"]+)".*?class="n">(\d+)</gs)].map(([, href = '', count]) => ({
      href,
      count: Number(count),
    }));
    const all = statusOf(path);
    expect(further).toContain('JavaScript');
    expect(further).toContain(String(all - 24));
    expect(links.reduce((sum, { count: here }) => sum + here, 24)).toBe(all);
    for (const { href, count: here } of links) {
      const html = builtPage(site.release, href);
      // The list of all models leads to their pages.
      const models = href.endsWith('/car_model') ? html.matchAll(/href="([^"]*\/model_detail\/[^"#?]+)"/g) : [];
      const texts = [...new Set([...models].map(([, model = '']) => model))].map((page) =>
        builtPage(site.release, page),
      );
      const held = new Set([html, ...texts].join('').match(/href="[^"]*\/(?:car_details|cark_list)\/[^"#?]+/g));
      expect(held.size, href).toBeGreaterThanOrEqual(here);
    }
  });

  it('every brand’s page lists all its models, and every model’s page all its styles', () => {
    const linked = (path: string, kind: string, from = '<main', until = '</main>') => {
      const html = builtPage(site.release, path);
      const part = html.slice(html.indexOf(from), html.indexOf(until));
      const links = part.matchAll(new RegExp(`href="(/${kind}/[^"#?]+)"`, 'g'));
      return [...new Set([...links].map(([, href = '']) => href))];
    };
    const models = linked('/car_model', 'model_detail');
    const ofBrands = linked('/car_brand', 'car_brand').flatMap((brand) => linked(brand, 'model_detail'));
    expect(ofBrands.sort()).toEqual(models.toSorted());
    const styles = models.flatMap((model) => linked(model, 'style_param', 'id="param-config"', 'id="images"'));
    expect(new Set(styles).size).toBe(statusOf('/results_list/condition/new'));
  });
});
