import type { Texts } from './translator.ts';

/** Key of a text, with its parts joined by dots: `overview.balance`. */
export type KeyOf<Tree> = Tree extends string
  ? never
  : { [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}` }[keyof Tree &
      string];

/** Lists texts by their whole keys, each with `before` in front. */
export function flatWords(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flatWords(text, `${before}${key}.`),
  );
}
