import { carName, styleName, trimName, type NamedStyle } from '../../src/domain/catalogue/naming.ts';
import { distinct, namesOfBrand, namesOfModel, wordsOfNames } from '../../src/domain/search/car-words.ts';
import { rankOf } from '../../src/domain/search/found.ts';
import { kindsOfModel, kindsOfStyle, type Kind } from '../../src/domain/search/kinds.ts';
import { STOCK_WORDS, wordsOfStock } from '../../src/domain/search/stock-words-table.ts';
import { indexedWords } from '../../src/domain/search/words.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { cataloguePaths, stockPaths } from '../../src/domain/shared/routes.ts';
import { stockCarName, stockStyleName } from '../../src/domain/stock/naming.ts';
import { asBrand, asModel } from './catalogue-source.ts';
import { searchSource, type SearchDocument } from './document.ts';
import { inAllLanguages, namesInAllLanguages, namesRead, rememberedKindWords, type NamesIn } from './languages.ts';
import { searchedBrands, searchedModels, type SearchedBrand, type SearchedModel } from './searched-cars.ts';
import { MANY_STOCK, searchedDeals, searchedStock, type SearchedDeal, type SearchedItem } from './searched-stock.ts';
import { searchedStyles } from './searched-styles.ts';

/**
 * Cars in stock and deals, found by every name of their model, by what they are, by where they stand, and by the words
 * people have for a used car and for a good price. Whether a car is still to be had is asked when it is found: it changes by
 * the minute, and no document with it.
 */
export const stockSource = searchSource({
  name: 'stock',
  kinds: ['stock', 'deal'],
  tables: ['brands', 'models', 'styles', 'stockItems', 'deals'],
  everywhere: ['names', 'stockCities'],
  words: STOCK_WORDS,
  many: MANY_STOCK,
  reads: (database, scope) => [
    searchedBrands(database),
    searchedModels(database),
    searchedStyles(database, scope),
    searchedStock(database, scope),
    searchedDeals(database, scope),
  ],
  readsEverywhere: (database) => [namesRead(database)],
  documents: ([brandRows, modelRows, styleRows, items, dealRows, nameRows]) => {
    const namesIn = namesInAllLanguages(nameRows);
    const yard: Yard = {
      brands: new Map(brandRows.map((brand) => [brand.slug, brand])),
      models: new Map(modelRows.map((model) => [model.slug, model])),
      stylesOf: Map.groupBy(styleRows, ({ modelId }) => modelId),
      styles: new Map(styleRows.map((style) => [style.slug, style])),
      namesIn,
      wordsOf: rememberedKindWords(namesIn),
    };
    const stock = items.map((item) => [item, stockDocument(item, yard)] as const);
    const documentOf = new Map(stock.map(([item, document]) => [item.slug, document] as const));
    return [
      ...stock.map(([, document]) => document),
      ...dealRows.flatMap((deal) => dealDocument(deal, documentOf, yard) ?? []),
    ];
  },
});

type SearchedStyle = Awaited<ReturnType<typeof searchedStyles>>[number];

/** What all documents are made with. */
interface Yard {
  brands: ReadonlyMap<string, SearchedBrand>;
  models: ReadonlyMap<string, SearchedModel>;
  stylesOf: ReadonlyMap<number, SearchedStyle[]>;
  styles: ReadonlyMap<string, SearchedStyle>;
  namesIn: NamesIn;
  wordsOf: (kinds: Iterable<Kind>) => string[];
}

const WORDS = {
  stock: wordsOfStock('stock'),
  used: wordsOfStock('used'),
  new: wordsOfStock('new'),
  deal: wordsOfStock('deal'),
} as const;

function stockDocument(item: SearchedItem, yard: Yard): SearchDocument {
  const { namesIn } = yard;
  return {
    kind: 'stock',
    key: item.slug,
    recordId: item.id,
    titles: inAllLanguages(
      (locale) => `${stockCarName(item, locale)} ${stockStyleName(item, namesIn(locale), locale)}`,
    ),
    path: stockPaths.usedCar(item.slug),
    names: [],
    nameWords: distinct([...wordsOfCar(item, yard), ...wordsOfTrim(item, namesIn)]),
    words: distinct([
      ...yard.wordsOf(kindsOf(item, yard)),
      ...WORDS.stock,
      ...WORDS[item.kind],
      ...Object.values(item.cityNames ?? {}).flatMap(indexedWords),
    ]),
    rank: rankOf('stock'),
    isSample: item.isSample,
  };
}

/** All names of its brand and model. If the catalogue does not have the model, the names in the car's row. */
function wordsOfCar(item: SearchedItem, { brands, models }: Yard): string[] {
  const brand = brands.get(item.brandSlug);
  const model = models.get(item.modelSlug ?? '');
  const stated = [item.modelName, item.modelNameZh].flatMap((name) => name ?? []);
  const names = model ? namesOfModel(model) : stated;
  const zh = model?.nameZh ?? item.modelNameZh;
  // Chinese sets no blank between brand and model.
  return wordsOfNames([...(brand ? namesOfBrand(brand) : []), ...names, ...(brand && zh ? [brand.nameZh + zh] : [])]);
}

function wordsOfTrim(style: NamedStyle, namesIn: NamesIn): string[] {
  const trims = LOCALE_CODES.map((locale) => trimName(style, namesIn(locale), locale));
  return [...trims, style.trim, style.trimZh, String(style.modelYear)].flatMap(indexedWords);
}

/** Groups of kinds that hold for every style of a model, and so for a car whose style is not known. */
const OF_ANY_STYLE = /^(body|level|seats):/;

/** The kinds of its style. A car without a style has its energy type, and the kinds that all styles of its model share. */
function kindsOf(item: SearchedItem, { models, styles, stylesOf }: Yard): Kind[] {
  const style = styles.get(item.styleSlug ?? '');
  if (style) return [...kindsOfStyle(style).keys()];
  const its = stylesOf.get(models.get(item.modelSlug ?? '')?.id ?? -1) ?? [];
  const shared = [...kindsOfModel(its.map(kindsOfStyle))].flatMap(([kind, extent]) =>
    extent === 'all' && OF_ANY_STYLE.test(kind) ? [kind] : [],
  );
  return [`energy:${item.energyType}`, ...shared];
}

/** The document of a deal: it links to the style's offer or to the car in stock; undefined if that is gone. */
function dealDocument(
  deal: SearchedDeal,
  stock: ReadonlyMap<string, SearchDocument>,
  yard: Yard,
): SearchDocument | undefined {
  const about = deal.stockSlug === null ? aboutStyle(deal.styleSlug ?? '', yard) : stock.get(deal.stockSlug);
  if (!about) return undefined;
  const { titles, path, nameWords, words } = about;
  const isSample = deal.isSample || about.isSample === true;
  return {
    titles,
    path,
    nameWords,
    kind: 'deal',
    key: deal.slug,
    recordId: deal.id,
    names: [],
    words: distinct([...words, ...WORDS.deal]),
    rank: rankOf('deal'),
    isSample,
    // A deal without an end never holds. It must not be found, so a missing end becomes 0 instead of "for ever".
    ...(!isSample && { validFrom: deal.validFrom ?? 0, validUntil: deal.validUntil ?? 0 }),
  };
}

function aboutStyle(slug: string, { styles, brands, models, namesIn, wordsOf }: Yard) {
  const style = styles.get(slug);
  const model = [...models.values()].find(({ id }) => id === style?.modelId);
  const brand = brands.get(model?.brandSlug ?? '');
  if (!style || !model || !brand) return undefined;
  return {
    titles: inAllLanguages(
      (locale) => `${carName(asBrand(brand), asModel(model), locale)} ${styleName(style, namesIn(locale), locale)}`,
    ),
    path: cataloguePaths.offer(slug),
    nameWords: distinct([
      ...wordsOfNames([...namesOfBrand(brand), ...namesOfModel(model), brand.nameZh + model.nameZh]),
      ...wordsOfTrim(style, namesIn),
    ]),
    words: wordsOf(kindsOfStyle(style).keys()),
    isSample: false,
  };
}
