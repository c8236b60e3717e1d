import type words from '../../content/locales/en/order.json';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import type { Texts } from './translator.ts';

/** Words of orders, one file per language. Screens that show orders load them as data, not as a script. */
const ORDER_FILES = import.meta.glob<string>('../../content/locales/*/order.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns a text in one language, with `{{name}}` filled in. */
export type Say<Key extends string = string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a text of orders. For names of stages use `stageName`, which knows the existing stages. */
export type OrderText = Say<KeyOf<typeof words> | `stages.${string}.${string}`>;

type Files = Record<string, () => Promise<Texts>>;

async function fetchTexts(address: string): Promise<Texts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json<Texts>();
}
const FETCHED: Files = Object.fromEntries(
  Object.entries(ORDER_FILES).map(([name, address]) => [name, () => fetchTexts(address)]),
);

/** Loads a file of words in a language. Rejects if it cannot be loaded. */
export async function loadSay(files: Files, name: string, locale: Locale): Promise<Say> {
  const at = (code: Locale) => files[`../../content/locales/${code}/${name}.json`];
  const found = at(locale) ?? at(DEFAULT_LOCALE);
  if (!found) throw new Error(`No words of orders in ${locale}.`);
  const texts = new Map(flatWords(await found()));
  return (key, values = {}) =>
    (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (mark, value: string) => String(values[value] ?? mark));
}

/** Rejects if the file of the language cannot be had. */
export const loadOrderText = (locale: Locale): Promise<OrderText> => loadSay(FETCHED, 'order', locale);
