import { htmlLanguage, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { tied } from '../../src/domain/shared/typography.ts';

/** Leaves of a text file: `menu.home` → words. */
export type FlatTexts = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Flattens nested texts. Anything but objects and strings is a fault, named by its key. */
export function flatten(texts: unknown, faults: string[], prefix = ''): FlatTexts {
  const found = new Map<string, string>();
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    faults.push(`${prefix || 'the file'} is no object`);
    return found;
  }
  for (const [key, value] of Object.entries(texts)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') {
      found.set(path, value);
      if (value.trim() === '') faults.push(`${path} is empty`);
      if (saysMoreThanNames(value)) faults.push(`${path} asks for more than a name in braces: {{name}}`);
    } else for (const [inner, text] of flatten(value, faults, path)) found.set(inner, text);
  }
  return found;
}

/** Whether a text has formats, blanks or other texts in its braces (`{{date, short}}`, `$t(…)`), which are not filled in. */
function saysMoreThanNames(text: string): boolean {
  return /\{\{|\}\}|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, ''));
}

/** Plural categories i18next asks for in a language, from CLDR through Intl. */
export function pluralCategories(locale: Locale): readonly string[] {
  return new Intl.PluralRules(htmlLanguage(locale)).resolvedOptions().pluralCategories;
}

/** Keys without plural endings; a key is plural where it has the ending `_other`. */
function baseKeys(texts: FlatTexts): Map<string, { isPlural: boolean }> {
  const found = new Map<string, { isPlural: boolean }>();
  for (const key of texts.keys()) {
    const base = key.replace(PLURAL, '');
    const isPlural = base !== key && texts.has(`${base}_other`);
    found.set(isPlural ? base : key, { isPlural });
  }
  return found;
}

/** Names between double braces, sorted: `{{count}} of {{total}}` → count, total. */
function placeholders(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(found)].sort();
}

/**
 * What a language lacks of a namespace or has too much: missing and unknown keys, plural forms its grammar asks for,
 * placeholders that differ from English.
 */
export function compareTexts(english: FlatTexts, local: FlatTexts, locale: Locale): string[] {
  const faults: string[] = [];
  const ownKeys = baseKeys(local);
  const englishKeys = baseKeys(english);
  for (const key of ownKeys.keys()) if (!englishKeys.has(key)) faults.push(`${key} is unknown in English`);
  for (const [key, { isPlural }] of englishKeys) {
    const forms = isPlural ? pluralCategories(locale).map((category) => `${key}_${category}`) : [key];
    const englishText = english.get(isPlural ? `${key}_other` : key) ?? '';
    for (const form of forms) faults.push(...compareForm(form, englishText, local.get(form)));
  }
  return faults;
}

function compareForm(key: string, english: string, local: string | undefined): string[] {
  if (local === undefined) return [`${key} is missing`];
  const wanted = placeholders(english);
  const given = placeholders(local);
  // A form for one number ("one car") may write the number in words, `shown` being the count in digits of the language; a
  // form for many numbers may not.
  const isWordy = /_(zero|one|two)$/.test(key);
  const lost = wanted.filter((name) => !given.includes(name) && !(isWordy && (name === 'count' || name === 'shown')));
  const invented = given.filter((name) => !wanted.includes(name));
  return [
    ...lost.map((name) => `${key} lacks the placeholder {{${name}}}`),
    ...invented.map((name) => `${key} has the unknown placeholder {{${name}}}`),
  ];
}

/**
 * Texts in which a line could break between a figure and its unit, or at a French mark. The fault has the text to write
 * instead, in which the blanks that hold can be seen.
 */
export const tornTexts = (texts: FlatTexts, locale: Locale): string[] =>
  [...texts].flatMap(([key, text]) => {
    const held = tied(text, locale);
    const shown = JSON.stringify(held).replaceAll('\u00a0', String.raw`\u00a0`);
    return held === text ? [] : [`${key} has a blank at which a line could break. Write ${shown}`];
  });

/** All languages but English. */
export const TRANSLATIONS = LOCALE_CODES.filter((locale) => locale !== 'en');
