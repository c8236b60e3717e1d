import type menu from '../../content/locales/en/member-menu.json';
import type words from '../../content/locales/en/member.json';
import type protection from '../../content/locales/en/protection.json';
import type { Locale } from '../domain/shared/locale.ts';
import { flatWords, type KeyOf } from './flat-words.ts';
import { textsOf } from './pages.ts';

/** Texts of promises that the member centre shows next to a button to pay. */
type ProtectionKey = KeyOf<Pick<typeof protection, 'title' | 'line'>>;
/** Every text of the member centre. Those of its menu begin with `menu.`. */
export type MemberKey =
  KeyOf<typeof words> | `menu.${KeyOf<Omit<typeof menu, 'right'>>}` | `protection.${ProtectionKey}`;
export type MemberWords = Readonly<Record<MemberKey, string>>;

/** Returns all texts of the member centre in a language, for the browser, which has no translator. */
export function memberWords(locale: Locale): MemberWords {
  const texts = textsOf(locale, ['member', 'member-menu', 'protection']);
  const memberTexts = flatWords(texts['member'] ?? {});
  // Names of rights are shown to admins and to clients of the API, and never in the member centre.
  const { right: _, ...menuTexts } = texts['member-menu'] ?? {};
  const { title = '', line = {} } = texts['protection'] ?? {};
  return Object.fromEntries([
    ...memberTexts,
    ...flatWords(menuTexts, 'menu.'),
    ...flatWords({ title, line }, 'protection.'),
  ]) as MemberWords;
}
