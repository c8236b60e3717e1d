import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../data/import/spreadsheet/csv.ts';
import { casesOf } from '../support/depth.ts';
import { openSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => (site = await openSite()), 900_000);
afterAll(() => site.close());

async function download(format: 'csv' | 'xlsx', lang: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${site.url}/api/shop.AutoModels/downloadPriceList?format=${format}&lang=${lang}`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A cell of either file as text, figures without the separators of a language, lines without their empty end. */
const plainRow = (row: readonly unknown[]): string[] => {
  const cells = row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
};

it.each(casesOf(['en', 'ar'], ['ar']))(
  'the whole price list is the same as a workbook and as CSV (%s)',
  async (lang) => {
    // The reader names the Blob of Node, and the types here are those of workerd: they are one.
    const workbook = (await readSheet(new Blob([await download('xlsx', lang)]) as never)).map(plainRow);
    const table = readCsv(await download('csv', lang)).map(plainRow);
    expect(workbook.length).toBeGreaterThan(700);
    expect(workbook).toEqual(table);
  },
);
