import { buildRate } from '../../components/catalogue/build-rate.ts';
import { hasPage } from '../../components/site/site-menu.ts';
import { formatWithUnit } from '../../domain/catalogue/format.ts';
import { pictureName } from '../../domain/catalogue/page/drawing-box.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { formatDollars } from '../../domain/catalogue/page/money.ts';
import { brandName, carName, styleName } from '../../domain/catalogue/naming.ts';
import { paintsOf } from '../../domain/catalogue/page/paints.ts';
import {
  distinct,
  namesOfBrand,
  namesOfModel,
  wholesOfNames,
  wordsOfKind,
  wordsOfNames,
} from '../../domain/search/car-words.ts';
import { foldText } from '../../domain/search/fold.ts';
import {
  kindCode,
  kindGroup,
  kindsOfModel,
  kindsOfStyle,
  type Extent,
  type Kind,
  type KindGroup,
} from '../../domain/search/kinds.ts';
import { MAX_SUGGESTIONS } from '../../domain/search/suggest.ts';
import type { SuggestIndex, SuggestedKind, SuggestedModel } from '../../domain/search/suggest-index.ts';
import { countedUnits } from '../../domain/search/words.ts';
import { DEFAULT_LOCALE, type Locale } from '../../domain/shared/locale.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { findPaths, localizedPath } from '../../domain/shared/routes.ts';
import { translatorFor } from '../../i18n/pages.ts';
import type { Catalogue } from '../_catalogue/source.ts';
import { filterIndex } from './filter-index.ts';
import { suggestedArticles, suggestedStock, talkOfStock, type AlsoFound } from './also-found.ts';

/** What the search suggests in a language; `SuggestIndex` says how it is written. */
export function suggestIndex(catalogue: Catalogue, { stock, cars, articles }: AlsoFound, locale: Locale): SuggestIndex {
  const known = knownKinds(catalogue);
  const kinds = [...known.countOf.keys()].sort();
  const places = new Map(kinds.map((kind, place) => [kind, place]));
  const units = [locale, DEFAULT_LOCALE].flatMap((language) => countedUnits(catalogue.namesOf(language)));
  return {
    texts: textsIn(
      locale,
      stock.some(({ status }) => status !== 'sold'),
    ),
    units: distinct(units),
    kinds: kinds.map((kind) => suggestedKind(kind, known.countOf.get(kind) ?? 0, catalogue, locale)),
    brands: catalogue.brands.map(({ brand, models }) => ({
      slug: brand.slug,
      name: brandName(brand, locale),
      words: wordsOfNames(namesOfBrand(brand)).join(' '),
      wholes: distinct(wholesOfNames(namesOfBrand(brand)).map(whole)),
      count: countText(models.length, locale),
    })),
    models: catalogue.models.map((entry) =>
      suggestedModel(entry, known.ofModel.get(entry.slug) ?? new Map(), places, catalogue, locale),
    ),
    stock: suggestedStock(stock, catalogue, locale),
    stockWords: talkOfStock(locale),
    articles: suggestedArticles(articles, locale),
    filters: filterIndex(catalogue, cars, locale),
  };
}

/** The kinds of every model, and how many models are of each: the same in all languages. */
const knownKinds = oncePerObject(({ models }: Catalogue) => {
  const ofModel = new Map(models.map(({ slug, styles }) => [slug, kindsOfModel(styles.map(kindsOfStyle))]));
  const countOf = new Map<Kind, number>();
  for (const kinds of ofModel.values())
    for (const kind of kinds.keys()) countOf.set(kind, (countOf.get(kind) ?? 0) + 1);
  return { ofModel, countOf };
});

function textsIn(locale: Locale, hasStock: boolean): SuggestIndex['texts'] {
  const t = translatorFor(locale);
  return {
    list: t('search:list'),
    models: t('search:group.models'),
    brands: t('search:group.brands'),
    styles: t('search:group.styles'),
    filters: t('search:group.filters'),
    kinds: t('search:group.kinds'),
    stock: t('search:group.stock'),
    articles: t('search:group.articles'),
    all: t('search:all'),
    // "All cars in stock" would promise some.
    allStock: t(hasStock ? 'search:allStock' : 'site:menu.usedCar'),
    none: t('search:none'),
    counts: Array.from({ length: MAX_SUGGESTIONS + 1 }, (_, count) => t('search:count', { count })),
    inAll: t('search:inAll'),
    inSome: t('search:inSome'),
  };
}

const countText = (count: number, locale: Locale) => translatorFor(locale)('catalogue:counts.models', { count });

function suggestedKind(kind: Kind, count: number, { namesOf }: Catalogue, locale: Locale): SuggestedKind {
  const path = pathOfKind(kind);
  return {
    label: labelOf(kind, namesOf, locale),
    words: wordsOfKind(kind, namesOf, distinctLocales(locale)).join(' '),
    ...(path !== undefined && { path: localizedPath(locale, path) }),
    count: countText(count, locale),
    ...(kindGroup(kind) === 'equipment' && { isEquipment: true as const }),
  };
}

const distinctLocales = (locale: Locale): Locale[] => [...new Set([locale, DEFAULT_LOCALE])];

function labelOf(kind: Kind, namesOf: Catalogue['namesOf'], locale: Locale): string {
  const [group, code, names] = [kindGroup(kind), kindCode(kind), namesOf(locale)];
  if (group === 'energy') return names.energyTypes[code] ?? code;
  if (group === 'body' || group === 'level') return names.terms[code] ?? code;
  if (group === 'seats') return formatWithUnit(Number(code), 'seats', names, locale);
  return translatorFor(locale)(`search:${group}.${code}`);
}

/** Kinds every value of which has a page of results. */
const FACETS_OF_KINDS: Readonly<Partial<Record<KindGroup, string>>> = { energy: 'energy', body: 'type' };

/** The page of results of a kind, once there are such pages; until then the list of models is searched for its name. */
function pathOfKind(kind: Kind): string | undefined {
  const facet = FACETS_OF_KINDS[kindGroup(kind)];
  return facet && hasPage(findPaths.results()) ? findPaths.resultsOf(facet, kindCode(kind)) : undefined;
}

function suggestedModel(
  { model, brand, styles, suggested }: ModelEntry,
  kinds: ReadonlyMap<Kind, Extent>,
  places: ReadonlyMap<Kind, number>,
  { terms, namesOf }: Catalogue,
  locale: Locale,
): SuggestedModel {
  const names = namesOfModel(model);
  const placesOf = (extent: Extent) =>
    [...kinds].flatMap(([kind, its]) => (its === extent ? (places.get(kind) ?? []) : []));
  const amount = suggested && formatDollars(suggested.leastMinor, buildRate, locale);
  return {
    slug: model.slug,
    name: carName(brand, model, locale),
    words: wordsOfNames([...namesOfBrand(brand), ...names]).join(' '),
    wholes: distinct([...names, ...names.map((name) => brand.name + name), brand.nameZh + model.nameZh].map(whole)),
    picture: pictureName(model.slug, 'side', paintsOf(styles, terms)[0]),
    ...(amount !== undefined && { price: translatorFor(locale)('catalogue:price.suggestedFrom', { amount }) }),
    all: placesOf('all'),
    some: placesOf('some'),
    styles: styles.flatMap((style) =>
      style.slug.startsWith(`${model.slug}-`)
        ? [[style.slug.slice(model.slug.length + 1), styleName(style, namesOf(locale), locale)] as const]
        : [],
    ),
  };
}

const whole = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}+]/gu, '');
