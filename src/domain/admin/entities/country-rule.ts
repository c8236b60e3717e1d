import { ENERGY_TYPES } from '../../catalogue/model.ts';
import { CHARGING_STANDARDS, RULE_TOPICS, type RuleTopic } from '../../logistics/model.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { wireName } from '../field.ts';
import { faultAt, type Resource } from '../resource.ts';
import { PROVENANCE, uncited } from '../patterns/provenance.ts';
import { COUNTRY, LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';

const RULE = { section: 'rule', isWritable: true } as const;
const SIDES = spelledAlike(['left', 'right']);
const percent = { kind: 'float', unit: '%', ...RULE, min: 0, max: 500 } as const;

/** Fields of what a rule says. Each topic has some of them. */
const SAID = {
  drivesOn: { kind: 'choice', wire: 'drives_on', choices: SIDES, ...RULE },
  wheelMustBe: { kind: 'choice', wire: 'wheel_must_be', choices: SIDES, ...RULE },
  standards: { kind: 'checkbox', choices: spelledAlike(CHARGING_STANDARDS), ...RULE },
  only: { kind: 'checkbox', choices: spelledAlike(ENERGY_TYPES), ...RULE },
  years: { kind: 'integer', ...RULE, min: 0, max: 40 },
  effect: { kind: 'choice', choices: spelledAlike(['refused', 'penalty']), ...RULE },
  percent,
  basis: { kind: 'choice', choices: spelledAlike(['cif', 'fob']), ...RULE },
  relief: { kind: 'choice', choices: spelledAlike(['originCertificate', 'quota']), ...RULE },
  percentByBrand: { kind: 'array', wire: 'percent_by_brand', ...RULE },
  leastPercent: { ...percent, wire: 'least_percent' },
  mostPercent: { ...percent, wire: 'most_percent' },
  codes: { kind: 'tags', codes: 'language', ...RULE, longest: 20 },
  days: { kind: 'integer', ...RULE, min: 1, max: 10_000 },
  from: { kind: 'date', ...RULE },
} as const;
type Said = keyof typeof SAID;

/** For each topic, the fields that a rule must have, and those it may have. */
export const RULE_FIELDS: Readonly<Record<RuleTopic, { has: readonly Said[]; may: readonly Said[] }>> = {
  steering: { has: ['drivesOn'], may: ['wheelMustBe'] },
  charging: { has: ['standards'], may: [] },
  energy: { has: ['only'], may: [] },
  usedAge: { has: ['years', 'effect'], may: [] },
  importDuty: { has: ['percent', 'basis'], may: ['relief'] },
  additionalDuty: { has: ['percentByBrand', 'leastPercent', 'mostPercent'], may: [] },
  vat: { has: ['percent'], may: [] },
  recyclingFee: { has: [], may: [] },
  languages: { has: ['codes'], may: [] },
  exportWithin: { has: ['days', 'from'], may: [] },
};

/** Rules of countries for imported cars. */
export const countryRuleResource = {
  name: 'countryRule',
  controller: 'logistics.CountryRule',
  node: 'logistics/countryRule',
  menu: { folder: 'logistics', icon: 'globe' },
  fields: {
    id: { kind: 'code', isAside: true },
    // The customs union of the European Union counts as one country.
    country: { ...COUNTRY, ...LISTED, isQuick: true, isSortable: true, isFixed: true },
    topic: { kind: 'choice', choices: spelledAlike(RULE_TOPICS), ...LISTED, isFixed: true, isRequired: true },
    energyTypes: {
      kind: 'checkbox',
      wire: 'energy_types',
      choices: spelledAlike(ENERGY_TYPES),
      isListed: true,
      isFixed: true,
    },
    ...SAID,
    ...PROVENANCE,
    origin: ORIGIN,
  },
  order: { field: 'country', isDescending: false },
  title: 'country',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => [...uncited(values), ...ruleFaults(values)],
} as const satisfies Resource<'countryRule'>;

const wireOf = (field: Said): string => wireName(field, SAID[field]);

const isSaid = (value: FieldValue): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

function ruleFaults(values: Readonly<Record<string, FieldValue>>): FormFault[] {
  const { has, may } = RULE_FIELDS[values['topic'] as RuleTopic];
  const missing = has.filter((field) => !isSaid(values[field]));
  const foreign = (Object.keys(SAID) as Said[]).filter(
    (field) => isSaid(values[field]) && !has.includes(field) && !may.includes(field),
  );
  const { leastPercent: min, mostPercent: max, percentByBrand } = values;
  const byBrand = (percentByBrand ?? []) as readonly { key: string; value: string }[];
  return [
    ...missing.map((field): FormFault => ({ path: wireOf(field), fault: 'required' })),
    ...foreign.map((field) => faultAt(wireOf(field), 'otherTopic')),
    ...(byBrand.some(({ key, value }) => key === '' || !/^\d{1,3}(?:\.\d{1,2})?$/.test(value))
      ? [faultAt('percent_by_brand', 'percentByBrand')]
      : []),
    ...(typeof min === 'number' && typeof max === 'number' && max < min ? [faultAt('most_percent', 'belowLow')] : []),
  ];
}
