import { expect, it } from 'vitest';
import { withHorsepower } from '../../src/domain/catalogue/horsepower.ts';
import { shownFigure } from '../../src/domain/catalogue/page/figures.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';

const names: Names = {
  groups: {},
  parameters: { maximum_power: 'Power' },
  terms: {},
  energyTypes: {},
  units: { kw: 'kW', ps: 'PS' },
};
const parameter = { key: 'maximum_power', group: 'basic', kind: 'number', unit: 'kw' } as const;
const shown = (entry: object, key = 'maximum_power') =>
  shownFigure(
    { [key]: [entry] },
    'power',
    { groups: [], parameters: [{ ...parameter, key }], terms: [] } as never,
    names,
    'en',
  )?.text;

it('stands behind kilowatts: mechanical in English, metric elsewhere', () => {
  expect(withHorsepower('160\u00a0kW', [160], names, 'en')).toBe('160\u00a0kW (215\u00a0hp)');
  expect(withHorsepower('160\u00a0kW', [160], names, 'de')).toBe('160\u00a0kW (218\u00a0PS)');
  expect(withHorsepower('100–160\u00a0kW', [100, 160], names, 'de')).toBe('100–160\u00a0kW (136–218\u00a0PS)');
});

it('is left out where a language has no word for it, or nothing is stated', () => {
  expect(withHorsepower('160 kW', [160], { ...names, units: {} }, 'fr')).toBe('160 kW');
  expect(withHorsepower('160 kW', [], names, 'en')).toBe('160 kW');
});

it('is said of the power of a car and of no other unit', () => {
  expect(shown({ number: 160 })).toBe('160\u00a0kW (215\u00a0hp)');
  expect(shown({ number: 218, unit: 'ps' })).toBe('218\u00a0PS');
});
