import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rangeText } from '../../src/components/logistics/place-words.ts';
import { parseWireAmount } from '../../src/domain/shared/money.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { localizedPath, logisticsPaths } from '../../src/domain/shared/routes.ts';
import { priceMany } from '../../src/wire/addresses/logistics.ts';
import { axeFaults, thinOut } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { layoutLocales } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { eventually, overflow, visit } from '../support/visit.ts';

const shared = onePage();
const onPhone = onePage({ ...SCREENS.phone, viewport: { width: 320, height: 640 } });

interface Row {
  id: number;
  arrival: string;
  cleared: string;
  state: string;
}

/** Reads each row of a page, from the top. */
const rowsOf = (page: Page): Promise<Row[]> =>
  page.locator('[data-style]').evaluateAll((rows) =>
    rows.map((row) => {
      const says = (selector: string) => row.querySelector(selector)?.textContent ?? '';
      return {
        id: Number((row as HTMLElement).dataset['style']),
        arrival: says('.on-arrival'),
        cleared: says('.price-sub dd'),
        state: says('.verdict .tag'),
      };
    }),
  );

interface Answer {
  data: {
    id: number;
    cif: { low: string; high: string } | null;
    door: { low: string; high: string } | null;
    verdict: { answer: string };
  }[];
}

/** The same figures as the Worker answers them, as the page writes them. */
async function requestedOf(place: string, styles: readonly number[]): Promise<Row[]> {
  const states = {
    yes: 'Yes',
    check: 'Check first',
    no: 'No',
    not_recorded: 'Not recorded',
    right_hand: 'Only with right-hand drive: ask for a right-hand car',
  } as const;
  const answer = await fetch(site.url + priceMany.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: place, styles }),
  });
  const { data }: Answer = await answer.json();
  const cents = (amount: string) => parseWireAmount(amount) ?? NaN;
  const text = (range: { low: string; high: string } | null) =>
    range ? `about ${rangeText({ low: cents(range.low), high: cents(range.high) }, DEFAULT_LOCALE)}` : '';
  return data.map(({ id, cif, door, verdict }) => ({
    id,
    arrival: text(cif),
    cleared: text(door),
    state: states[verdict.answer as keyof typeof states],
  }));
}

/** The markup that axe reads is the same in every language. */
async function fitsSmallPhones(path: string): Promise<void> {
  for (const locale of layoutLocales('de')) {
    const page = await onPhone.open(localizedPath(locale, path));
    expect([locale, await overflow(page)]).toEqual([locale, 0]);
    if (locale !== DEFAULT_LOCALE) continue;
    await thinOut(page);
    expect(await axeFaults(page)).toEqual([]);
  }
}

describe('the page of a place', () => {
  it.each([
    ['KEMBA', 'Chinese cars: CIF Mombasa prices'],
    ['KZALA', 'Chinese cars: CIP Almaty prices'],
    ['RUVVO', 'Chinese cars: CIF Vladivostok prices'],
  ])('%s has the figures of the Worker, the cheapest first', async (code, title) => {
    const page = await shared.open(logisticsPaths.pricesAt(code));
    expect(await page.locator('h1').textContent()).toBe(title);
    const rows = await rowsOf(page);
    expect(rows.length).toBeGreaterThan(70);
    const styles = rows.map(({ id }) => id);
    expect(rows).toEqual(await requestedOf(code, styles));
    const highs = rows.map(({ arrival }) => Number(/US\$([\d,]+)$/.exec(arrival)?.[1]?.replace(',', '')));
    expect(highs).toEqual(highs.toSorted((left, right) => left - right));
  });

  it('says what is missing where duty and taxes cannot be worked out', async () => {
    const moscow = await shared.open(logisticsPaths.pricesAt('RUMOW'));
    expect(await moscow.locator('.lot', { hasText: 'Power held for 30 minutes' }).count()).toBeGreaterThan(0);
    const mersin = await shared.open(logisticsPaths.pricesAt('TRMER'));
    expect(await mersin.locator('.place-facts').textContent()).toContain('We do not know the taxes (Türkiye)');
    expect(await mersin.locator('.price-sub').count()).toBe(0);
  });

  it('leads to the list of cars for each further country its cars pass it for, and to the sum of one car', async () => {
    const page = await shared.open(logisticsPaths.pricesAt('KEMBA'));
    const uganda = page.getByRole('link', { name: 'Uganda' });
    expect(await uganda.getAttribute('href')).toBe('/results_list?to=KEMBA&country=UG');
    await page.getByRole('link', { name: 'The landed cost of one car' }).click();
    await page.waitForURL('**/landed_cost?port=KEMBA');
    await eventually(() => page.locator('[name=port]').inputValue()).toBe('KEMBA');
  });

  it('fits a small phone and has no fault for axe', () => fitsSmallPhones(logisticsPaths.pricesAt('KEMBA')));
});

describe('the list of places', () => {
  it('links places with a rate, and says of all others that their price is to be asked for', async () => {
    const page = await shared.open(logisticsPaths.prices());
    const mombasa = page.locator('[data-place=KEMBA]');
    expect(await mombasa.locator('a').getAttribute('href')).toBe('/price/kemba');
    expect(await mombasa.locator('.fine').textContent()).toMatch(/^76 models, CIF from \u2066US\$[\d,]+\u2069$/);
    const linked = await page.locator('[data-place]:has(a)').count();
    const others = page.locator('[data-place]:not(:has(a))');
    expect(linked).toBeGreaterThan(40);
    expect(new Set(await others.locator('.fine').allTextContents())).toEqual(new Set(['price: ask']));
    const [first] = await others.all();
    const code = await first?.getAttribute('data-place');
    expect((await fetch(site.url + logisticsPaths.pricesAt(code ?? ''))).status).toBe(404);
  });

  it('stands in the sitemap with each of its places', () => {
    const sitemap = readFileSync(join(site.release, 'client/sitemap-en.xml'), 'utf8');
    for (const path of ['/price', '/price/kemba', '/price/kzala']) expect(sitemap).toContain(`${path}</loc>`);
  });

  it('offers every place and country in a form, which is there with scripts alone', async () => {
    const page = await shared.open(logisticsPaths.prices());
    const form = page.locator('form[data-place-form]');
    expect(await form.locator('[name=port] option[data-country=KE]').count()).toBe(1);
    expect(await form.locator('[name=country] option[value=UG]').textContent()).toBe('Uganda');
    expect(
      await form.locator('select').evaluateAll((fields) => fields.map((field) => field.getAttribute('name'))),
    ).toEqual(['country', 'port', 'term', 'importer']);
    await visit(
      logisticsPaths.prices(),
      async (plain) => {
        expect(await plain.locator('form[data-place-form]').isVisible()).toBe(false);
        await plain.getByRole('link', { name: 'Mombasa' }).click();
        await plain.waitForURL(`**${logisticsPaths.pricesAt('KEMBA')}`);
        expect(await plain.locator('h1').textContent()).toContain('CIF Mombasa');
        expect(await plain.locator('.on-arrival').first().isVisible()).toBe(true);
      },
      { ...SCREENS.phone, javaScriptEnabled: false },
    );
  });

  it('fits a small phone and has no fault for axe', () => fitsSmallPhones(logisticsPaths.prices()));
});
