/** The measures a drawing needs of a car, and the checks that refuse figures no car can have. */
import type { EnergyType } from '../model.ts';
import type { BodyFamily, Family } from './families/family.ts';

/** How the car was loaded when its ground clearance was measured, as far as the sheet says. */
export type ClearanceKind = 'unladen' | 'laden' | 'unstated';

export interface CarMeasures {
  lengthMm: number;
  /** Without mirrors. */
  widthMm: number;
  /** With roof rails, if there are any. */
  heightMm: number;
  wheelbaseMm: number;
  trackFrontMm?: number;
  trackRearMm?: number;
  clearanceMm?: number;
  clearanceKind?: ClearanceKind;
  approachDegrees?: number;
  departureDegrees?: number;
  /** Tyre codes: `225/60 R18`. */
  tyreFront?: string;
  /** Left out if the rear tyre is the same as the front one. */
  tyreRear?: string;
  /** As the trade counts them: a tailgate is a door. */
  doors?: number;
  seats?: number;
  energyType: EnergyType;
  /** Vocabulary code of the body structure (`suv`, `three_box_sedan`). */
  bodyStructure?: string;
  /** Vocabulary code of the class (`compact_suv`). */
  level?: string;
  hasSlidingDoors?: boolean;
  hasRoofRails?: boolean;
  hasSteelWheels?: boolean;
  hasPanoramicRoof?: boolean;
  hasSoftTop?: boolean;
  /** A full spare wheel carried on the tailgate. */
  hasTailSpareWheel?: boolean;
  /** Overrides the family found from the sheet. */
  family?: BodyFamily;
  /** Overrides single proportions of the family: see `families/hints.ts`. */
  traits?: Partial<Family>;
}

interface MeasureFault {
  measure: keyof CarMeasures;
  reason: 'missing' | 'out_of_range' | 'out_of_proportion';
}

type Range = readonly [min: number, max: number];
/** Ranges in millimetres and degrees. No car on a road has figures outside them, so such a figure is a typing error. */
const REQUIRED: readonly (readonly [keyof CarMeasures & `${string}Mm`, Range])[] = [
  ['lengthMm', [2000, 7000]],
  ['widthMm', [1000, 2500]],
  ['heightMm', [1000, 3000]],
  ['wheelbaseMm', [1200, 4500]],
];
const OPTIONAL = {
  trackFrontMm: [800, 2200],
  trackRearMm: [800, 2200],
  clearanceMm: [60, 450],
  approachDegrees: [5, 60],
  departureDegrees: [5, 60],
  doors: [2, 6],
  seats: [1, 12],
} as const satisfies Partial<Record<keyof CarMeasures, Range>>;
type OptionalMeasure = keyof typeof OPTIONAL;

const isWithin = (value: number | undefined, [min, max]: Range): boolean =>
  value !== undefined && value >= min && value <= max;

/** Finds proportions no car has: a digit must be wrong, and the curves would cross. */
function disproportion({ lengthMm, widthMm, heightMm, wheelbaseMm, ...rest }: CarMeasures): MeasureFault | undefined {
  const fault = (measure: keyof CarMeasures): MeasureFault => ({ measure, reason: 'out_of_proportion' });
  if (!isWithin(wheelbaseMm / lengthMm, [0.5, 0.72])) return fault('wheelbaseMm');
  if (!isWithin(heightMm / lengthMm, [0.24, 0.58])) return fault('heightMm');
  if (!isWithin(widthMm / heightMm, [0.7, 1.6])) return fault('widthMm');
  if (rest.trackFrontMm !== undefined && rest.trackFrontMm >= widthMm) return fault('trackFrontMm');
  if (rest.trackRearMm !== undefined && rest.trackRearMm >= widthMm) return fault('trackRearMm');
  return undefined;
}

/** The first thing wrong with a car's measures, or undefined when it can be drawn. */
export function measureFault(measures: CarMeasures): MeasureFault | undefined {
  for (const [measure, range] of REQUIRED) {
    const value: unknown = measures[measure];
    if (value === undefined) return { measure, reason: 'missing' };
    if (typeof value !== 'number' || !isWithin(value, range)) return { measure, reason: 'out_of_range' };
  }
  for (const [measure, range] of Object.entries(OPTIONAL) as [OptionalMeasure, Range][]) {
    const value = measures[measure];
    if (value !== undefined && !isWithin(value, range)) return { measure, reason: 'out_of_range' };
  }
  return disproportion(measures);
}

/** The same measures without the optional ones that cannot be right. */
export function soundOptionals(measures: CarMeasures): CarMeasures {
  const sound: CarMeasures = { ...measures };
  for (const [measure, range] of Object.entries(OPTIONAL) as [OptionalMeasure, Range][]) {
    if (!isWithin(sound[measure], range)) sound[measure] = undefined;
  }
  for (const track of ['trackFrontMm', 'trackRearMm'] as const) {
    if ((sound[track] ?? 0) >= sound.widthMm) sound[track] = undefined;
  }
  if (sound.clearanceMm === undefined) sound.clearanceKind = undefined;
  return sound;
}

/** @throws RangeError for measures no car can have: the caller should have asked `measureFault`. */
export function requireSound(measures: CarMeasures): void {
  const fault = measureFault(measures);
  if (fault) throw new RangeError(`cannot draw a car: ${fault.measure} ${fault.reason}`);
}
