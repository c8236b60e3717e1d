import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../../functions/http/texts.ts';
import { paperOf } from '../../functions/quote/paper.ts';
import { withStyle } from '../../src/domain/catalogue/naming.ts';
import type { QuoteFacts } from '../../src/domain/quote/facts.ts';
import { quoteSheet } from '../../src/domain/quote/sheet.ts';
import { QUOTE_WORDS } from '../../src/domain/quote/words.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { shownCompany } from '../../src/domain/site/demo-company.ts';
import { priceLineName } from '../../src/markup/logistics/line-name.ts';
import { quoteHtml } from '../../src/markup/quote/quote-html.ts';
import { printed, readPages, withoutBlanks } from '../support/printer.ts';

const NOTHING = { settings: {}, people: [] };
const DEMO = shownCompany(NOTHING, 'open');
const stated = { source: 'Rates of a carrier', checkedOn: '2026-11-28', endedOn: null };

const aQuoteTold = (facts: Partial<QuoteFacts> = {}): QuoteFacts => ({
  quoteNo: '7K3M9-QXDT2',
  state: 'estimate',
  version: 1,
  createdAt: Date.UTC(2026, 10, 29),
  validUntil: Date.UTC(2026, 11, 13),
  confirmedBy: null,
  confirmedAt: null,
  withdrawnBecause: null,
  country: 'KE',
  countryName: 'Kenya',
  port: 'KEMBA',
  portName: 'Mombasa',
  portCountry: 'KE',
  term: 'CIF',
  importer: 'individual',
  price: { low: 1_760_000, high: 1_970_000 },
  rates: [{ currency: 'CNY', perUsd: '7.0998', on: '2026-11-28' }],
  items: [
    {
      id: 1,
      name: 'Changan Lumin 301 km',
      quantity: 2,
      mode: 'ro_ro',
      weeks: { low: 4, high: 7, source: 'Miles' },
      price: { low: 880_000, high: 985_000 },
      cif: { low: 880_000, high: 985_000 },
      door: null,
      lines: [
        {
          key: 'car',
          name: 'Car',
          payer: 'seller',
          low: 818_703,
          high: 861_436,
          mark: 'sample',
          rate: null,
          ...stated,
        },
        {
          key: 'duty',
          name: 'Duty',
          payer: 'buyer',
          low: 308_969,
          high: 343_354,
          mark: 'estimate',
          rate: 35,
          ...stated,
        },
      ],
      open: [{ key: 'onward', name: 'Road' }],
      verdict: { state: 'check', answer: 'check', reasons: [{ text: 'The wheel.' }] },
    },
  ],
  ...facts,
});

const USUAL_LINES = [
  ['car', 'sample'],
  ['inland', 'stated'],
  ['export_customs', 'stated'],
  ['loading', 'stated'],
  ['freight', 'estimate'],
  ['insurance', 'calculated'],
  ['duty', 'estimate'],
  ['excise', 'estimate'],
  ['vat', 'estimate'],
  ['idf', 'estimate'],
  ['rdl', 'estimate'],
  ['destination', 'stated'],
] as const;

/** One car with all costs of a country with five taxes, of which the car's price includes three. */
function usualItems(locale: Locale): QuoteFacts['items'] {
  const [item] = aQuoteTold().items;
  const [line] = item?.lines ?? [];
  if (!item || !line) throw new Error('The quote has no line.');
  const included: readonly string[] = ['inland', 'export_customs', 'loading'];
  const lines = USUAL_LINES.map(([key, mark]) => ({
    ...line,
    key,
    mark,
    name: priceLineName(textsFor(locale), key),
    source: 'Future of Energy Kenya: taxes paid on one imported Neta X',
    ...(included.includes(key) && { low: 0, high: 0 }),
  }));
  const reasons = (['rightHandOnly', 'inspection', 'plug'] as const).map((reason) => ({
    text: textsFor(locale)(`at-port:reason.${reason}`),
  }));
  const verdict = { ...item.verdict, reasons };
  return [{ ...item, quantity: 1, lines, open: [], door: { low: 1_900_000, high: 2_100_000 }, verdict }];
}

function sheetIn(locale: Locale, facts: Partial<QuoteFacts> = {}) {
  const text = textsFor(locale);
  return quoteSheet(aQuoteTold(facts), (word, values) => text(QUOTE_WORDS[word], values && { ...values }), locale);
}

const pagesIn = async (locale: Locale, facts: Partial<QuoteFacts> = {}, company = DEMO): Promise<string[]> =>
  readPages(await printed(paperOf(sheetIn(locale, facts), textsFor(locale), company)));

/** The characters of a text of a right-to-left page, from left to right, without those that only steer. */
function asSeen(text: string): string {
  const bidi = bidiFactory();
  const seen = bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl'));
  return seen.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
}

describe('the paper of a quote', () => {
  it.each(LOCALE_CODES)('says what the page says, and who the company is, in %s', async (locale) => {
    const text = textsFor(locale);
    const said = (await pagesIn(locale)).join('');
    const wanted = ['7K3M9-QXDT2', '8,187.03', '3,089.69'].map((one) => one.replace(/[.,]/g, ''));
    for (const one of wanted) expect(said.replace(/[.,\s\u202f\u00a0]/g, '')).toContain(one);
    for (const key of ['quote:state.estimate', 'quote:note.reserves', 'company:facts.companyName', 'company:demo'])
      if (locale !== 'ar') expect(said, key).toContain(withoutBlanks(text(key)));
  });

  it('says of costs that the price of the car includes no more than that', async () => {
    const items = aQuoteTold().items.map((item) => ({
      ...item,
      lines: item.lines.slice(0, 1).map((line) => ({
        ...line,
        key: 'loading',
        name: 'Loading',
        low: 0,
        high: 0,
        mark: 'stated' as const,
      })),
    }));
    const said = (await pagesIn('en', { items })).join('');
    expect(said).toContain(withoutBlanks('Loading included in the car’s price US$0.00'));
    expect(said).not.toContain(withoutBlanks(stated.source));
  });

  it('says that an amount is from a source only where it names the source', () => {
    const [item] = aQuoteTold().items;
    const [line] = item?.lines ?? [];
    if (!item || !line) throw new Error('The quote has no line.');
    const marksOf = (source: string | null) =>
      sheetIn('en', { items: [{ ...item, lines: [{ ...line, mark: 'stated', source }] }] }).cars[0]?.lines[0]?.mark;
    expect([marksOf('Rates of a carrier'), marksOf(null)]).toEqual(['from a source', '']);
  });

  it('labels the numbers of the company at its foot', async () => {
    const [page = ''] = await pagesIn('en');
    for (const name of ['telephone', 'whatsapp'] as const)
      expect(page).toContain(
        withoutBlanks(`${textsFor('en')(`company:facts.${name}`)}: ${String(DEMO.settings[name])}`),
      );
  });

  it.each(LOCALE_CODES)(
    'says of a sample, more than once, that nobody sells at its price, and names no source, in %s',
    (locale) => {
      const text = textsFor(locale);
      const warning = text('logistics:from.sample');
      const sheet = sheetIn(locale);
      expect(sheet.warning).toBe(warning);
      expect(sheet.cars[0]?.lines[0]).toMatchObject({ because: warning, source: '' });
      expect(sheet.cars[0]?.lines[1]?.because).toContain(stated.source);
      const { blocks } = paperOf(sheet, text, DEMO);
      expect(blocks).toContainEqual({ kind: 'paragraph', text: warning, tone: 'strong' });
      const words = { lines: '', why: '', pdfFailed: '', copied: '', notCopied: '', ordered: '', orderFailed: '' };
      expect(quoteHtml(sheet, words)).toContain(`<p class="note note-warn">${warning}</p>`);
      expect(sheetIn(locale, { state: 'withdrawn' }).warning).toBeUndefined();
      const items = aQuoteTold().items.map((item) => ({ ...item, lines: item.lines.slice(1) }));
      expect(sheetIn(locale, { items }).warning).toBeUndefined();
    },
  );

  it('keeps names, rates, numbers and ranges in their order among Arabic words', () => {
    const name = withStyle('Changan Lumin', '130\u00a0كم \u2066Qingyue\u2069، 2024', 'ar');
    const items = aQuoteTold().items.map((item) => ({ ...item, name }));
    const sheet = sheetIn('ar', { items });
    const seen = [sheet.cars[0]?.title ?? '', sheet.facts.at(-1)?.value ?? '', sheet.cars[0]?.weeks ?? ''].map(asSeen);
    expect(seen).toEqual([
      '2 × 2024 ،Qingyue مك\u00a0130 Changan Lumin',
      '(2026 ربمفون 28) 1\u00a0US$ = 7.0998\u00a0CN¥',
      '4–7 :عيباسألاب ليصوتلا ةدم',
    ]);
  });

  it('states the exchange rate with its day, and the rate of a tax', async () => {
    const said = (await pagesIn('en')).join('');
    expect(said).toContain(withoutBlanks('US$1 = CN¥7.0998 (Nov 28, 2026)'));
    expect(said).toContain('Duty(35%)');
    expect((await pagesIn('en', { rates: [] })).join('')).not.toContain('Exchangerate');
  });

  it('is marked on every page until a person of the company stands by it', async () => {
    const items = Array.from({ length: 6 }, () => aQuoteTold().items[0]).filter((item) => item !== undefined);
    const pages = await pagesIn('en', { items });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Estimate');
    const confirmed = await pagesIn('en', { state: 'confirmed', confirmedBy: 'Lin Hai' });
    expect(confirmed.join('')).toContain(withoutBlanks('Lin Hai of our company has confirmed the price.'));
    expect(confirmed.join('')).not.toContain('Estimate,');
  });

  it('has no sum alone on a page: rows of the table and its head stand above it', async () => {
    const [item] = aQuoteTold().items;
    if (!item) throw new Error('The quote has no car.');
    const [first] = item.lines;
    if (!first) throw new Error('The car has no line.');
    const head = withoutBlanks(['line', 'payer', 'amount'].map((key) => textsFor('en')(`quote:paper.${key}`)).join(''));
    let broken = 0;
    for (let count = 14; count <= 26; count++) {
      const lines = Array.from({ length: count }, (_, index) => ({ ...first, name: `Line ${index + 1} of many.` }));
      const pages = await pagesIn('en', {
        items: [
          { ...item, lines },
          { ...item, lines },
        ],
      });
      for (const page of pages) {
        if (!/CIFMombasa/.test(page)) continue;
        expect(page).toMatch(/ofmany\..*CIFMombasa/);
        expect(page).toContain(head);
      }
      const whole = pages.at(-1) ?? '';
      if (pages.length > 2 && !whole.includes('Line1of')) broken += 1;
    }
    expect(broken).toBeGreaterThan(0);
  });

  it.each(LOCALE_CODES)('fits on one page with the costs of a usual country, in %s', async (locale) => {
    const pages = await pagesIn(locale, { items: usualItems(locale) });
    expect(pages).toHaveLength(1);
    for (const name of ['duty', 'rdl'] as const)
      if (locale !== 'ar') expect(pages[0]).toContain(withoutBlanks(priceLineName(textsFor(locale), name)));
  });

  it('says below the price of the car which costs it includes', async () => {
    const said = (await pagesIn('en', { items: usualItems('en') })).join('');
    expect(said).toContain(
      withoutBlanks('included in the car’s price: Truck to the carrier, Export licence and customs, Loading on board'),
    );
    expect(said).not.toContain('US$0.00');
  });

  it('marks each fact that is made up, or all of them at once', async () => {
    expect((await pagesIn('en')).join('')).toContain(withoutBlanks('The company (demo, not real)'));
    const some = { ...DEMO, settings: { ...DEMO.settings, licenceNumber: '91310000' } };
    const said = (await pagesIn('en', {}, some)).join('');
    expect(said).toContain(withoutBlanks('Account holder Haitu DEMO Co., Ltd. (demo, not real)'));
    expect(said).not.toContain(withoutBlanks('91310000 (demo'));
  });

  it('names the holder of the account, its number only once the price is confirmed, and no company where none is stated', async () => {
    const said = (await pagesIn('en')).join('');
    expect(said).toContain(withoutBlanks('Account holder Haitu DEMO Co., Ltd.'));
    expect(said).not.toContain(withoutBlanks(DEMO.settings.bankAccount ?? 'bank'));
    const confirmed = (await pagesIn('en', { state: 'confirmed', confirmedBy: 'Lin Hai' })).join('');
    expect(confirmed).toContain(withoutBlanks(`Account number ${DEMO.settings.bankAccount ?? 'none'}`));
    expect((await pagesIn('en', {}, NOTHING)).join('')).not.toContain('Thecompany');
  });

  it('asks for a sum that is not complete, and names what is open', async () => {
    const said = (await pagesIn('en')).join('');
    expect(said).toMatch(/ClearedinMombasa,percar.*ask/);
    expect(said).toContain('Road');
  });

  it.each([
    ['ru', 'Road, Delivery'],
    ['zh-cn', 'Road、Delivery'],
  ] as const)('sets the lines that are open apart in %s', (locale, lines) => {
    const open = ['Road', 'Delivery'].map((name) => ({ key: name, name }));
    const items = aQuoteTold().items.map((item) => ({ ...item, open }));
    expect(JSON.stringify(sheetIn(locale, { items }))).toContain(lines);
  });
});
