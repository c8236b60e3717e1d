import type { ChatRefusal } from '../../src/domain/chat/protocol.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import type english from '../../content/locales/en/chat.json';

type Words = typeof english;

const files = import.meta.glob<Words>('../../content/locales/*/chat.json', { eager: true, import: 'default' });

/** Why a socket was refused something, for a person. */
export function refusalText(reason: ChatRefusal, locale: Locale): string {
  const of = (code: Locale) => files[`../../content/locales/${code}/chat.json`];
  return (of(locale) ?? of(DEFAULT_LOCALE))?.refused[reason] ?? reason;
}
