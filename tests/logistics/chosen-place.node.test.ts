import { describe, expect, it } from 'vitest';
import {
  addressOfPlace,
  placeOfAddress,
  placeTextOf,
  readPlace,
  readPlaceText,
  type ChosenPlace,
} from '../../src/domain/logistics/chosen-place.ts';
import { paidInOf, payerLine, statedAmounts } from '../../src/domain/logistics/cost-lines.ts';
import { documentOf } from '../../src/domain/logistics/documents.ts';
import { clearedAt, placeLabel } from '../../src/domain/logistics/place-label.ts';
import { termFor, termsFor } from '../../src/domain/logistics/place-terms.ts';
import { isNextDoor, isServed } from '../../src/domain/logistics/served-countries.ts';

const MOMBASA: ChosenPlace = { country: 'UG', port: 'KEMBA', term: 'CIF', importer: 'individual', isGuess: false };

describe('a chosen place', () => {
  it.each<[string, Partial<Record<keyof ChosenPlace, unknown>>, ChosenPlace | undefined]>([
    ['in small letters', { country: 'ug', port: 'kemba', term: 'fob' }, { ...MOMBASA, term: 'FOB' }],
    ['without a term', { term: undefined }, MOMBASA],
    ['under a term there is none of', { term: 'XYZ' }, MOMBASA],
    ['of a company', { importer: 'company' }, { ...MOMBASA, importer: 'company' }],
    ['of a strange importer', { importer: 'state' }, MOMBASA],
    ['that is a guess', { isGuess: true }, { ...MOMBASA, isGuess: true }],
    ['that may be a guess', { isGuess: 'true' }, MOMBASA],
    ['without a country', { country: undefined }, undefined],
    ['of a long country', { country: 'UGA' }, undefined],
    ['without a port', { port: null }, undefined],
    ['of a port with a one', { port: 'KEMB1' }, undefined],
    ['of a long port', { port: 'KEMBAS' }, undefined],
  ])('%s', (_what, said, read) => expect(readPlace({ ...MOMBASA, ...said })).toEqual(read));

  it('is told to others as a text, and read back without the guess', () => {
    const { isGuess: _isGuess, ...told } = MOMBASA;
    expect(placeTextOf({ ...MOMBASA, isGuess: true })).toBe('UG KEMBA CIF individual');
    expect(readPlaceText('UG KEMBA CIF individual')).toEqual(told);
    expect([placeTextOf(undefined), placeTextOf({ country: 'UG' }), readPlaceText('')]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('is in an address what differs from the usual', () => {
    expect(addressOfPlace(MOMBASA, 'sea')).toBe('to=KEMBA&country=UG');
    expect(addressOfPlace({ ...MOMBASA, term: 'FOB', importer: 'company' }, 'sea')).toBe(
      'to=KEMBA&country=UG&term=FOB&importer=company',
    );
    // CIP is to a rail terminal what CIF is to a port.
    expect(addressOfPlace(MOMBASA, 'rail')).toBe('to=KEMBA&country=UG');
    expect(addressOfPlace({ ...MOMBASA, term: 'FOB' }, 'rail')).toBe('to=KEMBA&country=UG&term=FCA');
    for (const place of [MOMBASA, { ...MOMBASA, term: 'EXW', importer: 'company' } as const])
      expect(placeOfAddress(new URLSearchParams(addressOfPlace(place, 'sea')))).toEqual(place);
    expect(placeOfAddress(new URLSearchParams('to=KEMBA'))).toEqual({ ...MOMBASA, country: 'KE' });
    expect(placeOfAddress(new URLSearchParams())).toBeUndefined();
  });

  it('is called by its port, and by the country where that is another one', () => {
    const place = { country: 'KE', term: 'CIF' } as const;
    expect(placeLabel('Mombasa', place, 'KE', 'en')).toBe('Mombasa · CIF');
    expect(placeLabel('Mombasa', { ...place, country: 'UG' }, 'KE', 'fr')).toBe('Mombasa (Ouganda) · CIF');
    expect([clearedAt('Mombasa', 'KE', 'KE', 'en'), clearedAt('Mombasa', 'DE', 'KE', 'de')]).toEqual([
      'Mombasa',
      'Deutschland',
    ]);
  });

  it('by rail has no terms of the sea', () => {
    expect(termsFor('rail')).not.toContain('FOB');
    expect(termsFor('sea')).toEqual(expect.arrayContaining(['EXW', 'FCA', 'FOB', 'CIF', 'CIP']));
    expect([termFor('CIF', 'rail'), termFor('FOB', 'sea'), termFor('EXW', 'rail')]).toEqual(['CIP', 'FOB', 'EXW']);
  });
});

it('a country is served by its own places, by a route from one, and within the European Union', () => {
  expect([isNextDoor('KE', 'KE'), isNextDoor('DE', 'FR'), isNextDoor('DE', 'CH'), isNextDoor('CH', 'DE')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const route = { key: 'onward', place: 'KEMBA', country: 'UG' } as const;
  const served = (country: string, charges: Parameters<typeof isServed>[2]) =>
    isServed({ code: 'KEMBA', country: 'KE' }, country, charges);
  expect([served('KE', []), served('UG', [route]), served('UG', [])]).toEqual([true, true, false]);
  const others = [
    { ...route, key: 'destination' },
    { ...route, place: 'TZDAR' },
    { ...route, country: 'RW' },
  ] as const;
  expect(served('UG', others)).toBe(false);
});

describe('lines of what a car costs', () => {
  const line = { port: '', paidIn: ['CIF'], amountMinor: 100_00, currency: 'USD', isEstimate: false } as const;
  const lines = [
    { ...line, key: 'freight' },
    { ...line, key: 'freight', port: 'KEMBA', paidIn: [], amountMinor: 5_00 },
    { ...line, key: 'loading', isEstimate: true },
    { ...line, key: 'insurance', amountMinor: null },
    { ...line, key: 'toCarrier', currency: 'CNY' },
  ] as const;

  it('are paid by whom the row for all ports says', () => {
    const paidIn = paidInOf(lines);
    expect([paidIn('freight'), paidIn('factory')]).toEqual([['CIF'], []]);
    expect(payerLine(lines, 'freight')).toBe(lines[0]);
    expect(payerLine(lines.slice(1), 'freight')).toBeUndefined();
  });

  it('are amounts where a row for all ports states dollars', () => {
    expect(statedAmounts(lines)).toEqual({
      freight: { amountMinor: 100_00, mark: 'stated' },
      loading: { amountMinor: 100_00, mark: 'estimate' },
    });
  });
});

it('knows documents by the number their citation begins with', () => {
  expect([documentOf('GB/T 20234.1-2023'), documentOf('商贸函〔2025〕648号'), documentOf('see GB 7258')]).toEqual([
    'chargingSet',
    'usedCarExport',
    undefined,
  ]);
});
