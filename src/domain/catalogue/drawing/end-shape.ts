/** What the front and the rear view share: body section, mirrors, tyres, rails. Drawn about x = 0, heights from the side. */
import { Curve, type Point } from './curve.ts';
import type { CarGeometry, WheelPlace } from './geometry.ts';
import { degrees, headingBetween, mix } from './numbers.ts';
import { ACROSS_X, bothSides, newPath, polygon, symmetricOutline, type Corner, type PathWriter } from './path.ts';

/** Reach of a mirror beyond the body side. No sheet states it, so it is drawn and never dimensioned. */
export const MIRROR_REACH_MM = 112;

export interface EndShape {
  halfWidth: number;
  /** Half-widths at the waist and at the roof. */
  waistHalf: number;
  roofHalf: number;
  waistY: number;
  shoulderY: number;
  /** Lower edge of the bumper. */
  lipY: number;
  isUpright: boolean;
  /** Right side of the section, from the bumper up to the roof. */
  side: Curve;
  outline: PathWriter;
  rails: string;
}

/** Share of the half-width at which the flat lower edge turns up into the side. */
const FLOOR_SHARE = 0.8;

function railsOf(car: CarGeometry, roofHalf: number): string {
  if (!car.hasRails) return '';
  const foot = car.roofMm - 40;
  const top = car.measures.heightMm;
  return bothSides((side) =>
    polygon([
      [side * (roofHalf - 176), foot],
      [side * (roofHalf - 118), foot],
      [side * (roofHalf - 130), top, 14],
      [side * (roofHalf - 164), top, 14],
    ]),
  );
}

export function endShapeOf(car: CarGeometry, end: 'front' | 'rear'): EndShape {
  const { shape, roofMm, height, measures } = car;
  const isRear = end === 'rear';
  const half = measures.widthMm / 2;
  const lipY = isRear ? car.lipRear.y : car.lipFront.y;
  const waistHalf = shape.beltWidth * half;
  const roofHalf = shape.roofWidth * half;
  const waistY = mix(height(shape.glassFront[1]), height(shape.glassRear[1]), isRear ? 0.9 : 0.1);
  const shoulderY = height(shape.shoulder[isRear ? 1 : 0]);
  const railY = roofMm - shape.glassInsetMm - 26;
  const isUpright = shape.cladding === 'heavy';
  const corner: Point = [roofHalf - 4, roofMm - 50];
  const widestY = 0.44 * roofMm;
  const side = Curve.through([
    [FLOOR_SHARE * half, lipY - 8, null, 12],
    [0.955 * half, Math.min(lipY + 95, 0.3 * roofMm), 78],
    [half, widestY, 90],
    [0.986 * half, shoulderY - 20, 90 + 2 * degrees(Math.atan2(0.014 * half, shoulderY - 20 - widestY))],
    [waistHalf, waistY],
    [mix(waistHalf, roofHalf + 18, 0.72), mix(waistY, railY, 0.72)],
    [...corner, headingBetween([waistHalf, waistY], corner) + 3],
  ]);
  const floor = Curve.line([0, lipY - 8], [FLOOR_SHARE * half, lipY - 8]);
  const roof = Curve.through([corner, [0, roofMm, 180]]);
  return {
    halfWidth: half,
    waistHalf,
    roofHalf,
    waistY,
    shoulderY,
    lipY,
    isUpright,
    side,
    outline: symmetricOutline([floor, side, roof], ACROSS_X, [0, isUpright ? 90 : 130, 0]),
    rails: railsOf(car, roofHalf),
  };
}

export interface EndMirror {
  shell: PathWriter;
  stalk: PathWriter;
}

/** Both mirrors, left first. */
export function endMirrorsOf({ waistHalf, halfWidth }: EndShape, waistY: number): EndMirror[] {
  const inner = waistHalf - 26;
  const outer = halfWidth + MIRROR_REACH_MM;
  const y = waistY - 14;
  return [-1, 1].map((side) => {
    const shell: Corner[] = [
      [side * (outer - 158), y + 6, 30],
      [side * (outer - 24), y + 10, 44],
      [side * outer, y + 78, 40],
      [side * (outer - 40), y + 122, 40],
      [side * (outer - 172), y + 112, 30],
    ];
    const stalk = newPath()
      .move(side * (inner - 30), y - 14)
      .line(side * (outer - 90), y + 4)
      .line(side * (outer - 90), y + 50)
      .line(side * (inner - 40), y + 40)
      .close();
    return { shell: polygon(shell), stalk };
  });
}

/** Radius of a tyre's shoulder where it meets the road. */
const TYRE_SHOULDER_MM = 42;

/** Both tyres of an axle, from the road up to the body. */
export function endTyresOf({ trackMm, tyre }: WheelPlace, shape: EndShape): string {
  const { halfWidth, lipY, side: section } = shape;
  const inner = trackMm / 2 - tyre.widthMm / 2;
  const outer = Math.min(trackMm / 2 + tyre.widthMm / 2, halfWidth - 4);
  const bodyAt = (x: number): number => (x <= FLOOR_SHARE * halfWidth ? lipY - 8 : section.find(x).y) + 1;
  const r = TYRE_SHOULDER_MM;
  return bothSides((side) =>
    newPath()
      .move(side * inner, bodyAt(inner))
      .line(side * inner, r)
      .cubic(side * inner, r * 0.4, side * (inner + r * 0.4), 0, side * (inner + r), 0)
      .line(side * (outer - r), 0)
      .cubic(side * (outer - r * 0.4), 0, side * outer, r * 0.4, side * outer, r)
      .line(side * outer, bodyAt(outer)),
  );
}

/** Tread grooves of both tyres. */
export function endTreadOf({ trackMm, tyre }: WheelPlace, { lipY }: EndShape): string {
  const grooves = [-0.27, -0.09, 0.09, 0.27].map((share) =>
    bothSides((side) => {
      const x = side * (trackMm / 2 + share * tyre.widthMm);
      return newPath()
        .move(x, 6)
        .line(x, lipY + 60);
    }),
  );
  return grooves.join('');
}

export interface Underbody {
  /** What closes the view under the bumper. */
  floor: PathWriter;
  /** Arms from the subframe to the wheels. */
  arms: string;
}

/** The underside between the wheels: a subframe at the stated clearance, with arms that rise to the wheels. */
export function underbodyBetween({ clearanceMm }: CarGeometry, wheel: WheelPlace, shape: EndShape): Underbody {
  const { halfWidth, lipY } = shape;
  const wheelX = wheel.trackMm / 2 - wheel.tyre.widthMm / 2 + 4;
  const frameX = 0.36 * halfWidth;
  const armY = Math.min(Math.max(clearanceMm + 40, wheel.radius * 0.74), lipY + 40);
  const floor = newPath()
    .move(-wheelX, lipY + 60)
    .line(-wheelX, armY)
    .line(-frameX - 50, clearanceMm + 14)
    .line(-frameX, clearanceMm)
    .line(frameX, clearanceMm)
    .line(frameX + 50, clearanceMm + 14)
    .line(wheelX, armY)
    .line(wheelX, lipY + 60)
    .close();
  const arms = bothSides((side) =>
    newPath()
      .move(side * frameX, clearanceMm + 34)
      .line(side * wheelX, armY + 22),
  );
  return { floor, arms };
}

/** The guard plate under the bumper of off-roaders, up to a height. */
export const skidPlateOf = ({ halfWidth, lipY }: EndShape, top: number): PathWriter =>
  polygon(
    [
      [-0.36 * halfWidth, lipY - 4],
      [0.36 * halfWidth, lipY - 4],
      [0.42 * halfWidth, Math.max(top, lipY + 40)],
      [-0.42 * halfWidth, Math.max(top, lipY + 40)],
    ],
    18,
  );

export interface EndLamp {
  /** Radius and centre of a round lamp. */
  round?: { x: number; y: number; radius: number };
  housing?: PathWriter;
  light?: PathWriter;
}

export interface Plate {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A blank plate of the common size (440 × 140 mm), centred on a height. */
export const plateAt = (y: number): Plate => ({ x: -220, y: y - 70, width: 440, height: 140 });
