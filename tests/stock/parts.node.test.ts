import { describe, expect, it } from 'vitest';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { specificationText } from '../../src/domain/stock/part-words.ts';
import { needsOf, PART_PARAMETERS, partsOfSheets } from '../../src/domain/stock/parts.ts';
import { priceListPath } from '../../src/domain/stock/price-list-files.ts';

const sheet: SpecSheet = {
  front_tyre_size: [
    { fit: 'standard', text: '225/60 R18' },
    { fit: 'optional', text: '235/55 R19' },
  ],
  rear_tyre_size: [{ fit: 'standard', text: '225/60 R18' }],
  wheel_material: [{ fit: 'standard', term: 'aluminium_alloy' }],
  spare_wheel: [{ fit: 'standard', term: 'none' }],
  low_beam_source: [{ fit: 'standard', term: 'halogen' }],
  rear_wiper: [{ fit: 'absent' }],
  engine_model: [{ text: 'GW4B15' }],
  slow_charging_port_position: [{ term: 'port_left_rear' }],
};

const slugsOf = (of: SpecSheet) => partsOfSheets([{ id: 1, sheet: of }]).map(({ slug }) => slug);

describe('parts of a sheet', () => {
  it('are the sizes, lamps, codes and sockets it states', () => {
    expect(slugsOf(sheet)).toEqual([
      'tyre-225-60-r18',
      'tyre-235-55-r19',
      'rim-18-aluminium-alloy',
      'rim-19-aluminium-alloy',
      'low-beam-halogen',
      'engine-gw4b15',
      'ac-adapter',
    ]);
  });

  it('are told with their place, their kind and whether they are standard', () => {
    const all: SpecSheet = {
      rear_tyre_size: [{ text: '225/60 R18' }],
      wheel_material: [{ term: 'steel' }],
      spare_wheel: [{ term: 'full_size' }],
      front_brakes: [{ term: 'disc' }],
      rear_brakes: [{ term: 'drum' }],
      low_beam_source: [{ term: 'led' }],
      rear_wiper: [{ fit: 'optional' }],
      pm25_filter: [{ fit: 'standard' }],
      engine_model: [{ text: 'GW4B15' }],
      front_motor_model: [{ text: 'TZ180' }],
      rear_motor_model: [{ text: 'TZ200' }],
      slow_charging_port_position: [{ term: 'rear' }],
      fast_charging_port_position: [{ term: 'front' }],
    };
    const told = needsOf(all).map(({ kind, place, fitment, specification }) => [
      kind,
      place,
      fitment,
      ...specification,
    ]);
    expect(told).toEqual([
      ['tyre', 'rear', 'standard', { text: '225/60 R18' }],
      ['rim', 'rear', 'standard', { number: 18, unit: 'inch' }, { term: 'steel' }],
      ['spare_wheel', 'car', 'standard', { term: 'full_size' }],
      ['front_brake', 'front', 'standard', { term: 'disc' }],
      ['rear_brake', 'rear', 'standard', { term: 'drum' }],
      ['low_beam', 'front', 'standard', { term: 'led' }],
      ['rear_wiper', 'rear', 'optional'],
      ['cabin_filter', 'car', 'standard'],
      ['engine', 'car', 'standard', { text: 'GW4B15' }],
      ['motor', 'front', 'standard', { text: 'TZ180' }],
      ['motor', 'rear', 'standard', { text: 'TZ200' }],
      ['ac_adapter', 'car', 'standard'],
      ['dc_adapter', 'car', 'standard'],
    ]);
  });

  it('are rims without a material where the sheet names two, and no tyre of another size', () => {
    const front_tyre_size = [{ text: '225/60 R18' }, { text: '225/60 18 inch' }, {}];
    const wheel_material = [{ term: 'steel' }, { fit: 'optional' as const, term: 'aluminium_alloy' }];
    expect(slugsOf({ front_tyre_size, wheel_material })).toEqual(['tyre-225-60-r18', 'rim-18']);
    expect(slugsOf({ front_tyre_size, wheel_material: [{ text: 'polished' }] })).toEqual(['tyre-225-60-r18', 'rim-18']);
    expect(slugsOf({ engine_model: [{ text: 'GW4B.-15' }] })).toEqual(['engine-gw4b-15']);
  });

  it('are none where it says there is none, or says nothing', () => {
    expect(needsOf({})).toEqual([]);
    expect(slugsOf(sheet).some((slug) => slug.startsWith('spare') || slug.startsWith('rear-wiper'))).toBe(false);
  });

  it('are told by the parameters a seed reads, and by no other', () => {
    const requested = new Set<PropertyKey>();
    const watched = new Proxy(sheet, {
      get: (its, key) => {
        requested.add(key);
        return Reflect.get(its, key) as unknown;
      },
    });
    needsOf(watched);
    expect([...requested].sort()).toEqual([...PART_PARAMETERS].sort());
  });

  it('leave out what is no size and no code', () => {
    expect(needsOf({ front_tyre_size: [{ text: 'see handbook' }], engine_model: [{ text: 'Turbo engine' }] })).toEqual(
      [],
    );
  });

  it('name no material of a rim where the sheet names two', () => {
    const two = [{ fit: 'standard', term: 'steel' } as const, { fit: 'optional', term: 'aluminium_alloy' } as const];
    expect(slugsOf({ ...sheet, wheel_material: two })).toContain('rim-18');
  });
});

describe('parts of many sheets', () => {
  it('are one each, with every style they fit and where', () => {
    const parts = partsOfSheets([
      { id: 1, sheet },
      { id: 2, sheet: { front_tyre_size: [{ text: '225/60 R18' }] } },
    ]);
    expect(parts.find(({ slug }) => slug === 'tyre-225-60-r18')?.fits).toEqual([
      { styleId: 1, place: 'front', fitment: 'standard' },
      { styleId: 1, place: 'rear', fitment: 'standard' },
      { styleId: 2, place: 'front', fitment: 'standard' },
    ]);
  });

  it('fit as standard where a style has them both ways', () => {
    const both = [{ fit: 'optional', text: '225/60 R18' } as const, { fit: 'standard', text: '225/60 R18' } as const];
    expect(partsOfSheets([{ id: 1, sheet: { front_tyre_size: both } }])[0]?.fits).toEqual([
      { styleId: 1, place: 'front', fitment: 'standard' },
    ]);
  });
});

describe('what a part is', () => {
  const names: Names = {
    groups: {},
    parameters: {},
    units: { inch: 'in' },
    terms: { steel: 'Steel' },
    energyTypes: {},
  };

  it('is said entry by entry, with units and words of the language', () => {
    expect(specificationText([{ number: 18, unit: 'inch' }, { term: 'steel' }], names, 'en')).toBe(
      '18\u00a0in · Steel',
    );
    expect(specificationText([{ text: '225/60 R18' }], names, 'fr')).toBe('225/60 R18');
    expect(specificationText([], names, 'en')).toBe('');
  });
});

it('a price list is where its language and kind say', () => {
  expect(priceListPath('fr', 'xlsx')).toBe('/price_list/haitu-price-list-fr.xlsx');
});
