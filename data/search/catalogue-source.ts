import { carName, brandName, styleName, trimName } from '../../src/domain/catalogue/naming.ts';
import { distinct, namesOfBrand, namesOfModel, wordsOfNames } from '../../src/domain/search/car-words.ts';
import { rankOf } from '../../src/domain/search/found.ts';
import { kindsOfModel, kindsOfStyle, type Kind, type Presence } from '../../src/domain/search/kinds.ts';
import { KIND_WORDS } from '../../src/domain/search/kind-words-table.ts';
import { SPELLINGS } from '../../src/domain/search/spellings-table.ts';
import { indexedWords } from '../../src/domain/search/words.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths } from '../../src/domain/shared/routes.ts';
import { searchSource, type SearchDocument } from './document.ts';
import { inAllLanguages, namesInAllLanguages, namesRead, rememberedKindWords, type NamesIn } from './languages.ts';
import { searchedBrands, searchedModels, type SearchedBrand, type SearchedModel } from './searched-cars.ts';
import { searchedStyles } from './searched-styles.ts';

/** Brands, models and styles, found by every name in every script, and by what they are in every language. */
export const catalogueSource = searchSource({
  name: 'catalogue',
  kinds: ['brand', 'model', 'style'],
  tables: ['brands', 'models', 'styles'],
  everywhere: ['names'],
  words: [KIND_WORDS, SPELLINGS],
  reads: (database, scope) => [searchedBrands(database), searchedModels(database), searchedStyles(database, scope)],
  readsEverywhere: (database) => [namesRead(database)],
  documents: ([allBrands, allModels, styleRows, nameRows], scope) => {
    const namesIn = namesInAllLanguages(nameRows);
    const wordsOf = rememberedKindWords(namesIn);
    const inScope = scope && new Set(scope.brands);
    const brandRows = allBrands.filter(({ slug, hasStyles }) => hasStyles && inScope?.has(slug) !== false);
    const brandOf = new Map(brandRows.map((brand) => [brand.id, brand]));
    const stylesOf = Map.groupBy(styleRows, ({ modelId }) => modelId);
    return [
      ...brandRows.map(brandDocument),
      ...allModels.flatMap((model) => {
        const brand = brandOf.get(model.brandId);
        const its = (stylesOf.get(model.id) ?? []).map((style) => ({ ...style, kinds: kindsOfStyle(style) }));
        return brand ? carDocuments({ brand, model, its }, namesIn, wordsOf) : [];
      }),
    ];
  },
});

type SearchedStyle = Awaited<ReturnType<typeof searchedStyles>>[number] & { kinds: ReadonlyMap<Kind, Presence> };

interface SearchedCar {
  brand: SearchedBrand;
  model: SearchedModel;
  its: readonly SearchedStyle[];
}

function brandDocument(brand: SearchedBrand): SearchDocument {
  return {
    kind: 'brand',
    key: brand.slug,
    recordId: brand.id,
    titles: inAllLanguages((locale) => brandName(asBrand(brand), locale)),
    path: cataloguePaths.brand(brand.slug),
    names: namesOfBrand(brand),
    nameWords: wordsOfNames(namesOfBrand(brand)),
    words: indexedWords(brand.parent ?? ''),
    rank: rankOf('brand'),
  };
}

/** Rows as the names of pages take them. */
export const asBrand = ({ slug, name, nameZh, aliases }: SearchedBrand) => ({ slug, name, nameZh, aliases });
export const asModel = ({ slug, brandSlug, name, homeName, nameZh, aliases }: SearchedModel) => ({
  slug,
  brandSlug,
  name,
  homeName,
  nameZh,
  aliases,
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
    rank: rankOf('model'),
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
  const { id, slug, trim, trimZh, modelYear, kinds } = style;
  const trims = LOCALE_CODES.map((locale) => trimName(style, namesIn(locale), locale));
  return {
    kind: 'style',
    key: slug,
    recordId: id,
    titles: inAllLanguages((locale) => `${modelTitle(locale)} ${styleName(style, namesIn(locale), locale)}`),
    path: cataloguePaths.sheet(slug),
    names: [],
    nameWords: distinct([...trims, trim, trimZh, String(modelYear)].flatMap(indexedWords)),
    words: distinct([...modelWords, ...wordsOf(kinds.keys())]),
    rank: rankOf('style'),
  };
}
