/** Styles that stand beside each other at the most: four columns are what a phone can show. */
export const MOST_COMPARED = 4;
/** The field of the address that names a style; it repeats. */
export const STYLE_FIELD = 'style';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;

/** Whether a text can be a style's slug: what an address or a storage holds was written by anybody. */
export const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);

export interface AskedStyles {
  /** Up to four slugs, each once, in the order asked for. */
  slugs: string[];
  /** Named more than once; the first place counts. */
  repeated: string[];
  /** Well-formed, and more than can be compared. */
  beyond: string[];
  /** No slug at all. */
  malformed: string[];
}

/** What an address asks to compare (`?style=a&style=b`). Nothing is refused as a whole: what cannot be shown is told apart. */
export function askedStyles(search: string): AskedStyles {
  const asked: AskedStyles = { slugs: [], repeated: [], beyond: [], malformed: [] };
  // An empty field is a select without a choice.
  const named = new URLSearchParams(search).getAll(STYLE_FIELD).filter((slug) => slug !== '');
  for (const slug of named) {
    if (!isSlug(slug)) asked.malformed.push(slug);
    else if (asked.slugs.includes(slug)) asked.repeated.push(slug);
    else if (asked.slugs.length >= MOST_COMPARED) asked.beyond.push(slug);
    else asked.slugs.push(slug);
  }
  return asked;
}

/** `?style=a&style=b`, or nothing for none. */
export function styleQuery(slugs: readonly string[]): string {
  return slugs.length === 0 ? '' : `?${slugs.map((slug) => `${STYLE_FIELD}=${encodeURIComponent(slug)}`).join('&')}`;
}

/** The list with one style more at its end, or in the place of another. The same list where it is in already or full. */
export function withStyle(slugs: readonly string[], slug: string, instead?: string): readonly string[] {
  if (slugs.includes(slug)) return slugs;
  if (instead !== undefined && slugs.includes(instead)) return slugs.map((each) => (each === instead ? slug : each));
  return slugs.length >= MOST_COMPARED ? slugs : [...slugs, slug];
}

export const withoutStyle = (slugs: readonly string[], slug: string): readonly string[] =>
  slugs.filter((each) => each !== slug);

/** The list with a style moved one place towards its start (-1) or end (1). The same list where there is no such place. */
export function movedStyle(slugs: readonly string[], slug: string, by: -1 | 1): readonly string[] {
  const from = slugs.indexOf(slug);
  const other = slugs[from + by];
  if (from < 0 || other === undefined) return slugs;
  return slugs.map((each) => (each === slug ? other : each === other ? slug : each));
}
