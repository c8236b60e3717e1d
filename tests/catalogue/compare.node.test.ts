import { describe, expect, it } from 'vitest';
import {
  requestedStyles,
  MAX_COMPARED,
  movedStyle,
  withoutStyle,
  withStyle,
} from '../../src/domain/catalogue/compare/address.ts';
import { bestOf, MARKED_PARAMETERS } from '../../src/domain/catalogue/compare/best.ts';
import { foundStyles, type Choices } from '../../src/domain/catalogue/compare/choices.ts';
import { compareAddress } from '../../src/domain/catalogue/compare/links.ts';
import { fullNames, versusText } from '../../src/domain/catalogue/compare/names.ts';
import { overlaySvg, shiftOf } from '../../src/markup/catalogue/overlay.ts';
import { readPicks, writePicks } from '../../src/domain/catalogue/compare/picks.ts';
import { comparedSheets } from '../../src/domain/catalogue/compare/sheets.ts';
import { outlinesOf } from '../../src/domain/catalogue/drawing/outlines.ts';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { starterDictionary as dictionary, starterNames } from '../support/dictionary.ts';
import { aCar } from '../support/sheets.ts';

const number =
  (...values: (number | undefined)[]) =>
  (key: string) =>
    values.map((value): SpecSheet => (value === undefined ? {} : { [key]: [{ number: value }] }));

describe('the address of a comparison', () => {
  it('names up to four styles in their order, each once', () => {
    expect(requestedStyles('?style=b&style=a&style=b')).toEqual({
      slugs: ['b', 'a'],
      repeated: ['b'],
      beyond: [],
      malformed: [],
    });
  });

  it('leaves out a fifth style and what is no slug, and says so', () => {
    const requested = requestedStyles('?style=a&style=b&style=<script>&style=c&style=d&style=e&style=');
    expect(requested).toEqual({ slugs: ['a', 'b', 'c', 'd'], repeated: [], beyond: ['e'], malformed: ['<script>'] });
  });

  it('is written as it is read', () => {
    expect(compareAddress('fr', ['a-1', 'b'])).toBe('/fr/style_param_pk?style=a-1&style=b');
    expect(compareAddress('en', [])).toBe('/style_param_pk');
    expect(requestedStyles(new URL(compareAddress('en', ['a', 'b']), 'http://x').search).slugs).toEqual(['a', 'b']);
  });

  it('follows what is added, replaced, removed and moved', () => {
    const list = ['a', 'b', 'c'];
    expect(withStyle(list, 'd')).toEqual(['a', 'b', 'c', 'd']);
    expect(withStyle(list, 'd', 'b')).toEqual(['a', 'd', 'c']);
    expect(withStyle(list, 'a', 'b')).toBe(list);
    expect(withStyle(['a', 'b', 'c', 'd'], 'e')).toHaveLength(MAX_COMPARED);
    expect(withoutStyle(list, 'b')).toEqual(['a', 'c']);
    expect(movedStyle(list, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedStyle(list, 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedStyle(list, 'a', -1)).toBe(list);
  });
});

describe('kept picks', () => {
  it('are read as they were written, and nothing else is taken for one', () => {
    expect(readPicks(writePicks(['a-1', 'b']))).toEqual(['a-1', 'b']);
    expect(readPicks(null)).toEqual([]);
    expect(readPicks('a a {"x":1} ../b c d e f')).toEqual(['a', 'c', 'd', 'e']);
  });
});

describe('best', () => {
  it('names every row that can carry the mark once, by why, in words every language has', () => {
    const keys = Object.values(MARKED_PARAMETERS).flat();
    expect(new Set(keys).size).toBe(keys.length);
    expect(MARKED_PARAMETERS.less).toContain('fast_charging_time');
    expect(MARKED_PARAMETERS.more).toContain('external_ac_discharge_power');
    for (const locale of LOCALE_CODES)
      expect(keys.filter((key) => starterNames(locale).parameters[key] === undefined)).toEqual([]);
  });

  it('is what goes further in the same cycle, uses less, costs less, is quicker', () => {
    expect(bestOf('electric_range_cltc', number(305, 405, 405)('electric_range_cltc'))).toEqual([1, 2]);
    expect(bestOf('suggested_price', number(100, 90)('suggested_price'))).toEqual([1]);
    expect(bestOf('official_acceleration_0_100', number(5, 4.9)('official_acceleration_0_100'))).toEqual([1]);
  });

  it.each(['length', 'curb_weight', 'maximum_power', 'battery_capacity', 'power_consumption', 'tested_range', 'seats'])(
    'is not said of %s, which is a matter of taste or was not measured alike',
    (key) => expect(bestOf(key, number(1, 2)(key))).toEqual([]),
  );

  it('is not said where nobody else states a figure, or all are equal', () => {
    expect(bestOf('electric_range_cltc', number(undefined, 405)('electric_range_cltc'))).toEqual([]);
    expect(bestOf('electric_range_cltc', number(405, 405)('electric_range_cltc'))).toEqual([]);
  });

  it('never compares one test cycle with another', () => {
    const sheets: SpecSheet[] = [
      { electric_range_cltc: [{ number: 500 }] },
      { electric_range_wltc: [{ number: 450 }] },
    ];
    for (const key of ['electric_range_cltc', 'electric_range_wltc']) expect(bestOf(key, sheets)).toEqual([]);
  });

  it('never compares one unit with another, nor options with what a car has', () => {
    const key = 'fast_charging_power';
    expect(bestOf(key, [{ [key]: [{ number: 1 }] }, { [key]: [{ number: 900, unit: 'w' }] }])).toEqual([]);
    expect(bestOf(key, [{ [key]: [{ number: 1 }] }, { [key]: [{ number: 2, fit: 'optional' }] }])).toEqual([]);
  });

  it('is said of charging times only where they are of the same span', () => {
    const sheet = (hours: number, from: number): SpecSheet => ({
      fast_charging_time: [{ number: hours }],
      fast_charging_charge_range: [{ number: from, to: 80 }],
    });
    expect(bestOf('fast_charging_time', [sheet(0.5, 30), sheet(0.3, 30)])).toEqual([1]);
    expect(bestOf('fast_charging_time', [sheet(0.5, 10), sheet(0.3, 30)])).toEqual([]);
    expect(bestOf('fast_charging_time', number(0.5, 0.3)('fast_charging_time'))).toEqual([]);
  });

  it('does not set a plug-in beside a petrol car by its consumption', () => {
    const sheet = (litres: number, term: string): SpecSheet => ({
      fuel_consumption_wltc: [{ number: litres }],
      energy_type: [{ term }],
    });
    expect(bestOf('fuel_consumption_wltc', [sheet(1.5, 'phev'), sheet(6, 'petrol')])).toEqual([]);
    expect(bestOf('fuel_consumption_wltc', [sheet(5.5, 'petrol'), sheet(6, 'petrol')])).toEqual([0]);
  });

  it('is a warranty that is longer in years and kilometres, never in one of them', () => {
    const warranty = (years: number, km: number): SpecSheet => ({
      vehicle_warranty: [
        { fit: 'standard', number: years, unit: 'year' },
        { fit: 'standard', number: km, unit: 'km' },
      ],
    });
    expect(bestOf('vehicle_warranty', [warranty(6, 150_000), warranty(3, 100_000)])).toEqual([0]);
    expect(bestOf('vehicle_warranty', [warranty(6, 100_000), warranty(5, 150_000)])).toEqual([]);
    const lifetime: SpecSheet = { vehicle_warranty: [{ term: 'lifetime', note: 'exclusions_apply' }] };
    expect(bestOf('vehicle_warranty', [warranty(6, 150_000), warranty(3, 100_000), lifetime])).toEqual([]);
  });
});

const names = starterNames('en');
const words = { free: 'free' };
const compared = (...sheets: SpecSheet[]) => comparedSheets({ sheets, dictionary, names, locale: 'en', words });

describe('sheets side by side', () => {
  it('have one cell where all say the same, and one per car where they differ', () => {
    const { groups, rows, differing } = compared(
      { wheelbase: [{ number: 2500 }], seats: [{ number: 4 }] },
      { wheelbase: [{ number: 2500 }], seats: [{ number: 5 }] },
    );
    const all = groups.flatMap((group) => group.rows);
    expect(all.map(({ key, cells, differs }) => [key, cells.length, differs])).toEqual([
      ['wheelbase', 1, false],
      ['seats', 2, true],
    ]);
    expect([rows, differing]).toEqual([2, 1]);
  });

  it('count what only one states as a difference, and leave out what nobody states', () => {
    const { groups } = compared({ length: [{ number: 4000 }] }, {});
    expect(groups.flatMap(({ rows }) => rows.map(({ cells }) => cells))).toEqual([[[{ text: '4,000\u00a0mm' }], null]]);
  });

  it('draw bars of one cycle apart from those of another', () => {
    const { figures } = compared(
      { electric_range_cltc: [{ number: 500 }], electric_range_wltc: [{ number: 420 }] },
      { electric_range_cltc: [{ number: 250 }] },
      { electric_range_wltc: [{ number: 210 }] },
    );
    expect(figures.map(({ key, values }) => [key, values.map((value) => value?.share ?? null)])).toEqual([
      ['electric_range_cltc', [1, 0.5, null]],
      ['electric_range_wltc', [1, null, 0.5]],
    ]);
  });
});

describe('cars over each other', () => {
  const small = outlinesOf(aCar({ lengthMm: 3800, wheelbaseMm: 2500 }));
  const long = outlinesOf(aCar({ lengthMm: 5000, wheelbaseMm: 2900 }));

  it('share their noses, front axles or tails', () => {
    const cars = [small, long];
    expect(cars.map((car) => shiftOf(car, cars, 'front'))).toEqual([0, 0]);
    expect(cars.map((car) => shiftOf(car, cars, 'rear'))).toEqual([1200, 0]);
    const axles = cars.map((car) => shiftOf(car, cars, 'axle') + car.frontAxleMm);
    expect(axles[0]).toBe(axles[1]);
  });

  it('keep one scale whatever the alignment and the view', () => {
    const cars = [small, long].map((outlines, pen) => ({ outlines, pen }));
    const scales = (['front', 'axle', 'rear'] as const).flatMap((align) =>
      (['side', 'front', 'top'] as const).map((view) => {
        const svg = overlaySvg(cars, view, align, 't');
        const [, share = ''] = /width="([\d.]+)%"/.exec(svg) ?? [];
        const [, box = ''] = /viewBox="([^"]+)"/.exec(svg) ?? [];
        return Math.round(Number(box.split(' ')[2]) / Number(share));
      }),
    );
    expect(Math.max(...scales) - Math.min(...scales)).toBeLessThanOrEqual(1);
  });
});

describe('names', () => {
  it('are as short as they tell the cars apart', () => {
    const cars = [
      { name: 'A', style: 'x' },
      { name: 'A', style: 'y' },
      { name: 'B', style: 'z' },
    ];
    expect(fullNames(cars)).toEqual(['A x', 'A y', 'B']);
    expect(versusText(['A', 'B', 'C'], '{{first}} vs {{second}}')).toBe('A vs B vs C');
  });
});

describe('the search for a style', () => {
  const choices: Choices = {
    brands: [
      {
        name: 'BYD',
        models: [
          { name: 'Seagull', car: 'BYD Seagull', also: '比亚迪 Dolphin Mini', styles: [['s-1', 'Vitality, 2025']] },
          { name: 'Seal', car: 'BYD Seal', also: '比亚迪', styles: [['s-2', 'Seagull edition, 2025']] },
        ],
      },
    ],
  };
  it('finds by every word of any name, the car named by them first', () => {
    expect(foundStyles(choices, 'seagull', 9).styles.map(({ slug }) => slug)).toEqual(['s-1', 's-2']);
    expect(foundStyles(choices, 'mini 2025', 9).count).toBe(1);
    expect(foundStyles(choices, '比亚迪', 1)).toMatchObject({ count: 2, styles: [{ slug: 's-1' }] });
    expect(foundStyles(choices, '  ', 9).count).toBe(0);
  });
});
