import type { FilterIndex } from './filter-index.ts';

/**
 * The data for suggestions in one language: one small file, `/search/<locale>.json`, fetched when a search field is first
 * touched. Words are folded and separated by spaces; kinds are referred to by index.
 */
export interface SuggestIndex {
  texts: SuggestTexts;
  /** Words for seats and doors, which are counted by a number typed before them. */
  units: string[];
  kinds: SuggestedKind[];
  brands: SuggestedBrand[];
  models: SuggestedModel[];
  /** Cars ready for sale, the cheapest first. */
  stock: SuggestedStock[];
  /** Words for used cars and cars in stock, in the language and in English. */
  stockWords: string;
  articles: SuggestedArticle[];
  /** Data for understanding a question's filters and counting their cars. */
  filters: FilterIndex;
}

export interface SuggestTexts {
  /** Label of the list of suggestions. */
  list: string;
  models: string;
  brands: string;
  styles: string;
  /** Heading of the list that the question's filters mean. */
  filters: string;
  kinds: string;
  stock: string;
  articles: string;
  /** `#` stands for the keyword. */
  all: string;
  allStock: string;
  /** Shown if there are no suggestions; `#` stands for the keyword. */
  none: string;
  /** Announcements to screen readers, indexed by the number of suggestions. */
  counts: string[];
  /** `#` stands for the kind. */
  inAll: string;
  inSome: string;
}

export interface SuggestedKind {
  label: string;
  words: string;
  /** Address in the language. If missing, the list of models is searched for the label. */
  path?: string;
  /** Number of models, shown next to it. */
  count: string;
  /** True for equipment: suggestions then say how many styles of a model have it. */
  isEquipment?: true;
}

export interface SuggestedBrand {
  slug: string;
  name: string;
  words: string;
  /** Its whole names, folded and without spaces. */
  wholes: string[];
  count: string;
}

export interface SuggestedModel {
  slug: string;
  name: string;
  /** Words of its names and of its brand's names. */
  words: string;
  /** Its whole names, folded and without spaces: a reader who types one finds the model first. */
  wholes: string[];
  /** Name of its picture, without folder and ending. */
  picture: string;
  price?: string;
  /** Indices of the kinds that all its styles have, and of those that only some have or offer. */
  all: number[];
  some: number[];
  /** Its styles: the part of the slug after the model's, and the name. */
  styles: (readonly [slug: string, name: string])[];
}

export interface SuggestedStock {
  slug: string;
  /** Index of its model, whose name is shown. */
  model?: number;
  /** Its name and the words of its brand and model, if the catalogue does not have the model. */
  name?: string;
  words?: string;
  /** Trim and model year. */
  trim: string;
  /** Its mileage. */
  note: string;
  price: string;
}

export interface SuggestedArticle {
  title: string;
  /** Address in the language. */
  path: string;
  /** Kind of article, in the reader's words. */
  kind: string;
  /** Words by which it is found, in addition to its title. */
  words: string;
  /** Language of the title, if it is not the page's. */
  lang?: string;
}
