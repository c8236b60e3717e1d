import { describe, expect, it } from 'vitest';
import { quotedKeys, wantedQuotes } from '../../src/domain/logistics/quotes.ts';
import { typedFact } from '../../src/domain/logistics/typed-lines.ts';
import { readAddress, writeAddress } from '../../src/islands/logistics/address.ts';
import { readFigures } from '../../src/islands/logistics/figures.ts';

const NONE = { typed: {}, facts: {}, importer: 'individual', mode: undefined } as const;

describe('the address of a landed cost', () => {
  it('reads one that was shared before, and leaves out what it does not know', () => {
    expect(
      readAddress('?style=byd-seagull&port=kemba&country=UG&term=fob&freight=1200&insurance=0.3&delivery=9&bogus=1'),
    ).toEqual({
      ...NONE,
      style: 'byd-seagull',
      port: 'KEMBA',
      country: 'UG',
      term: 'FOB',
      typed: { freight: '1200', insurance: '0.3', delivery: '9' },
    });
  });

  it('carries all that is chosen and typed, and comes back from it', () => {
    const choice = {
      style: 'byd-seagull',
      port: 'KEMBA',
      country: '',
      term: 'CIP',
      importer: 'company',
      mode: 'container_40hc',
      typed: { factory: '9000', destination: '400', onward: '900' },
      facts: { power_30min_kw: '25', first_registered: '2024-05' },
    } as const;
    expect(readAddress(writeAddress(choice))).toEqual(choice);
  });

  it('says nothing of what is as it is at first, or what there is none of', () => {
    expect(writeAddress(readAddress(''))).toBe('');
    expect(writeAddress(readAddress('?term=nonsense&importer=nobody&mode=rocket'))).toBe('');
    expect(readAddress('').term).toBe('CIF');
  });
});

describe('what a reader types of a price', () => {
  it('goes to the call as amounts and percentages', () => {
    const { input, faults, readable } = readFigures({
      typed: { factory: '1.200,50', insurance: '0,35', vat: 'abc', freight: '1200' },
      facts: { power_30min_kw: '67,5', co2_g_km: '-1', first_registered: '2024-05' },
    });
    expect(input).toEqual({
      car_price: '1200.50',
      freight: '1200.00',
      insurance_percent: 0.35,
      first_registered: '2024-05',
      facts: { power_30min_kw: 67.5 },
    });
    expect([...faults]).toEqual(['vat', 'co2_g_km']);
    expect(readable).toEqual({ factory: '1.200,50', insurance: '0,35', freight: '1200' });
  });

  it.each([
    ['power_30min_kw', '0'],
    ['co2_g_km', '1001'],
    ['fiscal_hp', '13 hp'],
    ['first_registered', '2024-13'],
    ['first_registered', '05/2024'],
  ] as const)('is no fact: %s of %s', (fact, text) => expect(typedFact(fact, text)).toBeUndefined());
});

describe('what is to be quoted', () => {
  it('is what is missing or an estimate, and a delivery nobody has typed', () => {
    const lines = [
      { key: 'car', mark: 'sample' },
      { key: 'inland', mark: 'stated' },
      { key: 'freight', mark: 'estimate' },
      { key: 'duty', mark: 'estimate' },
      { key: 'destination', mark: 'calculated' },
    ];
    const missing = [{ key: 'onward' }, { key: 'excise' }];
    expect(wantedQuotes({ lines, missing })).toEqual(['factory', 'freight', 'onward', 'delivery']);
    const typed = [...lines, { key: 'delivery', mark: 'typed' }];
    expect(wantedQuotes({ lines: typed, missing: [] })).toEqual(['factory', 'freight']);
  });

  it('is read from an address once each, without what nobody quotes', () => {
    expect(quotedKeys('delivery,freight,freight,vat,toString')).toEqual(['freight', 'delivery']);
  });
});
