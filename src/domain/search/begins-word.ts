import { foldText } from './fold.ts';

const apart = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** Whether a word of a name begins with what was typed: "côte" and "ivo" are in "Cote d’Ivoire", "ali" is not in "Mali". */
export function beginsWord(name: string, typed: string): boolean {
  const looked = apart(typed);
  return looked !== ' ' && apart(name).includes(looked);
}
