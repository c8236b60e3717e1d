import { foldText } from '../search/fold.ts';
import { rememberUpTo } from '../shared/remember.ts';

/** The names of a brand or a model. */
export interface Named {
  slug: string;
  name: string;
  nameZh: string;
  homeName?: string;
  aliases: readonly string[];
}

interface OtherName {
  field: 'homeName' | 'aliases';
  name: string;
}

/** Names by which a brand or a model is looked up. */
interface Sought {
  name: string;
  nameZh?: string;
}

/** The result of a lookup: certainly one, perhaps some (`near`), or none. `other` says which further name decided it. */
export type NameMatch<One> =
  { kind: 'one'; one: One; other?: OtherName } | { kind: 'near'; ones: readonly One[] } | { kind: 'none' };

/**
 * Reduces a name to what identifies it, without what people omit or write otherwise: case, accents, width, invisible
 * characters, spaces, hyphens and ampersands. `Atto-3` and `ATTO 3` are one name, and so are `Lynk&Co` and `Lynk & Co`.
 * Digits that were apart stay apart and keep their zeros: 3.5 is not 35, and 07 is not 7.
 */
export const nameKey = (name: string): string => rememberKey(name, () => joinWords(wordsOf(name)));

const joinWords = (words: readonly string[]): string => words.join('-').replaceAll(/(?<!\d)-|-(?!\d)/g, '');

/** Cached, because a file of thousands of rows compares each row with the names of all brands. */
const rememberKey = rememberUpTo(20_000);

/** Removed before Unicode's folding, which turns ™ into the letters TM. */
const TRADE_MARKS = /[™℠®©]/gu;

/** Writes a name in its stored form: composed, in one width, without invisible characters and trade marks. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(TRADE_MARKS, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const wordsOf = (name: string): string[] =>
  foldText(name.replaceAll(TRADE_MARKS, ''))
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');

const ownNames = ({ name, nameZh, slug, homeName = '', aliases }: Named): string[] => [
  name,
  nameZh,
  slug,
  homeName,
  ...aliases,
];

/** Returns the names of a model: its own, and the same after the names of its brand: `BYD Seagull`. */
export const namesWithin =
  (brand: Pick<Named, 'name' | 'nameZh'>) =>
  (model: Named): string[] => {
    const names = ownNames(model);
    return [...names, ...names.flatMap((name) => [`${brand.name} ${name}`, `${brand.nameZh}${name}`])];
  };

/**
 * Finds the brand or model a writer means. It is certain if the name is one of its names in any spelling and no Chinese
 * name contradicts. A name that is only near to a known one does not count: the writer is asked. A near name is accepted
 * for something new only with a Chinese name that is not even near a known one. It must not look the same even then.
 */
export function matchName<One extends Named>(
  existing: readonly One[],
  { name, nameZh = '' }: Sought,
  namesOf: (one: One) => readonly string[] = ownNames,
): NameMatch<One> {
  const called = (sought: string, compare: (left: string, right: string) => boolean) =>
    sought === '' ? [] : existing.filter((one) => namesOf(one).some((itsName) => compare(itsName, sought)));
  const byName = mainly(called(name, isSameName), name);
  const byChinese = called(nameZh, isSameName);
  const [one, ...others] = byName;
  if (one) {
    const isCertain = others.length === 0 && (byChinese.length === 0 || byChinese.includes(one));
    return isCertain ? { kind: 'one', one } : nearOf([...byName, ...byChinese]);
  }
  const nearly = called(name, isNearName);
  const [chinese, ...more] = byChinese;
  if (chinese) return more.length === 0 && nearly.includes(chinese) ? { kind: 'one', one: chinese } : nearOf(byChinese);
  const alike = called(name, isSameLook);
  if (alike.length > 0) return nearOf(alike);
  const isNewChinese = /\p{Script=Han}/u.test(nameZh) && !isSameName(nameZh, name);
  return nearOf(isNewChinese ? called(nameZh, isNearSpelling) : nearly);
}

/**
 * Finds those for which a brand or a model would be mistaken: by its slug, by its names, or by near names. It never
 * clashes with itself, and names that it already has do not block others.
 */
export function clashOf<One extends Named>(
  existing: readonly One[],
  value: Named,
  namesOf: (one: One) => readonly string[] = ownNames,
): NameMatch<One> {
  const before = existing.find(({ slug }) => slug === value.slug);
  const others = existing.filter(({ slug }) => slug !== value.slug);
  const owner = (name: string) => others.find((one) => namesOf(one).some((itsName) => isSameLook(itsName, name)));
  const keepsNames = before?.name === value.name && before.nameZh === value.nameZh;
  const same = before ? undefined : others.find(({ slug }) => isSameName(slug, value.slug));
  const one = keepsNames ? undefined : (same ?? owner(value.name));
  if (one) return { kind: 'one', one };
  const match = keepsNames ? ({ kind: 'none' } as const) : matchName(others, value, namesOf);
  if (match.kind !== 'none') return match;
  const namesBefore = before && ownNames(before);
  for (const other of otherNames(value)) {
    const taken = namesBefore?.includes(other.name) ? undefined : owner(other.name);
    if (taken) return { kind: 'one', one: taken, other };
  }
  return match;
}

const otherNames = ({ homeName = '', aliases }: Named): OtherName[] => [
  { field: 'homeName', name: homeName },
  ...aliases.map((name) => ({ field: 'aliases', name }) as const),
];

function nearOf<One>(ones: readonly One[]): NameMatch<One> {
  return ones.length === 0 ? { kind: 'none' } : { kind: 'near', ones: [...new Set(ones)] };
}

/** Of several with this name, returns the one that has it as a main name: `Song L` may be an alias of another. */
function mainly<One extends Named>(ones: readonly One[], name: string): readonly One[] {
  const first = ones.filter((one) => [one.name, one.slug, one.nameZh].some((itsName) => isSameName(itsName, name)));
  return first.length === 1 ? first : ones;
}

export function isSameName(left: string, right: string): boolean {
  const key = nameKey(left);
  return key !== '' && key === nameKey(right);
}

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
  'china',
]);
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

function isSameLook(left: string, right: string): boolean {
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
const isNearSpelling = (left: string, right: string): boolean =>
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

/** Roman numbers that nothing else is written as: `Atto III` may be meant as Atto 3. */
const ROMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9' }),
);

const nearWords = (words: readonly string[]): readonly string[] =>
  lookOf(words.filter(Boolean)).map((word) =>
    (ROMAN.get(word) ?? word).replaceAll('ph', 'f').replaceAll(/(?<!\d)0+(?=\d)/g, ''),
  );

function lookOf(words: readonly string[]): readonly string[] {
  const plain = words.map((word) =>
    word.replaceAll(/\p{L}/gu, (letter) => LOOKS_LIKE.get(letter) ?? letter).replace(OF_CHINESE_COMPANIES, ''),
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
