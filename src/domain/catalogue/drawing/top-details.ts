/**
 * The plan's panels and fittings: bonnet, lamps, shut lines, mirrors, wheels, a pickup's bed. Pieces that both sides
 * have are given for one side (y above 0); the drawing mirrors them.
 */
import { Curve, type Knot, type Point } from './curve.ts';
import { MIRROR_REACH_MM } from './end-shape.ts';
import type { CarGeometry } from './geometry.ts';
import { mix } from './numbers.ts';
import { ACROSS_Y, newPath, openPath, polygon, symmetricOutline, type PathWriter } from './path.ts';
import { doorsOf } from './side-glass.ts';
import { insidePlan, type PlanFrame } from './top.ts';

export interface PlanBonnet {
  panel: PathWriter;
  /** The raised middle between two creases, and the crease of one side. */
  dome: PathWriter;
  crease: PathWriter;
  /** The dark gutter before the windscreen, and the wipers in it. */
  cowl: PathWriter;
  wipers: string;
  /** Where the panel starts and ends on the centre line. */
  startX: number;
  endX: number;
}

export function planBonnetOf(car: CarGeometry, frame: PlanFrame): PlanBonnet {
  const { halfWidth, waistHalf, screenBaseX, screenBaseHalf, glassFrontX, noseDepth } = frame;
  const startX = Math.max(64, car.landmarks.bonnetEdge[0] * 0.55);
  const endX = screenBaseX - 34;
  const corner: Point = [glassFrontX - 150, waistHalf * 0.9];
  const panel = symmetricOutline(
    [
      Curve.through([
        [startX, 0, 90],
        [startX + noseDepth * 0.34, 0.5 * halfWidth],
        [startX + noseDepth * 1.25, 0.735 * halfWidth],
        [mix(startX, corner[0], 0.62), 0.815 * halfWidth],
        corner,
      ]),
      Curve.through([corner, [endX, 0, -90]]),
    ],
    ACROSS_Y,
    [40],
  );
  const domeFront: Point = [startX + 34, 0.33 * halfWidth];
  const domeRear: Point = [screenBaseX - 14, 0.5 * halfWidth];
  const crease = Curve.through([domeFront, [mix(domeFront[0], domeRear[0], 0.55), 0.43 * halfWidth], domeRear]);
  const dome = symmetricOutline(
    [Curve.line([domeFront[0], 0], domeFront), crease, Curve.line(domeRear, [endX, 0])],
    ACROSS_Y,
  );
  const gutter: Point = [corner[0], corner[1] - 10];
  const cowl = symmetricOutline(
    [
      Curve.through([[screenBaseX - 36, 0, 90], gutter]),
      Curve.line(gutter, [glassFrontX - 132, screenBaseHalf + 8]),
      Curve.through([
        [glassFrontX - 132, screenBaseHalf + 8],
        [screenBaseX + 6, 0, -90],
      ]),
    ],
    ACROSS_Y,
  );
  return { panel, dome, crease: openPath(crease), cowl, wipers: wipersOf(frame), startX, endX };
}

/** Two wipers at rest, both pointing the same way, as they sweep together. */
function wipersOf({ screenBaseX, screenBaseHalf }: PlanFrame): string {
  const wiper = (from: number, to: number): PathWriter =>
    newPath()
      .move(screenBaseX + 4 + Math.abs(from) * 90, from * screenBaseHalf)
      .line(screenBaseX + 44 + Math.abs(to) * 90, to * screenBaseHalf);
  return `${wiper(-0.62, 0.02)}${wiper(0.1, 0.76)}`;
}

export interface PlanLamp {
  housing: PathWriter;
  light: PathWriter;
}

/** How deep a headlamp looks from above: it lies on the slope of the bonnet, so a tall one shows more of itself. */
const LAMP_DEPTH = { min: 46, share: 0.72 } as const;

/** A headlamp round the corner of the nose. Its outer edge lies outside; the outline clips it. */
export function planHeadlampOf(car: CarGeometry, { halfWidth, noseDepth }: PlanFrame, side: Curve): PlanLamp {
  const { lengthMm, depthMm, shape } = car.shape.headlamp;
  const isShort = shape === 'round' || shape === 'box';
  const depth = LAMP_DEPTH.min + depthMm * (isShort ? 0.3 : LAMP_DEPTH.share);
  const from = side.find((isShort ? 0.6 : 0.47) * halfWidth, 'y').x;
  const to = Math.max(lengthMm * (isShort ? 0.8 : 0.94), noseDepth * 1.9);
  const inner = (inset: number): Curve =>
    Curve.through([
      insidePlan(side, from, inset * (isShort ? 1 : 0.55)),
      insidePlan(side, mix(from, to, 0.16), inset * 0.95),
      insidePlan(side, mix(from, to, 0.45), inset),
      insidePlan(side, to, isShort ? inset * 0.7 : 8),
    ]);
  const housing = newPath()
    .follow(inner(depth), 'move')
    .line(to, 1.1 * halfWidth)
    .line(-20, 1.1 * halfWidth)
    .line(-20, side.find(from).y)
    .close();
  return { housing, light: openPath(inner(depth * 0.62).trimmed(24, 70)) };
}

export function planTailLampOf(car: CarGeometry, { halfWidth, tailDepth }: PlanFrame, side: Curve): PlanLamp {
  const length = car.bodyLengthMm;
  const { lengthMm: reach, shape } = car.shape.tailLamp;
  const isAcross = shape === 'bar' || shape === 'slim';
  const isUpright = shape === 'vert' || shape === 'box';
  const depth = isUpright ? 44 : 60;
  const from = length - Math.max(reach * 0.8, tailDepth * 1.5);
  const to = length - (isAcross ? 6 : tailDepth * 0.3);
  const inner = (inset: number): Curve =>
    Curve.through([
      insidePlan(side, from, isUpright ? inset * 0.6 : 8),
      insidePlan(side, mix(from, length, 0.55), inset * 0.9),
      insidePlan(side, mix(from, length, 0.86), inset),
      isAcross ? [length - inset * 0.55, 0.34 * halfWidth] : insidePlan(side, to, inset),
    ]);
  const housing = newPath().follow(inner(depth), 'move');
  // A lamp across the tail shows as a thin red line between the corners.
  if (isAcross) housing.line(length - 20, 0).line(length + 20, 0);
  else housing.line(length + 20, 0.5 * halfWidth);
  housing
    .line(length + 20, 1.1 * halfWidth)
    .line(from, 1.1 * halfWidth)
    .close();
  return { housing, light: openPath(inner(depth * 0.5).trimmed(40, 10)) };
}

/** Outline of the boot lid or tailgate on one side, from its upper corner to the middle of its lower edge. */
function lidCut(car: CarGeometry, frame: PlanFrame): PathWriter {
  const { halfWidth, roofEndHalf, roofEndX, windowEndX, tailDepth } = frame;
  const shelfX = car.bodyLengthMm - tailDepth * 0.3 - 26;
  const corner: Point = [shelfX - tailDepth * 0.22, 0.6 * halfWidth];
  const lower: Knot[] = [corner, [shelfX, 0, -90]];
  if (!car.shape.hasNotch) {
    const upper: Point = [roofEndX - 34, roofEndHalf + 12];
    return newPath().through([upper, [mix(roofEndX, shelfX, 0.5), mix(roofEndHalf, 0.74 * halfWidth, 0.5)], ...lower]);
  }
  const hinge: Point = [windowEndX - 20, roofEndHalf + 46];
  return newPath()
    .through([[windowEndX + 20, 0, 90], [windowEndX - 4, roofEndHalf * 0.8], hinge])
    .through([hinge, [mix(hinge[0], shelfX, 0.6), mix(hinge[1], corner[1], 0.4)], ...lower]);
}

/** Shut lines of one side: doors across the flank, boot lid or tailgate, both bumpers. */
export function planCutsOf(car: CarGeometry, frame: PlanFrame): PathWriter {
  const { halfWidth, waistHalf, noseDepth, tailDepth } = frame;
  const length = car.bodyLengthMm;
  const doors = doorsOf(car);
  const frontX = Math.max(car.along(car.shape.doors[0]), car.front.x + car.front.archRadius + 62);
  const cuts = car.family === 'pickup' ? newPath() : lidCut(car, frame);
  for (const x of doors.isTwoDoor ? [frontX, doors.rearX] : [frontX, doors.middleX, doors.rearX]) {
    cuts.move(x + 8, waistHalf * 0.985).line(x, halfWidth);
  }
  return cuts
    .through(
      [
        [noseDepth * 1.5, 0.93 * halfWidth],
        [car.front.x - car.front.archRadius * 0.86, halfWidth],
      ],
      'move',
    )
    .through(
      [
        [length - tailDepth * 1.5, 0.95 * halfWidth],
        [car.rear.x + car.rear.archRadius * 0.9, halfWidth],
      ],
      'move',
    );
}

/** A strip over the top of the rear window of cars with a tailgate. */
export function planSpoilerOf(
  car: CarGeometry,
  { roofEndX, roofEndHalf, windowEndX }: PlanFrame,
): PathWriter | undefined {
  if (car.shape.hasNotch || car.family === 'pickup' || car.shape.hasPointedGlass) return undefined;
  const reach = Math.min(70, (windowEndX - roofEndX) * 0.55);
  const start: Point = [roofEndX - 40, roofEndHalf + 6];
  const end: Point = [roofEndX + reach - 26, roofEndHalf - 8];
  return symmetricOutline(
    [
      Curve.through([[roofEndX - 12, 0, 90], start]),
      Curve.line(start, end),
      Curve.through([end, [roofEndX + reach, 0, -90]]),
    ],
    ACROSS_Y,
    [14, 40],
  );
}

export const planMirrorOf = ({ glassFrontX: x, halfWidth: half }: PlanFrame): PathWriter =>
  polygon([
    [x + 44, half - 70, 10],
    [x + 70, half + 40, 60],
    [x + 92, half + MIRROR_REACH_MM, 46],
    [x + 186, half + MIRROR_REACH_MM, 30],
    [x + 178, half + 40, 40],
    [x + 134, half - 70, 10],
  ]);

/** Draws both tyres of one side, in their place under the body. */
export function planTyresOf(car: CarGeometry): string {
  const tyres = [car.front, car.rear].map(({ x, radius, tyre, trackMm }) => {
    const inner = trackMm / 2 - tyre.widthMm / 2;
    const outer = inner + tyre.widthMm;
    const corners: Point[] = [
      [x - radius, inner],
      [x + radius, inner],
      [x + radius, outer],
      [x - radius, outer],
    ];
    return polygon(corners, 40).toString();
  });
  return tyres.join('');
}

export interface PickupBed {
  rim: PathWriter;
  floor: PathWriter;
  ribs: string;
  /** Wheel tub of one side. */
  tub: PathWriter;
}

export function pickupBedOf(car: CarGeometry, { halfWidth }: PlanFrame): PickupBed | undefined {
  if (car.family !== 'pickup') return undefined;
  const startX = car.landmarks.tailKnee[0] + 34;
  const endX = car.bodyLengthMm - 60;
  const half = 0.84 * halfWidth;
  const frame = (inset: number): Point[] => [
    [startX + inset, -half + inset],
    [endX - inset, -half + inset],
    [endX - inset, half - inset],
    [startX + inset, half - inset],
  ];
  const ribs = [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7].map((share) =>
    newPath()
      .move(startX + 130, share * half)
      .line(endX - 110, share * half)
      .toString(),
  );
  const { x, archRadius } = car.rear;
  const tub = polygon(
    [
      [x - archRadius, half - 44],
      [x + archRadius, half - 44],
      [x + archRadius * 0.7, half - 200],
      [x - archRadius * 0.7, half - 200],
    ],
    70,
  );
  return { rim: polygon(frame(0), 50), floor: polygon(frame(44), 30), ribs: ribs.join(''), tub };
}

/** Everything above the waist, which a two-tone car has in the colour of its roof. */
export function planHouseOf(frame: PlanFrame): PathWriter {
  const { waistHalf, screenBaseHalf, glassFrontX, glassRearX, roofEndX, roofEndHalf, windowEndX } = frame;
  const foot: Point = [glassFrontX - 120, screenBaseHalf];
  const front: Point = [glassFrontX + 40, waistHalf * 0.985];
  const rear: Point = [Math.max(glassRearX, roofEndX - 60), waistHalf * 0.97];
  const end: Point = [windowEndX, roofEndHalf + 44];
  return symmetricOutline(
    [
      Curve.line([foot[0], 0], foot),
      Curve.line(foot, front),
      Curve.line(front, rear),
      Curve.line(rear, end),
      Curve.line(end, [windowEndX, 0]),
    ],
    ACROSS_Y,
    [0, 60, 60, 30],
  );
}
