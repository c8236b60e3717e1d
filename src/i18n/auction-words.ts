import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import type { Texts } from './translator.ts';

/** Texts of the auctions, one file per language, for the admin's screens, whose pages do not carry them. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/auction.json', { import: 'default' });

/** Loads the texts. Rejects if the file cannot be loaded. */
export async function loadAuctionWords(locale: Locale): Promise<Texts> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/auction.json`];
  return (await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {};
}
