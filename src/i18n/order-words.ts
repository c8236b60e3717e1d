import type words from '../../content/locales/en/order.json';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import type { Texts } from './translator.ts';

/** Words of orders, a file per language: they come as data and no script, with the screens that show orders. */
const ORDER_FILES = import.meta.glob<string>('../../content/locales/*/order.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A text in one language, `{{name}}` filled in. */
export type Say<Key extends string = string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** A text of orders. Names of stages are asked for by `stageName`, which knows which there are. */
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

/** A file of words in a language. Rejects if it cannot be had. */
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
