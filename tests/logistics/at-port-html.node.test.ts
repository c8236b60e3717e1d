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

describe('the large sum', () => {
  const door = { low: 1_200_000, high: 1_300_000 };
  const at = { price: aPrice({ door }), place: 'Mombasa', cleared: 'Mombasa', isRail: false };
  const names = (text: string) =>
    [...text.matchAll(/<dt>([^<]+)<\/dt><dd class="(\w+)">/g)].map(([, ...found]) => found);

  it('is that on arrival, and the one with taxes where the reader goes by it', () => {
    const arrival = 'CIF Mombasa';
    expect(names(atPortHtml(at, words, 'en'))).toEqual([
      [arrival, 'big'],
      ['Cleared in Mombasa', 'strong'],
    ]);
    expect(names(atPortHtml({ ...at, isByDoor: true }, words, 'en'))).toEqual([
      ['Cleared in Mombasa', 'big'],
      [arrival, 'strong'],
    ]);
  });

  it('says why it is below the price in China', () => {
    const below = (chinaMinor: number) => atPortHtml({ ...at, chinaMinor }, words, 'en').includes(words.belowChina);
    expect([below(cif.low), below(cif.low + 1)]).toEqual([false, true]);
  });
});

describe('the verdict', () => {
  const limit = { topic: 'steering', years: null, source: '' } as const;
  const said = (verdict: AtPort['price']['verdict']) => html({ verdict });

  it('stands before all sums', () => {
    expect(said({ state: 'no', reasons: [] })).toMatch(/^<p><span class="tag tag-red">Import: not allowed</);
  });

  it('names the car to ask for where only right-hand drive may come in', () => {
    const reasons = [{ ...limit, effect: 'refused_left_hand_drive' as const }];
    const asks = 'Import: right-hand drive only. Ask for a right-hand car';
    expect(said({ state: 'check', reasons })).toContain(asks);
    expect(said({ state: 'no', reasons })).not.toContain(asks);
    expect(said({ state: 'check', reasons: [{ ...limit, effect: 'drives_on_left' }] })).toContain(
      'Import: check first',
    );
  });
});

it('says what the sums are of only above a sum', () => {
  const at = { place: 'Mombasa', cleared: 'Mombasa', isRail: false, above: 'With the next bid:' };
  const said = (facts: Partial<AtPort['price']>) => atPortHtml({ ...at, price: aPrice(facts) }, words, 'en');
  expect(said({})).toContain('<p class="fine">With the next bid:</p><dl><div><dt>CIF Mombasa</dt>');
  expect(said({ cif: null, missing: [{ key: 'freight', fact: 'rate' }] })).not.toContain('With the next bid');
});

it('has no term next to a sum that is not complete', () => {
  const text = html({ cif: null, missing: [{ key: 'freight', fact: 'rate' }] });
  expect(text).toContain('<dt>Delivery to Mombasa</dt><dd>ask</dd>');
  expect(text).not.toContain('CIF');
});
