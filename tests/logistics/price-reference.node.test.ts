import { describe, expect, it } from 'vitest';
import type { EnergyType } from '../../src/domain/catalogue/model.ts';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { referencePrice } from '../support/price-reference.ts';
import { aCar, aDestination, starterBases, starterTables } from '../support/price-tables.ts';

const DAY = '2026-11-28';
const ENERGIES: readonly EnergyType[] = [
  'petrol',
  'hybrid',
  'plug_in_hybrid',
  'range_extender',
  'battery_electric',
  'petrol_cng',
];
const BRANDS = ['byd', 'geely', 'mg', 'tesla', 'wuling'];
/** Five of each energy: small and large engines, new and of all ages, cheap and dear. */
const CARS = ENERGIES.flatMap((energy, ofEnergy) =>
  [998, 1498, 1998, 2498, 3604].map((engineCc, index) => ({
    fob: 4_337 + 9_113 * index + 1_471 * ofEnergy,
    car: aCar({
      energy,
      engineCc: energy === 'battery_electric' ? 0 : engineCc,
      condition: index % 2 === 0 ? 'new' : 'used',
      firstRegistered: index % 2 === 0 ? undefined : index === 1 ? '2024-06' : '2020-03',
      brand: BRANDS[index],
      powerKw: 71.5 + 48 * index,
      power30MinKw: 31.5 + 22 * index,
      co2GKm: energy === 'battery_electric' ? 0 : 88 + 41 * index,
      volumeM3Hundredths: 1_087 + 163 * index + ofEnergy,
    }),
  })),
);
const PORTS = [
  ['KEMBA', 'KE'],
  ['TZDAR', 'TZ'],
  ['NGAPP', 'NG'],
  ['GHTEM', 'GH'],
  ['CIABJ', 'CI'],
  ['SNDKR', 'SN'],
  ['EGALY', 'EG'],
  ['DZALG', 'DZ'],
  ['MACAS', 'MA'],
  ['AEJEA', 'AE'],
  ['JOAQJ', 'JO'],
  ['SADMM', 'SA'],
  ['RUVVO', 'RU'],
  ['KZALA', 'KZ'],
  ['UZTAS', 'UZ'],
  ['GEPTI', 'GE'],
  ['DEBRV', 'DE'],
  ['MXZLO', 'MX'],
  ['PECLL', 'PE'],
  ['ZADUR', 'ZA'],
] as const;
const rates = rateTable([], starterBases);

describe('thirty cars at twenty ports', () => {
  it.each(PORTS)('cost at %s what a slow sum comes to', (port, country) => {
    const tables = starterTables(country, rates);
    const kind = port === 'KZALA' || port === 'UZTAS' ? 'rail' : 'sea';
    const price = landedPricer(tables, aDestination({ place: { code: port, kind, country }, country, day: DAY }));
    let compared = 0;
    for (const { car, fob } of CARS) {
      const { lines, missing, cif } = price(car, { low: fob * 100, high: fob * 100, mark: 'stated', term: 'FOB' });
      expect(cif).not.toBeNull();
      const [low, high] = (['low', 'high'] as const).map((end) =>
        referencePrice({ tables, car, fob, port, country, day: DAY, end }),
      );
      const known = new Set([...lines, ...missing].map(({ key }) => key));
      const unsaid = [...(high ?? [])].filter(([key, amount]) => amount !== null && !known.has(key));
      if (!known.has('taxes')) expect(unsaid).toEqual([]);
      for (const line of lines.filter(({ key }) => !['inland', 'export_customs', 'loading'].includes(key))) {
        const ends = [low?.get(line.key) ?? 0, high?.get(line.key) ?? 0].sort((left, right) => left - right);
        expect([line.key, line.low, line.high]).toEqual([line.key, ...ends]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(CARS.length * 4);
  });
});
