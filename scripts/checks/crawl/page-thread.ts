import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_LOCALE, htmlLanguage } from '../../../src/domain/shared/locale.ts';
import { splitLocalizedPath } from '../../../src/domain/shared/routes.ts';
import { englishIn, type KnownWords } from './english.ts';
import { pageFacts, type PageFacts } from './page-facts.ts';
import { knownWords } from './vocabulary.ts';

/** The body of a thread of `read-pages.ts`: reads its share of the pages. */

export interface ReadingOrder {
  client: string;
  /** Files of pages below `client`. */
  files: readonly string[];
}

/** A page as it is handed over: its ids and addresses are places in a list that all pages of the thread share. */
interface ReadPage {
  path: string;
  isIndexed: boolean;
  ids: Uint32Array;
  addresses: Uint32Array;
}

export interface ReadingReport {
  /** Ids and addresses. */
  names: readonly string[];
  pages: readonly ReadPage[];
  /** Faults of single pages, the same ones of many pages told once, with the first page and how many more. */
  faults: readonly PageFault[];
}

export interface PageFault {
  fault: string;
  page: string;
  count: number;
}

const { client, files } = workerData as ReadingOrder;
const places = new Map<string, number>();
const faults = new Map<string, PageFault>();
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The same text apart from the page it was cut out of, which would stay in memory with it. */
const cutOut = (text: string): string => decoder.decode(encoder.encode(text));

function placeOf(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(cutOut(name), places.size);
  return places.size - 1;
}

function tell(fault: string, page: string): void {
  const pagesOfFault = faults.get(fault);
  if (pagesOfFault) pagesOfFault.count += 1;
  else faults.set(fault, { fault, page, count: 1 });
}

/** `fr/car_make.html` → `/fr/car_make`, `index.html` → `/`. */
const pathOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

function readPage(file: string): ReadPage {
  const path = pathOf(file);
  const facts = pageFacts(readFileSync(join(client, file), 'utf8'));
  for (const id of facts.duplicateIds) tell(`the id "${id}" stands there twice`, path);
  if (facts.title.trim() === '') tell('it has no title', path);
  if (facts.headings !== 1) tell(`it has ${facts.headings} main headings`, path);
  const { locale } = splitLocalizedPath(path);
  if (locale !== DEFAULT_LOCALE) tellEnglish(facts, path, htmlLanguage(locale), knownWords(locale));
  return {
    path,
    isIndexed: facts.isIndexed,
    ids: Uint32Array.from(facts.ids, placeOf),
    addresses: Uint32Array.from(facts.addresses, placeOf),
  };
}

/** Texts are looked at once in a language: most stand on many pages. */
const looked = new Map<string, Map<string, readonly string[]>>();

function tellEnglish({ texts }: PageFacts, path: string, language: string, known: KnownWords): void {
  const before = looked.get(language) ?? new Map<string, readonly string[]>();
  looked.set(language, before);
  for (const { language: marked, text } of texts) {
    // A text that is marked as another language is intended, and a screen reader speaks it in that language.
    if (marked !== language) continue;
    const found = before.get(text);
    const words = found ?? englishIn(text, known);
    if (!found) before.set(cutOut(text), words);
    if (words.length > 0) tell(`English in ${language}: "${text.slice(0, 120)}" (${words.join(', ')})`, path);
  }
}

const pages = files.map(readPage);
parentPort?.postMessage({ names: [...places.keys()], pages, faults: [...faults.values()] } satisfies ReadingReport);
