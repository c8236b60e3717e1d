/** The rows a price at a buyer's port is worked out from. */
import type { EnergyType } from '../../catalogue/model.ts';

/** How far a row can be trusted. `uncited`: no page was opened for it. */
export const CONFIDENCES = ['official', 'law_text', 'secondary', 'doubtful', 'uncited'] as const;
type Confidence = (typeof CONFIDENCES)[number];

/** Whether a row is too weak to count as more than an estimate. */
export const isDoubtful = ({ confidence }: { confidence: Confidence }): boolean =>
  confidence === 'doubtful' || confidence === 'uncited';

interface Sourced {
  source: string;
  sourceUrl: string | null;
  /** ISO date the source speaks of; may be a year or a month. */
  checkedOn: string;
  confidence: Confidence;
}

export const CAR_CONDITIONS = ['new', 'used'] as const;
export type CarCondition = (typeof CAR_CONDITIONS)[number];
export const RULE_CONDITIONS = [...CAR_CONDITIONS, 'any'] as const;
type RuleCondition = (typeof RULE_CONDITIONS)[number];
export const IMPORTERS = ['individual', 'company'] as const;
export type Importer = (typeof IMPORTERS)[number];
export const RULE_IMPORTERS = [...IMPORTERS, 'any'] as const;
type RuleImporter = (typeof RULE_IMPORTERS)[number];

export const FREIGHT_MODES = ['ro_ro', 'container_20', 'container_40hc', 'rail', 'road'] as const;
export type FreightMode = (typeof FREIGHT_MODES)[number];
/** Modes a reader may choose between on the way to a seaport. */
export const SEA_MODES = ['ro_ro', 'container_40hc'] as const satisfies readonly FreightMode[];
export const FREIGHT_UNITS = ['per_m3', 'per_vehicle', 'per_box'] as const;
/** `admin` is a rate of the company's own; every other published figure but `interpolation` is evidence that no price uses. */
export const FREIGHT_KINDS = [
  'admin',
  'interpolation',
  'quotation',
  'tariff_announcement',
  'index',
  'average',
] as const;

export interface FreightRate extends Sourced {
  id: number;
  mode: FreightMode;
  /** UN/LOCODE, or `CN` for any large port of China. */
  from: string;
  to: string;
  unit: (typeof FREIGHT_UNITS)[number];
  lowMinor: number;
  highMinor: number;
  currency: string;
  /** Cars that share a box: most when the rate is low, fewest when it is high. */
  carsLow: number | null;
  carsHigh: number | null;
  /** ISO dates, both included. */
  validFrom: string;
  validTo: string;
  kind: (typeof FREIGHT_KINDS)[number];
}

export const CHARGE_SIDES = ['origin', 'transit', 'destination', 'insurance'] as const;
export const CHARGE_KEYS = ['inland', 'export_customs', 'loading', 'insurance', 'destination', 'onward'] as const;
export type ChargeKey = (typeof CHARGE_KEYS)[number];
export const CHARGE_UNITS = ['per_vehicle', 'per_box', 'percent'] as const;

export interface LocalCharge extends Sourced {
  id: string;
  side: (typeof CHARGE_SIDES)[number];
  /** UN/LOCODE; empty for every place. */
  place: string;
  /** Country of registration; empty for every country. */
  country: string;
  key: ChargeKey;
  condition: RuleCondition;
  mode: FreightMode | null;
  unit: (typeof CHARGE_UNITS)[number];
  /** Whole units of the currency or percent; null: the charge is due and its amount is unknown. */
  low: number | null;
  high: number | null;
  currency: string | null;
  /** Of a percentage: the lines it is a share of. */
  base: string | null;
  carsLow: number | null;
  carsHigh: number | null;
}

export const TAX_KINDS = [
  'duty',
  'countervailing',
  'excise',
  'vat',
  'levy',
  'recycling_fee',
  'registration',
  'penalty',
  'relief',
  'valuation',
] as const;
export const TAX_EFFECTS = [
  'pay',
  'pay_within_quota',
  'pay_with_origin_certificate',
  'pay_if_right_hand_drive',
  'pay_if_fiscal_hp_13_or_more',
  'pay_by_co2',
  'penalty_if_missing',
  'suspended',
  'info',
  'reduces_value',
  'reduces_taxes',
  'exempt_from_countervailing',
] as const;
export type TaxEffect = (typeof TAX_EFFECTS)[number];
export const AMOUNT_UNITS = [
  'per_unit',
  'per_cc',
  'per_cc_over_band',
  'per_hp',
  'per_g_co2_over_95',
  'per_unit_in_base_values',
] as const;
type AmountUnit = (typeof AMOUNT_UNITS)[number];
/** Which power of an electric car a band is of: the peak, or what it holds for thirty minutes. */
export const POWER_BASES = ['peak', 'thirty_minutes'] as const;

/** Which cars, importers and days a rule is for. Bands leave out their lower bound and include their upper one. */
export interface RuleScope {
  condition: RuleCondition;
  /** Null: all. */
  energies: readonly EnergyType[] | null;
  importer: RuleImporter;
  ageOverYears: number | null;
  ageUptoYears: number | null;
  validFrom: string | null;
  validTo: string | null;
}

export interface TaxRule extends Sourced, RuleScope {
  id: string;
  /** ISO 3166-1 alpha-2, or `EU`. */
  country: string;
  ccOver: number | null;
  ccUpto: number | null;
  powerOverKw: number | null;
  powerUptoKw: number | null;
  powerBasis: (typeof POWER_BASES)[number];
  co2Over: number | null;
  co2Upto: number | null;
  valueOver: number | null;
  valueUpto: number | null;
  valueCurrency: string | null;
  /** Slugs of brands or models; `*other` is every brand that no other row of the key names. Null: all. */
  brands: readonly string[] | null;
  kind: (typeof TAX_KINDS)[number];
  /** Name of the line, which other rows' bases refer to. */
  key: string;
  effect: TaxEffect;
  /** Place in the cascade. */
  position: number;
  /** Sum of lines: `cif+duty`, `1.1*fob+duty`. Empty for a fixed amount. */
  base: string;
  ratePercent: number | null;
  /** Units of the currency, for each `amountUnit`. */
  amount: number | null;
  /** What is paid once beside an amount for each unit. */
  fixedAmount: number | null;
  /** What the amount for each unit grows by with each year of age. */
  yearlyAmount: number | null;
  amountUnit: AmountUnit | null;
  currency: string | null;
  combine: 'sum' | 'max' | null;
  law: string | null;
}

export const LIMIT_TOPICS = [
  'age',
  'energy',
  'steering',
  'emission',
  'inspection',
  'registered_180',
  'plug',
  'not_served',
] as const;
export const LIMIT_EFFECTS = [
  'refused',
  'refused_right_hand_drive',
  'refused_left_hand_drive',
  'drives_on_left',
  'approval_needed',
  'permit_needed',
  'required',
  'maker_letter_needed',
  'hint',
  'info',
] as const;
export type LimitEffect = (typeof LIMIT_EFFECTS)[number];

export interface ImportLimit extends Sourced, RuleScope {
  id: string;
  country: string;
  topic: (typeof LIMIT_TOPICS)[number];
  effect: LimitEffect;
}

export interface TransitTime extends Sourced {
  /** UN/LOCODE, or `CN`. */
  from: string;
  to: string;
  mode: FreightMode;
  weeksLow: number;
  weeksHigh: number;
}

/** A base value a country counts taxes in, such as the Uzbek BRV. */
export interface BaseValue extends Sourced {
  /** It has three letters, and tax rules name it in place of a currency: `BRV`. */
  code: string;
  country: string;
  /** How much one is, in units of the currency. */
  amount: number;
  currency: string;
  validFrom: string | null;
  /** Last day it is set for; a later one is not known then. */
  validTo: string | null;
}

export const EXPORT_SCOPES = ['all', 'condition', 'energy', 'brand', 'style', 'stock'] as const;
export const PRICE_BASES = ['dealer_quote', 'suggested_price', 'own_price'] as const;
/** Which costs in China the price includes: none (EXW), or all up to the ship's deck (FOB). */
export const EXPORT_TERMS = ['EXW', 'FOB'] as const;

/** How a price in China becomes ours. */
export interface ExportPrice {
  id: number;
  scope: (typeof EXPORT_SCOPES)[number];
  /** What the scope is of: a brand's slug, an energy type, `used`, the id of a style or a stock car; empty for all. */
  scopeValue: string;
  basis: (typeof PRICE_BASES)[number];
  term: (typeof EXPORT_TERMS)[number];
  /** Percent of the Chinese VAT in the price that is paid back on export. */
  vatRefundPercent: number;
  marginLowPercent: number;
  marginHighPercent: number;
  fixedMinor: number;
  fixedCurrency: string;
  ownPriceMinor: number | null;
  ownPriceCurrency: string | null;
  loadingPort: string | null;
  isSample: boolean;
  source: string;
  checkedOn: string;
}
