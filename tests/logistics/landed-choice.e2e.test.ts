import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { amount, nextPrice, priced, RANGE, says, STYLE, sum } from '../support/landed-page.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { idle } from '../support/visit.ts';

const shared = onePage();
const visit = async (path: string, look: (page: Page) => Promise<void>): Promise<void> => look(await shared.open(path));

describe('the choice of a landed cost', () => {
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

  it('keeps what the reader chose and typed before its script was there, and takes the rest from the address', async () => {
    const { page, faults, close } = await openPage(browser);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/landed-cost.*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${site.url}/landed_cost?style=${STYLE}&port=KEMBA&country=UG&term=FOB&factory=9000&vat=16`);
    await page.locator('[name=port]').selectOption('DEHAM');
    await page.locator('input[name=factory]').fill('8000');
    release(undefined);
    await page.locator('[data-line="car"] [data-amount]', { hasText: '8,000.00' }).waitFor();
    const value = (name: string) =>
      page.locator(`[name=${name}]:not([type=radio]), [name=${name}]:checked`).inputValue();
    expect(await Promise.all(['port', 'country', 'term', 'factory', 'vat'].map(value))).toEqual([
      'DEHAM',
      'DE',
      'FOB',
      '8000',
      '16',
    ]);
    const { searchParams } = new URL(page.url());
    expect([...searchParams.values()]).toEqual([STYLE, 'DEHAM', 'FOB', '8000', '16']);
    expect(faults).toEqual([]);
    await close();
  });

  it('leads to the enquiry with what was chosen', () =>
    visit(`/landed_cost?style=${STYLE}&port=KEMBA&term=CIF`, async (page) => {
      await priced(page);
      await page.locator('[data-ask]').click();
      await page.waitForURL(/\/contact_us\?.*#enquiry$/);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        style: STYLE,
        port: 'Mombasa',
        country: 'KE',
        incoterm: 'CIF',
        ask: 'factory,freight,delivery',
      });
      await expect.poll(() => page.inputValue('#enquiry-car')).toContain('Atto 3');
      expect(await page.inputValue('#enquiry-port')).toBe('Mombasa');
      expect(await page.inputValue('#enquiry-country')).toBe('KE');
      expect(await page.inputValue('#enquiry-incoterm')).toBe('CIF');
    }));

  it('asks for what is open and tells what was typed, in the reader’s language, until the reader writes otherwise', () =>
    visit(
      `/de/landed_cost?style=${STYLE}&port=DEHAM&factory=12345.67&insurance=0.3&vat=16&loading=abc`,
      async (page) => {
        await priced(page);
        await page.locator('[data-ask]').click();
        await page.waitForURL(/\/de\/contact_us\?.*#enquiry$/);
        const text = () => page.inputValue('#enquiry-message');
        await expect
          .poll(text)
          .toBe(
            'Bitte um ein Angebot für: Fracht zum Bestimmungsort, Weitertransport bis vor Ihre Tür.\n' +
              'Kosten, die ich kenne: Auto: 12.345,67\u00a0US$; Versicherung: 0,3\u00a0%; ' +
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
      await page.goto(`${site.url}/contact_us?ask=freight&factory=7000&port=Lamu`);
      // What fills in the port fills in the message with it.
      await expect.poll(() => page.inputValue('#enquiry-port')).toBe('Lamu');
      expect(await text()).toBe('Mine');
    }));

  it('offers rail terminals under the terms there are by rail, and speaks of trains', () =>
    visit(`/landed_cost?style=${STYLE}`, async (page) => {
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
      await priced(page);
      const terms = () => page.locator('.opts label:visible').allTextContents();
      const name = (line: string) => says(page, `[data-line="${line}"] b`);
      const places = await page.locator('optgroup[label^="Rail terminals: Russia"] option').allTextContents();
      expect(places.map((text) => text.trim())).toEqual(
        expect.arrayContaining(['Kazakhstan: Almaty', 'Uzbekistan: Tashkent', 'Tajikistan: Dushanbe']),
      );
      await nextPrice(page, () => page.locator('[name=port]').selectOption('KZALA'));
      expect((await terms()).map((text) => text.trim())).toEqual(['EXW', 'FCA', 'CIP']);
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('CIP');
      expect(await page.locator('[name=country]').inputValue()).toBe('KZ');
      expect(await page.locator('[name=mode]').isVisible()).toBe(false);
      expect([await name('loading'), await name('freight')]).toEqual([
        'Loading onto the train',
        'Rail freight to the terminal',
      ]);
      expect(await sum(page, 'arrival')).toEqual(['CIP Almaty', expect.stringMatching(RANGE)]);
      expect(await says(page, '.terms [data-for=rail]')).toContain('FOB, CIF are Incoterms for sea transport only');
      expect(await page.locator('p[data-for=sea]').isVisible()).toBe(false);
      expect(page.url()).toMatch(/port=KZALA&term=CIP$/);
      await page.locator('[data-ask]').click();
      await expect.poll(() => page.inputValue('#enquiry-message')).toContain('Rail freight to the terminal');
      await page.goBack();
      await page.locator('[data-price=arrival]', { hasText: 'CIP' }).waitFor();
      await nextPrice(page, () => page.locator('[name=port]').selectOption('KEMBA'));
      expect(await terms()).toHaveLength(5);
      expect(await name('freight')).toBe('Freight to the destination');
    }));

  it('takes a shared address of a rail terminal under a term of the sea for its like by rail', () =>
    visit('/landed_cost?port=UZTAS&term=CIF', async (page) => {
      await priced(page);
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
      await page.locator('[data-line="car"] [data-amount]', { hasText: '9,000.00' }).waitFor();
      await nextPrice(page, () => page.locator('[name=port]').selectOption('DJJIB'));
      await nextPrice(page, () => page.locator('[name=country]').selectOption('ET'));
      expect(page.url()).toMatch(/\?port=DJJIB&country=ET&factory=9000$/);
      expect(await page.locator('details[data-country="ET"]').textContent()).toContain(
        'Only these may be imported: Battery electric',
      );
      expect(await says(page, '[data-line=onward] b')).toBe('Transport from the port to your country');
      await page.locator('.opts label', { hasText: 'EXW' }).click();
      await expect.poll(() => sum(page, 'term')).toEqual(['EXW price', 'about US$9,000']);
      await page.goBack();
      expect(await page.locator('[name=term]:checked').inputValue()).toBe('CIF');
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
      await priced(page);
      expect(await amount(page, 'car')).toBe('US$9,000.00');
      await nextPrice(page, () => page.locator('input[name=freight]').fill('1.200,50'));
      expect(await fault.isVisible()).toBe(false);
      expect(await amount(page, 'freight')).toBe('US$1,200.50');
    }));
});
