import type { Example } from './admin-examples.ts';

const SOURCED = { source: 'authority', citation: 'Port authority, 2026', year: 2026, recorded_on: '2026-11-20' };

export const LOGISTICS_EXAMPLES: Readonly<Record<string, Example>> = {
  port: {
    add: {
      code: 'XXEXA',
      kind: 'sea',
      name: 'Port Example',
      country: 'KE',
      region: 'east_africa',
      latitude: '-4.05',
      longitude: 39.67,
      is_loading: '0',
      names: { 'zh-cn': '例港' },
    },
    words: '例港',
    edit: { name: 'Port Sample', kind: 'rail', names: { ru: 'Порт' }, latitude: 1.5 },
    bad: [
      [{ code: 'xxexa' }, ['code']],
      [{ code: 'KEMBA' }, ['code']],
      [{ country: 'Kenya' }, ['country']],
      [{ latitude: 91 }, ['latitude']],
      [{ region: 'moon' }, ['region']],
      [{ native_name: 'ميناء' }, ['native_language']],
    ],
  },
  container: {
    add: {
      code: '99EX',
      name: 'Example box',
      length: 12032,
      width: 2352,
      height: 2698,
      door_width: 2340,
      door_height: 2585,
      payload: 26000,
      ...SOURCED,
    },
    words: '99EX',
    edit: { name: 'Another box', payload: 25000 },
    bad: [
      [{ code: '40 HC' }, ['code']],
      [{ length: 0 }, ['length']],
      [{ citation: '' }, ['citation']],
      [{ year: 1900 }, ['year']],
    ],
  },
  costLine: {
    add: {
      key: 'freight',
      port: 'KEMBA',
      position: 4,
      paid_in: ['CIF', 'CIP'],
      amount: '2100.00',
      currency: 'USD',
      is_estimate: '1',
      ...SOURCED,
    },
    words: 'KEMBA',
    edit: { amount: '2200.00', paid_in: ['CIF'], is_estimate: '0' },
    bad: [
      [{ key: 'tips' }, ['key']],
      [{ port: 'XXXXX' }, ['port']],
      [{ currency: '' }, ['currency']],
      [{ amount: '' }, ['currency']],
      [{ paid_in: ['DDP'] }, ['paid_in']],
    ],
  },
  countryRule: {
    add: {
      country: 'XK',
      topic: 'importDuty',
      energy_types: ['battery_electric', 'petrol'],
      percent: '12.5',
      basis: 'cif',
      relief: 'quota',
      ...SOURCED,
      source: 'law',
    },
    words: 'XK',
    edit: { percent: 10, relief: null },
    bad: [
      [{ country: 'xk' }, ['country']],
      [{ percent: '' }, ['percent']],
      [{ basis: 'exw' }, ['basis']],
      [{ topic: 'vat' }, ['basis', 'relief']],
      [
        { topic: 'additionalDuty' },
        ['percent_by_brand', 'least_percent', 'most_percent', 'percent', 'basis', 'relief'],
      ],
    ],
  },
  exchangeRate: {
    add: { quote: 'ETB', rate: '187.25', is_doubted: '0' },
    words: 'ETB',
    edit: { is_doubted: '1' },
    bad: [
      [{ quote: 'USD' }, ['quote']],
      [{ rate: '0.00' }, ['rate']],
      [{ rate: '-3' }, ['rate']],
    ],
  },
};
