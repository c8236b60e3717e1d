import type menu from '../../content/locales/en/member-menu.json';
import type words from '../../content/locales/en/member.json';
import type { Locale } from '../domain/shared/locale.ts';
import { textsOf } from './pages.ts';
import type { Texts } from './translator.ts';

/** `overview.balance`: the way to a text, its parts joined by dots. */
type KeyOf<Tree> = Tree extends string
  ? never
  : { [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}` }[keyof Tree &
      string];

/** Every text of the member centre. Those of its menu begin with `menu.`. */
export type MemberKey = KeyOf<typeof words> | `menu.${KeyOf<typeof menu>}`;
export type MemberWords = Readonly<Record<MemberKey, string>>;

/** All texts of the member centre in a language, for the browser: it has no translator. */
export function memberWords(locale: Locale): MemberWords {
  const texts = textsOf(locale, ['member', 'member-menu']);
  const own = flat(texts['member'] ?? {}, '');
  return Object.fromEntries([...own, ...flat(texts['member-menu'] ?? {}, 'menu.')]) as MemberWords;
}

function flat(texts: Texts, before: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`),
  );
}
