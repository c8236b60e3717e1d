import { rememberUpTo } from '../shared/remember.ts';
import { joinWords, wordsOf } from './name-key.ts';

/** Words that companies add to the name of a brand, and others leave out. */
const OF_COMPANIES: ReadonlySet<string> = new Set([
  'auto',
  'automobile',
  'automobiles',
  'automotive',
  'motor',
  'motors',
  'car',
  'cars',
  'vehicle',
  'vehicles',
  'company',
  'corporation',
  'corp',
  'co',
  'ltd',
  'limited',
  'inc',
  'group',
  'holding',
  'holdings',
  'international',
  'global',
  'china',
]);
/** The same at the end of a word: `GeelyAuto`. */
const COMPANY_ENDING = /(?<=\p{L}{2})(?:auto|motors?)$/u;
const OF_CHINESE_COMPANIES = /(?<=.)(?:汽车|集团|股份|有限|公司)+$/u;

/** Letters of other scripts that look like Latin ones. */
const CYRILLIC_AND_GREEK = 'авекмнорстухіѕјαβεικορτυχνη';
const LATIN = 'abekmhopctyxisjabeikoptyxvn';
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  [...CYRILLIC_AND_GREEK].map((letter, place) => [letter, LATIN.charAt(place)]),
);

const rememberLook = rememberUpTo(20_000);

/** Returns a name as a reader sees it, without the words that companies add. */
const lookKey = (name: string): string => rememberLook(name, () => joinWords(lookOf(wordsOf(name))));

export function isSameLook(left: string, right: string): boolean {
  const key = lookKey(left);
  return key !== '' && key === lookKey(right);
}

/** Words of a name that say what drives the car. Many writers leave them out. */
const DRIVES: ReadonlySet<string> = new Set([
  'ev',
  'bev',
  'phev',
  'hev',
  'erev',
  'reev',
  'electric',
  'hybrid',
  'dmi',
  'dmp',
  'emi',
  'emp',
]);
const CHINESE_DRIVES = /(?<=.)(?:新能源|纯电动?|插电?混动?|混动|增程)$/u;

/**
 * Tells whether two different names may mean the same: they are spelled nearly alike, or only one of them says what
 * drives the car. Names with different drives mean two cars.
 */
export const isNearName = (left: string, right: string): boolean =>
  readings(left).some((one) =>
    readings(right).some(
      (other) => areNear(one.words, other.words) || (one.hasDrive !== other.hasDrive && areNear(one.bare, other.bare)),
    ),
  );

/** The same for names that say what drives the car: another drive, or one more, means another car. */
export const isNearSpelling = (left: string, right: string): boolean =>
  readings(left).some((one) => readings(right).some((other) => areNear(one.words, other.words)));

function areNear(some: readonly string[], others: readonly string[]): boolean {
  if (some.length === 0 || others.length === 0) return false;
  if (some.join('') === others.join('')) return true;
  if (some.length !== others.length) return false;
  const different = some.flatMap((word, place) =>
    word === others[place] ? [] : [[word, others[place] ?? ''] as const],
  );
  const [pair] = different;
  return different.length === 1 && pair !== undefined && isSlip(...pair);
}

interface Reading {
  words: readonly string[];
  /** The words without those for the drive. */
  bare: readonly string[];
  hasDrive: boolean;
}

const rememberReadings = rememberUpTo<readonly Reading[]>(20_000);

/** Returns the readings of a name. A plus sign between two words may mean "and"; at the end of a word it is a "plus". */
const readings = (name: string): readonly Reading[] =>
  rememberReadings(name, () => {
    const joined = name.normalize('NFKC').replaceAll(/(?<=[\p{L}\p{N}]\s*)\+(?=\s*[\p{L}\p{N}])/gu, ' & ');
    return [...new Set([name, joined])].map(readingOf);
  });

function readingOf(name: string): Reading {
  const words = wordsOf(name)
    .join(' ')
    .replaceAll(/(?<=^| )([de]m) ([ip])(?= |$)/g, '$1$2')
    .split(' ');
  const withoutDrive = words.filter((word) => !DRIVES.has(word)).map((word) => word.replace(CHINESE_DRIVES, ''));
  const hasDrive = withoutDrive.length > 0 && withoutDrive.join(' ') !== words.join(' ');
  return { words: nearWords(words), bare: nearWords(hasDrive ? withoutDrive : words), hasDrive };
}

/** A model year, which many writers add to the name of a model: `Atto 3 2025`, `2025款元PLUS`. */
const YEAR = /^(?:19|20)\d\d(?:款|$)/u;

function withoutYears(words: readonly string[]): readonly string[] {
  const rest = words.map((word) => word.replace(YEAR, '')).filter((word) => word !== '');
  return rest.length > 0 ? rest : words;
}

/** Roman numbers that nothing else is written as: `Atto III` may be meant as Atto 3. */
const ROMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9' }),
);

const nearWords = (words: readonly string[]): readonly string[] =>
  lookOf(withoutYears(words.filter(Boolean))).map((word) =>
    (ROMAN.get(word) ?? word).replaceAll('ph', 'f').replaceAll(/(?<!\d)0+(?=\d)/g, ''),
  );

function lookOf(words: readonly string[]): readonly string[] {
  const plain = words.map((word) =>
    word
      .replaceAll(/\p{L}/gu, (letter) => LOOKS_LIKE.get(letter) ?? letter)
      .replace(OF_CHINESE_COMPANIES, '')
      .replace(COMPANY_ENDING, ''),
  );
  const distinctive = plain.filter((word) => !OF_COMPANIES.has(word));
  return distinctive.length > 0 ? distinctive : plain;
}

/**
 * Tells whether one word is a slip of the other. In a long word, one letter is missing, doubled or wrong, or two are
 * swapped. In a short one, only a double letter is written once. Another digit or another Chinese character means another
 * car.
 */
function isSlip(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 3 || long.length - short.length > 1 || /[\d\p{Script=Han}]/u.test(short + long)) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const isShorter = long.length > short.length && short.slice(from) === long.slice(from + 1);
  if (short.length < 5) return isShorter && long[from] === long[from - 1];
  if (long.length > short.length) return isShorter;
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return isSwapped && short.slice(from + 2) === long.slice(from + 2);
}
