/** The front and the rear view, painted. */
import { MIRROR_REACH_MM, type EndLamp, type EndMirror, type EndShape, type Plate } from './end-shape.ts';
import { frontPartsOf, type FrontParts } from './front.ts';
import type { CarGeometry } from './geometry.ts';
import { mix } from './numbers.ts';
import type { Bounds, Drawn, ResolvedOptions } from './options.ts';
import { INK, LAMP, paintOf, TRIM, type Paint } from './paint.ts';
import type { PathWriter } from './path.ts';
import { rearPartsOf, type RearParts } from './rear.ts';
import { circle, ellipse, linearGradient, pathElement, radialGradient, rectangle, type Stop } from './svg.ts';

interface EndPainting {
  car: CarGeometry;
  shape: EndShape;
  paint: Paint;
  edge: string;
  id: string;
  options: ResolvedOptions;
}

export const endBounds = ({ halfWidth }: EndShape, car: CarGeometry): Bounds => {
  const reach = halfWidth + MIRROR_REACH_MM + 10;
  return { left: -reach, bottom: 0, right: reach, top: car.measures.heightMm };
};

/** Light on the body from the roof down. In front the bonnet catches it, behind the shoulder under the window does. */
function bodyStops({ car, shape, paint }: EndPainting, end: 'front' | 'rear'): Stop[] {
  const { roofMm, sillMm, landmarks } = car;
  const offset = (y: number): number => (roofMm - y) / (roofMm - sillMm);
  const shoulder = offset(shape.shoulderY);
  const top: Stop[] = [
    [0, paint(0.5)],
    [0.1, paint(0.14)],
  ];
  if (end === 'rear') {
    return [
      ...top,
      [shoulder - 0.06, paint(0.1)],
      [shoulder, paint(0.3)],
      [shoulder + 0.04, paint(-0.16)],
      [mix(shoulder, 1, 0.55), paint(0.02)],
      [1, paint(-0.5)],
    ];
  }
  const bonnet = offset(landmarks.bonnetEdge[1]);
  return [
    ...top,
    [offset(landmarks.windscreenBase[1]), paint(0.02)],
    [bonnet, paint(0.34)],
    [bonnet + 0.09, paint(-0.02)],
    [mix(shoulder, 1, 0.6), paint(-0.04)],
    [1, paint(-0.5)],
  ];
}

/** Roof and pillars of a two-tone car, lit like the body. */
function roofGradient({ car, shape, id }: EndPainting, colour: string): string {
  const roof = paintOf(colour);
  return linearGradient(
    `${id}v`,
    [0, car.roofMm],
    [0, shape.waistY],
    [
      [0, roof(0.4)],
      [0.6, roof(0)],
    ],
  );
}

function definitions(painting: EndPainting, end: 'front' | 'rear'): string {
  const { car, shape, edge, id, options } = painting;
  const half = shape.halfWidth;
  return (
    `<path id="${id}o" d="${shape.outline}"/><clipPath id="${id}c"><use href="#${id}o"/></clipPath>` +
    linearGradient(`${id}b`, [0, car.roofMm], [0, car.sillMm], bodyStops(painting, end)) +
    linearGradient(
      `${id}e`,
      [-half, 0],
      [half, 0],
      [
        [0, edge, 0.62],
        [0.07, edge, 0.24],
        [0.2, edge, 0],
        [0.8, edge, 0],
        [0.93, edge, 0.24],
        [1, edge, 0.62],
      ],
    ) +
    linearGradient(
      `${id}g`,
      [0, car.roofMm],
      [0, shape.waistY],
      [
        [0, '#59646d'],
        [0.4, '#2c343a'],
        [1, '#12161a'],
      ],
    ) +
    (options.roofColour === undefined ? '' : roofGradient(painting, options.roofColour)) +
    radialGradient(`${id}s`, [
      [0, '#000', 0.5],
      [0.6, '#000', 0.2],
      [1, '#000', 0],
    ])
  );
}

function ground({ shape, id, options }: EndPainting, { tyres, tread, underbody }: FrontParts | RearParts): string {
  const shadow = ellipse({ x: 0, y: -6, radiusX: shape.halfWidth * 1.12, radiusY: 54 });
  return (
    (options.hasShadow ? `<g fill="url(#${id}s)">${shadow}</g>` : '') +
    pathElement(underbody.floor, `fill="${INK}"`) +
    pathElement(underbody.arms, 'fill="none" stroke="#26292e" stroke-width="26"') +
    pathElement(tyres, 'fill="#1b1d20"') +
    pathElement(tread, 'fill="none" stroke="#0c0d0f" stroke-width="9"')
  );
}

const stalks = (mirrors: readonly EndMirror[]): string =>
  `<g fill="#14161a">${mirrors.map(({ stalk }) => pathElement(stalk)).join('')}</g>`;
const shells = (mirrors: readonly EndMirror[], { paint, edge }: EndPainting): string =>
  `<g fill="${paint(0.06)}" stroke="${edge}" stroke-width="4">${mirrors.map(({ shell }) => pathElement(shell)).join('')}</g>`;

function shell({ car, shape, id, options }: EndPainting): string {
  const { halfWidth, waistY, rails } = shape;
  const roof =
    options.roofColour === undefined
      ? ''
      : rectangle(
          { x: -halfWidth, y: waistY - 10, width: 2 * halfWidth, height: car.roofMm - waistY + 20 },
          0,
          `fill="url(#${id}v)"`,
        );
  return (
    (rails ? pathElement(rails, 'fill="#2d3035"') : '') +
    `<use href="#${id}o" fill="url(#${id}b)"/><g clip-path="url(#${id}c)">${roof}<use href="#${id}o" fill="url(#${id}e)"/>`
  );
}

function headlampPainted({ round, housing, light }: EndLamp): string {
  const glow = `stroke="${LAMP.light}" stroke-width="12"`;
  if (round) {
    const { x, y, radius } = round;
    return circle(radius, 'fill="#1b1e22"', x, y) + circle(radius * 0.74, `fill="${LAMP.ring}" ${glow}`, x, y);
  }
  return pathElement(housing ?? '', `fill="${LAMP.glass}"`) + pathElement(light ?? '', `fill="none" ${glow}`);
}

const tailLampPainted = ({ housing, light }: EndLamp): string =>
  pathElement(housing ?? '', `fill="${LAMP.red}"`) +
  pathElement(light ?? '', `fill="none" stroke="${LAMP.redLight}" stroke-width="12"`);

const skidPlatePainted = (skidPlate: PathWriter | undefined): string =>
  skidPlate ? pathElement(skidPlate, 'fill="#565c63"') : '';

const plate = (place: Plate, edge: string): string =>
  rectangle(place, 8, `fill="#e1e3e6" stroke="${edge}" stroke-width="4"`);

function face(parts: FrontParts, { paint, edge }: EndPainting): string {
  const { grille, crease, lightBar, shape } = parts;
  return (
    pathElement(parts.trim, `fill="${TRIM}"`) +
    skidPlatePainted(parts.skidPlate) +
    pathElement(`${parts.intake}${parts.vents}`, `fill="${shape.isUpright ? '#0d0e10' : '#191b1f'}"`) +
    (grille
      ? pathElement(grille.opening, 'fill="#14161a"') + pathElement(grille.bars, 'stroke="#4a4f56" stroke-width="9"')
      : pathElement(crease ?? '', `fill="none" stroke="${paint(-0.7)}" stroke-opacity=".6" stroke-width="6"`)) +
    [...parts.lowerLamps, ...parts.lamps].map(headlampPainted).join('') +
    (lightBar ? pathElement(lightBar, `fill="none" stroke="${LAMP.light}" stroke-width="12"`) : '') +
    pathElement(parts.bonnet, `fill="none" stroke="${edge}" stroke-width="5" stroke-opacity=".55"`) +
    plate(parts.plate, edge)
  );
}

function back(parts: RearParts, { paint, edge }: EndPainting): string {
  return (
    pathElement(parts.trim, `fill="${TRIM}"`) +
    skidPlatePainted(parts.skidPlate) +
    parts.lamps.map(tailLampPainted).join('') +
    pathElement(parts.recess, `fill="${paint(-0.85)}" fill-opacity=".28"`) +
    pathElement(parts.reflectors, `fill="${LAMP.red}"`) +
    pathElement(
      `${parts.cut}${parts.spoiler ?? ''}`,
      `fill="none" stroke="${edge}" stroke-width="5" stroke-opacity=".6"`,
    ) +
    plate(parts.plate, edge)
  );
}

function spareWheelPainted({ spareWheel }: RearParts): string {
  if (!spareWheel) return '';
  const { y, radius } = spareWheel;
  return (
    circle(radius, `fill="${TRIM}" stroke="${INK}" stroke-width="8"`, 0, y) +
    circle(radius * 0.8, 'fill="#2b2f34" stroke="#3b4046" stroke-width="8"', 0, y)
  );
}

const glass = (outline: { toString(): string }, id: string): string =>
  pathElement(outline, `fill="url(#${id}g)" stroke="${INK}" stroke-width="14"`);
const outlineStroke = ({ id, edge }: EndPainting): string =>
  `<use href="#${id}o" fill="none" stroke="${edge}" stroke-width="5" stroke-opacity=".75"/>`;

function paintingOf(car: CarGeometry, shape: EndShape, options: ResolvedOptions, id: string): EndPainting {
  const paint = paintOf(options.colour);
  return { car, shape, paint, edge: paint(-0.97), id, options };
}

export function paintedFront(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const parts = frontPartsOf(car);
  const painting = paintingOf(car, parts.shape, options, id);
  // The shells of the mirrors are in front of the doors, their stalks behind the outline.
  const body =
    ground(painting, parts) +
    stalks(parts.mirrors) +
    shell(painting) +
    face(parts, painting) +
    `</g>${glass(parts.windscreen, id)}${pathElement(parts.wipers, `fill="none" stroke="${INK}" stroke-width="9"`)}` +
    shells(parts.mirrors, painting) +
    outlineStroke(painting);
  return { defs: definitions(painting, 'front'), body, bounds: endBounds(parts.shape, car) };
}

export function paintedRear(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const parts = rearPartsOf(car);
  const painting = paintingOf(car, parts.shape, options, id);
  const body =
    ground(painting, parts) +
    stalks(parts.mirrors) +
    shells(parts.mirrors, painting) +
    shell(painting) +
    back(parts, painting) +
    `</g>${glass(parts.window, id)}` +
    spareWheelPainted(parts) +
    outlineStroke(painting);
  return { defs: definitions(painting, 'rear'), body, bounds: endBounds(parts.shape, car) };
}
