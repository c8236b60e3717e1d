/** Letters a word has at least for a slip in it to be forgiven: among shorter ones, one letter makes another word. */
export const LEAST_FOR_TYPO = 5;
const WORD = /^\p{L}+$/u;
const HAN = /\p{Script=Han}/u;

/**
 * Whether what was typed is the word, or its beginning, but for one slip: a letter too many, too few, another one, or two
 * that changed places. Both must be words of letters alone: `H6` is no slip for `H5`.
 *
 * As a beginning it needs five letters of its own; where it stands for the whole word, the word needs them: "tigo" is Tiggo.
 */
export function isNearly(word: string, typed: string): boolean {
  if (word.length < LEAST_FOR_TYPO || typed.length < LEAST_FOR_TYPO - 1) return false;
  if (!WORD.test(typed) || !WORD.test(word) || HAN.test(typed)) return false;
  if (differByOne(word, typed)) return true;
  if (typed.length < LEAST_FOR_TYPO) return false;
  // While it is still being typed: compared with as much of the word as there is, give or take the letter of the slip.
  return [-1, 0, 1].some((more) => {
    const beginning = word.slice(0, typed.length + more);
    return beginning.length < word.length && differByOne(beginning, typed);
  });
}

/** Whether one slip turns one text into the other. Equal texts do not differ. */
export function differByOne(left: string, right: string): boolean {
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1 || long === short) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isOther = long.slice(at + 1) === short.slice(at + 1);
  const hasChangedPlaces =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
  return isOther || hasChangedPlaces;
}
