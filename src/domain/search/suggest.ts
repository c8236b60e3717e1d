import type {
  SuggestIndex,
  SuggestedArticle,
  SuggestedBrand,
  SuggestedKind,
  SuggestedModel,
  SuggestedStock,
} from './suggest-index.ts';
import { filterOffer, filterSource, type FilterOffer, type FilterSource } from './filter-offer.ts';
import { KEYWORD_FIELD } from '../shared/routes.ts';
import { foldText } from './fold.ts';
import { isNearly } from './typo.ts';
import { areFoundBy, everyWordFound, indexedWords, isFoundBy, strengthOf, typedWords } from './words.ts';

/** The most suggestions of each group: as many as fit next to a phone's keyboard. */
export const MAX_SUGGESTED = { filters: 1, models: 6, brands: 3, stock: 3, styles: 4, kinds: 3, articles: 3 } as const;
/** The most suggestions in total: all groups, and the link to the whole list. */
export const MAX_SUGGESTIONS = Object.values(MAX_SUGGESTED).reduce<number>((sum, max) => sum + max, 1);
/** Further words do not narrow the suggestions. */
const MAX_WORDS = 8;

export interface Suggestions {
  /** The list that the question's filters mean; at most one. */
  filters: FilterOffer[];
  models: { model: SuggestedModel; equipment: { kind: SuggestedKind; isInAll: boolean }[] }[];
  brands: SuggestedBrand[];
  styles: { model: SuggestedModel; slug: string; name: string }[];
  kinds: SuggestedKind[];
  stock: { car: SuggestedStock; name: string }[];
  articles: SuggestedArticle[];
  /** All words are words for cars in stock: their list is meant, even if it is empty. */
  isOfStock: boolean;
}

/** The index with its words split, prepared once. */
export interface SuggestSource {
  index: SuggestIndex;
  kinds: { kind: SuggestedKind; words: string[] }[];
  brands: { brand: SuggestedBrand; words: string[] }[];
  models: { model: SuggestedModel; words: string[]; kindWords: string[] }[];
  stock: { car: SuggestedStock; words: string[]; kindWords: string[] }[];
  articles: { article: SuggestedArticle; words: string[] }[];
  vocabulary: string[];
  /** Prepared when first needed. */
  filters: () => FilterSource;
}

const apart = (words: string): string[] => words.split(' ').filter(Boolean);

/** @param rates units of currencies per dollar, as last read by the site */
export function suggestSource(index: SuggestIndex, rates?: Readonly<Record<string, number>>): SuggestSource {
  const kinds = index.kinds.map((kind) => ({ kind, words: apart(kind.words) }));
  const brands = index.brands.map((brand) => ({ brand, words: apart(brand.words) }));
  const models = index.models.map((model) => ({
    model,
    words: apart(model.words),
    kindWords: [...model.all, ...model.some].flatMap((place) => kinds[place]?.words ?? []),
  }));
  const ready = apart(index.stockWords);
  const stock = index.stock.map((car) => {
    const model = models[car.model ?? -1];
    return {
      car,
      words: [...(model?.words ?? []), ...apart(car.words ?? ''), ...indexedWords(car.trim)],
      kindWords: [...ready, ...(model?.model.all ?? []).flatMap((place) => kinds[place]?.words ?? [])],
    };
  });
  const articles = index.articles.map((article) => ({
    article,
    words: [...indexedWords(article.title), ...apart(article.words)],
  }));
  const allWords = [...kinds, ...brands, ...models, ...articles].flatMap(({ words }) => words);
  const vocabulary = [...new Set([...allWords, ...ready, ...stock.flatMap(({ words }) => words)])];
  let filters: FilterSource | undefined;
  return {
    index,
    kinds,
    brands,
    models,
    stock,
    articles,
    vocabulary,
    filters: () => (filters ??= filterSource(index, rates)),
  };
}

/**
 * Suggests what the typed text may mean. Models match if their names and kinds have all its words, styles if some words
 * are of their trim, and kinds if it has no other words. If nothing is found, one slip is forgiven in a word of five
 * letters or more. The list meant by its filters comes in addition, and replaces a kind with the same page.
 */
export function suggest(source: SuggestSource, keyword: string): Suggestions {
  const named = suggestNamed(source, keyword);
  const words = typedWords(keyword, source.index.units);
  const ready = apart(source.index.stockWords);
  const isOfStock = words.length > 0 && words.every((word) => areFoundBy(ready, word));
  const offer = keyword.trim() === '' ? undefined : filterOffer(source.filters(), keyword);
  if (!offer) return { filters: [], ...named, isOfStock };
  return { ...named, isOfStock, filters: [offer], kinds: named.kinds.filter(({ path }) => path !== offer.path) };
}

/**
 * Returns the address of the list that a question means, if no model has its words and nothing in stock or to read has
 * all of them. The question is part of the address, so that the list can say which words were ignored.
 */
export function listMeant(source: SuggestSource, keyword: string): string | undefined {
  const { filters, models, styles, stock, articles } = suggest(source, keyword);
  const [offer] = filters;
  if (!offer || models.length > 0) return undefined;
  const isElsewhere = [styles, stock, articles].some((found) => found.length > 0);
  if (!offer.isWhole && isElsewhere) return undefined;
  if (offer.told.length === 0) return offer.path;
  return `${offer.path}${offer.path.includes('?') ? '&' : '?'}${KEYWORD_FIELD}=${encodeURIComponent(keyword.trim())}`;
}

type Named = Omit<Suggestions, 'filters' | 'isOfStock'>;

function suggestNamed(source: SuggestSource, keyword: string): Named {
  const words = typedWords(keyword, source.index.units).slice(0, MAX_WORDS);
  if (words.length === 0) return { models: [], brands: [], styles: [], kinds: [], stock: [], articles: [] };
  const found = suggestFor(source, words, keyword);
  if (Object.values(found).some((group: unknown[]) => group.length > 0)) return found;
  const meant = words.map((word) => wordMeant(source, word));
  return meant.every((word, place) => word === words[place]) ? found : suggestFor(source, meant, meant.join(' '));
}

/** Returns the word itself if anything has it, else one for which it may be a slip. */
function wordMeant({ vocabulary }: SuggestSource, word: string): string {
  if (vocabulary.some((candidate) => isFoundBy(candidate, word))) return word;
  return vocabulary.find((candidate) => isNearly(candidate, word)) ?? word;
}

function suggestFor(source: SuggestSource, words: string[], keyword: string): Named {
  const models = modelsFor(source, words, keyword);
  return {
    models: models
      .slice(0, MAX_SUGGESTED.models)
      .map((model) => ({ model, equipment: equipmentFor(source, model, words) })),
    brands: source.brands
      .filter(({ words: its }) => everyWordFound(words, (word) => areFoundBy(its, word)))
      .map(({ brand }) => brand)
      .slice(0, MAX_SUGGESTED.brands),
    styles: stylesFor(source, words),
    kinds: kindsFor(source, words),
    stock: stockFor(source, words, models),
    articles: source.articles
      .filter(({ words: its }) => everyWordFound(words, (word) => areFoundBy(its, word)))
      .map(({ article }) => article)
      .slice(0, MAX_SUGGESTED.articles),
  };
}

function modelsFor({ models }: SuggestSource, words: string[], keyword: string): SuggestedModel[] {
  const whole = foldText(keyword).replace(/[^\p{L}\p{N}+]/gu, '');
  return models
    .flatMap(({ model, words: its, kindWords }) => {
      const isFound = everyWordFound(words, (word) => areFoundBy(its, word) || areFoundBy(kindWords, word));
      return isFound ? [{ model, score: scoreOf(model, its, words, whole) }] : [];
    })
    .sort((left, right) => right.score - left.score)
    .map(({ model }) => model);
}

/**
 * Suggests cars in stock that have all the words, one of them in a name or as a word for stock: "electric" alone means no
 * single car. Cars of suggested models come first.
 */
function stockFor({ index, stock }: SuggestSource, words: string[], models: SuggestedModel[]): Suggestions['stock'] {
  const ready = apart(index.stockWords);
  const placeOf = ({ model }: SuggestedStock) => {
    const place = models.indexOf(index.models[model ?? -1] as SuggestedModel);
    return place < 0 ? models.length : place;
  };
  return stock
    .filter(({ words: its, kindWords }) => {
      const isMeant = words.some((word) => areFoundBy(its, word) || areFoundBy(ready, word));
      return isMeant && everyWordFound(words, (word) => areFoundBy(its, word) || areFoundBy(kindWords, word));
    })
    .map(({ car }) => car)
    .sort((left, right) => placeOf(left) - placeOf(right))
    .slice(0, MAX_SUGGESTED.stock)
    .map((car) => ({ car, name: index.models[car.model ?? -1]?.name ?? car.name ?? '' }));
}

/** Scores a model: a whole name counts most, then its beginning, then how well its words match. Kinds do not count. */
function scoreOf({ wholes }: SuggestedModel, its: string[], words: string[], whole: string): number {
  if (wholes.includes(whole)) return 1_000;
  const byName = wholes.some((name) => name.startsWith(whole)) ? 100 : 0;
  const best = (word: string) => its.reduce((max, itsWord) => Math.max(max, strengthOf(itsWord, word)), 0);
  return byName + words.reduce((sum, word) => sum + best(word), 0);
}

function equipmentFor(
  { kinds }: SuggestSource,
  model: SuggestedModel,
  words: string[],
): Suggestions['models'][number]['equipment'] {
  const names = model.words.split(' ');
  // Words found in the model's name do not mean equipment: "sea" means a Seagull, not a seat.
  const others = words.filter((word) => !areFoundBy(names, word));
  const meant = kinds.filter(({ kind, words: its }) => kind.isEquipment && covered(its, others).length > 0);
  return widest(meant, others).flatMap((kindOfCar) => {
    const place = kinds.indexOf(kindOfCar);
    if (!model.all.includes(place) && !model.some.includes(place)) return [];
    return [{ kind: kindOfCar.kind, isInAll: model.all.includes(place) }];
  });
}

/** Returns the typed words that a kind matches. */
const covered = (its: string[], words: string[]): string[] => words.filter((word) => areFoundBy(its, word));

/** Drops kinds whose words another kind matches as well, with more: "heat pump" does not mean a heated seat. */
function widest<Known extends { words: string[] }>(kinds: Known[], words: string[]): Known[] {
  const all = kinds.map((kindOfCar) => ({ known: kindOfCar, covers: covered(kindOfCar.words, words) }));
  return all
    .filter(
      ({ covers }) =>
        !all.some(
          (other) => other.covers.length > covers.length && covers.every((word) => other.covers.includes(word)),
        ),
    )
    .map(({ known: kindOfCar }) => kindOfCar);
}

/** Suggests kinds, but only if every word is a kind's. */
function kindsFor({ kinds }: SuggestSource, words: string[]): SuggestedKind[] {
  const meant = widest(
    kinds.filter(({ words: its }) => covered(its, words).length > 0),
    words,
  );
  const isAllOfKinds = words.every((word) => meant.some(({ words: its }) => areFoundBy(its, word)));
  if (!isAllOfKinds)
    return kinds
      .filter(({ words: its }) => everyWordFound(words, (word) => areFoundBy(its, word)))
      .map(({ kind }) => kind)
      .slice(0, MAX_SUGGESTED.kinds);
  const strength = (its: string[]) =>
    words.reduce((sum, word) => sum + its.reduce((max, itsWord) => Math.max(max, strengthOf(itsWord, word)), 0), 0);
  return meant
    .map(({ kind, words: its }) => ({ kind, strength: strength(its) }))
    .sort((left, right) => right.strength - left.strength)
    .map(({ kind }) => kind)
    .slice(0, MAX_SUGGESTED.kinds);
}

/** Suggests styles if some words name their model and all others are in the trim. */
function stylesFor({ models }: SuggestSource, words: string[]): Suggestions['styles'] {
  const found: Suggestions['styles'] = [];
  for (const { model, words: its, kindWords } of models) {
    const others = words.filter((word) => !areFoundBy(its, word));
    const isNamed = others.length < words.length;
    if (others.length === 0 || !isNamed || others.every((word) => areFoundBy(kindWords, word))) continue;
    for (const [slug, name] of model.styles) {
      const trim = indexedWords(name);
      if (others.every((word) => areFoundBy(trim, word))) found.push({ model, slug: `${model.slug}-${slug}`, name });
      if (found.length === MAX_SUGGESTED.styles) return found;
    }
  }
  return found;
}
