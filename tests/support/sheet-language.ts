import { readFileSync } from 'node:fs';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';

const FOLDER = new URL('../../data/catalogue/', import.meta.url);
const readData = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

const { properNames } = readData('proper-names.json') as { properNames: string[] };
const { terms } = readData('names/en.json') as Names;

/** Names that are written alike in every language: reviewed one by one in `proper-names.json`. */
const REVIEWED_NAMES = properNames.flatMap((code) => terms[code] ?? []);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');

export interface PrintedRow {
  parameter: string;
  value: string;
}

/** Rows of the sheet in a page's HTML, as text. */
export function sheetRows(html: string): PrintedRow[] {
  const body = html.slice(html.indexOf('<tbody'), html.lastIndexOf('</table>'));
  return body
    .split('<th scope=row>')
    .slice(1)
    .map((row) => {
      const [parameter = '', value = ''] = row.replace(/<tbody.*|<tr.*/s, '').split(/<td[^>]*>/);
      return { parameter: plain(parameter).trim(), value: plain(value).trim() };
    });
}

/**
 * Words of four and more lower-case Latin letters (capitals begin names) in a sheet that is written in another script, but for proper names
 * and for the codes and names its own sheet gives as `text`: those stay as they are in every language.
 */
export function foreignWords(rows: readonly PrintedRow[], sheet: SpecSheet): string[] {
  const texts = Object.values(sheet).flatMap((cell) => cell.flatMap(({ text }) => text ?? []));
  // Longest first, or a short name would cut a longer one apart.
  const names = [...texts, ...REVIEWED_NAMES].sort((left, right) => right.length - left.length);
  return rows.flatMap(({ parameter, value }) => {
    const rest = names.reduce((text, name) => text.replaceAll(name, ' '), value);
    return [...`${parameter} ${rest}`.matchAll(/(?<!\p{L})[a-z]{4,}/gu)].map(([word]) => `${parameter}: ${word}`);
  });
}
