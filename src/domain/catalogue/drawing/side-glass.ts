/** Everything behind glass in the side view: windows, pillars, seats, and the part of the body above the waist. */
import { Curve, type Knot, type Point } from './curve.ts';
import type { CarGeometry } from './geometry.ts';
import { clamp, headingBetween, mix, radians } from './numbers.ts';
import { newPath, outlineOf, polygon, type PathWriter } from './path.ts';

interface Doors {
  isTwoDoor: boolean;
  /** Rear edge of the front door, along the car. */
  middleX: number;
  /** Rear edge of the last door. */
  rearX: number;
}

export interface SideGlass {
  /** Lower corners of the side glass. */
  front: Point;
  rear: Point;
  /** Where the windscreen meets the side glass at the waist. */
  mirrorFoot: Point;
  belt: Curve;
  /** Height of the waistline at a place along the car. */
  beltHeight: (x: number) => number;
  side: PathWriter;
  windscreen: PathWriter;
  rearWindow?: PathWriter;
  /** Blacked-out rear pillar. */
  floatingPillar?: PathWriter;
  /** Everything above the waist, for two-tone cars. */
  roof: PathWriter;
  doors: Doors;
}

/** The search for a curve's beginning starts this far behind its first point, where it surely finds it. */
const HAIR = 0.01;
/** The rear window's curve is searched only this close to the tail: further forward the roof has the same heights. */
const TAIL_ZONE_MM = 420;
/** How far a rear window reaches round the corner into the side. */
const REAR_WRAP_MM = 58;
const MIRROR_FOOT_MM = { x: -112, y: 6 } as const;

export function doorsOf(car: CarGeometry): Doors {
  const { shape, measures, along } = car;
  const isTwoDoor = shape.isTwoDoor === true || (measures.doors !== undefined && measures.doors <= 3);
  const [, middle, rear] = shape.doors;
  return { isTwoDoor, middleX: along(isTwoDoor ? rear : middle), rearX: along(rear) };
}

/** The roof line moved inwards by a distance, with its heading. */
function insideRoof(car: CarGeometry, x: number, distance: number): Knot {
  const place = car.skyline(x);
  const inward = radians(place.heading - 90);
  return [place.x + distance * Math.cos(inward), place.y + distance * Math.sin(inward), place.heading];
}

function beltOf(front: Point, rear: Point, kick: number): Curve {
  const [frontX, frontY] = front;
  const [rearX, rearY] = rear;
  if (!kick) return Curve.through([rear, [mix(frontX, rearX, 0.5), mix(frontY, rearY, 0.46)], front]);
  const knee: Point = [rearX - kick * 3.2, rearY - kick * 0.75];
  return Curve.through([rear, [...knee, 180 + headingBetween(front, knee)], front]);
}

interface SideWindow {
  outline: PathWriter;
  /** Upper rear corner. */
  topRear: Point;
}
function sideWindow(car: CarGeometry, belt: Curve, front: Point, rear: Point, screenHeading: number): SideWindow {
  const { shape, along } = car;
  const [first, last] = shape.glassTop;
  const [x1, x2] = [along(first), along(last)];
  const topFront = insideRoof(car, x1, shape.glassInsetMm + 4);
  const topRear = insideRoof(car, x2, shape.glassInsetMm + 4);
  const middle = insideRoof(car, mix(x1, x2, 0.5), shape.glassInsetMm);
  const frontRadius = shape.glassFrontRadiusMm ?? 0;
  const corner: Knot = frontRadius ? [topFront[0] - 30, car.skyline(x1 + 160).y - shape.glassInsetMm - 2] : topFront;
  const pillar = Curve.through([[...front, null, screenHeading + (frontRadius ? 2 : 3)], corner]);
  if (shape.hasNotch || shape.hasPointedGlass) {
    const tip: Point = [rear[0] + 8, rear[1] + 36];
    const top = Curve.through([topFront, middle, topRear, tip]);
    return { outline: outlineOf([pillar, top, Curve.line(tip, rear), belt], [0, 26, 16, 34]), topRear: tip };
  }
  const end: Point = [topRear[0] + 30, topRear[1] - 3];
  const top = Curve.through([corner, middle, end]);
  const radii = [frontRadius, shape.glassRearRadiusMm ?? 40, 30, 34];
  return { outline: outlineOf([pillar, top, Curve.line(end, rear), belt], radii), topRear: end };
}

function windscreenOf(car: CarGeometry, foot: Point, screenHeading: number): PathWriter {
  const { cabin, landmarks } = car;
  const headX = landmarks.windscreenHead[0] + 60;
  const outer = cabin.cut(cabin.find(landmarks.windscreenBase[0] + HAIR), cabin.find(headX));
  const inner = Curve.through([
    [...outer.end, car.skyline(headX).heading + 187],
    [...foot, screenHeading + 176],
  ]);
  return newPath().follow(outer, 'move').follow(inner).follow(Curve.line(foot, landmarks.windscreenBase)).close();
}

/** The rear window of a notchback: a sliver along the roof line. */
function notchWindow(car: CarGeometry, [first, last]: readonly [number, number]): PathWriter {
  const { cabin } = car;
  const outer = cabin.cut(cabin.find(first), cabin.find(last));
  const middleX = mix(outer.start[0], outer.end[0], 0.64);
  const inner = Curve.through([
    [...outer.end, null, 180 + outer.at(outer.last, 1).heading + 22],
    [middleX, car.skyline(middleX).y - 36],
    [...outer.start, 180 + outer.at(0, 0).heading - 4],
  ]);
  return newPath().follow(outer, 'move').follow(inner).close();
}

interface TailgateWindow {
  outline: PathWriter;
  upper: Point;
  lower: Point;
  /** The silhouette from the windscreen to the lower edge of this window. */
  skyline: Curve;
}
function tailgateWindow(car: CarGeometry, [top, bottom]: readonly [number, number]): TailgateWindow {
  const whole = car.cabin.followedBy(car.tail);
  const split = whole.find(car.bodyLengthMm - TAIL_ZONE_MM);
  const rearPart = whole.from(split);
  const outer = rearPart.cut(rearPart.find(top, 'y'), rearPart.find(bottom, 'y'));
  const lower: Point = [outer.end[0] - REAR_WRAP_MM, outer.end[1] + 8];
  const upper: Point = [outer.start[0] - REAR_WRAP_MM * 0.5, outer.start[1] - 4];
  return {
    outline: newPath()
      .follow(outer, 'move')
      .follow(Curve.line(outer.end, lower))
      .follow(Curve.line(lower, upper))
      .close(),
    upper,
    lower,
    skyline: whole.upTo(split).followedBy(rearPart.upTo(rearPart.find(bottom, 'y'))),
  };
}

function roofAbove(skyline: Curve, car: CarGeometry, belt: Curve, rear: Point, foot: Point): PathWriter {
  const above = skyline.from(skyline.find(car.landmarks.windscreenBase[0] + HAIR));
  const rearFoot: Point = [rear[0] + 10, rear[1] - 8];
  const down: Knot[] = car.shape.hasNotch ? [above.end, [rear[0] + 60, rear[1] + 40], rearFoot] : [above.end, rearFoot];
  return newPath()
    .follow(above, 'move')
    .follow(Curve.through(down))
    .follow(belt.shifted(0, -10))
    .line(...foot)
    .close();
}

export function sideGlassOf(car: CarGeometry): SideGlass {
  const { shape, along, height, landmarks, cabin } = car;
  const front: Point = [along(shape.glassFront[0]), height(shape.glassFront[1])];
  const rear: Point = [along(shape.glassRear[0]), height(shape.glassRear[1])];
  const foot: Point = [front[0] + MIRROR_FOOT_MM.x, front[1] + MIRROR_FOOT_MM.y];
  const screenHeading = car.skyline(mix(landmarks.windscreenBase[0], landmarks.windscreenHead[0], 0.5)).heading;
  const belt = beltOf(front, rear, shape.kickUpMm ?? 0);
  const forward = belt.reversed();
  const { outline, topRear } = sideWindow(car, belt, front, rear, screenHeading);
  const glass: SideGlass = {
    front,
    rear,
    mirrorFoot: foot,
    belt,
    beltHeight: (x) => forward.find(x).y,
    side: outline,
    windscreen: windscreenOf(car, foot, screenHeading),
    roof: newPath(),
    doors: doorsOf(car),
  };
  let skyline = cabin;
  if (shape.hasNotch && shape.backlight) {
    const [first, last] = shape.backlight;
    glass.rearWindow = notchWindow(car, [along(first), along(last)]);
    skyline = cabin.upTo(cabin.find(along(first)));
  } else if (shape.rearGlass) {
    const [top, bottom] = shape.rearGlass;
    const window = tailgateWindow(car, [height(top), height(bottom)]);
    glass.rearWindow = window.outline;
    skyline = window.skyline;
    if (shape.hasFloatingRoof) glass.floatingPillar = floatingPillarOf(topRear, window, rear);
  }
  glass.roof = roofAbove(skyline, car, belt, rear, foot);
  return glass;
}

const floatingPillarOf = (topRear: Point, { upper, lower }: TailgateWindow, rear: Point): PathWriter =>
  newPath()
    .move(topRear[0] - 60, topRear[1] + 4)
    .line(...upper)
    .line(...lower)
    .line(lower[0], rear[1] + 6)
    .line(rear[0] - 30, rear[1] - 4)
    .close();

/** Dark uprights between the side windows. */
export function pillarsOf(car: CarGeometry, { doors, beltHeight }: SideGlass): string {
  const upright = (x: number, halfWidth: number): PathWriter => {
    const top = car.skyline(x).y - car.shape.glassInsetMm + 30;
    return newPath()
      .move(x - halfWidth, beltHeight(x) - 20)
      .line(x + halfWidth, beltHeight(x) - 20)
      .line(x + halfWidth * 0.4, top)
      .line(x - halfWidth * 1.2, top)
      .close();
  };
  if (doors.isTwoDoor) return upright(doors.rearX + 8, 30).toString();
  return `${upright(doors.middleX, 40)}${upright(doors.rearX + 6, 18)}`;
}

const USUAL_SEATS = 5;

/**
 * Draws seat backs and headrests behind the glass, as many rows as the sheet's seats need. As a filled shadow they are
 * inset, because a broad round stroke grows them again. As line art they are rounded, and come with the steering wheel.
 */
export function seatsOf(car: CarGeometry, glass: SideGlass, style: 'shadow' | 'line'): PathWriter {
  const seats = car.measures.seats ?? USUAL_SEATS;
  const rows = seats <= 2 ? 1 : seats >= 6 ? 3 : 2;
  const path = newPath();
  const firstX = glass.doors.middleX - 40;
  const lastX = Math.min(glass.rear[0] - 210, car.rear.x + (rows === 3 ? 330 : -60));
  const radius = style === 'line' ? 30 : 0;
  const inset = style === 'line' ? 0 : 14;
  for (let row = 0; row < rows; row++) {
    const x = rows === 1 ? firstX : mix(firstX, lastX, row / (rows - 1));
    const y = glass.beltHeight(x) - 40;
    const top = y + clamp(car.skyline(x).y - car.shape.glassInsetMm - 95 - row * 14 - y, 120, 420);
    const back: Point[] = [
      [x - 150 + inset, y],
      [x - 20 - inset, y],
      [x + 58 - inset, top - 150 - inset],
      [x - 48 + inset, top - 138 - inset],
    ];
    const headrest: Point[] = [
      [x - 40 + inset, top - 122 + inset],
      [x + 64 - inset, top - 134 + inset],
      [x + 84 - inset, top - inset],
      [x - 10 + inset, top + 10 - inset],
    ];
    polygon(back, radius, path);
    polygon(headrest, radius, path);
  }
  if (style === 'shadow') return path;
  const wheelX = glass.front[0] + (glass.doors.middleX - glass.front[0]) * 0.42;
  const wheelY = glass.beltHeight(wheelX);
  return path.move(wheelX, wheelY - 30).line(wheelX + 76, wheelY + 150);
}
