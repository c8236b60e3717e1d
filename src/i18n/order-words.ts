import type words from '../../content/locales/en/order.json';
import type shared from '../../content/locales/en/order-shared.json';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import type { Texts } from './translator.ts';

/** Words of orders, a file per language: they come with the screens that show orders. */
const ORDER_FILES = import.meta.glob<Texts>('../../content/locales/*/order.json', { import: 'default' });
/** Words of the pages for those who follow an order. */
const SHARED_FILES = import.meta.glob<Texts>('../../content/locales/*/order-shared.json', { import: 'default' });

/** A text in one language, `{{name}}` filled in. */
type Say<Key extends string = string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** A text of orders. Names of stages are asked for by `stageName`, which knows which there are. */
export type OrderText = Say<KeyOf<typeof words> | `stages.${string}.${string}`>;
export type SharedText = Say<KeyOf<typeof shared>>;

type Files = Record<string, () => Promise<Texts>>;

async function load(files: Files, name: string, locale: Locale): Promise<Say> {
  const at = (code: Locale) => files[`../../content/locales/${code}/${name}.json`];
  const found = at(locale) ?? at(DEFAULT_LOCALE);
  if (!found) throw new Error(`No words of orders in ${locale}.`);
  const texts = new Map(flatWords(await found()));
  return (key, values = {}) =>
    (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (mark, value: string) => String(values[value] ?? mark));
}

/** Rejects if the file of the language cannot be had. */
export const loadOrderText = (locale: Locale): Promise<OrderText> => load(ORDER_FILES, 'order', locale);
export const loadSharedText = (locale: Locale): Promise<SharedText> => load(SHARED_FILES, 'order-shared', locale);
