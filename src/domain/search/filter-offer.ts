import { addressOfQuery } from '../catalogue/facets/address.ts';
import { choicesOf, type Choice, type FacetQuery } from '../catalogue/facets/query.ts';
import { isChoiceFacet, type FacetRecord } from '../catalogue/facets/record.ts';
import { bandText, counted, stepText } from '../catalogue/facets/texts.ts';
import { DEFAULT_SORT } from '../catalogue/facets/sort.ts';
import { localizedPath } from '../shared/routes.ts';
import type { FilterIndex } from './filter-index.ts';
import { unpackRecords } from './filter-records.ts';
import { nearest } from './nearest.ts';
import type { SuggestedBrand, SuggestedModel } from './suggest-index.ts';
import { toldSentences } from './told.ts';
import {
  BODY_FIRST,
  grammarOnce,
  understandSource,
  type CarNames,
  type UnderstandSource,
} from './understand-source.ts';
import { readQuestion, type SaidCondition, type Understood } from './understand.ts';
import { everyWordFound, typedWords } from './words.ts';

/** A link to the list that a question means: "Battery electric · SUV · up to US$20,000", "46 cars". */
export interface FilterOffer {
  label: string;
  count: string;
  /** Path with its language. */
  path: string;
  /** Whether the filters express all that was typed. */
  isWhole: boolean;
  /** Sentences in the page's language about words ignored, conditions dropped and amounts converted. */
  told: string[];
  /** Slugs of the models that the found cars are of. */
  models: ReadonlySet<string>;
}

export interface FilterSource {
  index: FilterIndex;
  records: readonly FacetRecord[];
  nameOf: (choice: Choice) => string;
  /** Words of each model's names, per name. */
  modelWords: readonly (readonly string[])[];
  units: readonly string[];
  /** Ways to read a question: with names of families of models ("Tiggo"), without them, and with bodies before drives. */
  readings: readonly UnderstandSource[];
  isRead: (currency: string) => boolean;
}

interface Catalogue {
  filters: FilterIndex;
  brands: readonly SuggestedBrand[];
  models: readonly SuggestedModel[];
  units: readonly string[];
}

/** A word in more models than this is not the name of a family: "Pro", "Plus". */
const MAX_OF_A_FAMILY = 12;
/** Finds the family name "海豹" in "海豹06", as "Seal" is found in "Seal 06". */
const NAME_BEFORE_CODE = /\p{Script=Han}{2,}(?=[a-z\d])/gu;
const FAMILY_NAME = /^(?:\p{Script=Han}{2,}|(?!\p{Script=Han})\p{L}{3,})$/u;

/**
 * Prepares the index for questions, once, when the first one is asked.
 * @param rates units of currencies per dollar, as last read by the site
 */
export function filterSource(
  { filters, brands, models, units }: Catalogue,
  rates: Readonly<Record<string, number>> = {},
): FilterSource {
  const records = unpackRecords(filters.cars);
  const brandOf = new Map(records.map(({ model, brand }) => [model, brand]));
  const brandWords = new Map(brands.map(({ slug, words }) => [slug, new Set(words.split(' '))]));
  const wholes: CarNames = {
    brands: brands.map(({ slug, wholes: names }) => ({ slug, names })),
    models: models.map(({ slug, wholes: names }) => ({ slug, brand: brandOf.get(slug) ?? '', names })),
  };
  const { vocabulary } = filters;
  // The list converts prices at the build's rate, so budgets in yuan must use the same.
  const perUsd = { ...filters.perUsd, ...rates, ...(filters.perUsd['CNY'] && { CNY: filters.perUsd['CNY'] }) };
  const rest = { grammar: grammarOnce(filters.grammar), perUsd, years: filters.cars.values.year };
  const plain = understandSource(vocabulary, wholes, rest);
  const ownWords = models.map(({ slug, words }) =>
    words
      .split(' ')
      .flatMap((word) => [word, ...(word.match(NAME_BEFORE_CODE) ?? [])])
      .filter((word) => !brandWords.get(brandOf.get(slug) ?? '')?.has(word) && FAMILY_NAME.test(word))
      .filter((word) => !plain.phrases.at([word], 0)),
  );
  const shared = Map.groupBy(ownWords.flat(), (word) => word);
  const isFamily = (word: string) => (shared.get(word)?.length ?? 0) <= MAX_OF_A_FAMILY;
  const families = wholes.models.map((model, place) => ({
    ...model,
    names: [...model.names, ...(ownWords[place] ?? []).filter(isFamily)],
  }));
  const names = new Map<string, string>([
    ...brands.map(({ slug, name }) => [`brand:${slug}`, name] as const),
    ...models.map(({ slug, name }) => [`model:${slug}`, name] as const),
  ]);
  return {
    index: filters,
    records,
    units,
    nameOf: ({ facet, value }) => {
      const key = `${facet}:${value}`;
      return names.get(key) ?? filters.labels[key] ?? value;
    },
    modelWords: models.map(({ words }) => words.split(' ')),
    readings: [
      understandSource(vocabulary, { ...wholes, models: families }, rest),
      plain,
      understandSource(vocabulary, wholes, rest, BODY_FIRST),
    ],
    isRead: (currency) => currency === 'CNY' || currency in rates,
  };
}

/**
 * Returns the list that a question means. If no car meets all its conditions, it is the nearest list with some cars, so
 * it is never empty. Undefined if nothing is understood, and if the question names a car.
 */
export function filterOffer(source: FilterSource, keyword: string): FilterOffer | undefined {
  if (namesACar(source, keyword)) return undefined;
  const read = source.readings.map((reading) => readQuestion(keyword, reading)).filter(speaksOfFilters);
  const answers = read.map((understood) => ({ understood, near: nearest(source.records, understood.query) }));
  // Of the readings that find cars, takes the one that leaves out least; the first of equals.
  const missed = ({ understood, near }: (typeof answers)[number]) =>
    givenUp(understood, near.query).length * 2 + understood.left.length;
  const [best] = answers.filter(({ near }) => near.found.length > 0).sort((one, other) => missed(one) - missed(other));
  return best && offerOf(source, best.understood, best.near);
}

/**
 * A question that only names a car is answered by the suggestion of that car. A name spelled in letters has no such
 * suggestion. If other words mean nothing, the car's name is the only filter understood.
 */
const speaksOfFilters = ({ isOfFilters, isSpelled, left, query }: Understood): boolean =>
  isOfFilters || isSpelled || (left.length > 0 && Object.keys(query.choices).length > 0);

/** Returns the conditions of the question that the offered list does not have, as they were typed. */
function givenUp({ query: requested, said }: Understood, offered: FacetQuery): string[] {
  const isLeft = ({ facet, values }: SaidCondition): boolean => {
    if (facet === 'price' || facet === 'range') return offered[facet] !== undefined;
    const wanted = values.filter((value) => requested.choices[facet]?.includes(value));
    return wanted.length === 0 || wanted.some((value) => offered.choices[facet]?.includes(value));
  };
  return [...new Set(said.filter((condition) => !isLeft(condition)).map(({ text }) => text))].filter(Boolean);
}

function offerOf(
  source: FilterSource,
  understood: Understood,
  { query, found }: ReturnType<typeof nearest>,
): FilterOffer {
  const { locale, words, told } = source.index;
  const given = givenUp(understood, query);
  const inStock = found.flatMap((place) => source.records[place]?.model ?? []);
  return {
    label: labelOf(query, source) || words.title,
    count: counted(words.cars, found.length, locale),
    path: localizedPath(
      locale,
      addressOfQuery(query, (choice) => hasCars(source, choice)),
    ),
    isWhole: understood.left.length === 0 && given.length === 0,
    told: toldSentences({
      understood,
      given,
      isAll: choicesOf(query).length === 0,
      words: told,
      locale,
      isRead: source.isRead,
    }),
    models: new Set(inStock),
  };
}

/** Tells whether a question is the name of a car: "Mini EV" is one, though an EV is also a kind of car. */
function namesACar({ modelWords, units }: FilterSource, keyword: string): boolean {
  const words = typedWords(keyword, units);
  return modelWords.some((its) => everyWordFound(words, (word) => its.includes(word)));
}

/** Tells whether a choice finds cars. Only facts of cars have pages of their own; a typed price has none. */
const hasCars = ({ index }: Pick<FilterSource, 'index'>, { facet, value }: Choice): boolean =>
  isChoiceFacet(facet) && index.cars.values[facet].includes(value);

/** Up to this many choices of a facet are named; of more, only the number is shown. */
const MAX_NAMED = 3;

function labelOf(query: FacetQuery, { index, nameOf }: FilterSource): string {
  const byFacet = Map.groupBy(choicesOf(query), ({ facet }) => facet);
  const parts = [...byFacet].flatMap(([facet, choices]) => {
    if (facet === 'price') return query.price ? bandText(query.price, index.words, index.locale) : [];
    if (facet === 'range') return query.range ? stepText(query.range, index.words, index.locale) : [];
    // The years asked for are consecutive.
    if (facet === 'year' && choices.length > 1) return `${choices[0]?.value}–${choices.at(-1)?.value}`;
    const names = choices.filter((choice) => hasCars({ index }, choice)).map(nameOf);
    const more = names.length > MAX_NAMED ? ' …' : '';
    return names.slice(0, MAX_NAMED).join(' / ') + more;
  });
  const order = query.sort === DEFAULT_SORT ? [] : [index.labels[`sort:${query.sort}`] ?? ''];
  return [...parts, ...order].filter(Boolean).join(' · ');
}
