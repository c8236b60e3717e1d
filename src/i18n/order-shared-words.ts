import type words from '../../content/locales/en/order-shared.json';
import type { Locale } from '../domain/shared/locale.ts';
import type { KeyOf } from './flat-words.ts';
import { loadSay, type Say } from './order-words.ts';
import type { Texts } from './translator.ts';

/** Words of the pages for followers of an order, one file per language. */
const FILES = import.meta.glob<Texts>('../../content/locales/*/order-shared.json', { import: 'default' });

export type SharedText = Say<KeyOf<typeof words>>;

/** Rejects if the file of the language cannot be had. */
export const loadSharedText = (locale: Locale): Promise<SharedText> => loadSay(FILES, 'order-shared', locale);
