/** Every part of the front view. Faces are generic on purpose: car fronts are protected designs. */
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
import { grilleOf, hasGrille, lowerLampOf, type GrilleParts, type NoseFrame } from './front-nose.ts';
import { mix } from './numbers.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import {
  ACROSS_X,
  bothSides,
  newPath,
  openPath,
  outlineOf,
  polygon,
  symmetricOutline,
  type PathWriter,
} from './path.ts';

export interface FrontParts {
  shape: EndShape;
  windscreen: PathWriter;
  wipers: string;
  bonnet: string;
  lamps: EndLamp[];
  /** Headlamps in the bumper, where those above are only daytime lights. */
  lowerLamps: EndLamp[];
  /** A grille with its bars, or the crease of a closed nose. */
  grille?: GrilleParts;
  crease?: PathWriter;
  lightBar?: PathWriter;
  plate: Plate;
  trim: PathWriter;
  intake: PathWriter;
  vents: string;
  /** Guard plate under the bumper of off-roaders. */
  skidPlate?: PathWriter;
  mirrors: EndMirror[];
  tyres: string;
  tread: string;
  underbody: Underbody;
}

interface Face extends NoseFrame {
  /** Half-width and height of the windscreen's lower corner. */
  screenHalf: number;
  screenY: number;
}

function windscreenOf({ car, shape, screenHalf, screenY }: Face): PathWriter {
  const baseY = car.landmarks.windscreenBase[1];
  const headY = car.landmarks.windscreenHead[1] + 12;
  const topHalf = shape.roofHalf - 52;
  return symmetricOutline(
    [
      Curve.through([
        [0, baseY - 8, 0],
        [screenHalf, screenY - 10],
      ]),
      Curve.through([
        [screenHalf, screenY - 10, null, 104],
        [topHalf, headY - 16, 106],
      ]),
      Curve.through([
        [topHalf, headY - 16],
        [0, headY + 14, 180],
      ]),
    ],
    ACROSS_X,
    [26, 54],
  );
}

function wipersOf({ car, screenHalf, screenY }: Face): string {
  const baseY = car.landmarks.windscreenBase[1];
  return bothSides((side) =>
    newPath().through([
      [side * screenHalf * 0.1, baseY + 16],
      [side * screenHalf * 0.82, screenY + 20],
    ]),
  );
}

function bonnetOf({ car, shape, lampY, lampDepth, screenHalf, screenY }: Face): string {
  const half = shape.halfWidth;
  const edgeY = car.landmarks.bonnetEdge[1];
  const noseY = lampY + lampDepth * 1.05;
  const shoulders = bothSides((side) =>
    newPath().through([
      [side * screenHalf * 1.02, screenY - 22, -90 - side * 20],
      [side * 0.8 * half, mix(screenY, lampY + lampDepth, 0.55)],
      [side * 0.6 * half, noseY],
    ]),
  );
  const edge = newPath().through([
    [-0.6 * half, noseY],
    [0, Math.min(edgeY - 40, lampY + lampDepth * 1.9)],
    [0.6 * half, noseY],
  ]);
  const creases = bothSides((side) =>
    newPath().through([
      [side * 0.52 * screenHalf, screenY - 4],
      [side * 0.44 * half, edgeY - 10],
    ]),
  );
  return `${shoulders}${edge}${creases}`;
}

function lampOf({ car, shape, lampY: y, lampDepth: depth }: Face, side: 1 | -1): EndLamp {
  const half = side * shape.halfWidth;
  const kind = car.shape.headlamp.shape;
  if (kind === 'round') return { round: { x: 0.7 * half, y: y + depth * 0.3, radius: depth * 0.86 } };
  if (kind === 'box') {
    return {
      housing: polygon(
        [
          [0.6 * half, y + 8],
          [0.945 * half, y + 4],
          [0.945 * half, y + depth - 4],
          [0.6 * half, y + depth - 4],
        ],
        28,
      ),
      light: newPath()
        .move(0.9 * half, y + 30)
        .line(0.9 * half, y + depth - 34)
        .line(0.66 * half, y + depth - 34),
    };
  }
  const inner: Point = [0.47 * half, y + depth * 0.5];
  const outer: Point = [0.985 * half, y + depth * 1.16];
  const under: Point = [0.985 * half, y + depth * 0.35];
  const low = y - (kind === 'drop' ? depth * 0.25 : 0);
  return {
    housing: outlineOf(
      [
        Curve.through([inner, [0.75 * half, y + depth * 0.98], outer]),
        Curve.line(outer, under),
        Curve.through([under, [0.86 * half, low + 6], [0.62 * half, low + depth * 0.22], inner]),
      ],
      [0, 10, 14],
    ),
    light: newPath().through([
      [0.5 * half, y + depth * 0.54],
      [0.75 * half, y + depth * 0.84],
      [0.96 * half, y + depth],
    ]),
  };
}

function lowerFace({ car, shape }: Face, isGrille: boolean) {
  const half = shape.halfWidth;
  const valance = car.lipFront.valanceY;
  const trim = symmetricOutline(
    [
      Curve.line([0, 0], [half, 0]),
      Curve.line([half, 0], [half, valance + 34]),
      Curve.through([
        [half, valance + 34],
        [0.8 * half, valance + 6],
        [0, valance - 6, 180],
      ]),
    ],
    ACROSS_X,
  );
  if (shape.isUpright) {
    const intake = polygon(
      [
        [-0.6 * half, valance - 92],
        [0.6 * half, valance - 92],
        [0.6 * half, valance - 30],
        [-0.6 * half, valance - 30],
      ],
      20,
    );
    return { trim, intake, vents: '', skidPlate: skidPlateOf(shape, valance - 112) };
  }
  const top = valance + (isGrille ? 118 : 146);
  const intake = polygon(
    [
      [-0.6 * half, valance + 40],
      [0.6 * half, valance + 40],
      [0.68 * half, top],
      [-0.68 * half, top],
    ],
    28,
  );
  const vents = bothSides((side) =>
    polygon(
      [
        [side * 0.78 * half, valance + 60],
        [side * 0.93 * half, valance + 96],
        [side * 0.93 * half, valance + 190],
        [side * 0.84 * half, valance + 170],
      ],
      16,
    ),
  );
  return { trim, intake, vents };
}

/** A line across the nose at the height of the lamps, sagging or rising in the middle. */
const acrossNose = ({ shape, lampY, lampDepth }: Face, reach: number, ends: number, middle: number): PathWriter =>
  openPath(
    Curve.through([
      [-reach * shape.halfWidth, lampY + lampDepth * ends],
      [0, lampY + lampDepth * middle],
      [reach * shape.halfWidth, lampY + lampDepth * ends],
    ]),
  );

export const frontPartsOf = oncePerObject((car: CarGeometry): FrontParts => {
  const shape = endShapeOf(car, 'front');
  const { headlamp, hasLightBar } = car.shape;
  const face: Face = {
    car,
    shape,
    lampY: car.height(headlamp.height),
    lampDepth: headlamp.depthMm,
    screenHalf: shape.waistHalf * 0.885,
    screenY: shape.waistY - 6,
  };
  const grille = hasGrille(car) ? grilleOf(face) : undefined;
  const parts: FrontParts = {
    shape,
    windscreen: windscreenOf(face),
    wipers: wipersOf(face),
    bonnet: bonnetOf(face),
    lamps: [lampOf(face, -1), lampOf(face, 1)],
    lowerLamps: car.shape.hasSplitLamps ? [lowerLampOf(face, -1), lowerLampOf(face, 1)] : [],
    plate: plateAt(grille?.plateY ?? Math.max(0.335 * car.roofMm, car.lipFront.valanceY + 190)),
    ...lowerFace(face, grille !== undefined),
    mirrors: endMirrorsOf(shape, shape.waistY),
    tyres: endTyresOf(car.front, shape),
    tread: endTreadOf(car.front, shape),
    underbody: underbodyBetween(car, car.front, shape),
  };
  if (grille) parts.grille = grille;
  else parts.crease = acrossNose(face, 0.44, 0.42, 0.16);
  if (hasLightBar) parts.lightBar = acrossNose(face, 0.5, 0.54, 0.44);
  return parts;
});
