/** What a car's way home is calculated from: ports, containers, cost lines, and what countries ask of an imported car. */
import type { EnergyType } from '../catalogue/model.ts';
import type { Locale } from '../shared/locale.ts';
import type { TradeTerm } from '../site/incoterms.ts';

/** Regions a list of ports is divided by, in its order. Cars are loaded in `china`. */
export const PORT_REGIONS = [
  'middle_east',
  'north_africa',
  'west_africa',
  'east_africa',
  'russia_central_asia',
  'europe',
  'latin_america',
  'china',
] as const;
type PortRegion = (typeof PORT_REGIONS)[number];

/** What a place of arrival is reached by: ships, or container trains. */
export const PLACE_KINDS = ['sea', 'rail'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type PortNames = Partial<Record<Locale, string>>;

export interface Port {
  /** UN/LOCODE without its blank: `KEMBA`. */
  code: string;
  /** A seaport, or a rail terminal. */
  kind: PlaceKind;
  /** In Latin letters, as a bill of lading has it. */
  name: string;
  /** What a language of the site calls it, where that is something else. */
  names: PortNames;
  /** In the port's own script, with the language's code, where it is another one. */
  nativeName?: string | undefined;
  nativeLanguage?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: PortRegion;
  /** Degrees, two decimals. */
  latitude: number;
  longitude: number;
  /** A port of loading in China. */
  isLoading: boolean;
}

/** What kind of thing a fact was taken from. `general`: common knowledge, of which no one law is the source. */
export const SOURCE_KINDS = ['law', 'tariff', 'standard', 'authority', 'general'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where a fact comes from. Laws are named as they name themselves, in every language of the site. */
export interface Provenance {
  source: SourceKind;
  /** Empty only for `general`. */
  citation: string;
  /** Year the fact is stated for. */
  year: number;
  /** ISO date at which it was written down here. */
  recordedOn: string;
}

export interface ContainerType extends Provenance {
  code: string;
  name: string;
  /** Inside, without the corrugation; millimetres. */
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  doorWidthMm: number;
  doorHeightMm: number;
  payloadKg: number;
}

/** The lines of a landed cost, in the order of the journey. */
export const COST_KEYS = [
  'factory',
  'toCarrier',
  'exportCustoms',
  'loading',
  'freight',
  'insurance',
  'importDuty',
  'additionalDuty',
  'vat',
  'otherTaxes',
  'delivery',
] as const;
export type CostKey = (typeof COST_KEYS)[number];

/** Lines calculated as a share of other lines. All others are amounts. */
const RATE_KEYS = ['insurance', 'importDuty', 'additionalDuty', 'vat'] as const;
export const isRateKey = (key: CostKey): boolean => (RATE_KEYS as readonly CostKey[]).includes(key);

export interface CostLine extends Provenance {
  key: CostKey;
  /** UN/LOCODE the amount is for; empty for every port. */
  port: string;
  position: number;
  /** Terms whose price pays for it; none: the buyer always pays. */
  paidIn: readonly TradeTerm[];
  /** Cents; null: unknown, and the line stays open. */
  amountMinor: number | null;
  currency: string | null;
  isEstimate: boolean;
}

/** In the order a buyer asks. */
export const RULE_TOPICS = [
  'steering',
  'charging',
  'energy',
  'usedAge',
  'importDuty',
  'additionalDuty',
  'vat',
  'recyclingFee',
  'languages',
  'exportWithin',
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

export const CHARGING_STANDARDS = ['gbt', 'ccs2', 'type2'] as const;
export type ChargingStandard = (typeof CHARGING_STANDARDS)[number];

/** What a rule says, by its topic. */
export interface RuleValues {
  /** Side of the road; `wheelMustBe` where cars with the wheel on the other side are refused. */
  steering: { drivesOn: 'left' | 'right'; wheelMustBe?: 'left' | 'right' | undefined };
  charging: { standards: ChargingStandard[] };
  /** Only cars of these energy types may come in. */
  energy: { only: EnergyType[] };
  /** Used cars older than this are refused, or pay a penalty. 0: used cars are refused altogether. */
  usedAge: { years: number; effect: 'refused' | 'penalty' };
  /** Percent of the value on arrival (`cif`) or on board in China (`fob`). `relief`: it may be less, on conditions. */
  importDuty: { percent: number; basis: 'cif' | 'fob'; relief?: 'originCertificate' | 'quota' | undefined };
  /** On top of the import duty, by brand; of other brands only the span is known. */
  additionalDuty: { percentByBrand: Record<string, number>; leastPercent: number; mostPercent: number };
  vat: { percent: number };
  /** There is one; how much it is depends on the car, and changes. */
  recyclingFee: Record<string, never>;
  /** ISO 639 codes. */
  languages: { codes: string[] };
  /** A car exported within so many days of its registration needs its maker's confirmation, since the ISO date. */
  exportWithin: { days: number; from: string };
}

export type CountryRule = {
  [Topic in RuleTopic]: Provenance & {
    /** ISO 3166-1 alpha-2, or `EU` for its customs union. */
    country: string;
    topic: Topic;
    /** Tells rules of one topic apart. */
    variant: string;
    /** Energy types it is for; null: all. */
    energyTypes: EnergyType[] | null;
    value: RuleValues[Topic];
  };
}[RuleTopic];

export type RuleOf<Topic extends RuleTopic> = Extract<CountryRule, { topic: Topic }>;

export interface LogisticsData {
  ports: readonly Port[];
  containers: readonly ContainerType[];
  costLines: readonly CostLine[];
  rules: readonly CountryRule[];
}

/** The country cars are exported from, whose own rules stand among the others. */
export const EXPORT_COUNTRY = 'CN';
/** Members of the European Union (since 1 February 2020), whose customs tariff is one. */
export const EU_MEMBERS: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
