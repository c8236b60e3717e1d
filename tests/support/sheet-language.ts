import { readFileSync } from 'node:fs';
import type { SpecSheet, Style } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';

const FOLDER = new URL('../../data/catalogue/', import.meta.url);
const readData = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

const { properNames } = readData('proper-names.json') as { properNames: string[] };
const { terms } = readData('names/en.json') as Names;

/** Names that are written alike in every language: reviewed one by one in `proper-names.json`. */
const isOfTrim = (code: string) => code.startsWith('trim_');
const namesWhere = (isMeant: (code: string) => boolean) =>
  properNames.filter(isMeant).flatMap((code) => terms[code] ?? []);
// A trim's short name (`Chi`) must not cut a word of a sheet apart (`Chinese`).
const REVIEWED_NAMES = namesWhere((code) => !isOfTrim(code));
const REVIEWED_TRIM_WORDS = namesWhere(isOfTrim).flatMap(latinWords);

function latinWords(text: string): string[] {
  return text.match(/[A-Za-z]+(?:'[a-z]+)?/g) ?? [];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');

interface PrintedRow {
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

/** The style's name in the title of its sheet's page. */
export function printedStyleName(html: string): string {
  return plain(/<span class="?of"?[^>]*>(.*?)<\/span>/s.exec(html)?.[1] ?? '').trim();
}

/**
 * Finds English words in a sheet in another script: four or more lower-case Latin letters, since capitals begin names.
 * Proper names do not count, nor codes and names that the sheet gives as `text`, which stay the same in every language.
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

/**
 * English words in the name of a trim that is written in another script, whether they begin with a capital or not, but for
 * proper names and for what the trim itself gives as `text`.
 */
export function foreignTrimWords(name: string, { trimParts = [] }: Pick<Style, 'trimParts'>): string[] {
  const texts = trimParts.flatMap((part) => ('text' in part ? latinWords(part.text) : []));
  const kept = new Set([...texts, ...REVIEWED_TRIM_WORDS]);
  return latinWords(name).filter((word) => /[a-z]{3}/.test(word) && !kept.has(word));
}
