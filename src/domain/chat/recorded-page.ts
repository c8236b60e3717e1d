import type { SentPage } from './protocol.ts';

/** A base for relative addresses. If an address keeps this origin, it has none of its own. */
const NOWHERE = 'https://relative.invalid';

/** What is kept of an address; the rest is cut off. */
const MAX_ADDRESS = 2_000;

/** Prepares a page for the record: its addresses keep nothing private, and no scheme that acts when opened. */
export const recordedPage = (page: SentPage): SentPage => ({
  ...page,
  url: bareAddress(page.url),
  referrer: bareAddress(page.referrer),
});

/**
 * Removes query, fragment and user name from an address. A relative address stays relative.
 * @returns an empty text if it is neither relative nor http(s)
 */
function bareAddress(address: string): string {
  // Browsers ignore spaces and line breaks in front of a scheme, and so does `URL`.
  if (address.trim() === '' || !URL.canParse(address, NOWHERE)) return '';
  const { protocol, origin, pathname } = new URL(address, NOWHERE);
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  const bare = origin === NOWHERE ? address.trim().replace(/[?#].*$/s, '') : `${origin}${pathname}`;
  return bare.slice(0, MAX_ADDRESS);
}
