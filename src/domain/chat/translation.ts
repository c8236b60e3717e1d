import { TRADE_TERMS } from '../site/incoterms.ts';
import type { Locale } from '../shared/locale.ts';

/** A name that is not translated: its spellings in texts, and the name the reader knows. */
export interface Term {
  spellings: readonly string[];
  reads: string;
}

/** The glossary: abbreviations of the trade, with the same meaning in every language. */
const ABBREVIATIONS = [
  'FAS CFR CPT DAP DPU DDP L/C T/T B/L HS MOQ ETA ETD RORO RoRo FCL LCL COC PVoC SONCAP GCC EEC',
  'VIN BEV PHEV EREV HEV EV SUV MPV LHD RHD kWh CLTC WLTC WLTP NEDC USD EUR CNY RMB',
].flatMap((line) => line.split(' '));
const GLOSSARY = [...TRADE_TERMS, ...ABBREVIATIONS].map((word): Term => ({ spellings: [word], reads: word }));

/** Texts left unchanged: addresses, brackets (used by placeholders), and all with a digit: prices, VINs, trims. */
const KEPT = [
  String.raw`(?:https?:\/\/|www\.)\S*[^\s.,;:!?)]`,
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`[A-Za-z-]*\p{Nd}+(?:[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))+`,
  String.raw`[A-Za-z-]*\p{Nd}(?:[A-Za-z\p{Nd}.,:/%+-]*[A-Za-z\p{Nd}%+])?`,
  String.raw`[[\]]+`,
];

const PLACEHOLDER = /\[\s*\[\s*(\p{Nd}+)\s*\]\s*\]/gu;
const placeholder = (place: number) => `[[${place + 1}]]`;

interface Protected {
  text: string;
  /** The texts that replace the placeholders for the reader. */
  kept: readonly string[];
}

/** Replaces numbers, names and terms by placeholders, so that a machine cannot change them. */
export function protect(text: string, names: readonly Term[]): Protected {
  const terms = [...GLOSSARY, ...names].flatMap(({ spellings, reads }) =>
    spellings.filter((one) => one !== '').map((spelling): [string, string] => [spelling, reads]),
  );
  const read = new Map(terms);
  const longestFirst = terms.map(([spelling]) => spelling).sort((a, b) => b.length - a.length);
  const pattern = new RegExp([...KEPT.slice(0, 2), ...longestFirst.map(asWord), ...KEPT.slice(2)].join('|'), 'gu');
  const protectedParts: string[] = [];
  const replaced = text.replace(pattern, (found) => placeholder(protectedParts.push(read.get(found) ?? found) - 1));
  return { text: replaced, kept: protectedParts };
}

/** Chinese has no spaces between words. */
const asWord = (spelling: string): string => {
  const quoted = spelling.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return /\p{Script=Han}/u.test(spelling) ? quoted : String.raw`(?<![\p{L}\p{Nd}])${quoted}(?![\p{L}\p{Nd}])`;
};

/** Puts everything back into the translation; undefined if a placeholder is missing, or occurs twice. */
export function restore(translated: string, protectedParts: readonly string[]): string | undefined {
  const places: number[] = [];
  const text = translated.replaceAll(PLACEHOLDER, (_mark, place: string) => {
    places.push(Number(place) - 1);
    return protectedParts[Number(place) - 1] ?? '';
  });
  const isWhole =
    places.length === protectedParts.length && protectedParts.every((_one, place) => places.includes(place));
  return isWhole ? text.trim() : undefined;
}

/** Languages with a script of their own. */
const LETTERS: Partial<Record<Locale, RegExp>> = {
  'zh-cn': /\p{Script=Han}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
  am: /\p{Script=Ethiopic}/gu,
};

/** Tells whether a text needs translation: it has words, and mostly not in the script of the reader's language. */
export function needsTranslation(text: string, to: Locale): boolean {
  const words = text.replaceAll(PLACEHOLDER, '').match(/\p{L}/gu)?.length ?? 0;
  const ownLetters = LETTERS[to];
  return words > 0 && (ownLetters === undefined || (text.match(ownLetters)?.length ?? 0) <= words / 2);
}
