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
}

export interface SuggestTexts {
  /** Names the list of suggestions. */
  list: string;
  models: string;
  brands: string;
  styles: string;
  kinds: string;
  /** `#` is where the keyword stands. */
  all: string;
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
