import { TRADE_TERMS } from '../site/incoterms.ts';
import type { Locale } from '../shared/locale.ts';

/** A name that is not translated: how it may stand in a text, and what a reader knows it by. */
export interface Term {
  spellings: readonly string[];
  reads: string;
}

/** The glossary: abbreviations of the trade, which mean the same in every language. */
const ABBREVIATIONS = [
  'FAS CFR CPT DAP DPU DDP L/C T/T B/L HS MOQ ETA ETD RORO RoRo FCL LCL COC PVoC SONCAP GCC EEC',
  'VIN BEV PHEV EREV HEV EV SUV MPV LHD RHD kWh CLTC WLTC WLTP NEDC USD EUR CNY RMB',
].flatMap((line) => line.split(' '));
const GLOSSARY = [...TRADE_TERMS, ...ABBREVIATIONS].map((word): Term => ({ spellings: [word], reads: word }));

/** Addresses, and whatever has a digit: prices, years, VINs, names of trims. Brackets are what placeholders are made of. */
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
  /** What stands in place of each placeholder for the reader. */
  kept: readonly string[];
}

/** A text whose numbers, names and terms a machine cannot change. */
export function protect(text: string, names: readonly Term[]): Protected {
  const terms = [...GLOSSARY, ...names].flatMap(({ spellings, reads }) =>
    spellings.filter((one) => one !== '').map((spelling): [string, string] => [spelling, reads]),
  );
  const read = new Map(terms);
  const longestFirst = terms.map(([spelling]) => spelling).sort((a, b) => b.length - a.length);
  const pattern = new RegExp([...KEPT.slice(0, 2), ...longestFirst.map(asWord), ...KEPT.slice(2)].join('|'), 'gu');
  const kept: string[] = [];
  const replaced = text.replace(pattern, (found) => placeholder(kept.push(read.get(found) ?? found) - 1));
  return { text: replaced, kept };
}

/** Chinese has no gaps between words. */
const asWord = (spelling: string): string => {
  const quoted = spelling.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return /\p{Script=Han}/u.test(spelling) ? quoted : String.raw`(?<![\p{L}\p{Nd}])${quoted}(?![\p{L}\p{Nd}])`;
};

/** The translation with everything back in its place; undefined where something is missing, or came twice. */
export function restore(translated: string, kept: readonly string[]): string | undefined {
  const places: number[] = [];
  const text = translated.replaceAll(PLACEHOLDER, (_mark, place: string) => {
    places.push(Number(place) - 1);
    return kept[Number(place) - 1] ?? '';
  });
  const isWhole = places.length === kept.length && kept.every((_one, place) => places.includes(place));
  return isWhole ? text.trim() : undefined;
}

/** Languages with letters of their own. */
const LETTERS: Partial<Record<Locale, RegExp>> = {
  'zh-cn': /\p{Script=Han}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
  am: /\p{Script=Ethiopic}/gu,
};

/** Whether there is anything to translate: words, and not in the reader's own letters already. */
export function needsTranslation(text: string, to: Locale): boolean {
  const words = text.replaceAll(PLACEHOLDER, '').match(/\p{L}/gu)?.length ?? 0;
  const own = LETTERS[to];
  return words > 0 && (own === undefined || (text.match(own)?.length ?? 0) <= words / 2);
}
