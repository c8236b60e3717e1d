import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import type { Texts } from './translator.ts';

/** Texts of the admin's screens for orders, one file per language. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/order-admin.json', { import: 'default' });

/** Loads the texts. Rejects if the file cannot be loaded. */
export async function loadOrderAdminWords(locale: Locale): Promise<Texts> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/order-admin.json`];
  return (await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {};
}
