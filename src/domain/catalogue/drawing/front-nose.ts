/** Openings and lamps between the headlamps and the bumper of the front view. Generic shapes, no maker's own. */
import type { EndLamp, EndShape } from './end-shape.ts';
import type { Grille } from './families/family.ts';
import type { CarGeometry } from './geometry.ts';
import { mix } from './numbers.ts';
import { newPath, polygon, type Corner, type PathWriter } from './path.ts';

/** The parts of the car between which the nose is drawn. */
export interface NoseFrame {
  car: CarGeometry;
  shape: EndShape;
  /** Lower edge of the headlamps and their depth. */
  lampY: number;
  lampDepth: number;
}

export interface GrilleParts {
  opening: PathWriter;
  bars: string;
  /** Height of the number plate that goes with it. */
  plateY: number;
}

/** Tells whether a car has a grille: if it has an engine to cool, unless the model's hints say otherwise. */
export function hasGrille({ shape, measures }: CarGeometry): boolean {
  if (shape.nose !== undefined) return shape.nose === 'grille';
  return measures.energyType !== 'battery_electric' && measures.energyType !== 'range_extender';
}

/** A polygon about x = 0 from the corners of its right half, from the top down. */
const symmetric = (half: readonly Corner[], radius: number): PathWriter =>
  polygon([...half.map(([x, y]): Corner => [-x, y]).toReversed(), ...half].toReversed(), radius);

/** Bars across, each reaching the given half-width. */
const level = (heights: readonly (readonly [y: number, half: number])[]): string =>
  heights.map(([y, half]) => newPath().move(-half, y).line(half, y).toString()).join('');

/** So many upright bars, evenly spread between a foot and a head. */
function uprights(count: number, foot: readonly [half: number, y: number], head: readonly [half: number, y: number]) {
  const bars = Array.from({ length: count }, (_, index) => {
    const share = (2 * (index + 1)) / (count + 1) - 1;
    return newPath()
      .move(share * foot[0], foot[1])
      .line(share * head[0], head[1])
      .toString();
  });
  return bars.join('');
}

function hexagon({ car, shape, lampY, lampDepth }: NoseFrame): GrilleParts {
  const half = shape.halfWidth;
  const top = lampY + lampDepth * 0.05;
  const bottom = car.lipFront.valanceY + 190;
  const middle = mix(top, bottom, 0.42);
  const opening = polygon(
    [
      [-0.4 * half, top - 24],
      [0.4 * half, top - 24],
      [0.46 * half, middle],
      [0.34 * half, bottom],
      [-0.34 * half, bottom],
      [-0.46 * half, middle],
    ],
    34,
  );
  const bars = [1, 2, 3, 4].map((bar): [number, number] => [
    mix(top - 24, bottom, bar / 5),
    half * (bar < 3 ? 0.435 : 0.4) - 24,
  ]);
  return { opening, bars: level(bars), plateY: mix(bottom, lampY, 0.34) };
}

function upright({ car, shape, lampY, lampDepth }: NoseFrame): GrilleParts {
  const half = shape.halfWidth;
  const top = lampY + lampDepth * 0.2;
  const bottom = car.lipFront.valanceY + 130;
  const opening = symmetric(
    [
      [0.36 * half, top],
      [0.41 * half, mix(top, bottom, 0.3)],
      [0.35 * half, bottom],
    ],
    38,
  );
  const bars = uprights(11, [0.33 * half, bottom + 16], [0.35 * half, top - 16]);
  return { opening, bars, plateY: mix(bottom, top, 0.3) };
}

function wide({ car, shape, lampY }: NoseFrame): GrilleParts {
  const half = shape.halfWidth;
  const bottom = car.lipFront.valanceY + 44;
  const top = mix(bottom, lampY, 0.68);
  const opening = symmetric(
    [
      [0.52 * half, top],
      [0.72 * half, mix(top, bottom, 0.62)],
      [0.62 * half, bottom],
    ],
    36,
  );
  const bars = [0.25, 0.5, 0.75].map((share): [number, number] => [
    mix(top, bottom, share),
    half * mix(0.53, 0.66, share),
  ]);
  return { opening, bars: level(bars), plateY: mix(top, bottom, 0.55) };
}

function band({ car, shape, lampY, lampDepth }: NoseFrame): GrilleParts {
  const half = 0.585 * shape.halfWidth;
  const reach = Math.max(lampDepth, 110);
  const top = lampY + lampDepth * 0.5 + reach * 0.46;
  const bottom = top - reach;
  const opening = symmetric(
    [
      [half, top],
      [half, bottom],
    ],
    22,
  );
  const bars = uprights(9, [half, bottom + 20], [half, top - 20]);
  return { opening, bars, plateY: Math.max(0.335 * car.roofMm, car.lipFront.valanceY + 80) };
}

const GRILLE_SHAPES: Readonly<Record<Grille, (frame: NoseFrame) => GrilleParts>> = { hexagon, upright, wide, band };

/** Draws the grille in the shape of the model's hints, or else of its body. */
export const grilleOf = (frame: NoseFrame): GrilleParts =>
  GRILLE_SHAPES[frame.car.shape.grille ?? (frame.shape.isUpright ? 'band' : 'hexagon')](frame);

/** A headlamp in the bumper, below the daytime light. */
export function lowerLampOf({ car, shape, lampY }: NoseFrame, side: 1 | -1): EndLamp {
  const half = side * shape.halfWidth;
  const y = mix(car.lipFront.valanceY + 200, lampY, 0.36);
  return {
    housing: polygon(
      [
        [0.7 * half, y],
        [0.93 * half, y + 14],
        [0.94 * half, y + 92],
        [0.74 * half, y + 74],
      ],
      24,
    ),
    light: newPath()
      .move(0.77 * half, y + 46)
      .line(0.88 * half, y + 54),
  };
}
