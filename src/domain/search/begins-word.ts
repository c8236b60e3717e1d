import { foldText } from './fold.ts';

const apart = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** Tells whether a word of a name begins with a text: "côte" and "ivo" do in "Cote d’Ivoire", "ali" not in "Mali". */
export function beginsWord(name: string, typed: string): boolean {
  const looked = apart(typed);
  return looked !== ' ' && apart(name).includes(looked);
}
