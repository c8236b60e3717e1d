import type { Database } from '../../data/client.ts';
import { listBrands, listModels } from '../../data/queries/catalogue/catalogue.ts';
import { KIND_WORDS } from '../../src/domain/search/kind-words-table.ts';
import { SPELLINGS } from '../../src/domain/search/spellings-table.ts';
import { STOCK_WORDS } from '../../src/domain/search/stock-words-table.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';

export interface Question {
  keyword: string;
  locale: Locale;
}

/** Words of articles, one or two per language. */
const READ: Readonly<Record<Locale, readonly string[]>> = {
  en: ['charging plug', 'letter of credit', 'export licence'],
  'zh-cn': ['充电', '出口许可证', '信用证'],
  fr: ['prise de charge', 'lettre de crédit', 'douane'],
  ru: ['зарядка', 'аккредитив', 'таможня'],
  ar: ['الجمارك', 'الشحن', 'رخصة التصدير'],
  am: ['ጉምሩክ', 'መሰኪያ', 'ባትሪ'],
  de: ['Ladestecker', 'Akkreditiv', 'Zoll'],
  es: ['conector de carga', 'carta de crédito', 'aduana'],
};

/**
 * What people type, in all languages: every name of every brand and model at home and abroad, how other scripts spell them,
 * kinds of cars, words of stock and articles, several words at once, beginnings and slips. In an order of its own, so that
 * easy and hard questions take turns, and the same with every run.
 */
export async function searchQuestions(database: Database): Promise<Question[]> {
  const [brands, { list: models }] = await Promise.all([listBrands(database), listModels(database)]);
  const names = models.flatMap(({ name, nameZh, homeName, aliases }) => [name, nameZh, homeName, ...aliases]);
  const whole = models.map((model) => `${model.brandName} ${model.name}`);
  const kinds = Object.values(KIND_WORDS).flatMap((words) =>
    LOCALE_CODES.flatMap((locale) => words[locale]?.split(',')[0]?.trim() ?? []),
  );
  const talk = Object.values(STOCK_WORDS).flatMap((words) =>
    LOCALE_CODES.map((locale) => words[locale].split(',')[0] ?? ''),
  );
  const together = whole.map((name, place) => `${name} ${kinds[(place * 7) % kinds.length]}`);
  const keywords = [
    ...brands.flatMap(({ name, nameZh }) => [name, nameZh]),
    ...names,
    ...whole,
    ...together,
    ...Object.values(SPELLINGS).flatMap((words) => words.split(' ')[0] ?? []),
    ...kinds,
    ...talk,
    ...LOCALE_CODES.flatMap((locale) => READ[locale]),
    ...whole.filter((name) => name.length > 6).flatMap((name) => [name.slice(0, 3), slip(name)]),
  ];
  const distinct = [...new Set(keywords.filter(Boolean))];
  return distinct
    .map((keyword, place) => ({ keyword, locale: LOCALE_CODES[place % LOCALE_CODES.length] as Locale, place }))
    .sort((left, right) => ((left.place * STRIDE) % distinct.length) - ((right.place * STRIDE) % distinct.length))
    .map(({ keyword, locale }) => ({ keyword, locale }));
}

/** A prime: questions that stand together come apart. */
const STRIDE = 379;

/** The two letters before the last exchanged: "Seaglul". */
const slip = (name: string): string =>
  name.slice(0, -3) + name.slice(-3, -1).split('').reverse().join('') + name.slice(-1);
