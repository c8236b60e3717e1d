/** Every part of the rear view. */
import { Curve, type Point } from './curve.ts';
import {
  endMirrorsOf,
  endShapeOf,
  endTreadOf,
  endTyresOf,
  plateAt,
  skidPlateOf,
  underbodyBetween,
  type EndLamp,
  type EndMirror,
  type EndShape,
  type Plate,
  type Underbody,
} from './end-shape.ts';
import type { CarGeometry } from './geometry.ts';
import { mix } from './numbers.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import { spareWheelOf, type SpareWheel } from './spare-wheel.ts';
import {
  ACROSS_X,
  bothSides,
  newPath,
  polygon,
  polyline,
  symmetricOutline,
  type Corner,
  type PathWriter,
} from './path.ts';

export interface RearParts {
  shape: EndShape;
  window: PathWriter;
  /** Edge of the spoiler or of the boot lid. */
  spoiler?: PathWriter;
  lamps: EndLamp[];
  /** Shut line of the tailgate or boot lid. */
  cut: PathWriter;
  recess: PathWriter;
  plate: Plate;
  trim: PathWriter;
  reflectors: string;
  /** Guard plate under the bumper of off-roaders. */
  skidPlate?: PathWriter;
  mirrors: EndMirror[];
  tyres: string;
  tread: string;
  underbody: Underbody;
  spareWheel: SpareWheel | undefined;
}

interface Window {
  outline: PathWriter;
  topHalf: number;
  topY: number;
  bottomHalf: number;
  bottomY: number;
}

function windowOf(car: CarGeometry, { roofHalf, waistHalf }: EndShape): Window {
  const { shape, along, height, skyline, roofMm } = car;
  let topY = roofMm - 120;
  let bottomY = height(0.66);
  if (shape.hasNotch && shape.backlight) {
    topY = skyline(along(shape.backlight[0])).y - 6;
    bottomY = skyline(along(shape.backlight[1])).y - 10;
  } else if (shape.rearGlass) {
    topY = height(shape.rearGlass[0]) + 8;
    bottomY = height(shape.rearGlass[1]) + 8;
  }
  const topHalf = Math.min(roofHalf - 62, waistHalf);
  const bottomHalf = mix(waistHalf, roofHalf, 0.1) - (shape.hasNotch ? 150 : 104);
  const outline = symmetricOutline(
    [
      Curve.through([
        [0, bottomY - 14, 0],
        [bottomHalf, bottomY + 12],
      ]),
      Curve.through([
        [bottomHalf, bottomY + 12, null, 100],
        [topHalf, topY - 14, 106],
      ]),
      Curve.through([
        [topHalf, topY - 14],
        [0, topY + 8, 180],
      ]),
    ],
    ACROSS_X,
    [46, 44],
  );
  return { outline, topHalf, topY, bottomHalf, bottomY };
}

function spoilerOf(car: CarGeometry, { halfWidth }: EndShape, window: Window): PathWriter | undefined {
  if (car.family === 'pickup') return undefined;
  if (car.shape.hasNotch) {
    const y = car.landmarks.roofEnd[1];
    return newPath().through([
      [-0.88 * halfWidth, y - 12],
      [0, y + 4],
      [0.88 * halfWidth, y - 12],
    ]);
  }
  const { topHalf, topY } = window;
  return newPath().through([
    [-topHalf - 40, topY + 6],
    [0, topY + 34],
    [topHalf + 40, topY + 6],
  ]);
}

/** One lamp across the tail. */
function barLamp(half: number, y: number, depth: number): EndLamp {
  const housing = symmetricOutline(
    [
      Curve.through([
        [0, y + depth * 0.18, 0],
        [0.8 * half, y],
        [0.99 * half, y + 6],
      ]),
      Curve.line([0.99 * half, y + 6], [0.99 * half, y + depth]),
      Curve.through([
        [0.99 * half, y + depth],
        [0.74 * half, y + depth * 1.04],
        [0, y + depth * 0.82, 180],
      ]),
    ],
    ACROSS_X,
    [10, 10],
  );
  const light = newPath().through([
    [-0.96 * half, y + depth * 0.56],
    [0, y + depth * 0.5],
    [0.96 * half, y + depth * 0.56],
  ]);
  return { housing, light };
}

/** One lamp of a pair; `half` is signed by its side. */
function pairLamp(kind: 'wrap' | 'box' | 'vert', half: number, y: number, depth: number): EndLamp {
  if (kind === 'wrap') {
    const corners: Point[] = [
      [0.5 * half, y + depth * 0.35],
      [0.98 * half, y - 4],
      [0.98 * half, y + depth],
      [0.56 * half, y + depth * 0.96],
    ];
    const light = newPath()
      .move(0.56 * half, y + depth * 0.62)
      .line(0.95 * half, y + depth * 0.6);
    return { housing: polygon(corners, 26), light };
  }
  const inner = (kind === 'box' ? 0.7 : 0.82) * half;
  const corners: Point[] = [
    [inner, y],
    [0.97 * half, y],
    [0.97 * half, y + depth],
    [inner, y + depth],
  ];
  const light =
    kind === 'box'
      ? newPath()
          .move(0.76 * half, y + depth / 2)
          .line(0.92 * half, y + depth / 2)
      : newPath()
          .move(0.895 * half, y + 30)
          .line(0.895 * half, y + depth - 30);
  return { housing: polygon(corners, 24), light };
}

function lampsOf(car: CarGeometry, { halfWidth }: EndShape): EndLamp[] {
  const { shape: kind, depthMm: depth } = car.shape.tailLamp;
  const y = car.height(car.shape.tailLamp.height);
  if (kind === 'bar' || kind === 'slim') return [barLamp(halfWidth, y, depth)];
  return [pairLamp(kind, -halfWidth, y, depth), pairLamp(kind, halfWidth, y, depth)];
}

/** Half of the shut line, from its upper end to the middle of its lower edge. */
function halfCut(car: CarGeometry, half: number, side: 1 | -1, window: Window, bottomY: number): Corner[] {
  const { tailLamp, hasNotch } = car.shape;
  const lampY = car.height(tailLamp.height);
  if (hasNotch) {
    return [
      [side * 0.84 * half, car.landmarks.roofEnd[1] - 20],
      [side * 0.76 * half, lampY - 30, 60],
      [side * 0.7 * half, bottomY + 60, 50],
      [0, bottomY + 60],
    ];
  }
  const share = tailLamp.shape === 'vert' ? 0.78 : 0.74;
  return [
    [side * (window.topHalf + 46), window.topY],
    [side * (window.bottomHalf + 52), window.bottomY, 70],
    [side * (share + 0.03) * half, lampY, 60],
    [side * (share - 0.02) * half, bottomY, 50],
    [0, bottomY],
  ];
}

function trimOf(half: number, valance: number): PathWriter {
  return symmetricOutline(
    [
      Curve.line([0, 0], [half, 0]),
      Curve.line([half, 0], [half, valance + 30]),
      Curve.through([
        [half, valance + 30],
        [0.78 * half, valance + 12],
        [0.6 * half, valance + 30],
        [0, valance + 44, 180],
      ]),
    ],
    ACROSS_X,
  );
}

const reflectorsOf = (half: number, valance: number): string =>
  bothSides((side) =>
    polygon(
      [
        [side * 0.7 * half, valance + 74],
        [side * 0.9 * half, valance + 82],
        [side * 0.9 * half, valance + 106],
        [side * 0.7 * half, valance + 98],
      ],
      8,
    ),
  );

export const rearPartsOf = oncePerObject((car: CarGeometry): RearParts => {
  const shape = endShapeOf(car, 'rear');
  const half = shape.halfWidth;
  const valance = car.lipRear.valanceY;
  const window = windowOf(car, shape);
  const lampY = car.height(car.shape.tailLamp.height);
  const bottomY = Math.max(valance + 150, 0.36 * car.roofMm);
  const plateY = mix(bottomY, lampY, 0.42);
  const spareWheel = spareWheelOf(car);
  const cut = newPath();
  polyline(halfCut(car, half, 1, window, bottomY), cut);
  polyline(halfCut(car, half, -1, window, bottomY), cut);
  const spoiler = spoilerOf(car, shape, window);
  return {
    shape,
    window: window.outline,
    ...(spoiler && { spoiler }),
    lamps: lampsOf(car, shape),
    cut,
    recess: polygon(
      [
        [-310, plateY - 90],
        [310, plateY - 90],
        [350, plateY + 90],
        [-350, plateY + 90],
      ],
      30,
    ),
    // A spare wheel covers the usual place: the plate moves down to the bumper.
    plate: plateAt(spareWheel ? valance - 10 : plateY),
    spareWheel,
    trim: trimOf(half, valance),
    reflectors: reflectorsOf(half, valance),
    ...(shape.isUpright && { skidPlate: skidPlateOf(shape, valance - 84) }),
    mirrors: endMirrorsOf(shape, car.height(car.shape.glassFront[1])),
    tyres: endTyresOf(car.rear, shape),
    tread: endTreadOf(car.rear, shape),
    underbody: underbodyBetween(car, car.rear, shape),
  };
});
