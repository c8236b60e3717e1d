import type { FilterIndex } from './filter-index.ts';

/**
 * What the suggestions of a language are made of: one small file, `/search/<locale>.json`, fetched when a search field is
 * first touched. Words are folded and written behind each other with blanks between; kinds are named by their place.
 */
export interface SuggestIndex {
  texts: SuggestTexts;
  /** What seats and doors are called: a number typed before them counts them. */
  units: string[];
  kinds: SuggestedKind[];
  brands: SuggestedBrand[];
  models: SuggestedModel[];
  /** Cars that stand ready; the cheapest first. */
  stock: SuggestedStock[];
  /** What used cars and such in stock are called, in the language and in English. */
  stockWords: string;
  articles: SuggestedArticle[];
  /** What a question's filters are understood and counted with. */
  filters: FilterIndex;
}

export interface SuggestTexts {
  /** Names the list of suggestions. */
  list: string;
  models: string;
  brands: string;
  styles: string;
  /** Heads the list that the filters of a question mean. */
  filters: string;
  kinds: string;
  stock: string;
  articles: string;
  /** `#` is where the keyword stands. */
  all: string;
  allStock: string;
  /** Said where there is nothing to suggest; `#` is where the keyword stands. */
  none: string;
  /** What is announced, by how many suggestions there are: from none to the most there can be. */
  counts: string[];
  /** `#` is where the kind stands. */
  inAll: string;
  inSome: string;
}

export interface SuggestedKind {
  label: string;
  words: string;
  /** Address in the language; where it is missing, the list of models is searched for the label. */
  path?: string;
  /** What is shown beside it: how many models. */
  count: string;
  /** True where it is worth saying how much of a model has it: equipment, not what a car is. */
  isEquipment?: true;
}

export interface SuggestedBrand {
  slug: string;
  name: string;
  words: string;
  /** Its whole names, folded and without blanks. */
  wholes: string[];
  count: string;
}

export interface SuggestedModel {
  slug: string;
  name: string;
  /** Words of its names and of its brand's. */
  words: string;
  /** Its whole names, folded and without blanks: who types one of them finds it first. */
  wholes: string[];
  /** Name of its picture, without folder and ending. */
  picture: string;
  price?: string;
  /** Places of the kinds all its styles are, and of those only some are or offer. */
  all: number[];
  some: number[];
  /** Its styles: what their slug has after the model's, and what they are called. */
  styles: (readonly [slug: string, name: string])[];
}

export interface SuggestedStock {
  slug: string;
  /** Place of its model, by whose name it is shown. */
  model?: number;
  /** Its name, and the words of its brand and model, where the catalogue does not have the model. */
  name?: string;
  words?: string;
  /** Trim and model year. */
  trim: string;
  /** What it has run. */
  note: string;
  price: string;
}

export interface SuggestedArticle {
  title: string;
  /** Address in the language. */
  path: string;
  /** What kind of article it is, in the reader's words. */
  kind: string;
  /** What it is found by beside its title. */
  words: string;
  /** Language of the title, where it is not the page's. */
  lang?: string;
}
