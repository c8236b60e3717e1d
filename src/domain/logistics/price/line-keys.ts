import type { CostKey } from '../model.ts';
import type { PriceLine } from './model.ts';

/** Lines of the journey, by the name the table of cost lines has for each. */
export const JOURNEY_NAMES = {
  car: 'factory',
  inland: 'toCarrier',
  export_customs: 'exportCustoms',
  loading: 'loading',
  freight: 'freight',
  insurance: 'insurance',
  other_taxes: 'otherTaxes',
} as const satisfies Record<string, CostKey>;

/** A price on board includes these costs in China. */
export const INCLUDED_ON_BOARD = ['inland', 'export_customs', 'loading'] as const;

/** Tells whether a line costs nothing of its own, because the car's price includes it. */
export const isIncluded = ({ key, low, high, mark }: Pick<PriceLine, 'key' | 'low' | 'high' | 'mark'>): boolean =>
  mark === 'stated' && low === 0 && high === 0 && INCLUDED_ON_BOARD.some((each) => each === key);

/** Lines of the starter rows and of the sum that have a name in every language. A row of an admin may have another key. */
export const NAMED_CHARGES = [
  'buyer_fee',
  'destination',
  'onward',
  'delivery',
  'taxes',
  'duty',
  'countervailing',
  'vat',
  'excise',
  'recycling_fee',
  'registration',
  'aci_filing',
  'ad_valorem',
  'age_excise',
  'au',
  'ciss',
  'clearing_fees',
  'co2_levy',
  'cosec',
  'customs_fee',
  'customs_processing_fee',
  'depreciation',
  'destination_inspection',
  'development_fee',
  'dta',
  'duty_in_quota',
  'duty_with_origin',
  'ecowas',
  'environmental_levy',
  'etls',
  'exam_fee',
  'exim',
  'first_plate',
  'first_registration',
  'flat_levy',
  'fob_levy',
  'fodinfa',
  'getfund',
  'green_tax',
  'iat',
  'idf',
  'iedmt',
  'import_tax',
  'infrastructure_levy',
  'isan',
  'isc',
  'network',
  'new_vehicle_tax',
  'nhil',
  'overage_penalty',
  'pcc',
  'pcs',
  'private_import_plan',
  'private_relief',
  'rdl',
  'resale_lock',
  'rhd_multiplier',
  'rs',
  'special_import_levy',
  'surcharge',
  'surtax',
  'table_tax',
  'tcs',
  'total_tax',
  'tpi',
  'undertaking',
  'unified_rate',
  'value_abatement',
  'withholding',
] as const;

/** What a line is called whose key has no name: the key in plain words, after what such lines are. */
export const otherCharge = (key: string, kind: string): string => `${kind} (${key.replaceAll('_', ' ')})`;
