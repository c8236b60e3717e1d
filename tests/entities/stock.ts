import type { Example } from '../support/example.ts';

const CAR = {
  slug: 'example-seagull-2024',
  kind: 'used',
  brand: 'byd',
  model: 'byd-seagull',
  style: 'byd-seagull-2025-vitality',
  model_year: '2024',
  trim: 'Vitality',
  trim_zh: '活力版',
  energy_type: 'battery_electric',
  price: '45000.00',
  price_new: '69800',
  quantity: 1,
  mileage: '12000',
  first_registration: '2024-05',
  transfers: 1,
  condition: 'No accident.',
  is_sample: '0',
  source: 'Our yard',
};

export const example: Example = {
  add: CAR,
  words: 'example-seagull',
  edit: { price: '44000.00', trim: 'Flying', condition: '' },
  bad: [
    [{ slug: 'Example' }, ['slug']],
    [{ kind: 'leased' }, ['kind']],
    [{ price: '0.00' }, ['price']],
    [{ price: 'cheap' }, ['price']],
    [{ first_registration: '2024-13' }, ['first_registration']],
    [{ mileage: -1 }, ['mileage']],
    [{ model: '' }, ['model']],
    [{ model_name: 'Seagull' }, ['model']],
    [{ brand: 'no-such-brand' }, ['brand']],
    [{ city: 'atlantis' }, ['city']],
  ],
};
