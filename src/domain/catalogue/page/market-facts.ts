import { chargePort } from '../../logistics/charge-port.ts';
import { EXPORT_COUNTRY, type ChargingStandard, type CountryRule, type RuleOf } from '../../logistics/model.ts';
import { ruleFor, rulesOf } from '../../logistics/rules.ts';
import type { EnergyType } from '../model.ts';

/**
 * Facts that a car built for China keeps wherever it is driven. Sheets state neither its plug nor the side of its wheel.
 * Both follow from rules of the country it is built for, and are unknown without such a rule.
 */
interface MarketFacts {
  /** `none`: it has no port, which its energy type alone tells. Undefined: not known. */
  port: 'none' | { standards: readonly ChargingStandard[]; rule: CountryRule } | undefined;
  /** The rule that puts the wheel on the left. Undefined: not known. */
  leftWheel: RuleOf<'steering'> | undefined;
}

/** @param rules the rules of all countries; only those of the country of export are used. */
export function marketFacts(energyType: EnergyType, rules: readonly CountryRule[]): MarketFacts {
  const exportRules = rulesOf(rules, EXPORT_COUNTRY);
  const charging = ruleFor(exportRules, 'charging', energyType);
  const steering = ruleFor(exportRules, 'steering', energyType);
  const port = chargePort(energyType);
  return {
    port:
      port === 'none'
        ? 'none'
        : port === 'gbt' && charging
          ? { standards: charging.value.standards, rule: charging }
          : undefined,
    leftWheel: steering?.value.wheelMustBe === 'left' ? steering : undefined,
  };
}
