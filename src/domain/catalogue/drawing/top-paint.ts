/** The view from above, painted. Surfaces that face the sky are light, flanks turn away from it. */
import { MIRROR_REACH_MM } from './end-shape.ts';
import type { CarGeometry, WheelPlace } from './geometry.ts';
import type { Bounds, Drawn, ResolvedOptions } from './options.ts';
import { INK, LAMP, paintOf, TRIM, type Paint } from './paint.ts';
import { ellipse, linearGradient, pathElement, rectangle, type Stop } from './svg.ts';
import { planHouseOf } from './top-details.ts';
import { planPartsOf, type PlanParts } from './top-parts.ts';

interface PlanPainting {
  car: CarGeometry;
  parts: PlanParts;
  paint: Paint;
  /** Paint of the roof, if it has another than the body. */
  roof: Paint;
  edge: string;
  id: string;
  options: ResolvedOptions;
}

export const planBounds = (car: CarGeometry): Bounds => {
  const reach = car.measures.widthMm / 2 + MIRROR_REACH_MM + 10;
  return { left: 0, bottom: -reach, right: car.measures.lengthMm, top: reach };
};

/** Pieces of one side and, as a copy, of the other. */
export const mirroredPieces = (id: string, pieces: string): string =>
  `<g id="${id}">${pieces}</g><use href="#${id}" transform="scale(1 -1)"/>`;

/** Stops from the edge to the centre line, and on to the other edge. */
const bothWays = (stops: readonly Stop[]): Stop[] => [
  ...stops,
  ...stops
    .toReversed()
    .slice(1)
    .map(([offset, ...rest]): Stop => [1 - offset, ...rest]),
];

function definitions({ car, parts, paint, roof, edge, id }: PlanPainting): string {
  const { frame, bonnet } = parts;
  const half = frame.halfWidth;
  const across = (name: string, reach: number, stops: readonly Stop[]): string =>
    linearGradient(id + name, [0, reach], [0, -reach], bothWays(stops));
  const along = (name: string, from: number, to: number, stops: readonly Stop[]): string =>
    linearGradient(id + name, [from, 0], [to, 0], stops);
  return (
    `<path id="${id}o" d="${parts.outline}"/><clipPath id="${id}c"><use href="#${id}o"/></clipPath>` +
    across('b', half, [
      [0, paint(-0.8)],
      [0.03, paint(-0.42)],
      [0.12, paint(-0.16)],
    ]) +
    across('d', half, [
      [0.025, paint(0.5)],
      [0.055, paint(0.24)],
      [0.14, paint(0)],
      [0.5, paint(0.16)],
    ]) +
    // The bonnet falls to the nose, so it is lightest before its middle and darkens towards the windscreen.
    along('n', bonnet.startX, bonnet.endX, [
      [0, paint(1), 0],
      [0.3, paint(1), 0.3],
      [0.75, paint(1), 0.05],
      [1, edge, 0.16],
    ]) +
    across('v', frame.roofHalf, [
      [0, roof(-0.34)],
      [0.03, roof(0.7)],
      [0.1, roof(0.2)],
      [0.5, roof(0.4)],
    ]) +
    along('e', 0, car.bodyLengthMm, [
      [0, edge, 0.5],
      [0.03, edge, 0.14],
      [0.08, edge, 0],
      [0.93, edge, 0],
      [0.98, edge, 0.16],
      [1, edge, 0.5],
    ]) +
    across('g', half, [
      [0, '#0d1013'],
      [0.2, '#1f262b'],
      [0.5, '#515c64'],
    ])
  );
}

const ARCH_REACH = { none: 50, dark: 30, heavy: 46 } as const;

/** Bulges over the wheels, or the dark cladding there; one side. */
function arches({ car, parts, paint }: PlanPainting): string {
  const cladding = car.shape.cladding ?? 'none';
  const over = ({ x, archRadius }: WheelPlace): string =>
    ellipse({ x, y: parts.frame.halfWidth, radiusX: archRadius * 1.06, radiusY: ARCH_REACH[cladding] });
  const fill = cladding === 'none' ? `fill="${paint(0.5)}" fill-opacity=".42"` : `fill="${TRIM}"`;
  return `<g ${fill}>${over(car.front)}${over(car.rear)}</g>`;
}

/** Body, deck and what is let into them, clipped to the outline. */
function shell(painting: PlanPainting): string {
  const { parts, paint, edge, id } = painting;
  const { bonnet, headlamp, tailLamp } = parts;
  const cut = `fill="none" stroke="${edge}" stroke-width="6" stroke-opacity=".62"`;
  const oneSide =
    arches(painting) +
    pathElement(bonnet.crease, `fill="none" stroke="${paint(-0.8)}" stroke-width="10" stroke-opacity=".3"`) +
    pathElement(parts.cuts, cut) +
    pathElement(headlamp.housing, `fill="${LAMP.glass}"`) +
    pathElement(headlamp.light, `fill="none" stroke="${LAMP.light}" stroke-width="13"`) +
    pathElement(tailLamp.housing, `fill="${LAMP.red}"`) +
    pathElement(tailLamp.light, `fill="none" stroke="${LAMP.redLight}" stroke-width="12"`);
  return (
    `<use href="#${id}o" fill="url(#${id}b)"/><g clip-path="url(#${id}c)">` +
    pathElement(parts.deck, `fill="url(#${id}d)" stroke="${paint(0.9)}" stroke-opacity=".5" stroke-width="10"`) +
    `<use href="#${id}o" fill="url(#${id}e)"/>` +
    pathElement(bonnet.panel, `fill="url(#${id}n)" stroke="${edge}" stroke-width="6" stroke-opacity=".62"`) +
    pathElement(bonnet.dome, `fill="url(#${id}n)"`) +
    `${mirroredPieces(`${id}l`, oneSide)}</g>`
  );
}

function bedPainted({ parts, paint, edge, id }: PlanPainting): string {
  const { bed } = parts;
  if (!bed) return '';
  return (
    `<g clip-path="url(#${id}c)">` +
    pathElement(bed.rim, `fill="${paint(0.2)}" stroke="${edge}" stroke-width="5"`) +
    pathElement(bed.floor, `fill="${TRIM}"`) +
    pathElement(bed.ribs, 'fill="none" stroke="#34393f" stroke-width="26" stroke-linecap="round"') +
    '</g>'
  );
}

function upperWorks(painting: PlanPainting): string {
  const { parts, roof, edge, id, options } = painting;
  const { glass, bonnet, bed, rail, spoiler } = parts;
  const pane = `fill="url(#${id}g)" stroke="${INK}" stroke-width="10" stroke-linejoin="round"`;
  const oneSide =
    pathElement(glass.side, pane) +
    (glass.panorama
      ? ''
      : pathElement(glass.ditch, `fill="none" stroke="${roof(-0.7)}" stroke-width="8" stroke-opacity=".3"`)) +
    pathElement(glass.pillars, `fill="${INK}"`) +
    (bed ? pathElement(bed.tub, 'fill="#2a2e33"') : '') +
    (rail ? pathElement(rail, 'fill="none" stroke="#2d3035" stroke-width="24" stroke-linecap="round"') : '');
  return (
    bedPainted(painting) +
    (options.roofColour === undefined ? '' : pathElement(planHouseOf(parts.frame), `fill="${roof(0)}"`)) +
    pathElement(bonnet.cowl, `fill="${INK}"`) +
    pathElement(glass.roof, `fill="url(#${id}v)" stroke="${edge}" stroke-width="4" stroke-opacity=".5"`) +
    pathElement(`${glass.windscreen}${glass.rearWindow ?? ''}${glass.panorama ?? ''}`, pane) +
    pathElement(glass.reflection, 'fill="#dfe9f2" fill-opacity=".1"') +
    pathElement(bonnet.wipers, `fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round"`) +
    (spoiler ? pathElement(spoiler, `fill="${roof(0.3)}" stroke="${edge}" stroke-width="5" stroke-opacity=".6"`) : '') +
    mirroredPieces(`${id}u`, oneSide)
  );
}

export function paintedPlan(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const paint = paintOf(options.colour);
  const roof = options.roofColour === undefined ? paint : paintOf(options.roofColour);
  const painting: PlanPainting = { car, parts: planPartsOf(car), paint, roof, edge: paint(-0.97), id, options };
  const { edge, parts } = painting;
  const shadow = `<use href="#${id}o" fill="none" stroke="#000" stroke-opacity=".06" stroke-width="64" stroke-linejoin="round"/>`;
  const mirror = pathElement(parts.mirror, `fill="${paint(0.04)}" stroke="${edge}" stroke-width="4"`);
  const body =
    (options.hasShadow ? shadow : '') +
    (parts.spareWheel ? rectangle(parts.spareWheel.top, 46, `fill="${TRIM}" stroke="${INK}" stroke-width="6"`) : '') +
    mirroredPieces(`${id}m`, mirror) +
    shell(painting) +
    upperWorks(painting) +
    `<use href="#${id}o" fill="none" stroke="${edge}" stroke-width="5" stroke-opacity=".75"/>`;
  return { defs: definitions(painting), body, bounds: planBounds(car) };
}
