/** What the text of an article may hold. */

/** Schemes a link of an article may have; any other address must be one of this site, or a place on the page. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Whether an article may link there. Written for addresses as a renderer has normalised them. */
export function isAllowedLink(address: string): boolean {
  // Browsers leave out control characters and blanks when they look for the scheme.
  const bare = address.replace(/[\0-\x20\x7f-\x9f]/g, '');
  const scheme = /^([^/?#]*):/.exec(bare)?.[1];
  return scheme === undefined ? !/^(?:[\\/]|%5c){2}/i.test(bare) : LINK_SCHEMES.has(scheme.toLowerCase());
}

/** Whether an article may show this image: ours only, by an address from the root. */
export const isAllowedImage = (address: string): boolean => /^\/(?![\\/])/.test(address);

/** What is wrong with the text of an article, as sentences. */
export function bodyFaults(body: string): string[] {
  const faults: string[] = [];
  if (body.trim() === '') faults.push('the text is empty');
  if (/^#\s/m.test(body)) faults.push('the text has a heading of the first rank; the title is that one, begin with ##');
  if (/^\|\s*\|.*\n\|\s*:?-/m.test(body))
    faults.push('a table has an empty heading, which says nothing to who hears it');
  if (/<\/?[a-z!][^>]*>/i.test(body.replace(/<(?:https?|mailto):[^>\s]+>/gi, ''))) {
    faults.push('the text holds HTML, which is not rendered; write Markdown');
  }
  for (const [, mark, address = ''] of body.matchAll(/(!?)\[[^\]]*\]\(\s*<?([^)\s>]*)/g)) {
    if (mark === '!' && !isAllowedImage(address)) faults.push(`the image ${address} is not ours`);
    if (mark === '' && !isAllowedLink(address)) faults.push(`the link ${address} has a scheme that is not allowed`);
  }
  return faults;
}
