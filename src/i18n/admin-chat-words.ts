import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import type { Texts } from './translator.ts';

/** Texts of the agents' desk, a file per language: only its screen loads them. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/admin-chat.json', { import: 'default' });

/** Rejects where its file cannot be had. */
export async function loadAdminChatWords(locale: Locale): Promise<Texts> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/admin-chat.json`];
  return (await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {};
}
