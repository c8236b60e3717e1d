import { asc, eq, sql } from 'drizzle-orm';
import type { Cell } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { carName, brandName, styleName, trimName } from '../../src/domain/catalogue/page/naming.ts';
import { distinct, namesOfBrand, namesOfModel, wordsOfKind, wordsOfNames } from '../../src/domain/search/car-words.ts';
import {
  KIND_PARAMETERS,
  kindsOfModel,
  kindsOfStyle,
  type Kind,
  type KindSheet,
  type Presence,
} from '../../src/domain/search/kinds.ts';
import { KIND_WORDS } from '../../src/domain/search/kind-words-table.ts';
import { SPELLINGS } from '../../src/domain/search/spellings-table.ts';
import { indexedWords } from '../../src/domain/search/words.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths } from '../../src/domain/shared/routes.ts';
import type { Database } from '../client.ts';
import { listBrands, listModels, loadNames, type BrandRecord, type ModelRecord } from '../queries/catalogue.ts';
import { brands, catalogueState, models, names, styles } from '../schema/index.ts';
import { digestOf } from '../seed/digest.ts';
import type { SearchDocument, SearchSource } from './document.ts';

/** Brands, models and styles, found by every name in every script, and by what they are in every language. */
export const catalogueSource: SearchSource = {
  name: 'catalogue',
  kinds: ['brand', 'model', 'style'],
  fingerprint,
  documents,
};

const RANKS = { brand: 0, model: 1, style: 2 } as const;

type NamesIn = (locale: Locale) => Names;

/**
 * Every row carries a digest of its facts. Names have none: their number and length, and the dataset they came with. With
 * them the words people type, which are part of the code.
 */
async function fingerprint(database: Database): Promise<string> {
  const digests = (table: typeof brands | typeof models | typeof styles) =>
    database.select({ id: table.id, digest: table.digest }).from(table).orderBy(asc(table.id));
  const rows = await database.batch([
    digests(brands),
    digests(models),
    digests(styles),
    database.select({ sum: sql`count(*) || ' ' || total(length(${names.name}))` }).from(names),
    database.select({ digest: catalogueState.digest }).from(catalogueState).where(eq(catalogueState.source, 'starter')),
  ]);
  return digestOf([rows, KIND_WORDS, SPELLINGS]);
}

async function documents(database: Database): Promise<SearchDocument[]> {
  const [brandRows, { list: modelRows }, styleRows, ...languages] = await Promise.all([
    listBrands(database),
    listModels(database),
    searchedStyles(database),
    ...LOCALE_CODES.map((locale) => loadNames(database, locale)),
  ]);
  const known = new Map(LOCALE_CODES.map((locale, place) => [locale, languages[place] as Names]));
  const namesIn: NamesIn = (locale) => known.get(locale) as Names;
  const wordsOf = rememberedKindWords(namesIn);
  const brandOf = new Map(brandRows.map((brand) => [brand.id, brand]));
  const stylesOf = Map.groupBy(styleRows, ({ modelId }) => modelId);
  return [
    ...brandRows.map(brandDocument),
    ...modelRows.flatMap((model) => {
      const brand = brandOf.get(model.brandId);
      const its = (stylesOf.get(model.id) ?? []).map((style) => ({ ...style, kinds: kindsOfStyle(style) }));
      return brand ? carDocuments({ brand, model, its }, namesIn, wordsOf) : [];
    }),
  ];
}

function searchedStyles(database: Database) {
  const { id, slug, modelId, modelYear, trim, trimZh, trimParts, energyType } = styles;
  // The database opens the sheets, each once: read whole, they are twenty megabytes. One that is broken is the pages' to
  // refuse.
  const paths = sql.join(
    KIND_PARAMETERS.map((key) => sql`${`$.${key}`}`),
    sql`, `,
  );
  return database
    .select({
      ...{ id, slug, modelId, modelYear, trim, trimZh, trimParts, energyType },
      sheet: sql<KindSheet>`case when json_valid(${styles.sheet}) then json_extract(${styles.sheet}, ${paths})
        else '[]' end`.mapWith((json: string) => kindSheet(JSON.parse(json) as (Cell | null)[])),
    })
    .from(styles)
    .orderBy(asc(styles.modelId), asc(styles.id));
}

function kindSheet(cells: readonly (Cell | null)[]): KindSheet {
  return Object.fromEntries(KIND_PARAMETERS.flatMap((key, place) => (cells[place] ? [[key, cells[place]]] : [])));
}

type SearchedStyle = Awaited<ReturnType<typeof searchedStyles>>[number] & { kinds: ReadonlyMap<Kind, Presence> };

interface SearchedCar {
  brand: BrandRecord;
  model: ModelRecord;
  its: readonly SearchedStyle[];
}

/** The same kinds stand in hundreds of documents. */
function rememberedKindWords(namesIn: NamesIn): (kinds: Iterable<Kind>) => string[] {
  const known = new Map<Kind, string[]>();
  return (kinds) =>
    distinct(
      [...kinds].flatMap((kind) => {
        const words = known.get(kind) ?? wordsOfKind(kind, namesIn);
        known.set(kind, words);
        return words;
      }),
    );
}

const inAllLanguages = (say: (locale: Locale) => string) =>
  Object.fromEntries(LOCALE_CODES.map((locale) => [locale, say(locale)]));

function brandDocument(brand: BrandRecord): SearchDocument {
  return {
    kind: 'brand',
    key: brand.slug,
    recordId: brand.id,
    titles: inAllLanguages((locale) => brandName(asBrand(brand), locale)),
    path: cataloguePaths.brand(brand.slug),
    names: namesOfBrand(brand),
    nameWords: wordsOfNames(namesOfBrand(brand)),
    words: indexedWords(brand.parent ?? ''),
    rank: RANKS.brand,
  };
}

const asBrand = ({ slug, name, nameZh, aliases }: BrandRecord) => ({ slug, name, nameZh, aliases });
const asModel = ({ slug, brandSlug, name, homeName, nameZh, aliases }: ModelRecord) => ({
  ...{ slug, brandSlug, name, homeName, nameZh, aliases },
});

function carDocuments(
  { brand, model, its }: SearchedCar,
  namesIn: NamesIn,
  wordsOf: (kinds: Iterable<Kind>) => string[],
): SearchDocument[] {
  const title = (locale: Locale) => carName(asBrand(brand), asModel(model), locale);
  const names = namesOfModel(model);
  // Chinese sets no blank between brand and model.
  const words = wordsOfNames([...namesOfBrand(brand), ...names, brand.nameZh + model.nameZh]);
  const modelDocument: SearchDocument = {
    kind: 'model',
    key: model.slug,
    recordId: model.id,
    titles: inAllLanguages(title),
    path: cataloguePaths.model(model.slug),
    names: [...names, ...names.flatMap((name) => [`${brand.name} ${name}`, brand.nameZh + name])],
    nameWords: words,
    words: wordsOf(kindsOfModel(its.map(({ kinds }) => kinds)).keys()),
    rank: RANKS.model,
  };
  return [modelDocument, ...its.map((style) => styleDocument(style, words, title, namesIn, wordsOf))];
}

function styleDocument(
  style: SearchedStyle,
  modelWords: readonly string[],
  modelTitle: (locale: Locale) => string,
  namesIn: NamesIn,
  wordsOf: (kinds: Iterable<Kind>) => string[],
): SearchDocument {
  const { id, slug, trim, trimZh, trimParts, modelYear, kinds } = style;
  const named = { modelYear, trim, trimZh, ...(trimParts && { trimParts }) };
  const trims = LOCALE_CODES.map((locale) => trimName(named, namesIn(locale), locale));
  return {
    kind: 'style',
    key: slug,
    recordId: id,
    titles: inAllLanguages((locale) => `${modelTitle(locale)} ${styleName(named, namesIn(locale), locale)}`),
    path: cataloguePaths.sheet(slug),
    names: [],
    nameWords: distinct([...trims, trim, trimZh, String(modelYear)].flatMap(indexedWords)),
    words: distinct([...modelWords, ...wordsOf(kinds.keys())]),
    rank: RANKS.style,
  };
}
