/** What the text of an article may contain. */

/** Schemes a link of an article may have; any other address must be one of this site, or a place on the page. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Tells whether an article may link to an address, as a renderer has normalised it. */
export function isAllowedLink(address: string): boolean {
  // Browsers ignore control characters and spaces when they look for the scheme.
  const bare = address.replace(/[\0-\x20\x7f-\x9f]/g, '');
  const scheme = /^([^/?#]*):/.exec(bare)?.[1];
  return scheme === undefined ? !/^(?:[\\/]|%5c){2}/i.test(bare) : LINK_SCHEMES.has(scheme.toLowerCase());
}

/** Tells whether an article may show this image: only our own, by an address from the root. */
export const isAllowedImage = (address: string): boolean => /^\/(?![\\/])/.test(address);

/** A fault of a text, and its line, counted from 1. */
interface BodyFault {
  line: number;
  says: string;
}

const RULES: readonly (readonly [pattern: RegExp, says: string])[] = [
  [/^#\s/gm, 'the text has a heading of the first rank; the title is that one, begin with ##'],
  [/^\|\s*\|.*\n\|\s*:?-/gm, 'a table has an empty heading, which says nothing to who hears it'],
  [/<(?!(?:https?|mailto):[^>\s]+>)\/?[a-z!][^>]*>/gi, 'the text holds HTML, which is not rendered; write Markdown'],
];

/** Finds the faults of an article's text. */
export function bodyFaults(body: string): BodyFault[] {
  if (body.trim() === '') return [{ line: 1, says: 'the text is empty' }];
  const faults: BodyFault[] = [];
  const add = (index: number, says: string) => faults.push({ line: body.slice(0, index).split('\n').length, says });
  for (const [pattern, says] of RULES) for (const { index } of body.matchAll(pattern)) add(index, says);
  for (const { index, 1: mark, 2: address = '' } of body.matchAll(/(!?)\[[^\]]*\]\(\s*<?([^)\s>]*)/g)) {
    if (mark === '!' && !isAllowedImage(address)) add(index, `the image ${address} is not ours`);
    if (mark === '' && !isAllowedLink(address)) add(index, `the link ${address} has a scheme that is not allowed`);
  }
  return faults.sort((left, right) => left.line - right.line);
}
