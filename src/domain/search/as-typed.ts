import { foldText } from './fold.ts';
import { chineseNumberIn, partsOf } from './query-tokens.ts';

/**
 * Returns folded parts of a question as they were typed: "50,000 km" for `50000 km`, "ёлка" for `елка`. Of a run of
 * Chinese, only the characters meant; in other scripts, whole words.
 */
export function asTyped(parts: readonly string[], keyword: string): string {
  const typed = keyword.split(/\s+/).filter(Boolean);
  const typedWords = typed.map((word) => ({ word, folded: foldText(word), parts: partsOf(word) }));
  const words = parts.flatMap((part) => {
    const found =
      typedWords.find((each) => each.parts.includes(part)) ?? typedWords.find(({ folded }) => folded.includes(part));
    if (!found) return /[\p{L}\p{N}]/u.test(part) ? part : [];
    if (!/\p{Script=Han}/u.test(found.word)) return bare(found.word);
    const at = found.folded.indexOf(part);
    if (at < 0) return chineseNumberIn(found.folded, part) ?? part;
    return found.folded.length === found.word.length ? found.word.slice(at, at + part.length) : part;
  });
  const once = words.filter((word, place) => word !== '' && word !== words[place - 1]);
  const together = once.join('');
  return keyword.includes(together) ? together : once.join(' ');
}

const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}\p{M}$€£¥%+]+$/gu, '');
