import { ENERGY_TYPES } from '../../catalogue/model.ts';
import { CONFIDENCES, RULE_CONDITIONS, RULE_IMPORTERS } from '../../logistics/price/rows.ts';
import type { FormFault } from '../field-value.ts';
import { faultAt } from '../resource.ts';
import { LISTED, spelledAlike } from './common.ts';
import type { Values } from './provenance.ts';

/** Fields shared by the tables for the price at a port. */

const SOURCE = { section: 'source', isWritable: true } as const;
const SCOPE = { section: 'scope', isWritable: true } as const;

/** The source of a row, and how far it can be trusted. */
export const SOURCED = {
  source: { kind: 'text', ...SOURCE, isAside: true, isQuick: true, isRequired: true, longest: 300 },
  sourceUrl: {
    kind: 'text',
    wire: 'source_url',
    ...SOURCE,
    longest: 500,
    pattern: /^https?:\/\//,
    patternName: 'correctUrl',
  },
  checkedOn: {
    kind: 'text',
    wire: 'checked_on',
    precision: ['year', 'month', 'day'],
    patternName: 'partOfDate',
    ...SOURCE,
    isListed: true,
    isSearchable: true,
    isRequired: true,
  },
  confidence: { kind: 'choice', choices: spelledAlike(CONFIDENCES), ...SOURCE, ...LISTED, isRequired: true },
} as const;

const years = { kind: 'float', ...SCOPE, min: 0, max: 100 } as const;

/** Fields for the cars, importers and days that a rule applies to. */
export const RULE_SCOPE = {
  condition: {
    kind: 'choice',
    choices: spelledAlike(RULE_CONDITIONS),
    ...SCOPE,
    isListed: true,
    isRequired: true,
    initial: 'any',
  },
  energies: { kind: 'checkbox', choices: spelledAlike(ENERGY_TYPES), ...SCOPE, isListed: true },
  importer: {
    kind: 'choice',
    choices: spelledAlike(RULE_IMPORTERS),
    ...SCOPE,
    isAside: true,
    isRequired: true,
    initial: 'any',
  },
  ageOverYears: { ...years, wire: 'age_over_years' },
  ageUptoYears: { ...years, wire: 'age_upto_years' },
  validFrom: { kind: 'date', wire: 'valid_from', ...SCOPE, isAside: true, isSearchable: true },
  validTo: { kind: 'date', wire: 'valid_to', ...SCOPE, isListed: true, isSearchable: true },
} as const;

/** UN/LOCODE of a place, which need not be one of the ports. */
export const PLACE = { kind: 'text', longest: 5, pattern: /^[A-Z]{2}(?:[A-Z2-9]{3})?$/, patternName: 'place' } as const;

/** ISO 4217 code, or a base value in which a country counts. */
export const MONEY_CODE = { kind: 'text', codes: 'currency', pattern: /^[A-Z]{3}$/, patternName: 'currency' } as const;

/** Finds a fault if the first of two numbers or days is above the second. */
export function inOrder(values: Values, low: string, high: string, wire: string): FormFault[] {
  const [first, second] = [values[low], values[high]];
  const isOver =
    typeof first === 'number' && typeof second === 'number'
      ? first > second
      : typeof first === 'string' && typeof second === 'string' && first > second;
  return isOver ? [faultAt(wire, typeof first === 'number' ? 'belowLow' : 'endsLater')] : [];
}
