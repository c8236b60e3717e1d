/** Scripts without blanks between words, with their signs: a line may end after any of them. */
const FREE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** What must not begin a line. */
const CLOSING = /^[、。，．：；！？）］｝」』】》〉”’…·％℃,.!:;?)\]}%]$/u;
/** What must not end one. */
const OPENING = /^[（［｛「『【《〈“‘([{¥$]$/u;
/** The blank of the Ethiopic script is a sign of its own; Latin words may be parted after these. */
const PARTING = /^[\u1361\-\u2010\u2013\u2014/]$/u;
const LETTER = /\p{L}/u;
/** Blanks a line may end at: all but those that tie words together. */
const BLANK = /^[^\S\u00a0\u202f\u2007]$/;

/** An amount or a short name in an isolate is not parted at its blanks. */
const TIED = /\u2066[^\u2066-\u2069]{1,24}\u2069/g;

/** A part of a text that stays on one line where it fits into one, or the blanks between two such parts. */
export interface Part {
  start: number;
  end: number;
  isBlank: boolean;
}

/** The parts of a text without line ends, in their order. */
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
