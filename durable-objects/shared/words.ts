import type { ChatRefusal } from '../../src/domain/chat/protocol.ts';
import { DEFAULT_LOCALE, matchLocale } from '../../src/domain/shared/locale.ts';
import type english from '../../content/locales/en/chat.json';

type Words = typeof english;

const files = import.meta.glob<Words>('../../content/locales/*/chat.json', { eager: true, import: 'default' });

function wordsOf(locale: string): Words | undefined {
  const of = (code: string) => files[`../../content/locales/${code}/chat.json`];
  return of(matchLocale(locale) ?? DEFAULT_LOCALE) ?? of(DEFAULT_LOCALE);
}

/** Tells a person why a frame was refused. */
export const refusalText = (reason: ChatRefusal, locale: string): string => wordsOf(locale)?.refused[reason] ?? reason;

/** A message of the chat itself. */
export const said = (key: keyof Words['said'], locale: string): string => wordsOf(locale)?.said[key] ?? key;
