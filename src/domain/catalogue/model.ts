/**
 * The catalogue: Brand › Model › Style, and the SpecSheet of a Style.
 *
 * A sheet is a dictionary from parameter keys to cells. A cell is a list of entries, so that "front standard,
 * rear optional for ¥2,000" and "128 GB or 256 GB" need no special case: every reader is one loop.
 */
import type { DrawingHints } from './drawing/families/hints.ts';

export const FITMENTS = ['standard', 'optional', 'absent'] as const;
export type Fitment = (typeof FITMENTS)[number];

/** How the values of a parameter are to be read. */
export const PARAMETER_KINDS = ['number', 'range', 'enumeration', 'flag', 'text', 'list', 'date', 'money'] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** Kinds of terms in the vocabulary. */
export const TERM_KINDS = [
  'position',
  'note',
  'warranty',
  'enumeration',
  'battery',
  'company',
  'chip',
  'software',
  'wake_word',
  'feature',
  'source',
  'package',
  'colour',
  'trim',
  'place',
] as const;

/** Drive systems as the trade sorts them; each style has exactly one. */
export const ENERGY_TYPES = [
  'battery_electric',
  'plug_in_hybrid',
  'range_extender',
  'hybrid',
  'petrol',
  'diesel',
  'petrol_cng',
  'cng',
  'lpg',
  'methanol_hybrid',
] as const;
export type EnergyType = (typeof ENERGY_TYPES)[number];

/** One statement inside a cell. Everything but what the source states is left out. */
export interface Entry {
  /** ● standard, ○ optional, - absent. Left out where the source states a plain value. */
  fit?: Fitment;
  /** Place the entry speaks of: a vocabulary code of kind `position` (`front`, `driver`, …). */
  at?: string;
  /** A number in the parameter's unit, or in the entry's own `unit` if it has one. */
  number?: number;
  /** Upper end of a range; `number` is then the lower end. */
  to?: number;
  /** Unit of the number, or of a text that is a measure (`1920 × 1080`, `px`). */
  unit?: string;
  /** A vocabulary code: translated wherever it is shown. */
  term?: string;
  /** A proper name or code that stays as it is in every language: `GW4G15M`, `225/65 R17`. */
  text?: string;
  /** How many of them: `count: 2, term: 'orin_x'`. */
  count?: number;
  /** A restriction: a vocabulary code (`driver_side_only`). */
  note?: string;
  /** Price of the option in fen (CNY minor units); 0 is "free of charge". May be negative for a deduction. */
  optionPriceMinor?: number;
}
export type Cell = readonly Entry[];
/** Keys in the order of the parameter dictionary. */
export type SpecSheet = Readonly<Record<string, Cell>>;

export interface ParameterGroup {
  key: string;
  /** Place in the sheet, from 0. */
  order: number;
}

export interface Parameter {
  key: string;
  group: string;
  order: number;
  kind: ParameterKind;
  /** Unit code (`mm`, `kwh`, `l_per_100km`), translated through the units table; absent for bare values. */
  unit?: string;
  /**
   * The least number of decimals, for figures that the trade always writes with them: an engine of 2 litres has "2.0 L".
   * Absent: figures are written as short as they are.
   */
  leastDecimals?: number;
}

export interface Brand {
  slug: string;
  /** Name used abroad, in Latin letters. */
  name: string;
  nameZh: string;
  /** Further spellings people search for. */
  aliases: string[];
  parent?: string;
  /** A vocabulary code of kind `place`, or the words of the person who imported the brand. */
  headquarters?: string;
  foundedYear?: number;
}

export interface Model {
  slug: string;
  brandSlug: string;
  /** Name under which it is sold abroad, or the romanised home name if it is not exported (yet). */
  name: string;
  /** Name at home, romanised (`Hai'ou`, `Song PLUS`). */
  homeName: string;
  /** Name at home in Chinese characters. */
  nameZh: string;
  /** Export and further names, all searchable (`Dolphin Mini`, `Seagull`, `海鸥`). */
  aliases: string[];
  /** Number of the series at the source, kept for provenance. */
  sourceId?: number;
  /** What we know of its looks beyond its sheets. Absent: it is drawn from its sheets alone. */
  drawing?: DrawingHints;
  /** Whether it is built with the wheel on the right for export. Absent: not recorded. */
  rightHandVersion?: (typeof RIGHT_HAND_VERSIONS)[number];
}

/** What an admin can record of a right-hand version of a model. */
export const RIGHT_HAND_VERSIONS = ['yes', 'no'] as const;

/** One word of a trim's name. */
export type TrimPart = TrimWord & {
  /** A `+` follows it directly: `Max+`. */
  plus?: true;
  /** It begins a new part after a comma: `Pro, 6 seats`. */
  aside?: true;
};
type TrimWord =
  /** A vocabulary code of kind `trim`: translated wherever it is shown. */
  | { term: string }
  /** A code or proper name that stays as it is in every language: `1.5T`, `DM-i`, `Max`. */
  | { text: string }
  /** An amount with a unit code: `305 km`, `7 seats`. */
  | { number: number; unit: string };

/** The lowest and the suggested price in China in fen, and when they were read; null if not stated. */
export interface PriceBasis {
  dealerMinor: number | null;
  suggestedMinor: number | null;
  readOn: string | null;
}

export interface Style {
  /** Stable id on the wire (`auto_style_id`). */
  id: number;
  slug: string;
  modelSlug: string;
  modelYear: number;
  /** Trim in English (`1.5T Guochao Urban`), from which its address is made. */
  trim: string;
  trimZh: string;
  /** The trim word by word, for all languages. Absent for styles imported by an exporter; pages then show `trim`. */
  trimParts?: TrimPart[];
  energyType: EnergyType;
  /** Suggested price in fen. Absent: not stated. */
  suggestedPriceMinor?: number;
  /**
   * Lowest transaction price in fen, with its source and the date it was read. Absent: not stated. The source is a
   * vocabulary code of kind `source`, or the words of the person who imported the style.
   */
  lowestPriceMinor?: number;
  lowestPriceSource?: string;
  /** ISO date (`2025-11-14`) the prices were read. */
  priceDate?: string;
  /** Prices in China that our own price is worked out from, told or not. Absent where none is hidden (`basisOf`). */
  priceBasis?: PriceBasis;
  /** Source of the sheet's figures: a vocabulary code of kind `source`, or free words. */
  source: string;
  sheet: SpecSheet;
}
