/** The painted body in the side view: outline, arches, creases, trim, mirror, handles and roof rail. */
import { Curve, type Point } from './curve.ts';
import type { CarGeometry, WheelPlace } from './geometry.ts';
import { clamp, degrees, mix, radians } from './numbers.ts';
import { newPath, outlineOf, polygon, type PathWriter } from './path.ts';
import type { SideGlass } from './side-glass.ts';
import type { Box } from './svg.ts';

/** A wheel arch from its rear foot over the top to its front foot. */
function archOf(wheel: WheelPlace, rearFoot: number, frontFoot: number, squareness: number): Curve {
  const { x, radius, archRadius } = wheel;
  const halfWidth = (y: number): number => Math.sqrt(Math.max(0, archRadius ** 2 - (y - radius) ** 2));
  const onArch = (angle: number, scale: number): Point => [
    x + archRadius * scale * Math.cos(radians(angle)),
    radius + archRadius * scale * Math.sin(radians(angle)),
  ];
  const rear = halfWidth(rearFoot);
  const front = halfWidth(frontFoot);
  if (squareness) {
    const scale = 1 + 0.1 * squareness;
    return Curve.through([
      [x + rear + 8, rearFoot, 100],
      [...onArch(46, scale), 136],
      [x, radius + archRadius, 180],
      [...onArch(134, scale), 224],
      [x - front - 8, frontFoot, -100],
    ]);
  }
  return Curve.through([
    [x + rear, rearFoot, 90 + degrees(Math.atan2(rearFoot - radius, rear))],
    [...onArch(45, 1), 135],
    [x, radius + archRadius, 180],
    [...onArch(135, 1), 225],
    [x - front, frontFoot, 270 - degrees(Math.atan2(frontFoot - radius, front))],
  ]);
}

export interface SideOutline {
  outline: PathWriter;
  arches: PathWriter;
}

export function sideOutlineOf(car: CarGeometry): SideOutline {
  const { bonnet, cabin, tail, lipFront, lipRear, sillMm, shape } = car;
  const squareness = shape.archSquareness ?? 0;
  const rear = archOf(car.rear, lipRear.y - 14, sillMm, squareness);
  const front = archOf(car.front, sillMm, lipFront.y - 10, squareness);
  const curves = [
    bonnet,
    cabin,
    tail,
    Curve.line(tail.end, rear.start),
    rear,
    Curve.line(rear.end, front.start),
    front,
    Curve.line(front.end, bonnet.start),
  ];
  return {
    outline: outlineOf(curves, [0, shape.hasNotch ? 10 : 16, 22, 6, 6, 6, 6, 22]),
    arches: newPath().follow(front, 'move').follow(rear, 'move'),
  };
}

export interface Creases {
  shoulder: Curve;
  rocker: Curve;
  /** Heights the shoulder was built from, front and rear. */
  shoulderFront: number;
  shoulderRear: number;
}

export function creasesOf(car: CarGeometry): Creases {
  const { shape, height, roofMm, front, rear, sillMm, measures } = car;
  const shoulderFront = height(shape.shoulder[0]);
  const shoulderRear = height(shape.shoulder[1]);
  return {
    shoulderFront,
    shoulderRear,
    shoulder: Curve.through([
      [-30, shoulderFront - 0.072 * roofMm],
      [clamp(shape.headlamp.lengthMm * 0.8, 120, 320), shoulderFront - 0.042 * roofMm],
      [front.x + 0.1 * measures.wheelbaseMm, mix(shoulderFront, shoulderRear, 0.1)],
      [mix(front.x, rear.x, 0.62), mix(shoulderFront, shoulderRear, 0.52)],
      [car.bodyLengthMm, shoulderRear + 0.004 * roofMm],
    ]),
    rocker: Curve.through([
      [front.x + front.archRadius + 70, sillMm + 112],
      [mix(front.x, rear.x, 0.5), sillMm + 142],
      [rear.x - rear.archRadius - 6, sillMm + 232],
    ]),
  };
}

/** Height of the dark sill, by cladding. */
const SILL_TRIM = { none: 34, dark: 84, heavy: 96 } as const;

/** Unpainted lower parts: sill, front valance with its intake, rear valance. */
export function trimOf(car: CarGeometry): PathWriter {
  const { front, rear, sillMm, lipFront, lipRear, shape } = car;
  const cladding = shape.cladding ?? 'none';
  const isClad = cladding !== 'none';
  const sillTop = sillMm + SILL_TRIM[cladding];
  const valance = lipFront.valanceY;
  const tailX = car.bodyLengthMm;
  const trim = newPath()
    .move(front.x, sillMm - 20)
    .line(front.x, sillTop)
    .line(rear.x, sillTop + (isClad ? 0 : 6))
    .line(rear.x, sillMm - 20)
    .close()
    .through(
      [
        [-20, valance + (cladding === 'heavy' ? 4 : 16)],
        [front.x * 0.3, valance],
        [front.x, lipFront.y + (isClad ? 74 : 22)],
      ],
      'move',
    )
    .line(front.x, 0)
    .line(-20, 0)
    .close()
    .through(
      [
        [tailX + 20, lipRear.valanceY + 24],
        [mix(rear.x, tailX, 0.62), lipRear.valanceY],
        [rear.x, lipRear.y + (isClad ? 74 : 26)],
      ],
      'move',
    )
    .line(rear.x, 0)
    .line(tailX + 20, 0)
    .close();
  return cladding === 'heavy' ? trim : sideIntake(front.x, valance, trim);
}

/** The side of the front intake, which off-roaders hide in their bumper. */
const sideIntake = (axle: number, valance: number, path: PathWriter): PathWriter =>
  path
    .through(
      [
        [-20, valance + 150],
        [axle * 0.2, valance + 118],
        [axle * 0.34, valance + 52],
      ],
      'move',
    )
    .through([
      [axle * 0.34, valance + 52],
      [axle * 0.2, valance + 44],
      [-20, valance + 62],
    ])
    .close();

export interface SideMirror {
  shell: PathWriter;
  base: PathWriter;
}
/** How far the door mirror is behind the lower front corner of the side glass. */
const MIRROR_BACK_MM = 36;

export function sideMirrorOf({ front }: SideGlass): SideMirror {
  const x = front[0] + MIRROR_BACK_MM;
  const y = front[1] + 6;
  return {
    shell: polygon([
      [x - 10, y + 44, 40],
      [x + 66, y + 124, 56],
      [x + 190, y + 110, 30],
      [x + 200, y + 40, 24],
    ]),
    base: polygon(
      [
        [x + 74, y - 12],
        [x + 4, y + 44],
        [x + 30, y + 62],
        [x + 200, y + 60],
        [x + 194, y + 34],
        [x + 140, y - 12],
      ],
      8,
    ),
  };
}

/** Centres of the door handles; a sliding door has its handle at its front edge. */
export function handlesOf(car: CarGeometry, { doors }: SideGlass, creases: Creases): Point[] {
  const { shape, height, front, measures } = car;
  const base = height(shape.handleHeight);
  const rise = (creases.shoulderRear - creases.shoulderFront) * 0.7;
  const handleY = (x: number): number =>
    mix(base, base + rise, clamp((x - front.x) / measures.wheelbaseMm, 0, 1.1)) - 40;
  if (doors.isTwoDoor) return [[doors.rearX - 190, handleY(doors.rearX - 190)]];
  if (measures.hasSlidingDoors) {
    // Both on one height, where the doors meet.
    const y = handleY(doors.middleX);
    return [
      [doors.middleX - 150, y],
      [doors.middleX + 150, y],
    ];
  }
  return [doors.middleX - 150, doors.rearX - 178].map((x): Point => [x, handleY(x)]);
}

/** The box of a handle about its centre. */
export const handleBox = ([x, y]: Point): Box => ({ x: x - 98, y: y - 14, width: 196, height: 28 });

const RAIL_ABOVE_ROOF_MM = 25;

/** The roof rail, when the sheet states one. Its centre line lies so that its top reaches the stated height. */
export function roofRailOf(car: CarGeometry, glass: SideGlass): PathWriter | undefined {
  if (!car.hasRails) return undefined;
  const { cabin, skyline } = car;
  const from = car.along(car.shape.glassTop[0]) + 110;
  const to = Math.min(glass.rear[0] - 40, cabin.end[0] - 160);
  const top = cabin.cut(cabin.find(from + 110), cabin.find(to - 110)).shifted(0, RAIL_ABOVE_ROOF_MM);
  return newPath()
    .move(from, skyline(from).y)
    .through([
      [from, skyline(from).y],
      [...top.start, skyline(from + 110).heading],
    ])
    .follow(top)
    .through([
      [...top.end, skyline(to - 110).heading],
      [to, skyline(to).y],
    ]);
}

/** The dark underbody that shows between and behind the wheels. */
export const underbodyOf = ({ lipFront, lipRear, front, rear, clearanceMm }: CarGeometry): PathWriter =>
  newPath()
    .move(lipFront.x + 60, lipFront.y + 30)
    .line(lipFront.x + 110, lipFront.y - 8)
    .line(front.x, clearanceMm)
    .line(rear.x, clearanceMm)
    .line(lipRear.x - 110, lipRear.y - 10)
    .line(lipRear.x - 60, lipRear.y + 30)
    .close();
