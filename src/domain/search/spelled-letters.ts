import { foldText } from './fold.ts';
import { SPELLINGS } from './spellings-table.ts';

/**
 * Reads codes of models and names of cars in other scripts. "سي اس 75" and "ሲኤስ75" spell CS75 by the names of its
 * letters; "л7" and "х70" write L7 and X70 by sound or by look.
 */
const NAMES: Readonly<Record<string, string>> = {
  a: 'ايه اي-ايه ኤ',
  b: 'بي ቢ',
  c: 'سي ሲ',
  d: 'دي ዲ',
  e: 'اي إي ኢ',
  f: 'اف ኤፍ',
  g: 'جي ጂ',
  h: 'اتش ኤች',
  i: 'اي አይ',
  j: 'جيه ጄ',
  k: 'كي كيه ኬ',
  l: 'ال إل ኤል',
  m: 'ام إم ኤም',
  n: 'ان إن ኤን',
  o: 'او أو ኦ',
  p: 'بي ፒ',
  q: 'كيو ኪው',
  r: 'ار آر አር',
  s: 'اس إس ኤስ',
  t: 'تي ቲ',
  u: 'يو ዩ',
  v: 'في ቪ',
  w: 'دبليو ደብሊው',
  x: 'اكس إكس ኤክስ',
  y: 'واي ዋይ',
  z: 'زد ዜድ',
  plus: 'بلس بلاس плюс ፕላስ',
  pro: 'برو про ፕሮ',
  max: 'ماكس макс ማክስ',
  li: 'لي ли ሊ',
  auto: 'أوتو اوتو ауто авто ኦቶ',
};

/** All Latin letters or words that a word may stand for: "بي" is B and P. */
const MEANT = new Map<string, string[]>();
for (const [latin, words] of [...Object.entries(NAMES), ...Object.entries(SPELLINGS)])
  for (const word of words.split(' ').map((each) => foldText(each).replaceAll('-', '')))
    MEANT.set(word, [...(MEANT.get(word) ?? []), latin]);

const LONGEST_FIRST = [...MEANT.keys()].sort((one, other) => other.length - one.length);

const CYRILLIC = 'абвгдезиклмнопрстуфхцэюя';
const BY_SOUND = 'abvgdeziklmnoprstufhceua';
const BY_LOOK: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
const CYRILLIC_CODE = /^[а-я]{1,3}$/;

/** The most readings of a code that are tried. */
const MAX_READINGS = 16;

/**
 * Returns Latin words that a run of words may spell; empty if a word of it spells none. Two Cyrillic letters are a code
 * only if a figure is joined to them: "с 10" is part of a sentence.
 * @param typed the folded question
 */
export function latinReadings(run: readonly string[], typed: string): string[] {
  const hasFigure = run.some((part) => /^\d/.test(part));
  if (!run.some((part) => /[^a-z\d.+-]/.test(part)) || (!hasFigure && run.length < 2)) return [];
  let readings = [''];
  for (const [place, part] of run.entries()) {
    if (part === '-') continue;
    const isCode = [run.slice(place, place + 2), run.slice(place, place + 3)].some((code) => isOneWord(code, typed));
    const ways = latinOf(part, isCode);
    readings = readings.flatMap((before) => ways.map((way) => before + way)).slice(0, MAX_READINGS);
  }
  return readings;
}

/** Tells whether letters and the figure after them are typed as one word, or with a hyphen. */
const isOneWord = (run: readonly string[], typed: string): boolean =>
  /^\d/.test(run.at(-1) ?? '') && typed.includes(run.join(''));

function latinOf(part: string, isCode: boolean): string[] {
  if (/^[a-z\d.+]+$/.test(part)) return [part];
  const meanings = MEANT.get(part);
  if (meanings) return meanings;
  if (isCode && CYRILLIC_CODE.test(part)) {
    const letters = [...part];
    const sound = letters.map((letter) => BY_SOUND[CYRILLIC.indexOf(letter)] ?? letter).join('');
    return [letters.map((letter) => BY_LOOK[letter] ?? letter).join(''), sound];
  }
  return /^\p{Script=Ethiopic}+$/u.test(part) ? lettersIn(part) : [];
}

/** Splits Amharic, which writes the names of several letters as one word. */
function lettersIn(part: string): string[] {
  let rest = part;
  let latin = '';
  while (rest !== '') {
    const name = LONGEST_FIRST.find((each) => rest.startsWith(each));
    if (name === undefined) return [];
    latin += MEANT.get(name)?.[0] ?? '';
    rest = rest.slice(name.length);
  }
  return [latin];
}
