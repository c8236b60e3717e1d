/** The lines of a car without its paint. They are small enough to send to a browser that draws several over each other. */
import { geometryOf, type WheelPlace } from './geometry.ts';
import { frontPartsOf } from './front.ts';
import { requireSound, type CarMeasures } from './measures.ts';
import { sidePartsOf } from './side.ts';
import type { Box } from './svg.ts';
import { planPartsOf } from './top-parts.ts';

export const OUTLINE_VIEWS = ['side', 'front', 'top'] as const;
export type OutlineView = (typeof OUTLINE_VIEWS)[number];

/** Path data in millimetres as in the drawings: nose (or middle) and ground at 0, heights negative. */
interface ViewOutline {
  outline: string;
  /** Glass and wheels, drawn finer. */
  details: string;
}

export interface CarOutlines extends Readonly<Record<OutlineView, ViewOutline>> {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** Front axle behind the nose. */
  frontAxleMm: number;
}

/**
 * Returns a car's outline from the side, the front and above.
 * @throws RangeError for measures no car can have.
 */
export function outlinesOf(measures: CarMeasures): CarOutlines {
  requireSound(measures);
  const car = geometryOf(measures);
  const { lengthMm, widthMm, heightMm } = measures;
  const side = sidePartsOf(car);
  const front = frontPartsOf(car);
  const plan = planPartsOf(car);
  const { glass } = side;
  return {
    lengthMm,
    widthMm,
    heightMm,
    frontAxleMm: Math.round(car.front.x),
    side: {
      outline: `${side.outline}${side.spareWheel ? boxPath(side.spareWheel.side) : ''}`,
      details: `${glass.side}${glass.windscreen}${glass.rearWindow ?? ''}${wheel(car.front)}${wheel(car.rear)}`,
    },
    front: { outline: `${front.shape.outline}${front.shape.rails}`, details: `${front.windscreen}${front.tyres}` },
    top: { outline: `${plan.outline}`, details: `${plan.glass.windscreen}${plan.glass.rearWindow ?? ''}` },
  };
}

/** Tyre and rim as circles of a path. */
function wheel({ x, radius, tyre }: WheelPlace): string {
  return ring(x, radius, radius) + ring(x, radius, tyre.rimMm / 2 + 10);
}

function ring(x: number, y: number, radius: number): string {
  const [left, middle, r] = [x - radius, -y, radius].map(Math.round);
  return `M${left} ${middle}a${r} ${r} 0 1 0 ${2 * (r ?? 0)} 0a${r} ${r} 0 1 0 ${-2 * (r ?? 0)} 0`;
}

/** A box given from its lower left corner, as a path. */
function boxPath({ x, y, width, height }: Box): string {
  const [left, floor, w, h] = [x, -y, width, height].map(Math.round);
  return `M${left} ${floor}h${w}v${-(h ?? 0)}h${-(w ?? 0)}z`;
}
