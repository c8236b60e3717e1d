import type { EnergyType } from '../catalogue/model.ts';
import {
  EU_MEMBERS,
  EXPORT_COUNTRY,
  type CountryRule,
  type LogisticsData,
  type RuleOf,
  type RuleTopic,
} from './model.ts';

/** Countries a car may be brought to: those something is known of, without the one it comes from. ISO codes, sorted. */
export function destinationsOf({ rules, ports }: Pick<LogisticsData, 'rules' | 'ports'>): string[] {
  const codes = new Set([...rules, ...ports].map(({ country }) => country));
  codes.delete('EU');
  codes.delete(EXPORT_COUNTRY);
  return [...codes].sort();
}

/** What is known of a country, its customs union's rules included. */
export function rulesOf(rules: readonly CountryRule[], country: string): CountryRule[] {
  const isMember = EU_MEMBERS.includes(country);
  return rules.filter((rule) => rule.country === country || (isMember && rule.country === 'EU'));
}

/**
 * The rule of a topic that holds for a car: the country's own before its union's, one for the car's energy type before
 * one for all. Undefined: not known. Where the energy type is not known, only a rule for all counts.
 */
export function ruleFor<Topic extends RuleTopic>(
  rules: readonly CountryRule[],
  topic: Topic,
  energyType?: EnergyType,
): RuleOf<Topic> | undefined {
  const weight = ({ country, energyTypes }: CountryRule) => (country === 'EU' ? 0 : 2) + (energyTypes ? 1 : 0);
  return rules
    .filter(
      (rule): rule is RuleOf<Topic> =>
        rule.topic === topic &&
        (rule.energyTypes === null || (energyType !== undefined && rule.energyTypes.includes(energyType))),
    )
    .sort((left, right) => weight(right) - weight(left))[0];
}

/**
 * The energy types of new cars built for China, wheel on the left, that a rule lets into its country: none of them where
 * the wheel must be on the right. Undefined: the rule refuses none.
 */
export function letIn(rule: CountryRule): readonly EnergyType[] | undefined {
  if (rule.topic === 'steering' && rule.value.wheelMustBe === 'right') return [];
  return rule.topic === 'energy' ? rule.value.only : undefined;
}

/** Percent as whole parts of a million, the form rates are calculated in: 18.8 → 188,000. */
export const partsPerMillion = (percent: number): number => Math.round(percent * 10_000);

/** What the rules of a country say of duty and tax on one car. Rates in parts per million. */
export interface TaxRates {
  /** Undefined: not known. */
  importDuty?: { rate: number; basis: 'cif' | 'fob' } | undefined;
  /** `none` where no rule asks for one; undefined: there is one, and what it is for this car is not known. */
  additionalDuty: 'none' | number | undefined;
  vat?: number | undefined;
}

/** @param brandSlug decides a duty that goes by maker. */
export function taxRates(rules: readonly CountryRule[], energyType?: EnergyType, brandSlug?: string): TaxRates {
  const duty = ruleFor(rules, 'importDuty', energyType)?.value;
  const vat = ruleFor(rules, 'vat', energyType)?.value;
  return {
    importDuty: duty && { rate: partsPerMillion(duty.percent), basis: duty.basis },
    additionalDuty: additionalDuty(rules, energyType, brandSlug),
    vat: vat && partsPerMillion(vat.percent),
  };
}

function additionalDuty(
  rules: readonly CountryRule[],
  energyType: EnergyType | undefined,
  brandSlug: string | undefined,
): TaxRates['additionalDuty'] {
  const isAsked = rules.some(({ topic }) => topic === 'additionalDuty');
  if (!isAsked) return 'none';
  // Of a car whose drive is not known it cannot be said that it goes free.
  if (energyType === undefined) return undefined;
  const rule = ruleFor(rules, 'additionalDuty', energyType);
  // Whether customs count a car with a range extender as electric is for its papers to say.
  if (!rule) return energyType === 'range_extender' ? undefined : 'none';
  const { percentByBrand } = rule.value;
  const percent =
    brandSlug !== undefined && Object.hasOwn(percentByBrand, brandSlug) ? percentByBrand[brandSlug] : undefined;
  return percent === undefined ? undefined : partsPerMillion(percent);
}
