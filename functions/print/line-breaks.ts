/** Characters of scripts without blanks between words: a line may end after any of them. */
const FREE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not begin a line. */
const CLOSING = /^[、。，．：；！？）］｝」』】》〉”’…·％℃,.!:;?)\]}%]$/u;
/** Characters that must not end a line. */
const OPENING = /^[（［｛「『【《〈“‘([{¥$]$/u;
/** Characters after which a line may end. The Ethiopic word space is a visible sign; the others part Latin words. */
const PARTING = /^[\u1361\-\u2010\u2013\u2014/]$/u;
const LETTER = /\p{L}/u;
/** Blanks at which a line may end: all but non-breaking ones. */
const BLANK = /^[^\S\u00a0\u202f\u2007]$/;

/** An amount or a short name in an isolate does not break at its blanks. */
const TIED = /\u2066[^\u2066-\u2069]{1,24}\u2069/g;

/** A part of a text that stays on one line if it fits, or the blanks between two such parts. */
export interface Part {
  start: number;
  end: number;
  isBlank: boolean;
}

/** Splits a text without line ends into its parts, in order. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const tied = [...text.matchAll(TIED)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  let before: string | undefined;
  let index = 0;
  for (const character of text) {
    const end = index + character.length;
    const isTied = tied.some((one) => index > one.start && index < one.end);
    const isBlank = !isTied && BLANK.test(character);
    const last = parts.at(-1);
    if (last && last.isBlank === isBlank && (isBlank || isTied || !mayPart(before, character))) last.end = end;
    else parts.push({ start: index, end, isBlank });
    before = character;
    index = end;
  }
  return parts;
}

function mayPart(before: string | undefined, after: string): boolean {
  if (before === undefined) return false;
  if (PARTING.test(before)) return LETTER.test(after);
  return (FREE.test(before) || FREE.test(after)) && !CLOSING.test(after) && !OPENING.test(before);
}
