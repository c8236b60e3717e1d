import type words from '../../content/locales/en/chat-widget.json';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import type { Texts } from './translator.ts';

/** Texts of the visitor's chat, one file per language. Only pages whose chat is opened load them. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/chat-widget.json', { import: 'default' });

type ChatKey = KeyOf<typeof words>;
/** Returns a text of the chat in the page's language, with `{{name}}` filled in. */
export type ChatText = (key: ChatKey, values?: Readonly<Record<string, string | number>>) => string;

/** Loads the texts. Rejects if the file cannot be loaded. */
export async function loadChatText(locale: Locale): Promise<ChatText> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/chat-widget.json`];
  const texts = new Map(flatWords((await (at(locale) ?? at(DEFAULT_LOCALE))?.()) ?? {}));
  return (key, values = {}) =>
    (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
}
