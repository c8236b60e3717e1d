import { LANDED_COST } from './landed-cost.ts';
import { plainSigns } from '../shared/typed-amount.ts';
import { typedAmount, typedRate } from './typed.ts';

/** Lines of a price at a port that a reader may type: their name in addresses, their key, and the field of the call. */
export const TYPED_LINES = [
  { name: 'factory', key: 'car', field: 'car_price' },
  { name: 'toCarrier', key: 'inland', field: 'to_carrier' },
  { name: 'exportCustoms', key: 'export_customs', field: 'export_customs' },
  { name: 'loading', key: 'loading', field: 'loading' },
  { name: 'freight', key: 'freight', field: 'freight' },
  { name: 'insurance', key: 'insurance', field: 'insurance_percent' },
  { name: 'importDuty', key: 'duty', field: 'import_duty_percent' },
  { name: 'additionalDuty', key: 'countervailing', field: 'additional_duty_percent' },
  { name: 'vat', key: 'vat', field: 'vat_percent' },
  { name: 'otherTaxes', key: 'other_taxes', field: 'other_taxes' },
  { name: 'destination', key: 'destination', field: 'destination' },
  { name: 'onward', key: 'onward', field: 'onward' },
  { name: 'delivery', key: 'delivery', field: 'delivery' },
] as const;
export type TypedLine = (typeof TYPED_LINES)[number];
export type TypedName = TypedLine['name'];
export const TYPED_NAMES: readonly TypedName[] = TYPED_LINES.map(({ name }) => name);

/** Whether a rate is typed for a line, in percent. All others are amounts. */
export const isTypedRate = ({ field }: Pick<TypedLine, 'field'>): boolean => field.endsWith('_percent');

/** What was typed for a line, in cents or in parts per million. Undefined for what is no such number. */
export function typedFigure(line: TypedLine, text: string): number | undefined {
  if (!isTypedRate(line)) return typedAmount(text);
  return typedRate(text, line.key === 'insurance' ? LANDED_COST.mostInsuranceRate : LANDED_COST.mostRate);
}

/** Facts of a car that its sheet may lack and a reader may know. */
export const TYPED_FACTS = [
  { fact: 'power_30min_kw', min: 1, max: 2_000 },
  { fact: 'co2_g_km', min: 0, max: 1_000 },
  { fact: 'fiscal_hp', min: 1, max: 200 },
  { fact: 'first_registered' },
] as const;
export type TypedFact = (typeof TYPED_FACTS)[number]['fact'];

const NUMBER = /^\d{1,4}(?:[.,]\d{1,2})?$/;
const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** What was typed of a fact: a number within reach, or a month as ISO text. Undefined for what is neither. */
export function typedFact(name: TypedFact, text: string): number | string | undefined {
  const signs = plainSigns(text);
  if (name === 'first_registered') return MONTH.test(signs) ? signs : undefined;
  const limits = TYPED_FACTS.find((each) => each.fact === name);
  const value = NUMBER.test(signs) ? Number(signs.replace(',', '.')) : Number.NaN;
  return limits && 'min' in limits && value >= limits.min && value <= limits.max ? value : undefined;
}
