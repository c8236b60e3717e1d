import { describe, expect, it } from 'vitest';
import { marketFacts } from '../../src/domain/catalogue/page/market-facts.ts';
import type { CountryRule, Provenance } from '../../src/domain/logistics/model.ts';

const provenance: Provenance = { source: 'standard', citation: 'GB/T 20234', year: 2023, recordedOn: '2026-11-21' };
const any = { variant: 'all', energyTypes: null, ...provenance };
const charging: CountryRule = { country: 'CN', topic: 'charging', value: { standards: ['gbt', 'ccs2'] }, ...any };
const steering: CountryRule = {
  country: 'CN',
  topic: 'steering',
  value: { drivesOn: 'right', wheelMustBe: 'left' },
  ...any,
};
const abroad: CountryRule = { country: 'KE', topic: 'charging', value: { standards: ['type2'] }, ...any };

describe('what a car brings along where it is driven', () => {
  it('is said with the rule it follows from, of the country the car is built for', () => {
    const facts = marketFacts('plug_in_hybrid', [abroad, charging, steering]);
    expect(facts.port).toEqual({ standards: ['gbt', 'ccs2'], rule: charging });
    expect(facts.leftWheel).toBe(steering);
  });

  it('is not known without a rule, nor where cars of its energy type differ', () => {
    expect(marketFacts('battery_electric', [abroad])).toEqual({ port: undefined, leftWheel: undefined });
    expect(marketFacts('methanol_hybrid', [charging, steering]).port).toBeUndefined();
    const either: CountryRule = { country: 'CN', topic: 'steering', value: { drivesOn: 'right' }, ...any };
    expect(marketFacts('petrol', [either]).leftWheel).toBeUndefined();
  });

  it.each(['petrol', 'diesel', 'petrol_cng', 'cng', 'lpg', 'hybrid'] as const)('is no port of a %s car', (type) => {
    expect(marketFacts(type, [charging]).port).toBe('none');
  });
});
