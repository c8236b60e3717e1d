/** Wheels seen from the side. Designs are families (ten spokes, five double spokes, a turbine…), no maker's own. */
import type { Point } from './curve.ts';
import type { WheelDesign } from './families/family.ts';
import type { CarGeometry } from './geometry.ts';
import { radians } from './numbers.ts';
import { newPath, type PathWriter } from './path.ts';
import { circle, pathElement, short } from './svg.ts';
import type { Tyre } from './tyre.ts';

/** A point by its distance from the hub and its angle from upright, clockwise. */
const polar = (radius: number, angle: number): Point => [
  radius * Math.sin(radians(angle)),
  radius * Math.cos(radians(angle)),
];

/** One spoke, or one opening, and how often it repeats around the hub. */
interface Spoke {
  path: PathWriter;
  count: number;
  isOpening: boolean;
}

type PolarPoint = readonly [radius: number, angle: number];

/** A closed shape in polar shares of the rim: one point is a line, three are a curve. */
function spokeShape(rim: number, start: PolarPoint, steps: readonly (readonly PolarPoint[])[]): PathWriter {
  const at = ([radius, angle]: PolarPoint): Point => polar(radius * rim, angle);
  const path = newPath().move(...at(start));
  for (const [first, second, third] of steps) {
    if (!first) continue;
    if (second && third) path.cubic(...at(first), ...at(second), ...at(third));
    else path.line(...at(first));
  }
  return path.close();
}

const INNER = 0.16;
const OUTER = 0.945;

/** Straight bars from hub to rim: angle and half-width (degrees) at both ends. */
function bars(
  rim: number,
  list: readonly (readonly [from: number, to: number, inner: number, outer: number])[],
): PathWriter {
  const path = newPath();
  for (const [from, to, inner, outer] of list) {
    path
      .move(...polar(INNER * rim, from - inner))
      .line(...polar(OUTER * rim, to - outer))
      .line(...polar(OUTER * rim, to + outer))
      .line(...polar(INNER * rim, from + inner))
      .close();
  }
  return path;
}

const BLOCK: readonly (readonly PolarPoint[])[] = [
  [
    [0.4, -15],
    [0.6, -12],
    [OUTER, -15],
  ],
  [[OUTER, 15]],
  [
    [0.6, 12],
    [0.4, 15],
    [INNER, 32],
  ],
];
const BLADE: readonly (readonly PolarPoint[])[] = [
  [
    [0.42, -17],
    [0.7, -17],
    [OUTER, -23],
  ],
  [[OUTER, -4]],
  [
    [0.76, -4],
    [0.56, -4],
    [0.4, 0],
  ],
  [
    [0.56, 4],
    [0.76, 4],
    [OUTER, 4],
  ],
  [[OUTER, 23]],
  [
    [0.7, 17],
    [0.42, 17],
    [INNER, 34],
  ],
];
const TURBINE: readonly (readonly PolarPoint[])[] = [
  [
    [0.4, -8],
    [0.7, -4],
    [OUTER, 2],
  ],
  [[OUTER, 20]],
  [
    [0.7, 15],
    [0.4, 12],
    [INNER, 16],
  ],
];
const AERO: readonly (readonly PolarPoint[])[] = [
  [[0.84, -13]],
  [
    [0.88, -13],
    [0.88, -11],
    [0.88, -10],
  ],
  [[0.88, 6]],
  [
    [0.8, 8],
    [0.6, 8],
    [0.34, 5],
  ],
];
const STEEL: readonly (readonly PolarPoint[])[] = [
  [
    [0.54, -13],
    [0.74, -14],
    [0.8, -11],
  ],
  [[0.8, 11]],
  [
    [0.74, 14],
    [0.54, 13],
    [0.47, 9],
  ],
];

function spokeOf(design: WheelDesign, rim: number): Spoke {
  switch (design) {
    case 'ten':
      return { path: bars(rim, [[0, 0, 14, 4]]), count: 10, isOpening: false };
    case 'five':
      return {
        path: bars(rim, [
          [-9, -12, 15, 4.6],
          [9, 12, 15, 4.6],
        ]),
        count: 5,
        isOpening: false,
      };
    case 'block':
      return { path: spokeShape(rim, [INNER, -32], BLOCK), count: 6, isOpening: false };
    case 'blade':
      return { path: spokeShape(rim, [INNER, -34], BLADE), count: 5, isOpening: false };
    case 'turbine':
      return { path: spokeShape(rim, [INNER, -16], TURBINE), count: 9, isOpening: false };
    case 'aero':
      return { path: spokeShape(rim, [0.34, -5], AERO), count: 6, isOpening: true };
    case 'steel':
      return { path: spokeShape(rim, [0.47, -9], STEEL), count: 8, isOpening: true };
  }
}

/** The first spoke once, the others as turned copies of it. */
function ring(spoke: Spoke, id: string): string {
  const copies = Array.from(
    { length: spoke.count - 1 },
    (_, index) => `<use href="#${id}p" transform="rotate(${short(((index + 1) * 360) / spoke.count)})"/>`,
  );
  return `<path id="${id}p" d="${spoke.path}"/>${copies.join('')}`;
}

/** The edge of the rim is this far outside the bead, from which the tyre code counts. */
const FLANGE_MM = 10;

function caliper(rim: number): PathWriter {
  return newPath()
    .move(...polar(rim * 0.4, 62))
    .line(...polar(rim * 0.7, 66))
    .arc(rim * 0.7, ...polar(rim * 0.7, 112))
    .line(...polar(rim * 0.4, 116))
    .close();
}

function paintedWheel(tyre: Tyre, design: WheelDesign, id: string): string {
  const rim = tyre.rimMm / 2 + FLANGE_MM;
  const spoke = spokeOf(design, rim);
  const metal = `fill="url(#${id}r)"`;
  const face = spoke.isOpening
    ? `${circle(rim * 0.94, metal)}<g fill="#191b1f">${ring(spoke, id)}</g>`
    : `${circle(rim * 0.62, 'fill="#43464b" stroke="#292b2f" stroke-width="7"')}${pathElement(caliper(rim), 'fill="#1b1c1f"')}` +
      `<g ${metal} stroke="#3b3e43" stroke-width="4">${ring(spoke, id)}</g>`;
  return (
    circle(tyre.diameterMm / 2, `fill="url(#${id}t)"`) +
    circle(rim, 'fill="#0d0e10"') +
    face +
    `<g fill="none" stroke="url(#${id}r)">${circle(rim - 6, 'stroke-width="13"')}</g>` +
    circle(rim * 0.2, metal) +
    circle(rim * 0.1, 'fill="#4f5359"')
  );
}

function drawnWheel(tyre: Tyre, design: WheelDesign, id: string, strokeWidth: string): string {
  const rim = tyre.rimMm / 2 + FLANGE_MM;
  return (
    circle(tyre.diameterMm / 2) +
    circle(rim) +
    `<g stroke-width="${strokeWidth}">${circle(rim - 18)}${ring(spokeOf(design, rim), id)}${circle(rim * 0.16)}</g>`
  );
}

/** Wheels that differ by less than this are drawn as one. */
const SAME_WHEEL_MM = 5;

/** Both wheels in place; with a stroke width as line art. The rear one is a copy, scaled where its tyre differs. */
export function wheelsSideOn(car: CarGeometry, id: string, strokeWidth?: string): string {
  const { front, rear, shape, measures } = car;
  const design = measures.hasSteelWheels && !shape.keepsWheel ? 'steel' : shape.wheel;
  const wheel =
    strokeWidth === undefined ? paintedWheel(front.tyre, design, id) : drawnWheel(front.tyre, design, id, strokeWidth);
  const isSame =
    Math.abs(front.tyre.diameterMm - rear.tyre.diameterMm) < SAME_WHEEL_MM && front.tyre.rimMm === rear.tyre.rimMm;
  const scale = isSame ? '' : ` scale(${(rear.tyre.diameterMm / front.tyre.diameterMm).toFixed(3)})`;
  const place = (x: number, y: number): string => `translate(${Math.round(x)} ${Math.round(-y)})`;
  return (
    `<g transform="${place(front.x, front.radius)}"><g id="${id}w">${wheel}</g></g>` +
    `<use href="#${id}w" transform="${place(rear.x, rear.radius)}${scale}"/>`
  );
}
