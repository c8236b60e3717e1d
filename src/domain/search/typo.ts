/** The least letters of a word in which a slip is forgiven: with fewer, one letter makes another word. */
export const MIN_FOR_TYPO = 5;
const WORD = /^\p{L}+$/u;
const HAN = /\p{Script=Han}/u;

/**
 * Tells whether the typed text is the word, or its beginning, with at most one slip: a letter too many, too few, a wrong
 * one, or two swapped. Both must consist of letters alone: `H6` is not a slip for `H5`. A beginning needs five letters of
 * its own; for a whole word, the word needs them: "tigo" is Tiggo.
 */
export function isNearly(word: string, typed: string): boolean {
  if (word.length < MIN_FOR_TYPO || typed.length < MIN_FOR_TYPO - 1) return false;
  if (!WORD.test(typed) || !WORD.test(word) || HAN.test(typed)) return false;
  if (differByOne(word, typed)) return true;
  if (typed.length < MIN_FOR_TYPO) return false;
  // The text may still be incomplete, so it is compared with as much of the word, give or take the letter of the slip.
  return [-1, 0, 1].some((more) => {
    const beginning = word.slice(0, typed.length + more);
    return beginning.length < word.length && differByOne(beginning, typed);
  });
}

/** Tells whether one slip turns one text into the other. Equal texts do not differ. */
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
