/** Lamps in the side view. They reach past the nose and the tail; the outline clips them. */
import { Curve, type Point } from './curve.ts';
import type { CarGeometry } from './geometry.ts';
import { mix } from './numbers.ts';
import { newPath, openPath, outlineOf, polygon, type PathWriter } from './path.ts';
import type { Ellipse } from './svg.ts';

/** A lamp: a round one, or a housing with its light signature. */
export type Lamp = { round: Ellipse } | { round?: undefined; housing: PathWriter; light?: PathWriter };

/** How far a lamp is drawn past the end of the car. */
const PAST_END_MM = 30;

export function sideHeadlampOf(car: CarGeometry): Lamp {
  const { shape, lengthMm: length, depthMm: depth } = car.shape.headlamp;
  const y = car.height(car.shape.headlamp.height);
  if (shape === 'round') {
    const noseX = car.bonnet.find(y, 'y').x;
    return { round: { x: noseX + depth * 0.62, y: y + depth * 0.3, radiusX: depth * 0.62, radiusY: depth * 0.86 } };
  }
  if (shape === 'box') {
    return {
      housing: polygon(
        [
          [-40, y + 4],
          [-40, y + depth - 4],
          [length - 26, y + depth],
          [length, y],
        ],
        26,
      ),
      light: newPath()
        .move(length - 60, y + 26)
        .line(length - 60, y + depth - 28)
        .line(-PAST_END_MM, y + depth - 34),
    };
  }
  const isDrop = shape === 'drop';
  const tip: Point = [length, y + depth + 26];
  const low: Point = [-PAST_END_MM, y - (isDrop ? depth * 0.2 : 0)];
  const high: Point = [-PAST_END_MM, y + depth * 0.9];
  const knee: Point = [length * (isDrop ? 0.66 : 0.5), y + depth * (isDrop ? 0.08 : 0.3)];
  const light = Curve.through([
    [-PAST_END_MM, y + depth * 0.76, 5],
    [length - 26, y + depth + 17],
  ]);
  return {
    housing: outlineOf(
      [Curve.through([[...high, 4], tip]), Curve.through([tip, knee, low]), Curve.line(low, high)],
      [8],
    ),
    light: openPath(light),
  };
}

/** The headlamp below a daytime light: it barely reaches round the corner. */
export function sideLowerLampOf(car: CarGeometry): Lamp {
  const y = mix(car.lipFront.valanceY + 200, car.height(car.shape.headlamp.height), 0.36);
  const corners: Point[] = [
    [-PAST_END_MM, y],
    [-PAST_END_MM, y + 74],
    [118, y + 88],
    [96, y + 16],
  ];
  return { housing: polygon(corners, 20) };
}

export function sideTailLampOf(car: CarGeometry): Lamp {
  const { shape, lengthMm: length, depthMm: depth } = car.shape.tailLamp;
  const y = car.height(car.shape.tailLamp.height);
  const tailX = car.bodyLengthMm;
  const past = tailX + PAST_END_MM;
  if (shape === 'vert') {
    const corners: Point[] = [
      [past, y],
      [past, y + depth],
      [tailX - length * 0.5, y + depth],
      [tailX - length, y + depth * 0.5],
      [tailX - length * 0.8, y],
    ];
    return { housing: polygon(corners, 22) };
  }
  if (shape === 'box') {
    const corners: Point[] = [
      [past, y],
      [past, y + depth],
      [tailX - length + 14, y + depth],
      [tailX - length, y],
    ];
    return { housing: polygon(corners, 26) };
  }
  const tip: Point = [tailX - length, y + depth * (shape === 'wrap' ? 0.8 : 0.62)];
  const curves = [
    Curve.line([past, y + depth], tip),
    Curve.through([tip, [tailX - length * 0.6, y + depth * 0.06], [past, y - 4]]),
    Curve.line([past, y - 4], [past, y + depth]),
  ];
  return {
    housing: outlineOf(curves, [shape === 'wrap' ? 30 : 10]),
    light: newPath()
      .move(past, y + depth * 0.6)
      .line(tailX - length + 34, y + depth * 0.62),
  };
}
