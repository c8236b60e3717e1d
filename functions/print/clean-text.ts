/**
 * Characters that change the direction of text beyond their own line, split words without a hyphen, or choose a form of
 * a letter that our fonts lack. Isolates stay: they keep an amount in its order.
 */
const DROPPED = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]/gu;
/**
 * Arabic vowel marks and the stroke that stretches a word: a reader of Arabic reads words without them. The ends of words
 * that are always written (`أولًا`, `سارٍ`) stay.
 */
const ARABIC_MARKS = /[\u0640\u064e-\u0652\u0670]/g;
const BLANKS = /[ \t\v\f\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]+/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Cleans a text for printing: composed letters, `\n` as line end, single blanks, no control characters, no vowel marks. */
export function cleanText(text: string): string {
  const drawn = text.toWellFormed().replace(ARABIC_MARKS, '').normalize('NFC').replace(DROPPED, '');
  return drawn.replace(LINE_ENDS, '\n').replace(BLANKS, ' ');
}

/** Whether a character only steers the text around it and has no glyph. */
export const isSteering = (character: string): boolean => /[\u200c-\u200f\u061c\u2066-\u2069]/.test(character);

/** Joiners choose the form of their neighbours, so they are shaped with them. Other steering characters are not shaped. */
export const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';
