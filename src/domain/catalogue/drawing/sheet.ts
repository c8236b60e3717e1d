/** From a configuration sheet to the measures a drawing needs. */
import type { Cell, EnergyType, Entry, SpecSheet } from '../model.ts';
import { measureFault, soundOptionals, type CarMeasures, type ClearanceKind } from './measures.ts';
import { traitsOf, type DrawingHints } from './families/hints.ts';

/** Returns the entries that hold for the style as it is sold, without options and absent parts. */
const fitted = (cell: Cell | undefined): Entry[] =>
  (cell ?? []).filter(({ fit }) => fit === undefined || fit === 'standard');

const numberIn = (cell: Cell | undefined): number | undefined =>
  fitted(cell).find(({ number }) => number !== undefined)?.number;
const textIn = (cell: Cell | undefined): string | undefined =>
  fitted(cell).find(({ text }) => text !== undefined)?.text;
const termIn = (cell: Cell | undefined): string | undefined =>
  fitted(cell).find(({ term }) => term !== undefined)?.term;
const hasTerm = (cell: Cell | undefined, ...terms: string[]): boolean =>
  fitted(cell).some(({ term }) => term !== undefined && terms.includes(term));

/** Returns the clearance and how it was measured. The unladen one is preferred, because the car is drawn unladen. */
function clearanceOf(sheet: SpecSheet): { clearanceMm?: number; clearanceKind?: ClearanceKind } {
  const kinds: [string, ClearanceKind][] = [
    ['ground_clearance_unladen', 'unladen'],
    ['ground_clearance', 'unstated'],
    ['ground_clearance_laden', 'laden'],
  ];
  for (const [key, clearanceKind] of kinds) {
    const clearanceMm = numberIn(sheet[key]);
    if (clearanceMm !== undefined) return { clearanceMm, clearanceKind };
  }
  return {};
}

/** The parameters that `measuresFromSheet` reads; the sheet it gets needs no others. */
export const MEASURED_PARAMETERS = [
  'length',
  'width',
  'height',
  'wheelbase',
  'front_track',
  'rear_track',
  'ground_clearance_unladen',
  'ground_clearance',
  'ground_clearance_laden',
  'approach_angle',
  'departure_angle',
  'front_tyre_size',
  'rear_tyre_size',
  'doors',
  'seats',
  'body_type',
  'level',
  'door_opening',
  'roof_rails',
  'wheel_material',
  'sunroof_type',
  'spare_wheel_position',
];

/**
 * Returns the measures of a style. Undefined if length, width, height or wheelbase is missing or is one no car can have:
 * then nothing can be drawn to scale. An impossible lesser measure is ignored.
 *
 * @param hints what we know of the model's looks; they never decide whether it can be drawn
 */
export function measuresFromSheet(
  sheet: SpecSheet,
  energyType: EnergyType,
  hints: DrawingHints = {},
): CarMeasures | undefined {
  const [lengthMm, widthMm, heightMm, wheelbaseMm] = ['length', 'width', 'height', 'wheelbase'].map((key) =>
    numberIn(sheet[key]),
  );
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined || wheelbaseMm === undefined) {
    return undefined;
  }
  const bodyStructure = termIn(sheet['body_type']);
  const measures: CarMeasures = soundOptionals({
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    energyType,
    trackFrontMm: numberIn(sheet['front_track']),
    trackRearMm: numberIn(sheet['rear_track']),
    ...clearanceOf(sheet),
    approachDegrees: numberIn(sheet['approach_angle']),
    departureDegrees: numberIn(sheet['departure_angle']),
    tyreFront: textIn(sheet['front_tyre_size']),
    tyreRear: textIn(sheet['rear_tyre_size']),
    doors: numberIn(sheet['doors']),
    seats: numberIn(sheet['seats']),
    bodyStructure,
    level: termIn(sheet['level']),
    hasSlidingDoors: hasTerm(sheet['door_opening'], 'sliding_doors'),
    hasRoofRails: fitted(sheet['roof_rails']).length > 0,
    hasSteelWheels: hasTerm(sheet['wheel_material'], 'steel', 'iron'),
    hasPanoramicRoof: hasTerm(sheet['sunroof_type'], 'panoramic_sunroof_opening', 'panoramic_sunroof_fixed'),
    hasSoftTop: bodyStructure === 'soft_top_convertible',
    hasTailSpareWheel: hasTerm(sheet['spare_wheel_position'], 'on_tailgate'),
    family: hints.family,
    traits: traitsOf(hints),
  });
  return measureFault(measures) ? undefined : measures;
}
