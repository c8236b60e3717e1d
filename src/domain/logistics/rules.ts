import type { EnergyType } from '../catalogue/model.ts';
import { EU_MEMBERS, EXPORT_COUNTRY, type CountryRule, type RuleOf, type RuleTopic } from './model.ts';

/** Countries a car may be brought to: those something is known of, without the one it comes from. ISO codes, sorted. */
export function destinationsOf({ rules, ports }: Record<'rules' | 'ports', readonly { country: string }[]>): string[] {
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
