import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { ROOT } from '../../support/paths.ts';
import { latinWords, type KnownWords } from './english.ts';

/** Names that may stand in every language, looked at one by one: as they are written, a word alone nowhere. */
const ALLOWED = 'scripts/checks/crawl/allowed-english.json';
const CATALOGUE = 'data/catalogue';

const words = (texts: readonly string[]) => new Set(texts.flatMap(latinWords));

/** All texts of a JSON file. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const readTexts = (...path: string[]) => textsIn(JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')));

/** Every text of ours in a language: of the screens, and names of the catalogue. */
function textsOf(locale: Locale): string[] {
  const screens = globSync('**/*.json', { cwd: join(ROOT, 'content/locales', locale) }).flatMap((file) =>
    readTexts('content/locales', locale, file),
  );
  return [...screens, ...readTexts(CATALOGUE, 'names', `${locale}.json`)];
}

/** The months as dates of a language name them: Spanish writes "may" where it means May. */
function monthsOf(locale: Locale): string[] {
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, place) => month.format(Date.UTC(2000, place)));
}

function readNames(): Set<string> {
  const styles = readdirSync(join(ROOT, CATALOGUE, 'styles')).flatMap((file) =>
    properNamesIn(JSON.parse(readFileSync(join(ROOT, CATALOGUE, 'styles', file), 'utf8'))),
  );
  return words([...readTexts(CATALOGUE, 'brands.json'), ...readTexts(CATALOGUE, 'models.json'), ...styles]);
}

/** The words of trims that stay as they are in every language, and values that are proper names. */
function properNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const itsText = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...itsText, ...Object.values(value).flatMap(properNamesIn)];
}

const wordsByLocale = new Map<Locale, KnownWords>();
let shared: Pick<KnownWords, 'english' | 'names' | 'phrases'> | undefined;

/** What the detector of English has to know for a language. */
export function knownWords(locale: Locale): KnownWords {
  shared ??= { english: words(textsOf('en')), names: readNames(), phrases: readTexts(ALLOWED) };
  const localeWords = wordsByLocale.get(locale) ?? { ...shared, own: words([...textsOf(locale), ...monthsOf(locale)]) };
  wordsByLocale.set(locale, localeWords);
  return localeWords;
}
