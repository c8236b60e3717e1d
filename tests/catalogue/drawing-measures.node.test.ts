import { describe, expect, it } from 'vitest';
import {
  DRAWING_STYLES,
  DRAWING_VIEWS,
  drawCar,
  familyOf,
  measureFault,
  measuresFromSheet,
  type CarMeasures,
} from '../../src/domain/catalogue/drawing/index.ts';
import { tyreOf } from '../../src/domain/catalogue/drawing/tyre.ts';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { aCar } from '../support/sheets.ts';

const aSheet = (own: SpecSheet = {}): SpecSheet => ({
  length: [{ number: 4800 }],
  width: [{ number: 1880 }],
  height: [{ number: 1480 }],
  wheelbase: [{ number: 2850 }],
  body_type: [{ term: 'sedan' }],
  ...own,
});
const measured = (own?: SpecSheet) => measuresFromSheet(aSheet(own), 'battery_electric');

describe('measures from a sheet', () => {
  it('are its own figures', () => {
    const measures = measured({
      front_track: [{ number: 1600 }],
      approach_angle: [{ number: 15 }],
      front_tyre_size: [
        { fit: 'standard', text: '225/60 R18' },
        { fit: 'optional', text: '245/45 R20' },
      ],
      doors: [{ fit: 'standard', number: 4 }],
      roof_rails: [{ fit: 'standard' }],
    });
    expect(measures).toMatchObject({
      lengthMm: 4800,
      wheelbaseMm: 2850,
      trackFrontMm: 1600,
      approachDegrees: 15,
      tyreFront: '225/60 R18',
      doors: 4,
      bodyStructure: 'sedan',
      hasRoofRails: true,
      hasPanoramicRoof: false,
    });
  });

  it.each(['length', 'width', 'height', 'wheelbase'])('are none without %s', (key) => {
    expect(measured({ [key]: [] })).toBeUndefined();
    expect(measured({ [key]: [{ text: 'not published' }] })).toBeUndefined();
  });

  it.each([0, -4800, 48, 480_000, Number.NaN, Number.POSITIVE_INFINITY])('are none with a length of %d', (number) => {
    expect(measured({ length: [{ number }] })).toBeUndefined();
  });

  it('leave out a lesser figure that cannot be right, and draw the rest', () => {
    const measures = measured({
      front_track: [{ number: 16 }],
      rear_track: [{ number: 1890 }],
      ground_clearance: [{ number: 1400 }],
      departure_angle: [{ number: -3 }],
      seats: [{ number: 500 }],
      front_tyre_size: [{ text: '999/99 R99' }],
    });
    expect(measures?.trackFrontMm).toBeUndefined();
    expect(measures?.trackRearMm).toBeUndefined();
    expect(measures?.clearanceMm).toBeUndefined();
    expect(measures?.clearanceKind).toBeUndefined();
    expect(measures?.departureDegrees).toBeUndefined();
    expect(measures?.seats).toBeUndefined();
    expect(measures && drawCar(measures)).not.toContain('NaN');
  });

  it('show what the style has, not what costs extra', () => {
    expect(measured({ roof_rails: [{ fit: 'optional' }] })?.hasRoofRails).toBe(false);
    const optionalGlass = [{ fit: 'optional', term: 'panoramic_sunroof_opening' }] as const;
    expect(measured({ sunroof_type: optionalGlass })?.hasPanoramicRoof).toBe(false);
    const steel = [
      { fit: 'standard', term: 'steel' },
      { fit: 'optional', term: 'aluminium_alloy' },
    ] as const;
    expect(measured({ wheel_material: steel })?.hasSteelWheels).toBe(true);
  });

  it('prefer the unladen clearance and say how it was measured', () => {
    const both = { ground_clearance_laden: [{ number: 120 }], ground_clearance_unladen: [{ number: 150 }] };
    expect(measured(both)).toMatchObject({ clearanceMm: 150, clearanceKind: 'unladen' });
    expect(measured({ ground_clearance_laden: [{ number: 120 }] })).toMatchObject({ clearanceKind: 'laden' });
    expect(measured({ ground_clearance: [{ number: 130 }] })).toMatchObject({ clearanceKind: 'unstated' });
  });
});

/** A busy machine is slower, not wrong. */
const PATIENCE = { timeout: 60_000 };

describe('measures no car can have', PATIENCE, () => {
  it.each<[Partial<CarMeasures>, string]>([
    [{ lengthMm: 0 }, 'lengthMm out_of_range'],
    [{ widthMm: -1880 }, 'widthMm out_of_range'],
    [{ heightMm: Number.NaN }, 'heightMm out_of_range'],
    [{ wheelbaseMm: Number.POSITIVE_INFINITY }, 'wheelbaseMm out_of_range'],
    [{ wheelbaseMm: 4400 }, 'wheelbaseMm out_of_proportion'],
    [{ wheelbaseMm: 1300 }, 'wheelbaseMm out_of_proportion'],
    [{ heightMm: 2990 }, 'heightMm out_of_proportion'],
    [{ widthMm: 2480 }, 'widthMm out_of_proportion'],
    [{ trackFrontMm: 1900 }, 'trackFrontMm out_of_proportion'],
    [{ clearanceMm: 0 }, 'clearanceMm out_of_range'],
    [{ approachDegrees: 90 }, 'approachDegrees out_of_range'],
    [{ seats: 0.5 }, 'seats out_of_range'],
  ])('are refused: %o', (own, told) => {
    const fault = measureFault(aCar(own));
    expect(fault && `${fault.measure} ${fault.reason}`).toBe(told);
    expect(() => drawCar(aCar(own))).toThrow(told);
  });

  it('are refused when missing, even where the types were not asked', () => {
    const untyped = JSON.parse('{"widthMm":1880,"energyType":"petrol"}') as CarMeasures;
    expect(measureFault(untyped)).toEqual({ measure: 'lengthMm', reason: 'missing' });
    expect(() => drawCar(untyped)).toThrow(RangeError);
  });

  it('are told from odd ones: every combination that is not refused is drawn in numbers', () => {
    let drawn = 0;
    for (const lengthMm of [2000, 3000, 4200, 5200, 7000]) {
      for (const heightShare of [0.24, 0.3, 0.37, 0.46, 0.58]) {
        for (const wheelbaseShare of [0.5, 0.58, 0.65, 0.72]) {
          for (const bodyStructure of ['sedan', 'suv', 'hatchback', 'mpv', 'pickup', 'coupe']) {
            const odd: CarMeasures = {
              lengthMm,
              heightMm: Math.round(lengthMm * heightShare),
              widthMm: Math.round(Math.min(2500, lengthMm * heightShare * 1.2)),
              wheelbaseMm: Math.round(lengthMm * wheelbaseShare),
              approachDegrees: drawn % 2 ? 6 : 58,
              departureDegrees: drawn % 3 ? 58 : 6,
              clearanceMm: drawn % 2 ? 60 : 450,
              tyreFront: drawn % 2 ? '145/70 R12' : '285/45 R22',
              hasRoofRails: drawn % 2 === 0,
              hasTailSpareWheel: drawn % 5 === 0,
              seats: 1 + (drawn % 12),
              doors: 2 + (drawn % 5),
              energyType: 'petrol',
              bodyStructure,
            };
            if (measureFault(odd)) continue;
            const view = DRAWING_VIEWS[drawn % DRAWING_VIEWS.length];
            const style = DRAWING_STYLES[drawn % DRAWING_STYLES.length];
            expect(drawCar(odd, { view, style, hasDimensions: true }), JSON.stringify(odd)).not.toMatch(
              /NaN|Infinity|undefined/,
            );
            drawn++;
          }
        }
      }
    }
    expect(drawn).toBeGreaterThan(200);
  });
});

describe('the body family', () => {
  it.each<[string, Partial<CarMeasures>]>([
    ['sedan', { energyType: 'petrol' }],
    ['sedan', { heightMm: 1500 }],
    ['fastback', { heightMm: 1400 }],
    ['fastback', { bodyStructure: 'liftback' }],
    ['suv', { bodyStructure: 'suv', lengthMm: 4600, heightMm: 1680 }],
    ['suvCoupe', { bodyStructure: 'suv', heightMm: 1600 }],
    ['suvLarge', { bodyStructure: 'suv', lengthMm: 5100, heightMm: 1780 }],
    ['suvLarge', { bodyStructure: 'suv', lengthMm: 4700, heightMm: 1780, seats: 7 }],
    ['boxy', { bodyStructure: 'suv', heightMm: 1850, approachDegrees: 28 }],
    ['hatchback', { bodyStructure: 'hatchback', lengthMm: 4200 }],
    ['city', { bodyStructure: 'hatchback', lengthMm: 3100 }],
    ['city', { bodyStructure: 'soft_top_convertible', lengthMm: 3064 }],
    ['mpv', { bodyStructure: 'mpv' }],
    ['hatchback', { bodyStructure: 'something_new' }],
  ])('%s follows from structure and figures: %o', (family, own) => {
    expect(familyOf(aCar(own))).toBe(family);
  });
});

describe('a tyre code', () => {
  it.each([
    ['225/60 R18', 225, 457.2, 727.2],
    ['245/45R19', 245, 482.6, 703.1],
    ['145/70 ZR12', 145, 304.8, 507.8],
  ])('%s holds width, rim and diameter', (code, widthMm, rimMm, diameterMm) => {
    const tyre = tyreOf(code);
    expect(tyre?.widthMm).toBe(widthMm);
    expect(tyre?.rimMm).toBeCloseTo(rimMm, 5);
    expect(tyre?.diameterMm).toBeCloseTo(diameterMm, 5);
  });

  it.each([undefined, '', 'R18', '225-60-18', '999/99 R99', '105/20 R10'])('is none in %o', (code) => {
    expect(tyreOf(code)).toBeUndefined();
  });
});
