import { chargePort } from '../../logistics/charge-port.ts';
import { EXPORT_COUNTRY, type ChargingStandard, type CountryRule, type RuleOf } from '../../logistics/model.ts';
import { ruleFor, rulesOf } from '../../logistics/rules.ts';
import type { EnergyType } from '../model.ts';

/**
 * What a car built for China brings along where it will be driven. Sheets state neither its plug nor the side of its wheel:
 * both follow from a rule of the country it is built for, and are not known without one.
 */
interface MarketFacts {
  /** `none`: it has no port, which follows from its energy type alone. Undefined: not known. */
  port: 'none' | { standards: readonly ChargingStandard[]; rule: CountryRule } | undefined;
  /** The rule that sets the wheel on the left; undefined: not known. */
  leftWheel: RuleOf<'steering'> | undefined;
}

/** @param rules of all countries: those of the country of export are picked out. */
export function marketFacts(energyType: EnergyType, rules: readonly CountryRule[]): MarketFacts {
  const own = rulesOf(rules, EXPORT_COUNTRY);
  const charging = ruleFor(own, 'charging', energyType);
  const steering = ruleFor(own, 'steering', energyType);
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
