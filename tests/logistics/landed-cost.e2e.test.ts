import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { idle, overflow, visit as visitAnew } from '../support/visit.ts';

const STYLE = 'byd-atto-3-2025-intelligent-driving-430-km-leading';
const PETROL = 'changan-cs75-plus-2026-smart-champion-1-5t-new-bluecore-smart-lead';
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const amount = async (page: Page, line: string) =>
  plain(await page.locator(`[data-line="${line}"] [data-amount]`).textContent());
/** What a reader who adds up the page reads. */
const cents = (text: string | null) => Math.round(Number(plain(text).replace(/[^\d.]/g, '') || 0) * 100);
const total = async (page: Page) => plain(await page.locator('[data-total]').textContent());

const shared = onePage();
const onPhone = onePage(SCREENS.phone);
const visit = async (path: string, look: (page: Page) => Promise<void>): Promise<void> => look(await shared.open(path));

describe('the landed cost', () => {
  it('adds up a shared address, and says what is still open', async () => {
    await watchLayout(shared.page);
    await visit(`/landed_cost?style=${STYLE}&port=DEBRV&term=CIF&freight=1200&insurance=0.3`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('CIF');
      expect(await page.locator('[name=country]').inputValue()).toBe('DE');
      expect(await amount(page, 'freight')).toBe('US$1,200.00');
      expect(await amount(page, 'importDuty')).toBe('');
      for (const name of ['toCarrier', 'exportCustoms', 'loading', 'otherTaxes', 'delivery']) {
        await page.locator(`input[name=${name}]`).fill('100');
      }
      expect(await amount(page, 'importDuty')).toMatch(/^about US\$\d{1,2},?\d{3}$/);
      expect(await page.locator('[data-line="additionalDuty"] [data-says]').textContent()).toContain('17%');
      expect(await page.locator('[data-total-name]').textContent()).toBe('At your door');
      const lines = await page.locator('[data-amount]').allTextContents();
      expect(cents(await total(page))).toBe(lines.reduce((sum, text) => sum + cents(text), 0));
      const sides = await Promise.all(['seller', 'buyer'].map((side) => page.locator(`[data-${side}]`).textContent()));
      expect(cents(await total(page))).toBe(sides.reduce((sum, text) => sum + cents(text), 0));
      expect(new URL(page.url()).searchParams.get('delivery')).toBe('100');
      expect(await page.locator('details[data-country]:visible').count()).toBe(1);
      expect(await layoutShift(page)).toBeLessThan(0.1);
    });
  });

  it('shows no sum that has open lines, and shows what is estimated in whole dollars', () =>
    visit(`/landed_cost?style=${STYLE}&port=KEMBA`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      const says = async (name: string) => plain(await page.locator(`[data-${name}]`).textContent());
      expect([await says('total-name'), await says('total')]).toEqual([
        'Price in China',
        expect.stringMatching(/^about US\$\d{1,3},\d{3}$/),
      ]);
      expect([await says('seller-name'), await says('seller')]).toEqual(['FOB price', 'ask']);
      expect(await says('seller-open')).toBe('amounts not known: 3');
      await page.locator('input[name=freight]').fill('1200');
      expect(await says('buyer')).toBe('ask');
      expect(await says('buyer-open')).toMatch(/^amounts not known: \d$/);
      for (const key of ['toCarrier', 'exportCustoms', 'loading']) await page.locator(`input[name=${key}]`).fill('100');
      expect([await says('seller-name'), await says('seller')]).toEqual([
        'In the FOB price',
        expect.stringMatching(/^about US\$\d{1,3},\d{3}$/),
      ]);
    }));

  it('says where the country is chosen, and at the sum, that it does not let the car in', () =>
    visit(`/landed_cost?style=${STYLE}`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      const notes = page.locator('[data-refused]');
      const refusals = () => page.locator('[data-refused]:not([hidden])').count();
      expect(await refusals()).toBe(0);
      await page.locator('[name=country]').selectOption('KE');
      expect(await refusals()).toBe(2);
      expect(await notes.first().textContent()).toMatch(/wheel on the left are refused/);
      await page.locator('[name=country]').selectOption('ET');
      expect(await refusals()).toBe(0);
      await page.goto(`${site.url}/landed_cost?style=${PETROL}&country=ET`);
      await page.locator('[data-car-name]', { hasText: 'CS75' }).waitFor();
      await expect.poll(refusals).toBe(2);
      expect(await notes.first().textContent()).toMatch(/Battery electric only/);
    }));

  it('gives back the term the reader chose, where another place has no such term', () =>
    visit('/landed_cost', async (page) => {
      const term = () => page.locator('[name=term]:checked').inputValue();
      const port = page.locator('[name=port]');
      await page.locator('.terms label', { hasText: 'CIF' }).click();
      await port.selectOption('KZALA');
      await expect.poll(term).toBe('CIP');
      await port.selectOption('AZBAK');
      await expect.poll(term).toBe('CIP');
      await port.selectOption('AEJEA');
      await expect.poll(term).toBe('CIF');
    }));

  it('leads to the enquiry with what was chosen', () =>
    visit(`/landed_cost?style=${STYLE}&port=KEMBA&term=CIF`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      await page.locator('[data-ask]').click();
      await page.waitForURL(/\/contact_us\?.*#enquiry$/);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        style: STYLE,
        port: 'Mombasa',
        country: 'KE',
        incoterm: 'CIF',
        ask: 'factory,toCarrier,exportCustoms,loading,freight,insurance,delivery',
      });
      await expect.poll(() => page.inputValue('#enquiry-car')).toContain('Atto 3');
      expect(await page.inputValue('#enquiry-port')).toBe('Mombasa');
      expect(await page.inputValue('#enquiry-country')).toBe('KE');
      expect(await page.inputValue('#enquiry-incoterm')).toBe('CIF');
    }));

  it('asks for what is open and tells what was typed, in the reader’s language, until the reader writes otherwise', () =>
    visit(
      `/de/landed_cost?style=${STYLE}&port=KEMBA&factory=12345.67&freight=1200&vat=16&loading=abc`,
      async (page) => {
        await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
        await page.locator('[data-ask]').click();
        await page.waitForURL(/\/de\/contact_us\?.*#enquiry$/);
        const text = () => page.inputValue('#enquiry-message');
        await expect
          .poll(text)
          .toBe(
            'Bitte um ein Angebot für: Lkw zum Frachtführer, Ausfuhrgenehmigung und Zoll, Verladung an Bord, ' +
              'Versicherung, Hafengebühren und Weitertransport zu Ihnen.\n' +
              'Meine Angaben: Auto ab Werkstor: 12.345,67\u00a0US$; Fracht zum Bestimmungsort: 1.200,00\u00a0US$; ' +
              'Einfuhrumsatzsteuer: 16\u00a0%.',
          );
        await page.fill('#enquiry-message', 'Nur die Fracht, bitte.');
        await page.reload();
        await idle(page);
        expect(await text()).toBe('Nur die Fracht, bitte.');
        expect(new URL(page.url()).searchParams.get('ask')).toBeNull();
      },
    ));

  it('writes the figures of another visit over those of the last, and never over the reader’s own words', () =>
    visit('/contact_us?ask=freight&factory=9000', async (page) => {
      const text = () => page.inputValue('#enquiry-message');
      await expect.poll(text).toContain('US$9,000.00');
      await page.fill('#enquiry-name', 'Amina Said');
      await page.goto(`${site.url}/contact_us?ask=freight&factory=8000`);
      await expect.poll(text).toContain('US$8,000.00');
      await page.fill('#enquiry-message', 'Mine');
      await page.goto(`${site.url}/contact_us?ask=freight&factory=7000`);
      expect(await text()).toBe('Mine');
    }));

  it('says in every line who pays, where the figure comes from, and when that was written down', () =>
    visit(`/landed_cost?style=${STYLE}&port=DEBRV&freight=1200`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      const lines = page.locator('[data-line]:visible');
      expect(await lines.count()).toBe(11);
      for (const line of await lines.all()) {
        expect(await line.locator('[data-who]').textContent()).toMatch(/^(in the price|you pay)$/);
        expect(await line.locator('[data-mark]').textContent()).toMatch(/^(estimate|your figure|open)$/);
        const from = await line.locator('[data-from]').textContent();
        expect(from).toMatch(/Source: your own figure|20\d\d/);
        const note = page.locator((await line.locator('.note-mark').getAttribute('href')) ?? '');
        expect(await note.textContent()).toMatch(/Incoterms 2020 .*recorded Nov 21, 2026/);
      }
      const from = (line: string) => page.locator(`[data-line="${line}"] [data-from]`);
      expect(await from('factory').textContent()).toMatch(/Autohome.*\(Nov 2025\).*CN¥/);
      expect(await from('vat').textContent()).toBe('Law: Directive 2006/112/EC; as of 2025, recorded Nov 21, 2026');
      expect(await from('delivery').textContent()).toBe('No figure recorded as of Nov 21, 2026');
      await from('importDuty').locator('a').click();
      await expect.poll(() => page.locator('#rule-DE-importDuty-1').isVisible()).toBe(true);
      await page.locator('input[name=vat]').fill('7');
      expect(await from('vat').textContent()).toContain('your own figure');
    }));

  it('offers rail terminals under the terms there are by rail, and speaks of trains', () =>
    visit(`/landed_cost?style=${STYLE}`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      const terms = () => page.locator('.opts label:visible').allTextContents();
      const name = (line: string) => page.locator(`[data-line="${line}"] b`).textContent();
      const places = await page.locator('optgroup[label^="Rail terminals: Russia"] option').allTextContents();
      expect(places.map((text) => text.trim())).toEqual(
        expect.arrayContaining(['Kazakhstan: Almaty', 'Uzbekistan: Tashkent', 'Tajikistan: Dushanbe']),
      );
      await page.locator('[name=port]').selectOption('KZALA');
      expect((await terms()).map((text) => text.trim())).toEqual(['EXW', 'FCA', 'CIP']);
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('FCA');
      expect(await page.locator('[name=country]').inputValue()).toBe('KZ');
      expect([await name('loading'), await name('freight'), await name('delivery')]).toEqual([
        'Loading onto the train',
        'Rail freight to the terminal',
        'Terminal charges and the road home',
      ]);
      expect(await page.locator('.terms [data-for=rail]').textContent()).toContain(
        'FOB, CIF are terms for the sea only',
      );
      expect(await page.locator('[data-for=sea]').isVisible()).toBe(false);
      expect(page.url()).toMatch(/port=KZALA&term=FCA$/);
      await page.locator('[data-ask]').click();
      await expect.poll(() => page.inputValue('#enquiry-message')).toContain('Rail freight to the terminal');
      await page.goBack();
      await page.locator('[data-seller-name]', { hasText: 'FCA' }).waitFor();
      await page.locator('[name=port]').selectOption('KEMBA');
      expect(await terms()).toHaveLength(5);
      expect(await name('freight')).toBe('Freight to the destination');
    }));

  it('takes a shared address of a rail terminal under a term of the sea for its like by rail', () =>
    visit('/landed_cost?port=UZTAS&term=CIF', async (page) => {
      await page.locator('[data-seller-name]', { hasText: 'CIP' }).waitFor();
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('CIP');
    }));

  it('says of a car that does not exist that it does not, and offers the list', () =>
    visit('/landed_cost?style=none', async (page) => {
      await page.locator('[data-unknown]').waitFor();
      expect(await page.locator('[data-unknown]').textContent()).toContain('does not exist');
      expect(await page.locator('[data-unknown] a').getAttribute('href')).toBe('/results_list');
      expect(await page.locator('[data-failed]').isVisible()).toBe(false);
    }));

  it('keeps each choice as a step back, and what was typed with it', () =>
    visit('/landed_cost', async (page) => {
      await page.locator('input[name=factory]').fill('9000');
      await page.locator('[data-line="factory"] [data-amount]', { hasText: '9,000.00' }).waitFor();
      await page.locator('[name=port]').selectOption('DJJIB');
      await page.locator('[name=country]').selectOption('ET');
      expect(page.url()).toMatch(/\?port=DJJIB&country=ET&factory=9000$/);
      expect(await page.locator('details[data-country="ET"]').textContent()).toContain('Battery electric only');
      await page.locator('.opts label', { hasText: 'EXW' }).click();
      expect(plain(await page.locator('[data-seller]').textContent())).toBe('US$9,000.00');
      await page.goBack();
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('FOB');
      await page.goBack();
      expect(await page.locator('[name=country]').inputValue()).toBe('DJ');
      expect(await page.locator('input[name=factory]').inputValue()).toBe('9000');
    }));

  it('lets a car be chosen by brand, model and style', () =>
    visit('/fr/landed_cost', async (page) => {
      await page.locator('[data-choose]').click();
      await page.locator('[name=choose-brand] option', { hasText: 'BYD' }).waitFor({ state: 'attached' });
      await page.locator('[name=choose-brand]').selectOption({ label: 'BYD' });
      await page.locator('[name=choose-model] option', { hasText: 'Atto 3' }).first().waitFor({ state: 'attached' });
      await page.locator('[name=choose-model]').selectOption({ label: 'Atto 3' });
      await page.locator('[name=choose-style] option:nth-child(2)').waitFor({ state: 'attached' });
      await page.locator('[name=choose-style]').selectOption({ index: 1 });
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      expect(new URL(page.url()).searchParams.get('style')).toMatch(/^byd-atto-3-/);
    }));

  it('says what is no amount, and goes on without it', () =>
    visit('/landed_cost?factory=9000&freight=abc', async (page) => {
      const fault = page.locator('#fault-freight');
      await fault.waitFor();
      expect(await page.locator('input[name=freight]').getAttribute('aria-invalid')).toBe('true');
      expect(await total(page)).toBe('US$9,000.00');
      await page.locator('input[name=freight]').fill('1.200,50');
      expect(await fault.isVisible()).toBe(false);
      expect(await amount(page, 'freight')).toBe('US$1,200.50');
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
        expect(await freight.textContent()).toContain('In the price under CIF, CIP; you pay under EXW, FCA, FOB');
        expect(await freight.textContent()).toContain('No figure recorded as of Nov 21, 2026');
        expect(await page.locator('#cost-source-1').textContent()).toContain('Incoterms 2020');
        expect(await page.locator('[data-line="vat"] [data-from] a').getAttribute('href')).toBe('#countries');
        expect(await page.locator('[data-ask]').getAttribute('href')).toBe('/contact_us#enquiry');
      },
      { javaScriptEnabled: false },
    ));

  it.each(casesOf<Locale>(LOCALE_CODES, ['ar', 'de']))(
    'fits a phone and can be used by everybody with a car in it, in %s',
    async (locale) => {
      const page = await onPhone.open(localizedPath(locale, `/landed_cost?style=${STYLE}&port=KEMBA`));
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (locale === 'ar') expect(await axeFaultsIn(page, 'main')).toEqual([]);
    },
  );
});
