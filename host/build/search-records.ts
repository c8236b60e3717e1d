import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import type { CustomRecord } from 'pagefind';
import type { Database } from '../../data/client.ts';
import {
  type BrandRecord,
  listBrands,
  listModels,
  loadNames,
  type ModelRecord,
} from '../../data/queries/catalogue/catalogue.ts';
import { styles } from '../../data/schema/index.ts';
import type { Cell } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { trimName } from '../../src/domain/catalogue/naming.ts';
import { distinct, namesOfBrand, namesOfModel, wordsOfKind, wordsOfNames } from '../../src/domain/search/car-words.ts';
import { KIND_PARAMETERS, kindsOfModel, kindsOfStyle, type Kind } from '../../src/domain/search/kinds.ts';
import { type CountedUnit, countWords, indexedWords } from '../../src/domain/search/words.ts';
import { DEFAULT_LOCALE, htmlLanguage, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { rememberUpTo } from '../../src/domain/shared/remember.ts';
import { cataloguePaths, localizedPath } from '../../src/domain/shared/routes.ts';

/**
 * What the site's search finds: a record per brand and model and language. Styles have none, for Pagefind writes a file
 * per record; a search for a trim is answered by its model, which carries the names of its styles.
 *
 * Every record carries all names of its car, at home and abroad, so "Seagull", "Dolphin Mini" and "海鸥" find the same
 * page in every language. A model is also found by what it is, in the language of the record and in English: its
 * styles' names (these in Chinese, too) and years, level, bodies, energy types, gearboxes, drives, seats and doors, and the
 * equipment most asked for, where some style has it or offers it. Names are also found as other scripts spell them.
 *
 * @returns all records, in a fixed order that no price decides.
 */
export async function searchRecords(database: Database): Promise<CustomRecord[]> {
  const [brands, { list: models }, styleRows, english] = await Promise.all([
    listBrands(database),
    listModels(database),
    searchedStyles(database),
    loadNames(database, DEFAULT_LOCALE),
  ]);
  const stylesOf = Map.groupBy(styleRows, ({ modelId }) => modelId);
  const found = models.map((model) => searchedModel(model, stylesOf.get(model.id) ?? [], english));
  const records: CustomRecord[] = [];
  for (const locale of LOCALE_CODES) {
    const names = await loadNames(database, locale);
    for (const brand of brands) records.push(brandRecord(brand, locale));
    for (const model of found) records.push(modelRecord(model, locale, names, english));
  }
  return records;
}

/**
 * Digest of everything in the records except prices. If it and the code are the same, so are the records, and it takes
 * a tenth of the time they take.
 */
export async function searchedDigest(database: Database): Promise<string> {
  const { sql: statement, params } = searchedStyles(database).toSQL();
  const answers = await database.$client.batch(
    [
      'select slug, digest from brands order by slug',
      'select slug, digest from models order by slug',
      'select locale, section, code, name, forms from names order by locale, section, code',
      'select id, level from styles order by id',
      { sql: statement, args: params as string[] },
    ],
    'read',
  );
  const hash = createHash('sha256');
  for (const { rows } of answers) hash.update(JSON.stringify(rows));
  return hash.digest('hex').slice(0, 16);
}

/** A model with what is said of it in every language. */
interface SearchedModel {
  model: ModelRecord;
  styles: SearchedStyle[];
  /** Codes of what its styles are. */
  bodies: string[];
  kinds: string[];
  texts: string[];
  counts: string[];
  searched: Kind[];
}

type SearchedStyle = Awaited<ReturnType<typeof searchedStyles>>[number];

/** Parameters whose terms say what a style is. */
const KINDS = ['gearbox', 'transmission_type', 'drive_type', 'four_wheel_drive_type'] as const;

function searchedStyles(database: Database) {
  const paths = [...KINDS, ...KIND_PARAMETERS].map((key) => sql`${`$.${key}`}`);
  return database
    .select({
      modelId: styles.modelId,
      modelYear: styles.modelYear,
      trim: styles.trim,
      trimZh: styles.trimZh,
      trimParts: styles.trimParts,
      body: styles.bodyStructure,
      seats: styles.seats,
      doors: styles.doors,
      // The database opens the sheets: read whole, they are twenty megabytes. One that is broken is the pages' to refuse.
      energyType: styles.energyType,
      cells: sql<(Cell | null)[]>`case when json_valid(${styles.sheet})
        then json_extract(${styles.sheet}, ${sql.join(paths, sql`, `)}) else '[]' end`.mapWith(
        (json: string) => JSON.parse(json) as (Cell | null)[],
      ),
    })
    .from(styles)
    .orderBy(asc(styles.modelId), asc(styles.id));
}

function brandRecord(brand: BrandRecord, locale: Locale): CustomRecord {
  const title = locale === 'zh-cn' ? brand.nameZh : brand.name;
  const spellings = wordsOfNames(namesOfBrand(brand)).join(' ');
  const texts = stated(brand.name, brand.nameZh, ...brand.aliases, brand.parent, spellings);
  return {
    url: localizedPath(locale, cataloguePaths.brand(brand.slug)),
    content: texts.join('. '),
    language: languageOf(locale),
    meta: { title, kind: 'brand', nameZh: brand.nameZh },
    filters: { brand: [title] },
  };
}

function searchedModel(model: ModelRecord, its: SearchedStyle[], english: Names): SearchedModel {
  const bodies = [...new Set(its.flatMap(({ body }) => body ?? []))];
  const terms = its.flatMap(({ cells }) =>
    cells
      .slice(0, KINDS.length)
      .flatMap((cell) => cell ?? [])
      .flatMap(({ term }) => term ?? []),
  );
  const kinds = [...new Set(terms)];
  const texts = stated(
    model.brandName,
    model.brandNameZh,
    model.name,
    model.homeName,
    model.nameZh,
    ...model.aliases,
    ...kindTexts({ model, bodies, kinds }, english),
    // The codes are further English words, such as "sedan" where our texts say "saloon".
    ...bodies.map((code) => code.replaceAll('_', ' ')),
    ...its.flatMap((style) => [style.trim, style.trimZh, String(style.modelYear)]),
  );
  const searched = [...kindsOfModel(its.map(kindsOf)).keys()];
  return { model, styles: its, bodies, kinds, texts, counts: countTexts(its, english), searched };
}

function kindsOf({ energyType, cells }: SearchedStyle) {
  const stated = KIND_PARAMETERS.flatMap((key, place) => {
    const cell = cells[KINDS.length + place];
    return cell ? [[key, cell] as const] : [];
  });
  return kindsOfStyle({ energyType, sheet: Object.fromEntries(stated) });
}

function modelRecord(found: SearchedModel, locale: Locale, names: Names, english: Names): CustomRecord {
  const { model, styles: its } = found;
  const isChinese = locale === 'zh-cn';
  const brand = isChinese ? model.brandNameZh : model.brandName;
  const title = isChinese ? `${brand} ${model.nameZh}` : `${brand} ${model.name}`;
  const energies = model.energyTypes.map((type) => names.energyTypes[type] ?? type);
  const url = localizedPath(locale, cataloguePaths.model(model.slug));
  const trims = its.map((style) => trimName(style, names, locale));
  const texts = stated(...found.texts, ...kindTexts(found, names), ...trims);
  const namesIn = (language: Locale) => (language === locale ? names : english);
  const counts = new Set([...found.counts, ...countTexts(its, names)]);
  const words = distinct([
    ...wordsOf([...texts, ...counts]),
    ...wordsOfNames([model.brandName, model.brandNameZh, ...namesOfModel(model)]),
    ...found.searched.flatMap((kind) => wordsOfKind(kind, namesIn, distinctLocales(locale))),
  ]);
  return {
    url,
    content: texts.join('. '),
    language: languageOf(locale),
    meta: { title, kind: 'model', nameZh: model.nameZh },
    // By `page` and `word`, the list of models learns which word found which model without loading every record.
    filters: { brand: [brand], energy: energies, page: [url], word: words },
  };
}

const distinctLocales = (locale: Locale): Locale[] => [...new Set([locale, DEFAULT_LOCALE])];

/** Words a visitor may search a model by. */
function kindTexts(
  { model, bodies, kinds }: Pick<SearchedModel, 'model' | 'bodies' | 'kinds'>,
  names: Names,
): string[] {
  return [
    ...[model.level ?? [], bodies, kinds].flat().flatMap((code) => names.terms[code] ?? []),
    ...model.energyTypes.flatMap((type) => names.energyTypes[type] ?? []),
  ];
}

function countTexts(its: SearchedStyle[], names: Names): string[] {
  const counted = (unit: CountedUnit) =>
    [...new Set(its.flatMap((style) => style[unit] ?? []))].flatMap((count) => countWords(names, unit, count));
  return [...counted('seats'), ...counted('doors')];
}

/** Most texts stand in the records of all languages. */
const remembered = rememberUpTo(10_000);

function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => remembered(text, () => indexedWords(text).join(' ')).split(' '));
  return [...new Set(words.filter(Boolean))];
}

/** Each spelling once, so that a name repeated as alias does not rank higher than one that is not. */
function stated(...texts: (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => text || []))];
}

/** Pagefind keeps an index per `lang` attribute; the pages' attribute picks it in the browser. */
function languageOf(locale: Locale): string {
  return htmlLanguage(locale).toLowerCase();
}
