import { describe, expect, it } from 'vitest';
import { sayPaper } from '../../functions/order/papers.ts';
import { NUMBERED_KINDS } from '../../src/domain/order/numbers.ts';
import { clauseBlocks, isSampleText } from '../../src/domain/order/papers/clauses.ts';
import type { Clauses, PaperFacts } from '../../src/domain/order/papers/facts.ts';
import { orderPapers } from '../../src/domain/order/papers/paper.ts';
import { amountText } from '../../src/domain/order/papers/texts.ts';
import { textsOf, type PrintBlock, type PrintDocument } from '../../src/domain/print/document.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { shownCompany } from '../../src/domain/site/demo-company.ts';
import { CLAUSES, paperFacts, papersOf, SELLER } from '../support/order-papers.ts';
import { printed, readPages, withoutBlanks } from '../support/printer.ts';

const said = (papers: readonly PrintDocument[]): string =>
  papers.flatMap((paper) => textsOf({ ...paper, pageLabel: '' })).join('\n');
const EVERY = NUMBERED_KINDS.flatMap((kind) => LOCALE_CODES.map((locale) => [kind, locale] as const));

/** Labels with their values wherever they stand, and titles of columns. */
const labelled = (block: PrintBlock): string[] => {
  if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value]);
  if (block.kind === 'columns') return block.columns.flatMap(({ facts }) => labelled({ kind: 'facts', facts }));
  return block.kind === 'table' ? block.columns.map(({ title }) => title) : [];
};

describe('a paper of an order', () => {
  it.each(EVERY)('%s is in English and then in %s, with nothing empty and the same amounts', (kind, locale) => {
    const papers = papersOf(kind, locale);
    expect(papers.map((paper) => paper.locale)).toEqual(locale === 'en' ? ['en'] : ['en', locale]);
    for (const paper of papers) {
      const { locale: own, title, blocks, mark } = paper;
      expect(title).toBe(`${sayPaper(own)(`kind.${kind}`)} ${paperFacts(kind, locale).number}`);
      expect(mark).toBeUndefined();
      expect(blocks.flatMap(labelled).filter((text) => text.trim() === '')).toEqual([]);
      expect(said([paper])).not.toMatch(/\{\{|undefined|null/);
      const isSaid = said([paper]).includes(amountText(3_140_255, 'USD', own));
      expect(isSaid).toBe(kind !== 'packing_list');
      expect(said([paper]).includes(sayPaper(own)('note.languages'))).toBe(papers.length > 1);
      const [code] = blocks.filter((block) => block.kind === 'code');
      const path = own === 'en' ? '' : `/${own}`;
      const { number, token } = paperFacts(kind, locale);
      expect(code?.address).toBe(`https://seachart.example${path}/order_document#${number}.${token}`);
    }
  });

  it.each(NUMBERED_KINDS)('%s is printed in two languages and read back', async (kind) => {
    const papers = papersOf(kind, 'ru');
    const text = (await readPages(await printed(papers))).join('');
    const wanted = papers.flatMap((paper) => textsOf({ ...paper, pageLabel: '', footer: [] })).map(withoutBlanks);
    expect(wanted.filter((one) => !text.includes(one))).toEqual([]);
  });

  it('says the total in English words in each language', () => {
    const words = 'US dollars thirty-one thousand four hundred and two and 55/100 only';
    for (const paper of papersOf('commercial_invoice', 'ar')) expect(said([paper])).toContain(words);
  });

  it('has no total in words alone on a page: the total in figures stands above it', async () => {
    const words = withoutBlanks(sayPaper('en')('fact.inWords'));
    const total = withoutBlanks(amountText(3_140_255, 'USD', 'en'));
    let later = 0;
    // The more cars there are, the further down a page the total comes.
    for (let count = 10; count <= 24; count++) {
      const vehicles = Array.from({ length: count }, (_, index) => ({
        id: index + 9,
        name: 'BYD',
        vin: null,
        hsCode: null,
      }));
      const pages = await readPages(await printed(papersOf('commercial_invoice', 'en', { vehicles })));
      const at = pages.findIndex((page) => page.includes(words));
      expect(pages[at]?.split(words)[0]).toContain(total);
      if (at > 0) later += 1;
    }
    expect(later).toBeGreaterThan(0);
  });

  it('shows each amount of its total once, those of a car that was cancelled included', () => {
    const lines = [
      ...paperFacts('sales_contract', 'en').lines,
      { vehicleId: 9, key: 'retained', amountMinor: 777 } as const,
    ];
    const [paper] = papersOf('sales_contract', 'en', { lines });
    const [goods] = paper?.blocks.filter((block) => block.kind === 'table') ?? [];
    const amounts = (goods?.rows ?? []).flatMap(({ cells, kind }) => (kind === undefined ? [cells[1] ?? ''] : []));
    expect(amounts.toSorted()).toEqual(lines.map(({ amountMinor }) => amountText(amountMinor, 'USD', 'en')).toSorted());
  });

  it('names the place that belongs to its term', () => {
    expect(said(papersOf('proforma_invoice', 'en'))).toContain('CIF Mombasa (Incoterms 2020)');
    expect(said(papersOf('proforma_invoice', 'en', { incoterm: 'FOB' }))).toContain('FOB Shanghai (Incoterms 2020)');
    expect(said(papersOf('proforma_invoice', 'en', { portOfDestination: null }))).toContain('CIF (Incoterms 2020)');
  });

  it('has the account on what asks for money alone, and only a whole one', () => {
    const withAccount = NUMBERED_KINDS.filter((kind) => said(papersOf(kind, 'de')).includes('6222 0000 1111 2222'));
    expect(withAccount).toEqual(['proforma_invoice', 'sales_contract', 'commercial_invoice']);
    const half = said(papersOf('proforma_invoice', 'de', { seller: { ...SELLER, bankName: null } }));
    expect(half).not.toMatch(/6222|Bankverbindung/);
  });

  it('names the letter of credit that pays', () => {
    const letter = said(papersOf('sales_contract', 'fr', { letterOfCredit: 'LC-77' }));
    expect(letter).toContain('Letter of credit LC-77');
    expect(letter).toContain('Crédit documentaire LC-77');
    expect(said(papersOf('sales_contract', 'fr'))).toContain('Bank transfer');
  });

  it('leaves out what is not known: ship, VIN, code of the goods, schedule', () => {
    const shipment = { vessel: 'MV EVER EXAMPLE', voyage: null, containerNo: null, billNo: null };
    const text = said(papersOf('commercial_invoice', 'en', { shipment }));
    expect(text).toContain('MV EVER EXAMPLE');
    expect(text).not.toMatch(/Voyage|Container|Bill of lading/);
    expect(said(papersOf('packing_list', 'en', { shipment: null }))).not.toContain('Shipment');
    expect(said(papersOf('proforma_invoice', 'en', { schedule: [] }))).not.toContain('Schedule');
  });

  it('weighs the cars of a packing list, and sums no figures of which one is missing', () => {
    const [paper] = papersOf('packing_list', 'en');
    const table = paper?.blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['1', '1,240', '–'],
      ['1', '1,715.5', '14.2'],
      ['2', '2,955.5', '–'],
    ]);
    expect(said(papersOf('packing_list', 'en'))).not.toMatch(/USD/);
  });

  it('is a receipt for one payment, with what the bank received', () => {
    const text = said(papersOf('receipt', 'en'))
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ');
    for (const one of [
      'USD 9,420.77',
      'CNY 67,000.00',
      '1 CNY = 0.1408 USD',
      'USD 12.83',
      'November 27, 2026',
      'USD 21,981.78',
    ])
      expect(text).toContain(one);
  });

  it('names both currencies of a bank’s rate, in the digits of each language', () => {
    const text = said(papersOf('receipt', 'de')).replaceAll(/[\u2066-\u2069]/g, '');
    for (const one of ['1 CNY = 0.1408 USD', '1 CNY = 0,1408 USD']) expect(text).toContain(one);
  });

  it('is marked where the company is made up', () => {
    const { settings } = shownCompany({ settings: {}, people: [] }, 'open');
    const papers = papersOf('proforma_invoice', 'de', { seller: settings }, true);
    expect(papers.map(({ mark }) => mark)).toEqual(['Sample, not binding', 'Muster, unverbindlich']);
    expect(said(papers)).toContain('demo, not real');
  });
});

describe('the clauses of a contract', () => {
  const sample: Clauses = { ...CLAUSES.en, isSample: true };
  const reasonFor = (clauses: PaperFacts['clauses'], isDemo = false) => {
    const papers = orderPapers(paperFacts('sales_contract', 'ar', { clauses }), sayPaper, isDemo);
    return papers.accepted ? undefined : papers.reason;
  };

  it('are asked for in English, and not as a sample but on demo data', () => {
    expect(reasonFor({})).toBe('clauses-missing');
    expect(reasonFor({ ar: CLAUSES.ar })).toBe('clauses-missing');
    expect(reasonFor({ en: sample })).toBe('clauses-missing');
    expect(reasonFor({ en: sample }, true)).toBeUndefined();
    expect(reasonFor({ en: CLAUSES.en })).toBeUndefined();
  });

  it('stand in both languages with their version, or in English alone, which is said', () => {
    const both = said(papersOf('sales_contract', 'ar'));
    expect(both).toContain('The clauses are those of November 20, 2026 (version 3f9a2c10).');
    expect(both).toContain('يبيع البائع السيارات المذكورة أعلاه.');
    const alone = papersOf('sales_contract', 'de');
    expect(said(alone.slice(1))).toContain(sayPaper('de')('note.clausesInEnglish'));
    // A sample is no translation of what the operator wrote.
    const mixed = papersOf('sales_contract', 'de', { clauses: { en: CLAUSES.en, de: sample } }, true);
    expect(said(mixed.slice(1))).toContain(sayPaper('de')('note.clausesInEnglish'));
  });

  it('are marked as a sample on demo data', () => {
    const papers = papersOf('sales_contract', 'en', { clauses: { en: sample } }, true);
    expect(papers[0]?.mark).toBe('Sample, not binding');
    expect([isSampleText('[SAMPLE] Words.'), isSampleText('A sample.')]).toEqual([true, false]);
  });

  it('lose the marks of Markdown and keep its lines', () => {
    const body =
      '## 1. *Goods*\n\nThe **seller** sells\nwhat [the sheet](/style_param) says.\n\n- one\n- two `2`\n\n1. first\n' +
      '2. second\n   goes on\n\n---\n\n> said\n\n| a | b |\n| - | - |\n| c | d |\n\nsnake_case_stays, 2 * 3 * 4';
    expect(clauseBlocks(body)).toEqual([
      { kind: 'heading', text: '1. Goods' },
      { kind: 'paragraph', text: 'The seller sells what the sheet says.' },
      { kind: 'paragraph', text: '• one\n• two 2' },
      { kind: 'paragraph', text: '1. first\n2. second goes on' },
      { kind: 'paragraph', text: 'said' },
      { kind: 'paragraph', text: 'a · b c · d' },
      { kind: 'paragraph', text: 'snake_case_stays, 2 * 3 * 4' },
    ]);
  });
});
