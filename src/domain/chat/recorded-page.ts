import type { SentPage } from './protocol.ts';

/** Any origin does: it only shows whether an address names one of its own. */
const NOWHERE = 'https://relative.invalid';

/** A page as it is recorded: its addresses hold nothing that may be private, and no scheme that does something when opened. */
export const recordedPage = (page: SentPage): SentPage => ({
  ...page,
  url: bareAddress(page.url),
  referrer: bareAddress(page.referrer),
});

/**
 * An address without its query, its fragment and who logs in by it. A relative one stays relative.
 *
 * @returns empty where it is neither relative nor of http(s)
 */
function bareAddress(address: string): string {
  // Browsers leave out blanks and line breaks before they look for a scheme, as `URL` does.
  if (address.trim() === '' || !URL.canParse(address, NOWHERE)) return '';
  const { protocol, origin, pathname } = new URL(address, NOWHERE);
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  return origin === NOWHERE ? address.trim().replace(/[?#].*$/s, '') : `${origin}${pathname}`;
}
