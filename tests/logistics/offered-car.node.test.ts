import { describe, expect, it } from 'vitest';
import { offeredCarText, readOfferedCar, type OfferedCar } from '../../src/domain/logistics/market/offered-car.ts';
import { carFactsOf } from '../../src/domain/logistics/price/car-facts.ts';

const seal: OfferedCar = {
  facts: carFactsOf({
    energyType: 'plug_in_hybrid',
    brandSlug: 'byd',
    modelSlug: 'byd-seal-06',
    lengthMm: 4830,
    widthMm: 1875,
    heightMm: 1495,
    powerKw: 162.5,
    displacementMl: 1498,
  }),
  offer: {
    low: 9_000_000,
    high: 9_500_000,
    currency: 'CNY',
    fixedMinor: 350_000,
    fixedCurrency: 'CNY',
    mark: 'estimate',
    term: 'FOB',
    loadingPort: 'CNSHA',
    checkedOn: '2026-11-01',
  },
};

describe('a car on a card', () => {
  it.each<[string, OfferedCar]>([
    ['with all its facts and an offer', seal],
    ['of which nothing is known', { facts: carFactsOf({}) }],
    ['without an offer', { facts: seal.facts }],
    [
      'that is used and has its wheel on the right',
      { ...seal, facts: carFactsOf({ kind: 'used', firstRegistration: '2023-05-12', steering: 'right' }) },
    ],
    ['of a model with a right-hand version', { facts: carFactsOf({ rightHandVersion: 'yes' }) }],
    ['that states its 30-minute power and its CO₂', { facts: carFactsOf({ power30MinKw: 34.5, co2GKm: 129 }) }],
    ['without a cylinder', { ...seal, facts: { ...seal.facts, engineCc: 0 } }],
  ])('%s is read as it was written', (_name, car) => {
    expect(readOfferedCar(offeredCarText(car))).toEqual(car);
  });

  it('takes an attribute of at most 160 letters', () => {
    expect(offeredCarText(seal).length).toBeLessThanOrEqual(160);
  });
});
