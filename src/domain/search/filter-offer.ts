import { addressOfQuery } from '../catalogue/facets/address.ts';
import { choicesOf, type Choice, type FacetQuery } from '../catalogue/facets/query.ts';
import type { FacetRecord } from '../catalogue/facets/record.ts';
import { refine } from '../catalogue/facets/refine.ts';
import { bandText, counted } from '../catalogue/facets/texts.ts';
import { localizedPath } from '../shared/routes.ts';
import type { FilterIndex } from './filter-index.ts';
import { unpackRecords } from './filter-records.ts';
import type { SuggestedBrand, SuggestedModel } from './suggest-index.ts';
import { BODY_FIRST, understand, understandSource, type CarNames, type UnderstandSource } from './understand.ts';
import { everyWordFound, typedWords } from './words.ts';

/** The way to the list a question means: "Battery electric · SUV · up to US$20,000", "46 cars". */
export interface FilterOffer {
  label: string;
  count: string;
  /** With its language. */
  path: string;
  /** Whether the filters say all that was typed. */
  isWhole: boolean;
}

export interface FilterSource {
  index: FilterIndex;
  records: readonly FacetRecord[];
  nameOf: (choice: Choice) => string;
  /** Words of each model's names, each in the form it is known in. */
  modelWords: readonly (readonly string[])[];
  units: readonly string[];
  /** With names of families of models ("Tiggo"), without, and with bodies before drives: the first that finds a car. */
  readings: readonly UnderstandSource[];
}

interface Catalogue {
  filters: FilterIndex;
  brands: readonly SuggestedBrand[];
  models: readonly SuggestedModel[];
  units: readonly string[];
}

/** A word more models share is no family's name: "Pro", "Plus". */
const MOST_OF_A_FAMILY = 12;
const FAMILY_NAME = /^(?:\p{Script=Han}{2,}|(?!\p{Script=Han})\p{L}{3,})$/u;

/** Takes the index apart: done once, when a question is first asked. */
export function filterSource({ filters, brands, models, units }: Catalogue): FilterSource {
  const records = unpackRecords(filters.cars);
  const brandOf = new Map(records.map(({ model, brand }) => [model, brand]));
  const brandWords = new Map(brands.map(({ slug, words }) => [slug, new Set(words.split(' '))]));
  const wholes: CarNames = {
    brands: brands.map(({ slug, wholes: names }) => ({ slug, names })),
    models: models.map(({ slug, wholes: names }) => ({ slug, brand: brandOf.get(slug) ?? '', names })),
  };
  const { cnyPerUsd, vocabulary } = filters;
  const rest = { cnyPerUsd, years: filters.cars.values.year };
  const plain = understandSource(vocabulary, wholes, rest);
  const ownWords = models.map(({ slug, words }) =>
    words
      .split(' ')
      .filter((word) => !brandWords.get(brandOf.get(slug) ?? '')?.has(word) && FAMILY_NAME.test(word))
      .filter((word) => !plain.phrases.at([word], 0)),
  );
  const shared = Map.groupBy(ownWords.flat(), (word) => word);
  const isFamily = (word: string) => (shared.get(word)?.length ?? 0) <= MOST_OF_A_FAMILY;
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
  };
}

/**
 * The list a question means by its filters. Undefined where it speaks of none, where it names a car, and where the list
 * would be empty: nobody is sent to nothing.
 */
export function filterOffer(source: FilterSource, keyword: string): FilterOffer | undefined {
  if (namesACar(source, keyword)) return undefined;
  for (const reading of source.readings) {
    const meant = understand(keyword, reading);
    const count = meant ? refine(source.records, meant.query).found.length : 0;
    if (!meant || count === 0) continue;
    // "Tesla under 20000" is no wish for anything that costs less.
    if (meant.left.length > 0 && Object.keys(meant.query.choices).length === 0) continue;
    const { locale, words } = source.index;
    return {
      label: labelOf(meant.query, source),
      count: counted(words.cars, count, locale),
      path: localizedPath(
        locale,
        addressOfQuery(meant.query, (choice) => hasCars(source, choice)),
      ),
      isWhole: meant.left.length === 0,
    };
  }
  return undefined;
}

/** "Mini EV" is a name, though an EV is also a kind of car. */
function namesACar({ modelWords, units }: FilterSource, keyword: string): boolean {
  const words = typedWords(keyword, units);
  return modelWords.some((its) => everyWordFound(words, (word) => its.includes(word)));
}

/** Only what cars are has pages of its own; a typed price has none. */
const hasCars = ({ index }: Pick<FilterSource, 'index'>, { facet, value }: Choice): boolean =>
  facet !== 'price' && facet !== 'range' && index.cars.values[facet].includes(value);

/** Choices of one facet are alternatives; more than these are said by how many there are. */
const MOST_NAMED = 3;

function labelOf(query: FacetQuery, { index, nameOf }: FilterSource): string {
  const byFacet = Map.groupBy(choicesOf(query), ({ facet }) => facet);
  const parts = [...byFacet].flatMap(([facet, choices]) => {
    if (facet === 'price') return query.price ? bandText(query.price, index.words, index.locale) : [];
    // Years asked for follow each other.
    if (facet === 'year' && choices.length > 1) return `${choices[0]?.value}–${choices.at(-1)?.value}`;
    const names = choices.filter((choice) => hasCars({ index }, choice)).map(nameOf);
    const more = names.length > MOST_NAMED ? ' …' : '';
    return names.slice(0, MOST_NAMED).join(' / ') + more;
  });
  return parts.filter(Boolean).join(' · ');
}
