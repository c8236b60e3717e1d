import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { amount, nextPrice, PETROL, priced, RANGE, says, STYLE, sum } from '../support/landed-page.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { idle, overflow, visit as visitAnew } from '../support/visit.ts';

const shared = onePage();
const onPhone = onePage(SCREENS.phone);
const visit = async (path: string, look: (page: Page) => Promise<void>): Promise<void> => look(await shared.open(path));

describe('the landed cost', () => {
  it('shows CIF and the price at the door as ranges, of which each line says what it is and where it comes from', async () => {
    await watchLayout(shared.page);
    await visit(`/landed_cost?style=${STYLE}&port=KEMBA`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      await priced(page);
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('CIF');
      expect(await page.locator('[name=country]').inputValue()).toBe('KE');
      expect(await sum(page, 'arrival')).toEqual(['CIF Mombasa', expect.stringMatching(RANGE)]);
      expect(await sum(page, 'door')).toEqual(['Cleared in Mombasa', expect.stringMatching(RANGE)]);
      expect(await says(page, '[data-price=door] [data-small]')).toBe('delivery to you: ask');
      expect(await says(page, '[data-weeks]')).toMatch(/^Delivery: \d+–\d+ weeks by ro-ro ship$/);
      expect(await page.locator('[data-line]:visible b').allTextContents()).toEqual(
        expect.arrayContaining(['Excise', 'Import declaration fee (IDF)', 'Railway development levy (RDL)']),
      );
      for (const line of await page.locator('[data-line]:visible').all()) {
        expect(await line.locator('[data-who]').textContent()).toMatch(/^(included|you pay)$/);
        expect(await line.locator('[data-mark]').textContent()).toMatch(
          /^(from a source|calculated|estimate|sample|not known yet)$/,
        );
        // Where a source is said to be, it can be seen.
        const isFromSource = await line.locator('[data-mark]', { hasText: 'from a source' }).isVisible();
        if (isFromSource) expect(await line.locator('.why').isVisible(), await line.innerText()).toBe(true);
      }
      const idf = page.locator('[data-line=idf]');
      expect(await amount(page, 'idf')).toMatch(/^US\$[\d,.]+\s–\s[\d,.]+$/);
      expect(await idf.locator('[data-because]').isVisible()).toBe(false);
      await idf.locator('.why').click();
      expect(await idf.locator('[data-because]').textContent()).toMatch(/^Source: .*; checked 2026\.$/);
      await page.locator('[data-line=car] .why').click();
      expect(await says(page, '[data-line=car] [data-because]')).toMatch(
        /Autohome.*\(Nov 2025\).*CN¥.*sample rule of the demo data\. No one sells at this price\.$/,
      );
      expect(await says(page, '[data-line=loading] [data-says]')).toBe('Included in the car’s price');
      for (const part of ['.why', '[data-mark]'])
        expect(await page.locator(`[data-line=loading] ${part}`).isVisible(), part).toBe(false);
      expect(await page.locator('details[data-country]:visible').count()).toBe(1);
      expect(await layoutShift(page)).toBeLessThan(0.1);
    });
  });

  it('says whether the car may be imported, with reasons and their sources', () =>
    visit(`/landed_cost?style=${STYLE}&port=KEMBA`, async (page) => {
      await page.locator('[data-verdict]:visible').waitFor();
      expect(await says(page, '[data-state]')).toBe('Only with right-hand drive: ask for a right-hand car');
      const reasons = page.locator('[data-reasons] > li');
      expect(await reasons.count()).toBe(3);
      const steering = reasons.filter({ hasText: 'right-hand' });
      await steering.locator('.why').press('Enter');
      expect(await steering.locator('[data-because]').textContent()).toMatch(/^Source: ./);
      await nextPrice(page, () => page.goto(`${site.url}/landed_cost?style=${PETROL}&country=ET`));
      await page.locator('[data-state]', { hasText: /^No$/ }).waitFor();
      await nextPrice(page, () => page.goto(`${site.url}/landed_cost?style=${STYLE}&port=LBBEY`));
      expect(await says(page, '[data-missing]')).toContain('Duty and taxes');
    }));

  it('names no term beside a price whose lines are not all known', () =>
    visit(`/landed_cost?style=${STYLE}&port=DEHAM`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      await priced(page);
      for (const name of ['arrival', 'term', 'door'] as const) expect(await sum(page, name)).toBeUndefined();
      expect(await says(page, '[data-say]')).toMatch(
        /^Dealer price in China about US\$12,702 \(Nov.2025\) · delivery to Hamburg: ask$/,
      );
      expect(await says(page, '[data-missing]')).toBe('Not known yet: Freight to the destination.');
      expect(await says(page, '[data-line=freight] [data-says]')).toBe('Ask for a price');
      expect(await says(page, '[data-line=insurance] [data-says]')).toBe('Calculated when the costs above are known');
      await nextPrice(page, () => page.locator('input[name=freight]').fill('1200'));
      expect(await sum(page, 'arrival')).toEqual(['CIF Hamburg', expect.stringMatching(RANGE)]);
      expect(await says(page, '[data-say]')).toBe('');
    }));

  it('counts what the reader typed before the tables, and says that it did', () =>
    visit(`/landed_cost?style=${STYLE}&port=DEBRV&term=CIF&freight=1200&insurance=0.3`, async (page) => {
      await priced(page);
      expect(await page.locator('[name=country]').inputValue()).toBe('DE');
      expect(await amount(page, 'freight')).toBe('US$1,200.00');
      expect(await says(page, '[data-line=freight] [data-mark]')).toBe('entered by you');
      await page.locator('[data-line=freight] .why').click();
      expect(await says(page, '[data-line=freight] [data-because]')).toContain('entered by you');
      expect(await says(page, '[data-line=countervailing] [data-says]')).toBe('17%');
      await nextPrice(page, () => page.locator('input[name=delivery]').fill('100'));
      expect(await sum(page, 'door')).toEqual(['At your door', expect.stringMatching(RANGE)]);
      expect(new URL(page.url()).searchParams.get('delivery')).toBe('100');
      await nextPrice(page, () => page.locator('input[name=vat]').fill('7'));
      expect(await says(page, '[data-line=vat] [data-says]')).toBe('7%');
    }));

  it('asks for the fact a tax goes by, and counts it once it is typed', () =>
    visit(`/landed_cost?style=${STYLE}&port=RUVVO`, async (page) => {
      await priced(page);
      expect(await says(page, '[data-say]')).toBe('At your door: ask');
      expect(await says(page, '[data-line=excise] [data-says]')).toBe('We need one more fact about the car');
      expect(await page.locator('[data-need]:visible').count()).toBe(1);
      const power = page.locator('input[name=power_30min_kw]');
      await nextPrice(page, () => power.fill('0'));
      await page.locator('[data-need=power_30min_kw] [data-fault]').waitFor();
      await nextPrice(page, () => power.fill('60'));
      expect(await sum(page, 'door')).toBeDefined();
      expect(await power.isVisible()).toBe(true);
      expect(page.url()).toContain('power_30min_kw=60');
    }));

  it('goes by who imports the car, and by how it travels', () =>
    visit(`/landed_cost?style=${PETROL}&port=DZALG`, async (page) => {
      await priced(page);
      await nextPrice(page, () => page.locator('[name=mode]').selectOption('container_40hc'));
      expect(await says(page, '[data-weeks]')).toMatch(/40-foot container$/);
      await nextPrice(page, () => page.locator('[name=importer]').selectOption('company'));
      expect(page.url()).toMatch(/importer=company&mode=container_40hc$/);
      await page.goBack();
      await expect.poll(() => page.locator('[name=importer]').inputValue()).toBe('individual');
    }));

  it('shows the newest answer, whichever comes last', () =>
    visit(`/landed_cost?style=${STYLE}`, async (page) => {
      await priced(page);
      let held: (() => void) | undefined;
      await page.route('**/getLandedCost', async (route) => {
        const isFirst = (route.request().postData() ?? '').includes('KEMBA');
        if (isFirst) await new Promise<void>((resolve) => (held = resolve));
        await route.continue().catch(() => {});
      });
      await page.locator('[name=port]').selectOption('KEMBA');
      await expect.poll(() => held !== undefined).toBe(true);
      await page.locator('[name=port]').selectOption('AEJEA');
      await expect.poll(() => sum(page, 'arrival')).toEqual(['CIF Jebel Ali', expect.any(String)]);
      const late = page.waitForResponse('**/getLandedCost');
      held?.();
      await (await late).finished();
      await idle(page);
      expect(await sum(page, 'arrival')).toEqual(['CIF Jebel Ali', expect.any(String)]);
      expect(await page.locator('[data-line=rdl]').count()).toBe(0);
    }));

  it('says when a price cannot be worked out, shows none, and tries again', () =>
    visit(`/landed_cost?style=${STYLE}&port=KEMBA`, async (page) => {
      await priced(page);
      shared.lacksNetwork();
      await page.route('**/getLandedCost', (route) => route.abort());
      await page.locator('[name=port]').selectOption('AEJEA');
      await page.locator('[data-sum-failed]:visible').waitFor();
      expect(await says(page, '[data-fault-text]')).toContain('Try again');
      expect(await sum(page, 'arrival')).toBeUndefined();
      await page.unroute('**/getLandedCost');
      await page.locator('[data-sum-again]').click();
      await expect.poll(() => sum(page, 'arrival')).toEqual(['CIF Jebel Ali', expect.any(String)]);
      expect(await page.locator('[data-sum-failed]').isVisible()).toBe(false);
      await page.locator('[name=country]').selectOption('KE');
      await page.locator('[data-fault-text]', { hasText: 'does not serve' }).waitFor();
    }));

  it('shows the price of another term beside CIF, and only where every line of it is known', () =>
    visit(`/landed_cost?style=${STYLE}&port=KEMBA&term=FOB`, async (page) => {
      await priced(page);
      expect(await sum(page, 'term')).toEqual(['FOB price', expect.stringMatching(RANGE)]);
      expect(await sum(page, 'arrival')).toEqual(['CIF Mombasa', expect.stringMatching(RANGE)]);
      expect(await says(page, '[data-line=freight] [data-who]')).toBe('you pay');
      await nextPrice(page, () => page.locator('.opts label', { hasText: 'EXW' }).click());
      expect(await sum(page, 'term')).toBeUndefined();
    }));

  it('shows what every country asks where JavaScript is off, and no field that would add nothing up', () =>
    visitAnew(
      '/landed_cost',
      async (page) => {
        expect(await page.locator('details[data-country]').count()).toBeGreaterThan(60);
        await page.locator('details[data-country="KE"] summary').click();
        expect(await page.locator('details[data-country="KE"] dl').isVisible()).toBe(true);
        expect(await page.locator('input[name=freight]').isVisible()).toBe(false);
        const freight = page.locator('[data-line="freight"]');
        expect(await freight.isVisible()).toBe(true);
        expect(await freight.textContent()).toContain('Included under CIF, CIP; you pay under EXW, FCA, FOB');
        expect(await page.locator('#cost-source-1').textContent()).toContain('Incoterms 2020');
        expect(await page.locator('[data-sum]').isVisible()).toBe(false);
        expect(await page.locator('[data-ask]').getAttribute('href')).toBe('/contact_us#enquiry');
      },
      { javaScriptEnabled: false },
    ));

  it.each(casesOf<Locale>(LOCALE_CODES, ['ar', 'de']))(
    'fits a phone and can be used by everybody with a car in it, in %s',
    async (locale) => {
      const page = await onPhone.open(localizedPath(locale, `/landed_cost?style=${STYLE}&port=KEMBA`));
      await priced(page);
      for (const why of await page.locator('.why:visible').all()) await why.click();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (locale === 'ar') expect(await axeFaultsIn(page, 'main')).toEqual([]);
    },
  );
});
