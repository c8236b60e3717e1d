import { fc } from '../support/properties.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, inject, it } from 'vitest';
import { cleanText } from '../../functions/print/clean-text.ts';
import { UnprintableError } from '../../functions/print/print.ts';
import { textsOf, type PrintBlock, type PrintDocument } from '../../src/domain/print/document.ts';
import { htmlLanguage, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { aQuotePaper, carRows, manyRows } from '../support/print-quote.ts';
import { QUOTE_WORDS } from '../support/print-words.ts';
import { printed, readPages, withoutBlanks } from '../support/printer.ts';

const RUNS = inject('isDeep') ? 500 : 25;

const aPaper = (...blocks: PrintBlock[]): PrintDocument => ({ ...aQuotePaper('en'), blocks });
const readAll = async (document: PrintDocument) => (await readPages(await printed(document))).join('');
const unread = (text: string, texts: readonly string[]) =>
  texts.map((one) => withoutBlanks(cleanText(one))).filter((one) => !text.includes(one));

describe('a printed paper', () => {
  it.each(LOCALE_CODES)('says all it should in %s, in the order in which it is read', async (locale) => {
    const paper = aQuotePaper(locale);
    expect(unread(await readAll(paper), textsOf({ ...paper, pageLabel: '' }))).toEqual([]);
  });

  it.each(['de', 'ar'] as const)('has title, language, direction and links in %s', async (locale) => {
    const file = await getDocumentProxy(await printed(aQuotePaper(locale)));
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({ Title: QUOTE_WORDS[locale].title, Language: htmlLanguage(locale) });
    expect(await file.getViewerPreferences()).toMatchObject({
      DisplayDocTitle: true,
      ...(locale === 'ar' && { Direction: 'R2L' }),
    });
    const links = await (await file.getPage(1)).getAnnotations();
    expect(links.map(({ url }: { url: string }) => url)).toEqual(['https://haitu.example/quote#HT-2026-0412']);
  });

  it('says to programs that read aloud what is a title, a heading, a list, a row, and says nothing twice', async () => {
    const file = await getDocumentProxy(await printed(aQuotePaper('en', { rows: manyRows('en', 60) })));
    interface Node {
      role?: string;
      children?: Node[];
    }
    const roles = async (page: number) => {
      const rolesOf = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesOf)];
      const all = rolesOf((await (await file.getPage(page)).getStructTree()) as Node);
      const counts = Object.groupBy(all, (role) => role);
      return Object.fromEntries(Object.entries(counts).map(([role, its]) => [role, its?.length]));
    };
    const [first, second] = [await roles(1), await roles(2)];
    expect(first).toMatchObject({ H1: 1, H2: 1, L: 1, LI: 4, Lbl: 4, LBody: 4, Table: 1, TH: 3, P: 2 });
    // Each page of a table lists the whole table for a screen reader: 60 rows and one head, although both pages draw the head.
    expect(second).toMatchObject({ Table: 1, TR: 61, TH: 3, TD: 180, P: 3 });
    expect(second).not.toHaveProperty('H1');
  });

  it('leads to no address but those of the web, of mail and of telephones', async () => {
    const addresses = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/quote',
      'tel:+254700000',
      'https://a.example/(b\\c)',
    ];
    const facts = addresses.map((address) => ({ label: 'L', value: 'V', address }));
    const file = await getDocumentProxy(await printed(aPaper({ kind: 'facts', facts })));
    const links = await (await file.getPage(1)).getAnnotations();
    expect(links.map(({ url }: { url: string }) => url)).toEqual(['tel:+254700000', 'https://a.example/(b/c)']);
  });

  it('keeps every row whole, repeats the head of the table, and counts the pages', async () => {
    const pages = await readPages(await printed(aQuotePaper('en', { rows: manyRows('en', 120) })));
    expect(pages.length).toBe(4);
    const words = QUOTE_WORDS.en;
    pages.forEach((page, index) => {
      expect(page).toContain(`Page${index + 1}of4`);
      expect(page).toContain(words.mark);
      expect(page).toContain(withoutBlanks(words.title));
      if (/US\$/.test(page)) expect(page).toContain(withoutBlanks(words.line + words.from + words.upTo));
    });
    const rows = manyRows('en', 120).map(({ cells }) => withoutBlanks(cells.join('')));
    expect(rows.filter((row) => pages.filter((page) => page.includes(row)).length !== 1)).toEqual([]);
  });

  it('leaves no total and no heading alone on a page', async () => {
    const below = { kind: 'paragraph', text: 'Below' } as const;
    const broken = [];
    // Whatever the height of what stands above, from a page that is not full to one that is.
    for (let count = 26; count <= 36; count++) {
      const rows = [...manyRows('en', count), { cells: ['Total', '1', '2'], kind: 'total' as const }];
      const blocks = [
        { kind: 'gap', lines: 43 + (count - 26) * 0.8 },
        { kind: 'heading', text: 'Heading' },
        below,
      ] as const;
      const ofTable = await readPages(await printed(aQuotePaper('en', { rows })));
      const ofHeading = await readPages(await printed(aPaper(below, ...blocks)));
      broken.push(...[ofTable, ofHeading].filter(({ length }) => length > 1));
      expect(ofTable.find((page) => page.includes('Total12'))).toContain(`ship${count}US$`);
      expect(ofHeading.find((page) => page.includes('Heading'))).toMatch(/Heading.*Below/);
    }
    expect(broken.length).toBeGreaterThan(2);
    expect(broken.length).toBeLessThan(20);
  });

  it('names the group again on a page that begins within it', async () => {
    const rows = (from: number) => Array.from({ length: 30 }, (_, index) => ({ cells: [`Line ${from + index}`] }));
    const table: PrintBlock = {
      kind: 'table',
      empty: 'Nothing',
      columns: [{ title: 'Line', align: 'start' }],
      rows: [
        { cells: ['First car'], kind: 'group', note: 'VIN 1' },
        ...rows(100),
        { cells: ['Second car'], kind: 'group', note: 'VIN 2' },
        ...rows(200),
        { cells: ['Total'], kind: 'total' },
      ],
    };
    const pages = await readPages(await printed(aPaper(table)));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      // The name of a car stands above the first of its lines on each page.
      const first = /Line([12])\d\d/.exec(page);
      const named = page.lastIndexOf(first?.[1] === '1' ? 'Firstcar' : 'Secondcar', first?.index);
      expect(named).toBeGreaterThan(-1);
    }
  });

  it('keeps the last words of a text on the page of the signatures below it', async () => {
    const words = 'The last clause of the contract, which both sides agree to, has a few lines. '.repeat(3).trim();
    const sides = [{ label: 'For the seller', name: 'Haitu' }];
    for (let lines = 30; lines < 52; lines += 1) {
      const text = Array.from({ length: lines }, (_, index) => `Line ${index}`).join('\n');
      const pages = await readPages(
        await printed(
          aPaper(
            { kind: 'paragraph', text },
            { kind: 'heading', text: 'Law' },
            { kind: 'paragraph', text: words, isKept: true },
            { kind: 'heading', text: 'Signatures' },
            { kind: 'signatures', sides },
          ),
        ),
      );
      const signed = pages.findIndex((page) => page.includes('Signatures'));
      expect(pages[signed]).toContain('Fortheseller');
      expect(pages[signed]).toContain('Law');
      expect(pages[signed]).toContain('hasafewlines');
    }
  });

  it('says in the table that it is empty', async () => {
    expect(await readAll(aQuotePaper('fr', { rows: [] }))).toContain(withoutBlanks(QUOTE_WORDS.fr.none));
  });

  it('breaks words that are wider than their line, and parts rows that are higher than a page', async () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
    const long = 'Ein sehr langer Text. '.repeat(400);
    const rows = [
      { cells: [word, 'US$12.000.000.000,00', 'US$13.000.000.000,00'], note: `https://example.com/${'a'.repeat(300)}` },
      { cells: [long, '1', '2'] },
    ];
    const pages = await readPages(await printed(aQuotePaper('de', { rows })));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain(word);
    expect(pages[0]).toContain('US$12.000.000.000,00US$13.000.000.000,00');
    const body = pages.map((page) => page.replace(/^.*Bis/s, '').replace(/HaituAutomobile.*$/s, ''));
    expect(body.join('').match(/EinsehrlangerText\./g)).toHaveLength(400);
  });

  it('sets names of any script we have beside each other', async () => {
    const buyer = 'Nguyễn Thị Ánh · Ђорђе · Қасым · Ελένη · 王芳 · አበበ ቢቂላ · o\u0302\u0301 q\u0323';
    expect(unread(await readAll(aQuotePaper('en', { buyer })), [buyer])).toEqual([]);
  });

  it('leaves out Arabic vowel marks but those that end a word, and the stroke that stretches one', async () => {
    const buyer = 'مُحَمَّدٌ عبدُالله الأحـمد هٰذا';
    const paper = { ...aQuotePaper('ar', { buyer }), title: 'المبلغ كاملًا أولاً، سارٍ' };
    expect(unread(await readAll(paper), ['محمدٌ عبدالله الأحمد هذا', 'المبلغ كاملًا أولاً، سارٍ'])).toEqual([]);
  });

  it('sets Arabic marks from the right where no letter stands with them', async () => {
    const paper = { ...aQuotePaper('ar'), blocks: [{ kind: 'paragraph' as const, text: '،؟' }] };
    expect(await readAll(paper)).toContain('،؟');
  });

  it('copies lam and alef, which are one glyph, as two letters', async () => {
    const paper = { ...aQuotePaper('ar'), title: 'لا', mark: '', footer: [], blocks: [], pageLabel: 'لا' };
    expect(await readAll(paper)).toBe('لالا');
  });

  it('names the characters no font has, and prints nothing', async () => {
    const refused = printed(aQuotePaper('en', { buyer: 'สมชาย 🚗 Amina' }));
    await expect(refused).rejects.toThrow(UnprintableError);
    await expect(refused).rejects.toMatchObject({ characters: ['ส', 'ม', 'ช', 'า', 'ย', '🚗'] });
  });

  it('drops what only steers a text, so that nobody turns an amount round', async () => {
    const text = await readAll(aQuotePaper('en', { buyer: 'Am\u202eina\u200b\ufeff\u0000\tNdi\u00adaye' }));
    expect(text).toContain('AminaNdiaye');
  });

  it('prints what people type in order, whatever its letters', async () => {
    const letters = (all: string) => fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 80 });
    const typed = fc.oneof(
      fc.tuple(fc.constant('ar' as const), letters('سلام لا الله ٱ گچ ع، ف؟ لأ')),
      fc.tuple(
        fc.constantFrom('en', 'zh-cn', 'am', 'ru'),
        letters('abc ÄÖẞ-/.,:()лДж Ә ሰላም፡ አ።报价（估）。、“”0123 US$%–'),
      ),
    );
    const isReadBack = async ([locale, parts]: [Locale, string[]]) => {
      const text = parts.join('');
      const paper = { ...aQuotePaper(locale), footer: [], blocks: [{ kind: 'paragraph' as const, text }] };
      expect(await readAll(paper)).toContain(withoutBlanks(text));
    };
    await fc.assert(fc.asyncProperty(typed, isReadBack), { numRuns: RUNS });
  });

  it('prints or refuses any characters there are', async () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u2067\u202eA\u2069', '\u200d', '\u2066', '\n\n', '\u0301'),
    );
    const isDecided = async (locale: Locale, buyer: string) => {
      const pdf = await printed(aQuotePaper(locale, { buyer, rows: [{ cells: [buyer], note: buyer }] })).catch(
        (error: unknown) => error,
      );
      expect(pdf instanceof Uint8Array || pdf instanceof UnprintableError).toBe(true);
    };
    await fc.assert(fc.asyncProperty(fc.constantFrom(...LOCALE_CODES), any, isDecided), { numRuns: RUNS });
  });

  it('is the same file for the same paper', async () => {
    const [one, other] = await Promise.all([printed(aQuotePaper('ar')), printed(aQuotePaper('ar'))]);
    expect(other).toEqual(one);
  });

  it('shows the lines of every car below its name', async () => {
    const rows = [...carRows('es', 'Uno', 1), ...carRows('es', 'Dos', 2)];
    const text = await readAll(aQuotePaper('es', { rows }));
    expect(text.indexOf('Uno')).toBeLessThan(text.indexOf('Dos'));
  });
});
