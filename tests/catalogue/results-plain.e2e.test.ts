import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { site } from '../support/product.ts';
import { box, chips, count, rows, status } from '../support/results-list.ts';
import { visit } from '../support/visit.ts';

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false };

  it('the list is whole as far as it goes, and its facets lead to lists of their own', async () => {
    await visit(
      '/results_list',
      async (page) => {
        expect(await rows(page).count()).toBe(24);
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
    ['/results_list', 'JavaScript'],
    ['/results_list/condition/new', 'JavaScript'],
    ['/ar/results_list/energy/petrol', 'JavaScript'],
    ['/am/results_list/type/suv', 'JavaScript'],
  ])('%s says how many more cars there are, and leads to pages that hold every one of them', async (path, named) => {
    await visit(
      path,
      async (page) => {
        const all = await status(page);
        const further = page.locator('.further');
        const links = await further.locator('li').evaluateAll((items) =>
          items.map((item) => ({
            href: item.querySelector('a')?.getAttribute('href') ?? '',
            count: Number(item.querySelector('.n')?.textContent),
          })),
        );
        expect(await further.locator('p').innerText()).toContain(named);
        expect(await further.locator('p').innerText()).toContain(String(all - 24));
        expect(links.reduce((sum, { count: here }) => sum + here, 24)).toBe(all);
        for (const { href, count: here } of links) {
          const html = await (await fetch(site.url + href)).text();
          // The list of all models leads to their pages.
          const models = href.endsWith('/car_model')
            ? [...html.matchAll(/href="([^"]*\/model_detail\/[^"#?]+)"/g)]
            : [];
          const pages = new Set(models.map(([, model = '']) => model));
          const texts = await Promise.all([...pages].map(async (page) => (await fetch(site.url + page)).text()));
          const held = new Set([html, ...texts].join('').match(/href="[^"]*\/(?:car_details|cark_list)\/[^"#?]+/g));
          expect(held.size, href).toBeGreaterThanOrEqual(here);
        }
      },
      { ...SCREENS.phone, ...plain },
    );
  });

  it('every brand’s page lists all its models, and every model’s page all its styles', async () => {
    const linked = async (path: string, kind: string, from = '<main', until = '</main>') => {
      const html = await (await fetch(site.url + path)).text();
      const part = html.slice(html.indexOf(from), html.indexOf(until));
      return [
        ...new Set([...part.matchAll(new RegExp(`href="(/${kind}/[^"#?]+)"`, 'g'))].map(([, href = '']) => href)),
      ];
    };
    const models = await linked('/car_model', 'model_detail');
    const brands = await linked('/car_brand', 'car_brand');
    const ofBrands = await Promise.all(brands.map((brand) => linked(brand, 'model_detail')));
    expect(ofBrands.flat().sort()).toEqual(models.toSorted());
    const styles = (
      await Promise.all(models.map((model) => linked(model, 'style_param', 'id="param-config"', 'id="images"')))
    ).flat();
    await visit('/results_list/condition/new', async (page) => expect(new Set(styles).size).toBe(await status(page)), {
      ...plain,
    });
  });
});
