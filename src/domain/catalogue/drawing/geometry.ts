/**
 * A car's skeleton in millimetres: x from the foremost point to the rear, y up from the ground.
 *
 * Length, height, wheelbase, wheels and clearance are the sheet's own. What no sheet states (how the overhangs are
 * split, every curve) follows the family; see the table of proportions in `families/`.
 */
import { Curve, type Knot, type Place, type Point } from './curve.ts';
import { FAMILIES, familyOf } from './families/index.ts';
import type { Along, BodyFamily, Family, Height, ShapePoint } from './families/family.ts';
import type { CarMeasures } from './measures.ts';
import { clamp, headingBetween, radians } from './numbers.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import { tyreOf, type Tyre } from './tyre.ts';

export interface WheelPlace {
  /** Axle, along the car. */
  x: number;
  radius: number;
  archRadius: number;
  tyre: Tyre;
  trackMm: number;
}
/** Lower edge of a bumper, and the height up to which it is unpainted. */
interface BumperLip {
  x: number;
  y: number;
  valanceY: number;
}

/** Named points of the silhouette, in millimetres. */
interface Landmarks {
  /** Where the bonnet turns down to the nose. */
  bonnetEdge: Point;
  /** Where the cut of the bonnet starts on cars with upright lamps. */
  bonnetOpening: Point;
  windscreenBase: Point;
  windscreenHead: Point;
  roofEnd: Point;
  /** The second point of the tail: on a pickup, where cabin and bed part. */
  tailKnee: Point;
}

export interface CarGeometry {
  measures: CarMeasures;
  family: BodyFamily;
  shape: Family;
  /** The stated length less a spare wheel on the tailgate, which that length includes (ISO 612). */
  bodyLengthMm: number;
  /** Height of the roof skin: the stated height less the rails, if there are any. */
  roofMm: number;
  clearanceMm: number;
  sillMm: number;
  hasRails: boolean;
  front: WheelPlace;
  rear: WheelPlace;
  lipFront: BumperLip;
  lipRear: BumperLip;
  /** The silhouette: nose to windscreen, windscreen to roof end, roof end to tail. */
  bonnet: Curve;
  cabin: Curve;
  tail: Curve;
  landmarks: Landmarks;
  along: (place: Along) => number;
  height: (height: Height) => number;
  /** The upper silhouette above a place along the car. */
  skyline: (x: number) => Place;
}

/** How far roof rails rise above the roof skin; the stated height includes them. */
const RAIL_MM = 34;
/** How far a spare wheel reaches out behind the tailgate. */
const SPARE_WHEEL_MM = 120;
/** Share of the width that is the track, if the sheet states none. */
const TRACK_SHARE = 0.86;
const USUAL_TYRE: Tyre = { widthMm: 215, rimMm: 431.8, diameterMm: 689.8 };
/** Where the lower bumper edge may lie above the clearance, by cladding: off-roaders cut theirs away higher. */
const LIP_BAND = { front: { usual: 80, heavy: 190 }, rear: { usual: 120, heavy: 200 } } as const;
/** Height of the unpainted lower bumper. */
const VALANCE = {
  front: { none: 62, dark: 120, heavy: 190 },
  rear: { none: 86, dark: 130, heavy: 170 },
} as const;

/** The family with the traits of the model laid over it. */
function shapeOf(measures: CarMeasures, family: BodyFamily): Family {
  const shape: Family = { ...FAMILIES[family], ...measures.traits };
  if (measures.doors !== undefined && measures.doors <= 3 && shape.doorsOfTwo) shape.doors = shape.doorsOfTwo;
  const { roofEndForwardMm: forward = 0, roofEndDrop: drop = 0, cabin } = shape;
  const roofEnd = cabin.at(-1);
  if (!roofEnd || (!forward && !drop)) return shape;
  const [x, y, ...headings] = roofEnd;
  const moved: ShapePoint = [typeof x === 'number' ? x - forward : x, y - drop, ...headings];
  return { ...shape, cabin: [...cabin.slice(0, -1), moved] };
}

/**
 * Share of the overhangs in front. A steeper departure than approach angle means a shorter tail, so more of the
 * overhang is in front; the correction is small because the angles also depend on how high the bumpers are.
 */
function frontShareOf(measures: CarMeasures, shape: Family): number {
  const { approachDegrees, departureDegrees } = measures;
  if (!approachDegrees || !departureDegrees) return shape.frontShare;
  const steeper = departureDegrees - approachDegrees - (shape.angleOffsetDegrees ?? 2);
  return shape.frontShare + clamp(0.006 * steeper, -0.04, 0.045);
}

/** Height of a bumper's lower edge: on the tangent to the tyre at the stated angle, within a believable band. */
function lipHeight(angle: number | undefined, overhang: number, radius: number, floor: number, band: number): number {
  if (!angle) return floor + band * 0.6;
  const tangent = Math.tan(radians(angle)) * overhang + radius * (1 - 1 / Math.cos(radians(angle)));
  return clamp(tangent, floor + 10, floor + band);
}

function converters(shape: { lengthMm: number; wheelbaseMm: number; axle: number; roofMm: number }) {
  const along = (place: Along): number => {
    if (place === 'nose') return 0;
    if (place === 'tail') return shape.lengthMm;
    if (place <= -1.5) return shape.lengthMm + place;
    return place <= 2 ? shape.axle + place * shape.wheelbaseMm : place;
  };
  const height = (value: Height): number => (value <= 1.2 ? value * shape.roofMm : value);
  const knot = ([x, y, ...headings]: ShapePoint): Knot => [along(x), height(y), ...headings];
  return { along, height, knot };
}

/** Gives a knot a heading, unless its family states one. */
const headed = (knot: Knot, heading: number): Knot => (knot.length < 3 ? [knot[0], knot[1], heading] : knot);

interface SilhouetteLips {
  front: Pick<BumperLip, 'x' | 'y'>;
  rear: Pick<BumperLip, 'x' | 'y'>;
}
function silhouette(shape: Family, knot: (point: ShapePoint) => Knot, lips: SilhouetteLips) {
  const bonnet = shape.bonnet.map(knot);
  const cabin = shape.cabin.map(knot);
  const tail = shape.tail.map(knot);
  const origin: Knot = [0, 0];
  // Bonnet and windscreen are shallow arcs over their chords, whatever the car's dimensions.
  const edge = bonnet.at(-2) ?? origin;
  const base = bonnet.at(-1) ?? origin;
  if (edge.length < 3) {
    const chord = headingBetween(edge, base);
    const crown = shape.bonnetCrownDegrees ?? 7;
    bonnet.splice(-2, 2, headed(edge, chord + crown), [base[0], base[1], chord - crown * 0.6]);
  }
  const foot = cabin[0] ?? origin;
  cabin[0] = headed(foot, headingBetween(foot, cabin[1] ?? foot) + (shape.windscreenBowDegrees ?? 4));
  // The tail starts at the end of the roof, even if a trait has moved that.
  const roofEnd = cabin.at(-1) ?? origin;
  const [, , ...tailHeadings] = tail[0] ?? origin;
  tail[0] = [roofEnd[0], roofEnd[1], ...tailHeadings];
  return {
    bonnet: Curve.through([[lips.front.x, lips.front.y, 122], ...bonnet], { atStart: 1.7 }),
    cabin: Curve.through(cabin),
    tail: Curve.through([...tail, [lips.rear.x, lips.rear.y, -124]], { atEnd: 1.7 }),
  };
}

function wheelsOf(measures: CarMeasures, shape: Family, frontX: number): { front: WheelPlace; rear: WheelPlace } {
  const tyreFront = tyreOf(measures.tyreFront) ?? USUAL_TYRE;
  const tyreRear = tyreOf(measures.tyreRear) ?? tyreFront;
  const place = (x: number, tyre: Tyre, trackMm: number | undefined): WheelPlace => ({
    x,
    tyre,
    radius: tyre.diameterMm / 2,
    archRadius: tyre.diameterMm / 2 + shape.archGapMm,
    trackMm: trackMm ?? measures.widthMm * TRACK_SHARE,
  });
  return {
    front: place(frontX, tyreFront, measures.trackFrontMm),
    rear: place(frontX + measures.wheelbaseMm, tyreRear, measures.trackRearMm),
  };
}

function landmarksOf(shape: Family, knot: (point: ShapePoint) => Knot): Landmarks {
  const point = (from: ShapePoint | undefined): Point => {
    const [x, y] = knot(from ?? ['nose', 0]);
    return [x, y];
  };
  return {
    bonnetEdge: point(shape.bonnet.at(-2)),
    bonnetOpening: point(shape.bonnet[2]),
    windscreenBase: point(shape.cabin[0]),
    windscreenHead: point(shape.cabin[1]),
    roofEnd: point(shape.cabin.at(-1)),
    tailKnee: point(shape.tail[1]),
  };
}

/** The skeleton of a car. The measures must have passed `measureFault`, and may not change afterwards. */
export const geometryOf = oncePerObject((measures: CarMeasures): CarGeometry => {
  const family = measures.family ?? familyOf(measures);
  const shape = shapeOf(measures, family);
  const { wheelbaseMm } = measures;
  const lengthMm = measures.lengthMm - (measures.hasTailSpareWheel ? SPARE_WHEEL_MM : 0);
  const { front, rear } = wheelsOf(measures, shape, (lengthMm - wheelbaseMm) * frontShareOf(measures, shape));
  const clearanceMm = clamp(measures.clearanceMm ?? shape.clearanceMm, 95, 330);
  const hasRails = measures.hasRoofRails === true;
  const roofMm = hasRails ? measures.heightMm - RAIL_MM : measures.heightMm;
  const { along, height, knot } = converters({ lengthMm, wheelbaseMm, axle: front.x, roofMm });

  const cladding = shape.cladding ?? 'none';
  const bumper = cladding === 'heavy' ? 'heavy' : 'usual';
  const { approachDegrees, departureDegrees } = measures;
  const lipX = { front: shape.lipMm.front, rear: lengthMm - shape.lipMm.rear };
  const lipY = {
    front: lipHeight(approachDegrees, front.x - lipX.front, front.radius, clearanceMm, LIP_BAND.front[bumper]),
    rear: lipHeight(departureDegrees, lipX.rear - rear.x, rear.radius, clearanceMm, LIP_BAND.rear[bumper]),
  };
  const lipFront = { x: lipX.front, y: lipY.front, valanceY: lipY.front + VALANCE.front[cladding] };
  const lipRear = { x: lipX.rear, y: lipY.rear, valanceY: lipY.rear + VALANCE.rear[cladding] };
  const curves = silhouette(shape, knot, { front: lipFront, rear: lipRear });
  const skyline = (x: number): Place => {
    if (x < curves.cabin.start[0]) return curves.bonnet.find(x);
    return x <= curves.cabin.end[0] ? curves.cabin.find(x) : curves.tail.find(x);
  };
  return {
    measures,
    family,
    shape,
    bodyLengthMm: lengthMm,
    roofMm,
    clearanceMm,
    sillMm: clearanceMm + shape.sillMm,
    hasRails,
    front,
    rear,
    lipFront,
    lipRear,
    ...curves,
    landmarks: landmarksOf(shape, knot),
    along,
    height,
    skyline,
  };
});
