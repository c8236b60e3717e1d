import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { openSite, type Site } from '../support/site.ts';

/** What the built pages of the yard say, read without a browser. */
const CAR = '/cark_list/byd-dolphin-2023-sale-1';
const SAMPLE = '/cark_list/byd-dolphin-2023-used-1';

let site: Site;
beforeAll(async () => (site = await openSite()), 900_000);
afterAll(() => site.close());

const built = (path: string) => readFileSync(join(site.release, 'client', path), 'utf8');
const pageOf = (path: string) => built(`${path}.html`);
const count = (html: string, what: RegExp) => [...html.matchAll(what)].length;
const facts = (html: string) =>
  [...html.matchAll(/<script type="?application\/ld\+json"?>(.*?)<\/script>/gs)].map(([, json]) => json).join('');
const examplesOf = (html: string) => /<section[^>]* id="?examples"?.*?<\/section>/s.exec(html)?.[0] ?? '';
/** What the button beside the price says. */
const requestedBy = (html: string) =>
  [...(/class="[^"]*\bquote\b.*/s.exec(html)?.[0] ?? '').matchAll(/<a [^>]*\bbtn-main\b[^>]*>(.*?)<\/a>/gs)].map(
    ([, text = '']) => text.replace(/<[^>]*>/g, '').trim(),
  )[0];

describe('samples', () => {
  it('stand in one section of the stock list, which says that they are not for sale', () => {
    const html = pageOf('cark_list');
    const section = examplesOf(html);
    expect(section).toContain('>Examples</h2>');
    expect(section).toContain('They are not for sale.');
    expect(count(section, /class="lot used"/g)).toBe(40);
    expect(count(section, /data-sample=/g)).toBe(40);
    expect(count(html, /data-sample=/g)).toBe(40);
    expect(html).toMatch(/data-count[^>]*>[^<]*22 used cars/);
  });

  it('are in no price list, sitemap, structured data or list of results', () => {
    expect(built('sitemap-en.xml')).toContain(CAR);
    for (const path of ['sitemap-en.xml', 'car_excel.html', 'facets/en.json', 'search/en.json'])
      expect(built(path), path).not.toContain('-used-1');
    expect(facts(pageOf('cark_list'))).toContain(CAR);
    expect(facts(pageOf('cark_list'))).not.toContain('-used-1');
  });

  it.each(['', '/ar'])('say at the top of their own page%s what they are, and can only be asked for', (language) => {
    const html = pageOf(language + SAMPLE);
    expect(html.indexOf('sample-note')).toBeGreaterThan(0);
    expect(html.indexOf('sample-note')).toBeLessThan(html.indexOf('<h1'));
    expect(html).toMatch(/<meta name="?robots"? content="?noindex/);
    expect(facts(html)).not.toMatch(/"(Offer|Product|Car)"/);
    // A sample has no state, unless a lot is found to have it while the page is open.
    expect(html).toMatch(/data-state[^>]*\bhidden\b/);
    if (language === '') expect(requestedBy(html)).toBe('Find one like it');
  });

  it('are asked for otherwise than a car for sale, which is offered to search engines', () => {
    const html = pageOf(CAR);
    expect(requestedBy(html)).toBe('Ask for a price');
    expect(html).not.toMatch(/<meta name="?robots/);
    expect(facts(html)).toContain('https://schema.org/InStock');
  });

  it('of deals have no end, no clock and no button to get them', () => {
    const section = examplesOf(pageOf('today_ddeal'));
    expect(count(section, /class="lot deal"/g)).toBe(12);
    expect(section).not.toMatch(/data-until|<time|data-clock|data-heart/);
    const buttons = [...section.matchAll(/<a class="btn\b[^>]*>([^<]*)<\/a>/g)].map(([, text = '']) => text.trim());
    expect(new Set(buttons)).toEqual(new Set(['Find one like it']));
  });
});

describe('what is known of a car', () => {
  const listOf = (html: string) => /<dl class="?facts-list two-up.*?<\/dl>/s.exec(html)?.[0] ?? '';

  it.each([
    ['', ['White', 'On the left', '94%', 'Some panels repainted', 'Service book', '…123456']],
    ['/ar', ['أبيض', 'على اليسار', '94\u200e%', 'دفتر الصيانة', '\u2066…123456']],
  ])('stands on its page%s, and of its VIN the last six signs', (language, words) => {
    const html = pageOf(language + CAR);
    for (const word of words) expect(listOf(html)).toContain(word);
    expect(html).not.toContain('LGXC74C43P0');
  });

  it('is all that stands there: nothing is listed as not stated', () => {
    const list = listOf(pageOf(SAMPLE));
    expect(list).toContain('Mileage');
    expect(list).not.toMatch(/Not stated|VIN|Colour|Keys|Papers|Inspection/);
    expect(examplesOf(pageOf('cark_list'))).not.toContain('Not stated');
  });

  it('has the rule of 180 days only where it may concern the car', () => {
    expect(pageOf(CAR)).not.toMatch(/data-fact="?export/);
    expect(pageOf('/model_detail/byd-seagull')).not.toMatch(/data-fact="?export/);
  });
});

describe('a preferential amount', () => {
  it.each(LOCALE_CODES)('is never one of nothing, in %s', (locale) => {
    const ofLanguage = locale === DEFAULT_LOCALE ? '' : `${locale}/`;
    for (const path of [locale === DEFAULT_LOCALE ? 'index' : locale, `${ofLanguage}results_list`]) {
      const lists = [...pageOf(path).matchAll(/<dl class="?price-sub\b[^>]*>.*?<\/dl>/gs)]
        .map(([list]) => list)
        .join('');
      const amounts = [...lists.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, text = '']) => text.replace(/\D/g, ''));
      const stated = amounts.filter(Boolean);
      expect(stated.length, path).toBeGreaterThan(0);
      expect(
        stated.filter((amount) => Number(amount) === 0),
        path,
      ).toEqual([]);
    }
  });
});
