import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import type { Texts } from './translator.ts';

/** Texts of the auctions, a file per language, for the browser where no page carries them: in the admin. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/auction.json', { import: 'default' });

/** Rejects where its file cannot be had. */
export async function loadAuctionWords(locale: Locale): Promise<Texts> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/auction.json`];
  return (await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {};
}
