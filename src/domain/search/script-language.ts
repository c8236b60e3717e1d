import type { Locale } from '../shared/locale.ts';

/** Scripts in which only one of our languages is written. */
const SCRIPTS: readonly (readonly [script: RegExp, locale: Locale])[] = [
  [/\p{Script=Han}/u, 'zh-cn'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** Returns the language of a keyword: that of its script, else the reader's. */
export function languageTyped(keyword: string, reader: Locale): Locale {
  return SCRIPTS.find(([script]) => script.test(keyword))?.[1] ?? reader;
}
