import { EMPTY_QUERY, type FacetQuery, type PriceBand } from '../catalogue/facets/query.ts';
import { CHOICE_FACETS, type ChoiceFacet } from '../catalogue/facets/record.ts';
import { LOCALE_CODES } from '../shared/locale.ts';
import { COUNTED_SEATS, type FilterVocabulary } from './filter-vocabulary.ts';
import { FILLER_WORDS } from './filter-words-table.ts';
import { CHINESE_OF_PRICES, narrowed, spokenAt } from './price-meant.ts';
import { cutChinese, expressionsOf, partsOf, PhraseTable } from './query-tokens.ts';
import { isSaidOfAll } from './words.ts';

/** What a question means as filters of the list, and the words that mean none. */
export interface Understood {
  query: FacetQuery;
  /** Folded, in their order. */
  left: string[];
  /** What was typed without its price, for a search that knows words only. */
  unpriced: string;
}

/** Choices of one facet that an expression stands for: "hybrid" is any of them. */
interface Meaning {
  facet: ChoiceFacet;
  values: readonly string[];
}

/** Names of brands and models, written as one and folded: `bydseagull`. */
export interface CarNames {
  brands: readonly { slug: string; names: readonly string[] }[];
  /** Those sold under each name; several makers may have the same. */
  models: readonly { slug: string; brand: string; names: readonly string[] }[];
}

export interface UnderstandSource {
  phrases: PhraseTable<Meaning>;
  seatWords: PhraseTable<true>;
  names: ReadonlyMap<string, Meaning>;
  brandOf: ReadonlyMap<string, string>;
  /** All that Chinese is cut at. */
  chinese: ReadonlySet<string>;
  /** Years the list has. */
  years: readonly string[];
  cnyPerUsd: number;
}

/** An expression of several facets means the first of these: "4x4" in French is a drive before it is a body. */
const RANKS: readonly ChoiceFacet[] = ['condition', 'energy', 'drive', 'level', 'type', 'seats'];
/** The other way to read them: "دفع رباعي" is also what an SUV is called. */
export const BODY_FIRST: readonly ChoiceFacet[] = ['condition', 'energy', 'level', 'type', 'drive', 'seats'];

const mergedBy =
  (ranks: readonly ChoiceFacet[]) =>
  (old: Meaning, added: Meaning): Meaning => {
    if (old.facet === added.facet) return { ...old, values: [...new Set([...old.values, ...added.values])] };
    return ranks.indexOf(old.facet) <= ranks.indexOf(added.facet) ? old : added;
  };

const FILLERS: ReadonlySet<string> = new Set(LOCALE_CODES.flatMap((locale) => partsOf(FILLER_WORDS[locale])));

/** Everything a question is understood by, made once. */
export function understandSource(
  vocabulary: FilterVocabulary,
  { brands, models }: CarNames,
  { years, cnyPerUsd }: Pick<UnderstandSource, 'years' | 'cnyPerUsd'>,
  ranks = RANKS,
): UnderstandSource {
  const merged = mergedBy(ranks);
  const phrases = new PhraseTable<Meaning>();
  const seatWords = new PhraseTable<true>();
  for (const [facet, value, expressions] of vocabulary)
    for (const parts of expressionsOf(expressions))
      if (value === COUNTED_SEATS) seatWords.add(parts, true);
      else phrases.add(parts, { facet, values: [value] }, merged);
  const names = new Map<string, Meaning>();
  const add = (facet: ChoiceFacet, value: string, all: readonly string[]) => {
    for (const name of all.filter(isTelling)) {
      const old = names.get(name);
      names.set(name, old ? merged(old, { facet, values: [value] }) : { facet, values: [value] });
    }
  };
  for (const { slug, names: all } of models) add('model', slug, all);
  // A brand of a model's name is the brand.
  for (const { slug, names: all } of brands) {
    for (const name of all) names.delete(name);
    add('brand', slug, all);
  }
  const chineseNames = [...names.keys()].flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []);
  return {
    ...{ phrases, seatWords, names, years, cnyPerUsd },
    brandOf: new Map(models.map(({ slug, brand }) => [slug, brand])),
    chinese: new Set([...phrases.chinese, ...seatWords.chinese, ...chineseNames, ...CHINESE_OF_PRICES, ...FILLERS]),
  };
}

/** A number or a letter is no name by itself. */
const isTelling = (name: string): boolean => /\p{Script=Han}/u.test(name) || /^(?=.*\p{L}).{2,}$/u.test(name);

/** Parts of a name that may be typed apart. */
const MOST_OF_A_NAME = 6;

interface Draft {
  choices: Partial<Record<ChoiceFacet, string[]>>;
  price?: PriceBand | undefined;
  left: string[];
  priced: Set<number>;
}

/**
 * The filters a question speaks of, in any of our languages: "electric SUV under $20,000", "кроссовер до 2 млн"… What names
 * a car is read before what may be a filter, so that no part of a name is one. Undefined where it speaks of no filter, or of
 * nothing but a brand or a model: who names a car wants the car.
 */
export function understand(keyword: string, source: UnderstandSource): Understood | undefined {
  const parts = partsOf(keyword).flatMap((part) => cutChinese(part, source.chinese));
  const draft: Draft = { choices: {}, left: [], priced: new Set() };
  for (let place = 0; place < parts.length;)
    place +=
      priced(parts, place, draft, source) ||
      named(parts, place, draft, source) ||
      seated(parts, place, draft, source) ||
      meant(parts, place, draft, source) ||
      leftOver(parts, place, draft);
  const { model = [] } = draft.choices;
  const ofModels = new Set(model.map((slug) => source.brandOf.get(slug)));
  const brand = (draft.choices.brand ?? []).filter((slug) => !ofModels.has(slug));
  const { brand: _brand, ...others } = draft.choices;
  const choices = { ...others, ...(brand.length > 0 && { brand }) };
  const isOfFilters = draft.price !== undefined || CHOICE_FACETS.some((facet) => !isName(facet) && choices[facet]);
  if (!isOfFilters) return undefined;
  return {
    query: { ...EMPTY_QUERY, choices, ...(draft.price && { price: draft.price }) },
    left: draft.left,
    unpriced: parts.filter((_, each) => !draft.priced.has(each)).join(' '),
  };
}

const isName = (facet: ChoiceFacet): boolean => facet === 'brand' || facet === 'model';

/** Each reader takes what it understands at a place and says how many parts that is; 0 for nothing. */
type Reader = (parts: readonly string[], place: number, draft: Draft, source: UnderstandSource) => number;

function choose({ choices }: Draft, { facet, values }: Meaning): void {
  choices[facet] = [...new Set([...(choices[facet] ?? []), ...values])];
}

const named: Reader = (parts, place, draft, { names, brandOf }) => {
  for (let count = Math.min(MOST_OF_A_NAME, parts.length - place); count > 0; count -= 1) {
    const run = parts.slice(place, place + count);
    if (run[0] === '-' || run.at(-1) === '-') continue;
    const meaning = names.get(run.filter((part) => part !== '-').join(''));
    if (!meaning) continue;
    // Of makers with the same name for a model, the one that is named before it.
    const ofBrand = meaning.values.filter((slug) => draft.choices.brand?.includes(brandOf.get(slug) ?? ''));
    choose(draft, ofBrand.length > 0 ? { ...meaning, values: ofBrand } : meaning);
    return count;
  }
  return 0;
};

const priced: Reader = (parts, place, draft, { cnyPerUsd, years }) => {
  const spoken = spokenAt(parts, place, cnyPerUsd);
  if (!spoken) return 0;
  if (spoken.of === 'price') {
    draft.price = narrowed(draft.price, spoken);
    for (let each = place; each < place + spoken.length; each += 1) draft.priced.add(each);
    return spoken.length;
  }
  const { from = -Infinity, to = Infinity } = spoken;
  const values = years.filter((year) => Number(year) >= from && Number(year) <= to);
  if (values.length === 0) return 0;
  choose(draft, { facet: 'year', values });
  return spoken.length;
};

const FEWEST_SEATS = 2;
const MOST_SEATS = 9;

const seated: Reader = (parts, place, draft, { seatWords }) => {
  const count = Number(parts[place]);
  if (!Number.isInteger(count) || count < FEWEST_SEATS || count > MOST_SEATS) return 0;
  const hyphen = parts[place + 1] === '-' ? 1 : 0;
  const word = seatWords.at(parts, place + 1 + hyphen);
  if (!word) return 0;
  choose(draft, { facet: 'seats', values: [String(count)] });
  return 1 + hyphen + word.length;
};

const meant: Reader = (parts, place, draft, { phrases }) => {
  const phrase = phrases.at(parts, place) ?? phrases.at(parts.with(place, withoutParticle(parts[place] ?? '')), place);
  if (!phrase) return 0;
  choose(draft, phrase.meaning);
  return phrase.length;
};

/** "With", "of" and "for" stand before an Amharic word and in one with it. */
const withoutParticle = (word: string): string => word.replace(/^[የከበለ](?=\p{Script=Ethiopic}{3})/u, '');

/** Signs and words that say nothing are dropped. */
function leftOver(parts: readonly string[], place: number, { left }: Draft): number {
  const part = parts[place] ?? '';
  const saysSomething = /[\p{L}\p{N}]/u.test(part) && !FILLERS.has(part) && !isSaidOfAll(part);
  if (saysSomething) left.push(part);
  return 1;
}
