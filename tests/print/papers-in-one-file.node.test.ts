import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { Page, PAPER } from '../../functions/print/page.ts';
import { UnprintableError } from '../../functions/print/print.ts';
import { Element } from '../../functions/print/structure.ts';
import type { PrintBlock, PrintDocument } from '../../src/domain/print/document.ts';
import { aQuotePaper, manyRows } from '../support/print-quote.ts';
import { printed, readPages, withoutBlanks } from '../support/printer.ts';

interface Node {
  role?: string;
  lang?: string;
  alt?: string;
  children?: Node[];
}

/** Parts of the structure of a page, the outer ones first. */
async function partsOf(pdf: Uint8Array, page: number): Promise<Node[]> {
  const file = await getDocumentProxy(pdf.slice());
  const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];
  return all((await (await file.getPage(page)).getStructTree()) as Node);
}

const aPaper = (locale: PrintDocument['locale'], ...blocks: PrintBlock[]): PrintDocument => ({
  ...aQuotePaper(locale),
  blocks,
});
const ADDRESS = 'https://haitu.example/order_document#PI-2026-00042.token';
const CODE = { kind: 'code', address: ADDRESS, name: 'The code', text: 'Scan it.', link: 'haitu.example' } as const;

describe('papers in one file', () => {
  it('begin on pages of their own, each in its language, and are counted together', async () => {
    const english = aQuotePaper('en', { rows: manyRows('en', 60) });
    const pdf = await printed([english, aQuotePaper('ar')]);
    const pages = await readPages(pdf);
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain('Page2of3');
    expect(pages[2]).toContain(withoutBlanks(aQuotePaper('ar').title));
    expect(pages[2]).not.toContain(withoutBlanks(english.title));
    const languages = [await partsOf(pdf, 2), await partsOf(pdf, 3)].map(
      (parts) => parts.find(({ role }) => role === 'Part')?.lang,
    );
    expect(languages).toEqual(['en', 'ar']);
  });

  it('are refused together, with the characters that either lacks', async () => {
    const papers = [aQuotePaper('en', { buyer: 'ส' }), aQuotePaper('ru', { buyer: 'สย' })];
    await expect(printed(papers)).rejects.toThrow(UnprintableError);
    await expect(printed(papers)).rejects.toMatchObject({ characters: ['ส', 'ย'] });
  });

  it('are the same as one paper alone where there is only one', async () => {
    expect(await printed([aQuotePaper('de')])).toEqual(await printed(aQuotePaper('de')));
  });
});

describe('a code on a paper', () => {
  it('leads to its address, and has a name for programs that read aloud', async () => {
    const pdf = await printed(aPaper('ar', CODE));
    const page = await (await getDocumentProxy(pdf.slice())).getPage(1);
    const links = (await page.getAnnotations()) as { url: string }[];
    expect(links.map(({ url }) => url)).toEqual([ADDRESS]);
    expect((await partsOf(pdf, 1)).find(({ role }) => role === 'Figure')).toMatchObject({ alt: 'The code' });
  });

  it.each([
    ['left', false, 100],
    ['right', true, PAPER.width - 100 - 30],
  ])('is not turned round on a paper that is laid out from the %s', (_edge, isRightToLeft, left) => {
    const page = new Page(0, () => expect.unreachable(), isRightToLeft);
    const cells = [
      [true, true, false],
      [false, false, true],
      [true, false, true],
    ];
    page.cells(cells, { start: 100, top: 0, width: 30, height: 30 }, new Element('Figure'));
    const squares = [...page.content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 10 re/g)].map(([, x, y, width]) => [
      Math.round(Number(x) - left),
      Math.round(PAPER.height - Number(y)),
      Number(width),
    ]);
    // From the left, from the top to the lower edge, and how wide.
    expect(squares).toEqual([
      [0, 10, 20],
      [20, 20, 10],
      [0, 30, 10],
      [20, 30, 10],
    ]);
  });

  it('never leaves its heading alone on a page', async () => {
    for (let lines = 36; lines <= 50; lines += 2) {
      const blocks = [
        { kind: 'paragraph', text: 'Above' },
        { kind: 'gap', lines },
        { kind: 'heading', text: 'Heading' },
        CODE,
      ] as const;
      const pages = await readPages(await printed(aPaper('en', ...blocks)));
      expect(pages.find((page) => page.includes('Heading'))).toContain('Scanit.');
    }
  });
});

describe('columns and signature lines', () => {
  it.each(['en', 'ar'] as const)('say what stands in them, on one page, in %s', async (locale) => {
    const fact = { label: 'Name', value: 'Amina Ndiaye' };
    const blocks = [
      { kind: 'columns', columns: [{ title: 'Seller', facts: [fact, fact] }, { facts: [fact] }] },
      { kind: 'signatures', sides: [{ label: 'For the seller', name: 'Sea Chart' }] },
    ] as const;
    const pdf = await printed(aPaper(locale, ...blocks));
    const [said = ''] = await readPages(pdf);
    expect(said.match(/NameAminaNdiaye/g)).toHaveLength(3);
    expect(said).toMatch(/Seller.*Forthe.*SeaChart/);
    const roles = (await partsOf(pdf, 1)).map(({ role }) => role);
    expect(roles.filter((role) => role === 'LI')).toHaveLength(3);
  });
});
