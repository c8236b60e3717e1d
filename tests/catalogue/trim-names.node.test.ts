import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TrimPart } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { styleName, trimName } from '../../src/domain/catalogue/naming.ts';
import { holdsChinese, trimPartSchema, type Vocabulary } from '../../src/domain/catalogue/schema.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { aStyle } from '../support/dataset.ts';
import { foreignTrimWords } from '../support/sheet-language.ts';
import { allStyles } from '../support/sheets.ts';

const FOLDER = new URL('../../data/catalogue/', import.meta.url);
const readData = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const namesOf = Object.fromEntries(
  LOCALE_CODES.map((locale) => [locale, readData(`names/${locale}.json`) as Names]),
) as Record<Locale, Names>;

/** The address of the starter catalogue's styles: letters and digits, a plus as a word, no apostrophe. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('+', '-plus')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const named = (trimParts: TrimPart[], locale: Locale) =>
  trimName(aStyle({ trim: 'as imported', trimZh: '旗舰版', trimParts }), namesOf[locale], locale);
const seats = (number: number): TrimPart => ({ number, unit: 'seats', aside: true });
/** Marks that keep a Latin name in its order; they are not seen. */
const isolated = (text: string) => `\u2066${text}\u2069`;

describe('the name of a trim', () => {
  it('is said in the words of the reader, codes and proper names as they are', () => {
    const parts: TrimPart[] = [{ text: '1.5T' }, { term: 'trim_kunpeng' }, { text: 'DCT' }, { term: 'trim_flagship' }];
    expect(named(parts, 'en')).toBe('1.5T Kunpeng DCT Flagship');
    expect(named(parts, 'ru')).toBe('1.5T Kunpeng DCT Флагман');
    expect(named(parts, 'ar')).toBe(`\u200f${isolated('1.5T Kunpeng DCT')} الرائدة`);
    expect(named(parts, 'zh-cn')).toBe('旗舰版');
  });

  it('counts and measures as the language does', () => {
    expect([4, 5, 7].map((number) => named([{ text: 'Pro' }, seats(number)], 'ru'))).toEqual([
      'Pro, 4\u00a0места',
      'Pro, 5\u00a0мест',
      'Pro, 7\u00a0мест',
    ]);
    const battery: TrimPart[] = [{ number: 53.4, unit: 'kwh' }];
    expect(named(battery, 'en')).toBe('53.4 kWh');
    expect(named(battery, 'de')).toBe('53,4\u00a0kWh');
    expect(named(battery, 'ru')).toBe('53,4\u00a0кВт·ч');
  });

  it('sets asides off with the comma of the language', () => {
    const parts: TrimPart[] = [{ text: 'Max' }, seats(6), { term: 'trim_battery_lease', aside: true }];
    expect(named(parts, 'en')).toBe('Max, 6 seats, Battery Lease');
    expect(named(parts, 'ar')).toBe(`\u200f${isolated('Max')}، 6\u00a0مقاعد، استئجار البطارية`);
    expect(named(parts, 'am')).toMatch(/^Max፣ 6\u00a0\S+፣ /);
    expect(named([seats(6)], 'en')).toBe('6 seats');
  });

  it('keeps codes in their order among Arabic words, a plus behind its code, and a number with its unit', () => {
    const parts: TrimPart[] = [
      { term: 'trim_erev' },
      { text: '520' },
      { text: 'Max', plus: true },
      { number: 53.4, unit: 'kwh' },
      { term: 'trim_new_bluecore' },
    ];
    expect(named(parts, 'ar')).toBe(
      `كهربائية بموسّع مدى ${isolated('520 Max+')} 53.4\u00a0كيلوواط ساعة BlueCore الجديد`,
    );
  });

  it('keeps a plus at the end of its word, also beside Arabic', () => {
    expect(named([{ text: 'Max', plus: true }, { term: 'trim_awd' }], 'en')).toBe('Max+ AWD');
    expect(named([{ text: 'Max', plus: true }, { term: 'trim_awd' }], 'ar')).toBe(
      `\u200f${isolated('Max+')} دفع رباعي`,
    );
    expect(named([{ term: 'trim_explorer', plus: true }], 'ru')).toBe('Исследователь+');
    expect(named([{ term: 'trim_explorer', plus: true }], 'ar')).toBe('المستكشف+');
  });

  it('begins with a capital where it begins with a word, and leaves codes alone', () => {
    expect(named([{ term: 'trim_awd' }, { term: 'trim_automatic' }], 'ru')).toBe('Полный привод автомат');
    expect(named([{ text: 'iDD' }, { term: 'trim_awd' }], 'ru')).toBe('iDD полный привод');
  });

  it('is what was imported where its words are not known one by one', () => {
    for (const locale of ['en', 'ru', 'ar'] as const)
      expect(trimName(aStyle({ trimParts: undefined, trim: 'Comfort' }), namesOf[locale], locale)).toBe('Comfort');
  });

  it('shows a word the language lacks as its code rather than nothing', () => {
    expect(trimName(aStyle({ trimParts: [{ term: 'trim_new' }] }), namesOf.fr, 'fr')).toBe('Trim_new');
  });

  it('stands with the year that tells it from its namesakes', () => {
    const style = aStyle({ modelYear: 2026, trimParts: [{ term: 'trim_flagship' }] });
    expect(styleName(style, namesOf.ru, 'ru')).toBe('Флагман, 2026');
    expect(styleName(style, namesOf.ar, 'ar')).toBe('الرائدة، 2026');
    expect(styleName(style, namesOf['zh-cn'], 'zh-cn')).toBe('2026款 305km 活力版');
  });

  it.each([
    ['nothing', {}],
    ['two things', { term: 'trim_awd', text: 'AWD' }],
    ['Chinese', { text: '四驱' }],
    ['an amount without a unit', { number: 5 }],
    ['a plus that is none', { text: 'Max', plus: false }],
  ])('has no part that says %s', (_what, part) => {
    expect(trimPartSchema.safeParse(part).success).toBe(false);
  });
});

describe('the trims of the starter dataset', () => {
  const styles = allStyles();
  const vocabulary = readData('vocabulary.json') as Vocabulary;
  const { properNames } = readData('proper-names.json') as { properNames: string[] };
  const trimCodes = vocabulary.filter(({ kind }) => kind === 'trim').map(({ code }) => code);
  const known = new Set(trimCodes);

  it('are all put together from known words and units', () => {
    expect(styles.filter(({ trimParts }) => !trimParts).map(({ slug }) => slug)).toEqual([]);
    const parts = styles.flatMap(({ trimParts = [] }) => trimParts);
    expect(parts.filter((part) => 'term' in part && !known.has(part.term))).toEqual([]);
    expect(parts.filter((part) => 'unit' in part && !(part.unit in namesOf.en.units))).toEqual([]);
    const used = new Set(parts.flatMap((part) => ('term' in part ? [part.term] : [])));
    expect(trimCodes.filter((code) => !used.has(code))).toEqual([]);
  });

  it('say in English what their addresses are made of', () => {
    const wrong = styles.filter(
      (style) =>
        trimName(style, namesOf.en, 'en') !== style.trim ||
        style.slug !== `${style.modelSlug}-${style.modelYear}-${slugOf(style.trim)}`,
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('say in Chinese what the source says', () => {
    expect(styles.filter((style) => trimName(style, namesOf['zh-cn'], 'zh-cn') !== style.trimZh)).toEqual([]);
    expect(trimCodes.filter((code) => !/\p{Script=Han}/u.test(namesOf['zh-cn'].terms[code] ?? ''))).toEqual([]);
  });

  it.each(LOCALE_CODES)('tell the styles of a model and year apart in %s', (locale) => {
    const all = styles.map(
      (style) => `${style.modelSlug} ${style.modelYear} ${trimName(style, namesOf[locale], locale)}`,
    );
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it.each(LOCALE_CODES.filter((locale) => locale !== 'zh-cn'))('are free of Chinese in %s', (locale) => {
    expect(styles.map((style) => trimName(style, namesOf[locale], locale)).filter(holdsChinese)).toEqual([]);
  });

  it('keep proper names as they are, and only those', () => {
    const isTranslated = (code: string, locale: Locale) => namesOf[locale].terms[code] !== namesOf.en.terms[code];
    const proper = new Set(properNames);
    for (const locale of LOCALE_CODES.filter((code) => code !== 'en' && code !== 'zh-cn')) {
      expect(trimCodes.filter((code) => proper.has(code) && isTranslated(code, locale))).toEqual([]);
    }
    for (const locale of ['ru', 'ar', 'am'] as const) {
      expect(trimCodes.filter((code) => !proper.has(code) && !isTranslated(code, locale))).toEqual([]);
    }
    // French, German and Spanish share words with English (`Premium`, `Taxi`), but most are their own.
    for (const locale of ['fr', 'de', 'es'] as const) {
      const own = trimCodes.filter((code) => !proper.has(code));
      expect(own.filter((code) => isTranslated(code, locale)).length / own.length).toBeGreaterThan(0.8);
    }
  });

  it.each(['ru', 'ar', 'am'] as const)('leave no English word behind in %s', (locale) => {
    const found = styles.flatMap((style) =>
      foreignTrimWords(trimName(style, namesOf[locale], locale), style).map((word) => `${style.slug}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the search for English words in a trim', () => {
  const style = aStyle({ trimParts: [{ text: 'Elite' }, { term: 'trim_kunpeng' }, { term: 'trim_flagship' }] });

  it('finds capitalised ones and spares codes and proper names', () => {
    expect(foreignTrimWords('Elite Kunpeng 1.5T DCT Flagship', style)).toEqual(['Flagship']);
    expect(foreignTrimWords('Elite Kunpeng 1.5T DCT Флагман', style)).toEqual([]);
    expect(foreignTrimWords('Lingxi-Pony', style)).toEqual(['Pony']);
    expect(foreignTrimWords('Elite', aStyle({ trimParts: [{ term: 'trim_elite' }] }))).toEqual(['Elite']);
  });
});
