import { describe, expect, it } from 'vitest';
import {
  canWrite,
  carTitle,
  EMPTY_LISTING,
  gradeByMarks,
  LISTING_STATES,
  MOVES,
  stateAfter,
  statesBefore,
  type ListingFacts,
} from '../../src/domain/listing/model.ts';
import { LISTING_STEPS, missingOf, stepOf } from '../../src/domain/listing/missing.ts';

/** Every move there is; all others are refused. */
const ALLOWED: Record<string, string> = {
  'draft submit': 'submitted',
  'submitted approve': 'approved',
  'submitted reject': 'rejected',
  'rejected revise': 'draft',
  'approved list': 'listed',
  'approved auction': 'in_auction',
  'listed reserve': 'reserved',
  'in_auction reserve': 'reserved',
  'reserved sell': 'sold',
  'in_auction unsold': 'listed',
  'reserved unsold': 'listed',
  'sold unsold': 'listed',
  ...Object.fromEntries(
    ['draft', 'submitted', 'approved', 'listed'].map((state) => [`${state} withdraw`, 'withdrawn']),
  ),
  ...Object.fromEntries(
    LISTING_STATES.filter((state) => state !== 'sold' && state !== 'removed').map((state) => [
      `${state} remove`,
      'removed',
    ]),
  ),
};

describe('the states of a listing', () => {
  it.each(LISTING_STATES.flatMap((state) => MOVES.map((move) => [state, move] as const)))('%s, %s', (state, move) => {
    expect(stateAfter(state, move)).toBe(ALLOWED[`${state} ${move}`]);
    expect(statesBefore(move).includes(state)).toBe(ALLOWED[`${state} ${move}`] !== undefined);
  });

  it('let its owner write drafts and what was rejected, and nothing else', () => {
    expect(LISTING_STATES.filter(canWrite)).toEqual(['draft', 'rejected']);
  });
});

const WHOLE: ListingFacts = {
  ...EMPTY_LISTING,
  name: 'BYD Song PLUS EV',
  vin: 'LGXC74C43P0123456',
  year: 2025,
  energyType: 'battery_electric',
  mileageKm: 21_400,
  city: 'guangzhou',
  photos: ['/uploads/a.webp'],
  priceMinor: 1_940_000,
  incoterm: 'FOB',
};
const NOW = Date.parse('2026-11-26T12:00:00Z');
const pathsOf = (facts: Partial<ListingFacts>) => missingOf({ ...WHOLE, ...facts }, NOW).map(({ path }) => path);

describe('what a listing lacks before it is sent', () => {
  it('is nothing where all is said', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ want: 'auction', reserveMinor: 1_500_000, priceMinor: null, incoterm: null })).toEqual([]);
  });

  it('is named in the order of the form, each field by its step', () => {
    const faults = missingOf(EMPTY_LISTING, NOW);
    expect(faults.map(({ path }) => path)).toEqual([
      'name',
      'vin',
      'year',
      'energy_type',
      'mileage_km',
      'city',
      'photos',
      'price',
      'incoterm',
    ]);
    const order = Object.keys(LISTING_STEPS);
    const steps = faults.map(({ path }) => order.indexOf(stepOf(path)));
    expect(steps).toEqual([...steps].sort((left, right) => left - right));
  });

  it('is a price for a sale and a reserve in whole units for an auction', () => {
    expect(pathsOf({ priceMinor: 0 })).toEqual(['price']);
    expect(pathsOf({ want: 'auction' })).toEqual(['reserve']);
    expect(pathsOf({ want: 'auction', reserveMinor: 150_050 })).toEqual(['reserve']);
    expect(pathsOf({ want: 'auction', reserveMinor: 0 })).toEqual(['reserve']);
    expect(pathsOf({ vin: 'SHORT' })).toEqual(['vin']);
    expect(pathsOf({ year: 2028 })).toEqual(['year']);
    expect(pathsOf({ firstRegistration: '2026-11' })).toEqual([]);
    expect(pathsOf({ firstRegistration: '2026-12' })).toEqual(['first_registration']);
    // Somewhere it is December already.
    const eve = Date.parse('2026-11-30T11:00:00Z');
    expect(missingOf({ ...WHOLE, firstRegistration: '2026-12' }, eve)).toEqual([]);
    expect(pathsOf({ mileageKm: 0 })).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ vin: '' }, 'vin', 'required'],
    [{ vin: 'SHORT' }, 'vin', 'vin'],
    [{ year: null }, 'year', 'required'],
    [{ year: 2028 }, 'year', 'year'],
    [{ firstRegistration: '2026-12' }, 'first_registration', 'monthToCome'],
    [{ photos: [] }, 'photos', 'photos'],
    [{ priceMinor: null }, 'price', 'required'],
    [{ incoterm: null }, 'incoterm', 'incoterm'],
    [{ want: 'auction', reserveMinor: null }, 'reserve', 'required'],
    [{ want: 'auction', reserveMinor: 150_050 }, 'reserve', 'bid'],
  ] as const)('%j is told beside the field %s, because of %s', (facts, path, because) => {
    expect(missingOf({ ...WHOLE, ...facts }, NOW)).toEqual([{ path, because }]);
  });

  it('is nothing for a car of the next model year, and for the smallest reserve there is', () => {
    expect(pathsOf({ year: 2027 })).toEqual([]);
    expect(pathsOf({ want: 'auction', reserveMinor: 100 })).toEqual([]);
  });

  it('is shown in the step of its field, or in the first where no step has it', () => {
    expect([stepOf('price'), stepOf('defects.3.view'), stepOf('unknown')]).toEqual(['price', 'condition', 'car']);
  });
});

it('grades a car nobody has inspected by its marks, and never as new', () => {
  expect([0, 1, 5, 6].map(gradeByMarks)).toEqual(['B', 'C', 'C', 'D']);
});

it.each([
  ['BYD Seagull', 2025, 'BYD Seagull 2025'],
  ['2025 BYD Seagull', 2025, '2025 BYD Seagull'],
  ['海鸥 2025款', 2025, '海鸥 2025款'],
  ['BYD Seagull 2025', null, 'BYD Seagull 2025'],
  ['', 2025, '2025'],
  // Another year, or a number that has these digits, says nothing of this one.
  ['BYD Seagull 2024', 2025, 'BYD Seagull 2024 2025'],
  ['Model 12025', 2025, 'Model 12025 2025'],
])('the title of a lot made of %s, %s has the year once', (name, year, title) => {
  expect(carTitle({ name, year })).toBe(title);
});
