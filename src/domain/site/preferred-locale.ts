import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '../shared/locale.ts';

/** Returns the first of our languages that a browser's `Accept-Language` names (RFC 9110, 12.5.4), or undefined. */
export function acceptedLocale(header: string | null | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = isLocale(tag) ? tag : LOCALE_CODES.find((code) => code.split('-')[0] === tag.split('-')[0]);
    if (found) return found;
  }
  return undefined;
}

/** Returns the language of a screen whose address has none: the requested one, else the stored one, else the browser's. */
export function preferredLocale(request: {
  requested: string | null | undefined;
  kept: string | null | undefined;
  acceptLanguage: string | null | undefined;
}): Locale {
  const { requested, kept, acceptLanguage } = request;
  if (isLocale(requested)) return requested;
  if (isLocale(kept)) return kept;
  return acceptedLocale(acceptLanguage) ?? DEFAULT_LOCALE;
}
