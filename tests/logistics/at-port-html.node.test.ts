import { describe, expect, it } from 'vitest';
import words from '../../content/locales/en/at-port.json' with { type: 'json' };
import { atPortHtml, type AtPort } from '../../src/markup/logistics/at-port.ts';
import type { MissingLine } from '../../src/domain/logistics/price/model.ts';

const cif = { low: 880_000, high: 985_000 };
const aPrice = (facts: Partial<AtPort['price']>): AtPort['price'] => ({
  lines: [],
  cif,
  door: null,
  missing: [],
  verdict: { state: 'yes', reasons: [] },
  mode: 'ro_ro',
  weeks: null,
  ...facts,
});
const html = (facts: Partial<AtPort['price']>) =>
  atPortHtml({ price: aPrice(facts), place: 'Mombasa', cleared: 'Uganda', isRail: false }, words, 'en');

describe('why there is no sum after customs', () => {
  it.each<[string, MissingLine[], string]>([
    ['a fact of the car', [{ key: 'excise', fact: 'power_30min_kw' }], 'not known: 30-minute power'],
    [
      'the road to another country',
      [{ key: 'onward', fact: 'rate' }],
      'not known: transport from the port to your country',
    ],
    ['a rate of one tax', [{ key: 'isan', fact: 'rate' }], 'ask'],
    ['every tax', [{ key: 'taxes', fact: 'rate' }], 'taxes are not recorded'],
    [
      'several things, of which the first with a name is said',
      [
        { key: 'ad_valorem', fact: 'rate' },
        { key: 'co2_levy', fact: 'co2_g_km' },
      ],
      'not known: CO₂',
    ],
  ])('names %s', (_name, missing, said) => {
    expect(html({ missing })).toContain(`<dt>Cleared in Uganda</dt><dd>${said}</dd>`);
  });
});

it('has no term next to a sum that is not complete', () => {
  const text = html({ cif: null, missing: [{ key: 'freight', fact: 'rate' }] });
  expect(text).toContain('<dt>Delivery to Mombasa</dt><dd>ask</dd>');
  expect(text).not.toContain('CIF');
});
