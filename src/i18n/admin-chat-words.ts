import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import type { Texts } from './translator.ts';

/** Texts of the agents' desk, one file per language, which only its screen loads. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/admin-chat.json', { import: 'default' });

/** Loads the texts. Rejects if the file cannot be loaded. */
export async function loadAdminChatWords(locale: Locale): Promise<Texts> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/admin-chat.json`];
  return (await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {};
}
