import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import type { Texts } from './translator.ts';

/** Texts of the screens of orders in the admin, a file per language. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/order-admin.json', { import: 'default' });

/** Rejects where its file cannot be had. */
export async function loadOrderAdminWords(locale: Locale): Promise<Texts> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/order-admin.json`];
  return (await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {};
}
