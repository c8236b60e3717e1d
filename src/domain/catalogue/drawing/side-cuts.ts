/** Shut lines of the side view: doors, bonnet, bumpers, sliding rail. */
import type { Point } from './curve.ts';
import type { CarGeometry, WheelPlace } from './geometry.ts';
import { mix, radians } from './numbers.ts';
import { newPath, type PathWriter } from './path.ts';
import type { SideGlass } from './side-glass.ts';

const aroundWheel = (wheel: WheelPlace, distance: number, angle: number): Point => [
  wheel.x + distance * Math.cos(radians(angle)),
  wheel.radius + distance * Math.sin(radians(angle)),
];

/** Front edge of the front door and its lower edge, up to where the rear edge takes over. */
function frontDoorEdge(car: CarGeometry, glass: SideGlass, bottom: number, path: PathWriter): void {
  const x = Math.max(car.along(car.shape.doors[0]), car.front.x + car.front.archRadius + 62);
  const waist = glass.front[1];
  path.through(
    [
      [x + 34, Math.max(glass.beltHeight(x), waist) - 10, -100],
      [x, mix(waist, bottom, 0.5)],
      [x + 14, bottom + 80, -74],
      [x + 84, bottom, 0],
    ],
    'move',
  );
}

/** Draws the rear edge of the last door: straight if there is room, otherwise round the rear arch. */
function rearDoorEdge(car: CarGeometry, glass: SideGlass, bottom: number, path: PathWriter): void {
  const { rear, shape } = car;
  const x = glass.doors.rearX;
  const top: Point = [x, glass.beltHeight(x) - 8];
  const waist = glass.front[1];
  if (glass.doors.isTwoDoor) {
    path.line(x - 90, bottom).through([
      [x - 90, bottom, 0],
      [x + 4, mix(waist, bottom, 0.5)],
      [x + 4, top[1], 90],
    ]);
    return;
  }
  const clear = rear.archRadius + ((shape.cladding ?? 'none') === 'none' ? 46 : 70);
  if (x < rear.x - clear - 40) {
    path.line(x - 90, bottom).through([
      [x - 90, bottom, 0],
      [x - 6, mix(waist, bottom, 0.6)],
      [x + 4, top[1], 90],
    ]);
    return;
  }
  const lower = aroundWheel(rear, clear, 166);
  path.line(lower[0] - 74, bottom).through([
    [lower[0] - 74, bottom, 0],
    [...lower, 72],
    [...aroundWheel(rear, clear, 126), 38],
    [...top, 88],
  ]);
}

function doorCuts(car: CarGeometry, glass: SideGlass, path: PathWriter): void {
  const { sillMm, shape, landmarks } = car;
  const bottom = sillMm + ((shape.cladding ?? 'none') === 'none' ? 52 : 66);
  frontDoorEdge(car, glass, bottom, path);
  rearDoorEdge(car, glass, bottom, path);
  if (glass.doors.isTwoDoor) return;
  if (car.family === 'pickup') {
    const [x, y] = landmarks.tailKnee;
    path.move(x + 6, y - 10).line(x - 2, sillMm + 10);
  }
  const x = glass.doors.middleX;
  path.through(
    [
      [x + 10, glass.beltHeight(x) - 8, -92],
      [x - 4, bottom, -91],
    ],
    'move',
  );
}

function bonnetCut(car: CarGeometry, glass: SideGlass, path: PathWriter): void {
  const { headlamp } = car.shape;
  const lampTop = car.height(headlamp.height) + headlamp.depthMm;
  const isUpright = headlamp.shape === 'round' || headlamp.shape === 'box';
  const x = isUpright ? car.landmarks.bonnetOpening[0] + 30 : headlamp.lengthMm - 40;
  const y = Math.min(lampTop + 34, car.skyline(x).y - 34);
  const [footX, footY] = glass.mirrorFoot;
  const middleX = mix(x, footX, 0.5);
  path.through(
    [
      [x, y],
      [middleX, Math.min(mix(y, footY, 0.62), car.skyline(middleX).y - 30)],
      [footX + 6, footY - 6],
    ],
    'move',
  );
}

function bumperCuts(car: CarGeometry, path: PathWriter): void {
  const { front, rear, shape, height, tail } = car;
  const { headlamp, tailLamp } = shape;
  const frontEnd: Point = [
    Math.min(headlamp.lengthMm * 0.62, front.x - front.archRadius * 0.75),
    height(headlamp.height) + headlamp.depthMm * 0.1,
  ];
  const rearY = Math.min(height(tailLamp.height) - 50, rear.radius + rear.archRadius * 0.95);
  path
    .through(
      [
        [...aroundWheel(front, front.archRadius + 4, 140), 152],
        [...frontEnd, 118],
      ],
      'move',
    )
    .through(
      [
        [...aroundWheel(rear, rear.archRadius + 4, 40), 24],
        [tail.find(rearY, 'y').x - 4, rearY, 14],
      ],
      'move',
    );
}

export function cutsOf(car: CarGeometry, glass: SideGlass): PathWriter {
  const path = newPath();
  doorCuts(car, glass, path);
  bonnetCut(car, glass, path);
  bumperCuts(car, path);
  if (car.measures.hasSlidingDoors) {
    const { rearX } = glass.doors;
    const railY = glass.beltHeight(rearX);
    path.move(rearX + 30, railY - 74).line(glass.rear[0] - 60, railY - 70);
  }
  return path;
}
