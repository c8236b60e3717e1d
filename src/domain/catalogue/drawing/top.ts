/**
 * The plan: outline, glass and roof seen from above. x runs along the car as in the side view, y across it with 0 on the
 * centre line. Every length along the car comes from the side view, so the two agree.
 */
import { Curve, type Point } from './curve.ts';
import type { CarGeometry } from './geometry.ts';
import { degrees, mix, radians } from './numbers.ts';
import { ACROSS_Y, newPath, outlineOf, polygon, roundedCurve, symmetricOutline, type PathWriter } from './path.ts';

/** Landmarks of the plan, in millimetres. */
export interface PlanFrame {
  halfWidth: number;
  waistHalf: number;
  roofHalf: number;
  /** How far the corners of nose and tail are rounded back. */
  noseDepth: number;
  tailDepth: number;
  /** Windscreen: base and head on the centre line, half-widths at both. */
  screenBaseX: number;
  screenHeadX: number;
  screenBaseHalf: number;
  screenHeadHalf: number;
  /** Lower corners of the side glass. */
  glassFrontX: number;
  glassRearX: number;
  /** Rear end of the roof, half-width there, and lower edge of the rear window. */
  roofEndX: number;
  roofEndHalf: number;
  windowEndX: number;
}

/** Shape of nose and tail in plan: square-cut cars keep their width further out. */
const CORNERS = {
  square: { noseDepth: 76, tailDepth: 56, noseShare: 0.93, tailShare: 0.935, radii: [210, 190] },
  round: { noseDepth: 150, tailDepth: 110, noseShare: 0.9, tailShare: 0.9, radii: [330, 270] },
} as const;

const cornersOf = (car: CarGeometry): (typeof CORNERS)['square' | 'round'] =>
  car.shape.cladding === 'heavy' || car.family === 'mpv' || car.family === 'van' || car.family === 'city'
    ? CORNERS.square
    : CORNERS.round;

/** Where the rear window begins and ends, seen from above. */
function rearWindowSpan(car: CarGeometry): [start: number, end: number] {
  const { shape, along, height, landmarks, tail } = car;
  if (shape.hasNotch && shape.backlight) return [along(shape.backlight[0]), along(shape.backlight[1])];
  const start = landmarks.roofEnd[0];
  const lowest = shape.rearGlass ? tail.find(height(shape.rearGlass[1]), 'y').x : start;
  // An upright tailgate shows hardly any of its window from above; at least a sliver shows where it is.
  return [start, Math.min(car.bodyLengthMm - 34, Math.max(lowest, start + 70))];
}

export function planFrameOf(car: CarGeometry): PlanFrame {
  const { shape, along, landmarks, measures } = car;
  const halfWidth = measures.widthMm / 2;
  const waistHalf = shape.beltWidth * halfWidth;
  const roofHalf = shape.roofWidth * halfWidth;
  const { noseDepth, tailDepth } = cornersOf(car);
  const [roofEndX, windowEndX] = rearWindowSpan(car);
  return {
    halfWidth,
    waistHalf,
    roofHalf,
    noseDepth,
    tailDepth,
    screenBaseX: landmarks.windscreenBase[0],
    screenHeadX: landmarks.windscreenHead[0],
    screenBaseHalf: waistHalf * 0.9,
    screenHeadHalf: roofHalf - 40,
    glassFrontX: along(shape.glassFront[0]),
    glassRearX: along(shape.glassRear[0]),
    roofEndX,
    roofEndHalf: roofHalf - 34,
    windowEndX,
  };
}

/** Half-widths as shares of the greatest one, which lies over the rear wheels; doors are drawn in a little. */
const PLAN_SHARE = { frontWheel: 0.991, doors: 0.986 } as const;

/** One side of the car in plan, from the middle of the nose to the middle of the tail. */
export function planSideOf(car: CarGeometry, { halfWidth }: PlanFrame): Curve {
  const { noseDepth, tailDepth, noseShare, tailShare, radii } = cornersOf(car);
  const length = car.bodyLengthMm;
  const middleX = mix(car.front.x, car.rear.x, 0.52);
  const lean = 2 * degrees(Math.atan2((PLAN_SHARE.frontWheel - PLAN_SHARE.doors) * halfWidth, middleX - car.front.x));
  const noseCorner: Point = [noseDepth, noseShare * halfWidth];
  const tailCorner: Point = [length - tailDepth, tailShare * halfWidth];
  const curves = [
    Curve.through([[0, 0, 90], noseCorner]),
    Curve.through([
      noseCorner,
      [car.front.x, PLAN_SHARE.frontWheel * halfWidth, -lean],
      [middleX, PLAN_SHARE.doors * halfWidth, 0],
      [car.rear.x, halfWidth, 0],
      tailCorner,
    ]),
    Curve.through([tailCorner, [length, 0, -90]]),
  ];
  return roundedCurve(curves, radii);
}

/** Returns a point inside the outline, at this distance from the outline's point at `x`. */
export function insidePlan(side: Curve, x: number, distance: number): Point {
  const place = side.find(x);
  const inward = radians(place.heading - 90);
  return [place.x + distance * Math.cos(inward), place.y + distance * Math.sin(inward)];
}

/** Everything above the shoulder line: it faces the sky and catches the light. */
export function deckOf(
  car: CarGeometry,
  { halfWidth, waistHalf, noseDepth, tailDepth }: PlanFrame,
  side: Curve,
): PathWriter {
  const length = car.bodyLengthMm;
  const shoulder = Math.max(waistHalf + 6, 0.945 * halfWidth);
  const nose = insidePlan(side, noseDepth * 0.9, 62);
  const tail = insidePlan(side, length - tailDepth * 0.9, 56);
  return symmetricOutline(
    [
      Curve.through([
        [48, 0, 90],
        nose,
        insidePlan(side, car.front.x * 0.6, 58),
        [car.front.x, shoulder + 4],
        [mix(car.front.x, car.rear.x, 0.5), shoulder, 0],
        [car.rear.x, shoulder + 10],
        insidePlan(side, mix(car.rear.x, length, 0.6), 52),
        tail,
        [length - 40, 0, -90],
      ]),
    ],
    ACROSS_Y,
  );
}

export interface PlanGlass {
  windscreen: PathWriter;
  /** Side glass of one side. */
  side: PathWriter;
  /** Dark uprights between the side windows, of one side. */
  pillars: string;
  /** Reflection on the windscreen. */
  reflection: PathWriter;
  rearWindow?: PathWriter;
  panorama?: PathWriter;
  roof: PathWriter;
  /** The seam along a metal roof, of one side. */
  ditch: PathWriter;
}

function windscreenOf(frame: PlanFrame): PathWriter {
  const foot: Point = [frame.glassFrontX - 120, frame.screenBaseHalf];
  const head: Point = [frame.screenHeadX + 70, frame.screenHeadHalf];
  return symmetricOutline(
    [
      Curve.through([[frame.screenBaseX, 0, 90], foot]),
      Curve.through([foot, head]),
      Curve.through([head, [frame.screenHeadX - 8, 0, -90]]),
    ],
    ACROSS_Y,
    [26, 40],
  );
}

function roofOf(frame: PlanFrame, glassStartX: number, glassEndX: number): PathWriter {
  const { screenHeadX, screenHeadHalf, roofHalf, roofEndX, roofEndHalf } = frame;
  const head: Point = [screenHeadX + 70, screenHeadHalf];
  const end: Point = [roofEndX - 30, roofEndHalf];
  return symmetricOutline(
    [
      Curve.through([[screenHeadX - 8, 0, 90], head]),
      Curve.through([head, [mix(glassStartX, glassEndX, 0.5), roofHalf], end]),
      Curve.through([end, [roofEndX, 0, -90]]),
    ],
    ACROSS_Y,
  );
}

/** The strip of side glass between waist and roof, as the tumblehome shows it from above. */
function sideGlassOf(frame: PlanFrame, startX: number, endX: number): PathWriter {
  const { waistHalf, roofHalf, glassFrontX, glassRearX } = frame;
  const middleX = mix(startX, endX, 0.5);
  const rearX = Math.max(glassRearX, endX + 20);
  const front: Point = [glassFrontX - 10, waistHalf * 0.965];
  const topFront: Point = [startX, roofHalf + 8];
  const topRear: Point = [endX, roofHalf + 4];
  const rear: Point = [rearX, mix(roofHalf, waistHalf, 0.86)];
  return outlineOf(
    [
      Curve.line(front, topFront),
      Curve.through([topFront, [middleX, roofHalf + 20], topRear]),
      Curve.line(topRear, rear),
      Curve.through([rear, [mix(glassFrontX, glassRearX, 0.5), waistHalf], front]),
    ],
    [10, 10, 14, 24],
  );
}

function rearWindowOf(frame: PlanFrame, isNotch: boolean): PathWriter {
  const { roofEndX, roofEndHalf, windowEndX } = frame;
  const widening = isNotch ? 40 : 30;
  const depth = Math.min(50, (windowEndX - roofEndX) * 0.4);
  const top: Point = [roofEndX - 24, roofEndHalf];
  const bottom: Point = [windowEndX - depth, roofEndHalf + widening];
  return symmetricOutline(
    [
      Curve.through([[roofEndX + 6, 0, 90], top]),
      Curve.line(top, bottom),
      Curve.through([bottom, [windowEndX, 0, -90]]),
    ],
    ACROSS_Y,
    [20, 30],
  );
}

/** A pale band across the windscreen, as the sky would leave on it. */
function reflectionOf({ screenBaseX, screenHeadX, screenBaseHalf, screenHeadHalf }: PlanFrame): PathWriter {
  const foot = screenBaseX + 40;
  const head = screenHeadX - 24;
  return polygon([
    [foot + 10, 0.5 * screenBaseHalf],
    [head + 14, 0.62 * screenHeadHalf],
    [head, 0.12 * screenHeadHalf],
    [foot, -0.16 * screenBaseHalf],
  ]);
}

function panoramaOf(frame: PlanFrame): PathWriter {
  const { screenHeadX, screenHeadHalf, roofEndX, roofEndHalf } = frame;
  const front: Point = [screenHeadX + 175, screenHeadHalf - 90];
  const rear: Point = [roofEndX - 160, roofEndHalf - 80];
  return symmetricOutline(
    [
      Curve.through([[screenHeadX + 150, 0, 90], front]),
      Curve.line(front, rear),
      Curve.through([rear, [roofEndX - 140, 0, -90]]),
    ],
    ACROSS_Y,
    [60, 60],
  );
}

export function planGlassOf(car: CarGeometry, frame: PlanFrame, pillarsX: readonly number[]): PlanGlass {
  const { shape, along } = car;
  const isNotch = shape.hasNotch === true;
  const isPickup = car.family === 'pickup';
  const glassTopEnd = along(shape.glassTop[1]);
  const startX = frame.screenHeadX + 96;
  const endX = isPickup ? glassTopEnd : Math.min(frame.roofEndX - 60, glassTopEnd + (isNotch ? 0 : 60));
  const upright = (x: number): PathWriter =>
    polygon([
      [x - 28, frame.waistHalf * 1.005],
      [x - 20, frame.roofHalf + 2],
      [x + 20, frame.roofHalf + 2],
      [x + 28, frame.waistHalf * 1.005],
    ]);
  const glass: PlanGlass = {
    windscreen: windscreenOf(frame),
    roof: roofOf(frame, startX, endX),
    ditch: newPath()
      .move(frame.screenHeadX + 70, 0.8 * frame.screenHeadHalf)
      .line(frame.roofEndX - 60, 0.8 * frame.roofEndHalf),
    side: sideGlassOf(frame, startX, endX),
    pillars: pillarsX
      .filter((x) => x < endX - 20)
      .map(upright)
      .join(''),
    reflection: reflectionOf(frame),
  };
  if (!isPickup) glass.rearWindow = rearWindowOf(frame, isNotch);
  if (car.measures.hasPanoramicRoof && !car.measures.hasSoftTop) glass.panorama = panoramaOf(frame);
  return glass;
}

/** Roof rail of one side, when the sheet states rails. */
export function planRailOf(car: CarGeometry, { screenHeadX, roofEndX, roofHalf }: PlanFrame): PathWriter | undefined {
  if (!car.hasRails) return undefined;
  const startX = screenHeadX + 136;
  const endX = roofEndX - 120;
  return newPath().through([
    [startX, roofHalf - 30],
    [mix(startX, endX, 0.5), roofHalf - 16],
    [endX, roofHalf - 40],
  ]);
}
