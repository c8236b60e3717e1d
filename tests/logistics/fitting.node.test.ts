import { describe, expect, it } from 'vitest';
import { fittingOf } from '../../src/domain/logistics/price/fitting.ts';
import type { CarFacts } from '../../src/domain/logistics/price/model.ts';
import type { ImportLimit } from '../../src/domain/logistics/price/rows.ts';
import { aCar, aDestination, aTaxRule } from '../support/price-tables.ts';

const aLimit = (limit: Partial<ImportLimit>): ImportLimit => ({
  ...aTaxRule({}),
  id: 'XX.limit',
  topic: 'age',
  effect: 'refused',
  ...limit,
});
const RIGHT_ONLY = aLimit({ topic: 'steering', effect: 'refused_left_hand_drive' });
const LEFT_ONLY = aLimit({ topic: 'steering', effect: 'refused_right_hand_drive' });
const LEFT_TRAFFIC = aLimit({ topic: 'steering', effect: 'drives_on_left' });
const OTHER_PLUG = aLimit({ topic: 'plug', effect: 'hint', energies: ['battery_electric'] });
const EIGHT_YEARS = aLimit({ ageOverYears: 8, condition: 'used' });
const EMISSION = aLimit({ topic: 'emission', effect: 'required', energies: ['petrol'] });

const fitting = (limits: readonly ImportLimit[], facts: Partial<CarFacts> = {}) =>
  fittingOf(limits, aCar(facts), aDestination({ country: 'XX' }));

describe('what a country says of a car, topic by topic', () => {
  it('is not recorded where no limit is, and emissions of a car without exhaust always fit', () => {
    expect(fitting([], { energy: 'petrol' })).toEqual({
      steering: 'not_recorded',
      plug: 'not_recorded',
      age: 'not_recorded',
      emission: 'not_recorded',
    });
    expect(fitting([], { energy: 'battery_electric' }).emission).toBe('yes');
  });

  it.each<[string, ImportLimit, Partial<CarFacts>, string]>([
    ['a left-hand car where only these may come', LEFT_ONLY, {}, 'yes'],
    ['a right-hand car there', LEFT_ONLY, { wheel: 'right' }, 'no'],
    ['a left-hand car of a model with a right-hand version', RIGHT_ONLY, { rightHandVersion: 'yes' }, 'right_hand'],
    ['a left-hand car of a model without one', RIGHT_ONLY, { rightHandVersion: 'no' }, 'no'],
    ['a left-hand car where people drive on the left', LEFT_TRAFFIC, {}, 'check'],
    ['a right-hand car there, about which no rule is recorded', LEFT_TRAFFIC, { wheel: 'right' }, 'not_recorded'],
  ])('judges the wheel: %s', (_name, limit, facts, state) => {
    expect(fitting([limit], facts).steering).toBe(state);
  });

  it('judges plug, age and emissions by the car', () => {
    const limits = [OTHER_PLUG, EIGHT_YEARS, EMISSION];
    const electric = { energy: 'battery_electric' } as const;
    expect(fitting(limits, electric)).toMatchObject({ plug: 'check', age: 'yes', emission: 'yes' });
    const petrol = { energy: 'petrol', condition: 'used' } as const;
    expect(fitting(limits, petrol)).toMatchObject({ age: 'check', emission: 'check' });
    expect(fitting(limits, { ...petrol, firstRegistered: '2012-01' }).age).toBe('no');
  });

  it('leaves out a limit whose time is over', () => {
    expect(fitting([{ ...RIGHT_ONLY, validTo: '2020-01-01' }]).steering).toBe('not_recorded');
  });
});
