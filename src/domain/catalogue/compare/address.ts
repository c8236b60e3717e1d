/** The most styles that are compared side by side: a phone can show four columns. */
export const MAX_COMPARED = 4;
/** The field of the address that names a style; it repeats. */
export const STYLE_FIELD = 'style';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;

/** Tells whether a text can be a style's slug. Anyone may have written the address or the storage it comes from. */
export const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);

export interface RequestedStyles {
  /** Up to four slugs, each once, in the order asked for. */
  slugs: string[];
  /** Slugs named more than once; their first place counts. */
  repeated: string[];
  /** Well-formed slugs beyond the number that can be compared. */
  beyond: string[];
  /** Texts that are no slugs. */
  malformed: string[];
}

/** Reads the styles an address asks to compare (`?style=a&style=b`). Nothing is refused; what cannot be shown is listed. */
export function requestedStyles(search: string): RequestedStyles {
  const requested: RequestedStyles = { slugs: [], repeated: [], beyond: [], malformed: [] };
  // An empty field comes from a select without a choice.
  const named = new URLSearchParams(search).getAll(STYLE_FIELD).filter((slug) => slug !== '');
  for (const slug of named) {
    if (!isSlug(slug)) requested.malformed.push(slug);
    else if (requested.slugs.includes(slug)) requested.repeated.push(slug);
    else if (requested.slugs.length >= MAX_COMPARED) requested.beyond.push(slug);
    else requested.slugs.push(slug);
  }
  return requested;
}

/** Writes `?style=a&style=b`, or an empty text if there are no slugs. */
export function styleQuery(slugs: readonly string[]): string {
  return slugs.length === 0 ? '' : `?${slugs.map((slug) => `${STYLE_FIELD}=${encodeURIComponent(slug)}`).join('&')}`;
}

/** Adds a style at the end, or in place of another. Returns the same list if the style is in it, or the list is full. */
export function withStyle(slugs: readonly string[], slug: string, instead?: string): readonly string[] {
  if (slugs.includes(slug)) return slugs;
  if (instead !== undefined && slugs.includes(instead)) return slugs.map((each) => (each === instead ? slug : each));
  return slugs.length >= MAX_COMPARED ? slugs : [...slugs, slug];
}

export const withoutStyle = (slugs: readonly string[], slug: string): readonly string[] =>
  slugs.filter((each) => each !== slug);

/** Moves a style one place to the start (-1) or the end (1). Returns the same list if there is no such place. */
export function movedStyle(slugs: readonly string[], slug: string, by: -1 | 1): readonly string[] {
  const from = slugs.indexOf(slug);
  const other = slugs[from + by];
  if (from < 0 || other === undefined) return slugs;
  return slugs.map((each) => (each === slug ? other : each === other ? slug : each));
}
