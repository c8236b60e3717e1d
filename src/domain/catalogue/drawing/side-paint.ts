/** The side view, painted. Back to front: shadow, underbody, wheels, body, trim, lamps, glass, cuts. */
import { Curve, type Point } from './curve.ts';
import type { CarGeometry } from './geometry.ts';
import { clamp, mix } from './numbers.ts';
import type { Drawn, ResolvedOptions } from './options.ts';
import { INK, LAMP, paintOf, toLab, TRIM, type Paint } from './paint.ts';
import { newPath, openPath } from './path.ts';
import { sidePartsOf, type SideParts } from './side.ts';
import { handleBox } from './side-body.ts';
import { pillarsOf, seatsOf } from './side-glass.ts';
import type { Lamp } from './side-lamps.ts';
import { boxGradient, circle, ellipse, linearGradient, pathElement, radialGradient, rectangle } from './svg.ts';
import { wheelsSideOn } from './wheels.ts';

interface SidePainting {
  car: CarGeometry;
  parts: SideParts;
  paint: Paint;
  /** Deepest shade of the paint: cut lines and edges. */
  edge: string;
  id: string;
  options: ResolvedOptions;
}

/** Width of the dark band around a wheel arch, by cladding. */
const ARCH_BAND = { none: 14, dark: 92, heavy: 130 } as const;

const isClad = (car: CarGeometry): boolean => (car.shape.cladding ?? 'none') !== 'none';

/** A point this far above the middle of the shoulder crease, square to it. */
function beside(shoulder: Curve): (distance: number) => Point {
  const [[ax, ay], [bx, by]] = [shoulder.start, shoulder.end];
  const length = Math.hypot(bx - ax, by - ay);
  const middle: Point = [mix(ax, bx, 0.5), mix(ay, by, 0.5) + 8];
  return (distance) => [middle[0] + (-(by - ay) / length) * distance, middle[1] + ((bx - ax) / length) * distance];
}

function bodyGradients({ car, parts, paint, id }: SidePainting): string {
  const { roofMm, sillMm } = car;
  const { creases } = parts;
  const shoulderY = mix(creases.shoulderFront, creases.shoulderRear, 0.55);
  const shoulder = (roofMm - shoulderY) / (roofMm - sillMm);
  const off = beside(creases.shoulder);
  const shade = paint(-0.9);
  const light = paint(1);
  return (
    linearGradient(
      `${id}b`,
      [0, roofMm],
      [0, sillMm],
      [
        [0, paint(0.5)],
        [0.1, paint(0.14)],
        [shoulder - 0.1, paint(0.04)],
        [shoulder, paint(0.16)],
        [mix(shoulder, 1, 0.5), paint(0)],
        [mix(shoulder, 1, 0.76), paint(-0.2)],
        [1, paint(-0.6)],
      ],
    ) +
    // Under the crease: a deep shade that fades, a bounce of light from the ground, shade again at the sill.
    linearGradient(`${id}u`, off(0), off(-(shoulderY - sillMm)), [
      [0, shade, 0.5],
      [0.16, shade, 0.24],
      [0.4, shade, 0],
      [0.58, light, 0.1],
      [0.74, light, 0],
      [1, shade, 0.2],
    ]) +
    linearGradient(`${id}h`, off(150), off(0), [
      [0, light, 0],
      [0.6, light, 0.22],
      [1, light, 0.7],
    ])
  );
}

/** Nose and tail turn away from the viewer. */
const endGradient = ({ car, edge, id }: SidePainting): string =>
  linearGradient(
    `${id}e`,
    [0, 0],
    [car.bodyLengthMm, 0],
    [
      [0, edge, 0.5],
      [0.05, edge, 0.2],
      [0.13, edge, 0],
      [0.87, edge, 0],
      [0.95, edge, 0.2],
      [1, edge, 0.5],
    ],
  );

/** Roof and pillars of a two-tone car, lit like the body. */
function roofGradient({ car, parts, id }: SidePainting, colour: string): string {
  const roof = paintOf(colour);
  return linearGradient(
    `${id}v`,
    [0, car.roofMm],
    [0, parts.glass.front[1]],
    [
      [0, roof(0.4)],
      [0.6, roof(0)],
    ],
  );
}

function definitions(painting: SidePainting): string {
  const { car, parts, paint, id, options } = painting;
  // Arch flares catch more light on pale paint. On dark paint the same highlight would look like a ring.
  const flare = clamp(toLab(options.colour)[0] * 0.55 + 0.02, 0.14, 0.42);
  return (
    `<path id="${id}o" d="${parts.outline}"/><path id="${id}d" d="${parts.glass.side}"/><path id="${id}a" d="${parts.arches}"/>` +
    `<clipPath id="${id}c"><use href="#${id}o"/></clipPath><clipPath id="${id}k"><use href="#${id}d"/></clipPath>` +
    bodyGradients(painting) +
    endGradient(painting) +
    linearGradient(
      `${id}g`,
      [0, car.roofMm],
      [0, parts.glass.front[1]],
      [
        [0, '#56616a'],
        [0.35, '#2c343a'],
        [1, '#101316'],
      ],
    ) +
    boxGradient(`${id}r`, 0.5, 1, [
      [0, '#f4f5f6'],
      [0.5, '#b4b8bd'],
      [1, '#74787e'],
    ]) +
    radialGradient(`${id}t`, [
      [0.7, '#212327'],
      [0.86, '#2e3136'],
      [0.93, '#1d1f22'],
      [1, '#0e0f11'],
    ]) +
    (options.roofColour === undefined ? '' : roofGradient(painting, options.roofColour)) +
    (isClad(car)
      ? ''
      : radialGradient(`${id}f`, [
          [0.8, paint(0.9), flare],
          [0.87, paint(0.9), flare * 0.36],
          [1, paint(0.9), 0],
        ])) +
    radialGradient(`${id}s`, [
      [0, '#000', 0.5],
      [0.55, '#000', 0.22],
      [1, '#000', 0],
    ])
  );
}

function ground({ car, parts, id, options }: SidePainting): string {
  const length = car.bodyLengthMm;
  const underWheel = ({ x, radius }: CarGeometry['front']): string =>
    ellipse({ x, y: -6, radiusX: radius * 0.9, radiusY: 24 });
  const shadow =
    `<g fill="url(#${id}s)">${ellipse({ x: length / 2, y: -6, radiusX: length * 0.54, radiusY: 62 })}` +
    `${underWheel(car.front)}${underWheel(car.rear)}</g>`;
  const { spareWheel } = parts;
  return (
    (options.hasShadow ? shadow : '') +
    (spareWheel ? rectangle(spareWheel.side, 46, `fill="${TRIM}" stroke="${INK}" stroke-width="6"`) : '') +
    `<g fill="${INK}">${pathElement(parts.underbody)}<use href="#${id}a"/></g>${wheelsSideOn(car, id)}`
  );
}

/** Light and shade on the body shell, all clipped to its outline. */
function shell({ car, parts, paint, id, options }: SidePainting): string {
  const { shoulder, rocker } = parts.creases;
  const { front, rear, bonnet, cabin, sillMm, landmarks, bodyLengthMm } = car;
  const skyline = bonnet.from(bonnet.find(landmarks.bonnetEdge[0] * 0.7));
  const above = newPath().follow(shoulder, 'move').follow(shoulder.shifted(0, 170).reversed()).close();
  const below = newPath()
    .follow(shoulder, 'move')
    .line(bodyLengthMm, 0)
    .line(0, 0)
    .line(0, shoulder.start[1] - 40)
    .close();
  const sill = newPath().follow(rocker, 'move').line(rear.x, sillMm).line(front.x, sillMm).close();
  const lit = newPath().follow(skyline, 'move');
  const edgeLight = (shade: string): string => `fill="none" stroke="${shade}" stroke-opacity=".5" stroke-width="34"`;
  let body =
    pathElement(above, `fill="url(#${id}h)"`) +
    pathElement(below, `fill="url(#${id}u)"`) +
    pathElement(sill, `fill="${paint(-0.85)}" fill-opacity=".3"`) +
    pathElement(options.roofColour === undefined ? lit.follow(cabin) : lit, edgeLight(paint(0.95)));
  if (!isClad(car)) {
    const flare = ({ x, radius, archRadius }: CarGeometry['front']): string =>
      circle(archRadius * 1.25, '', x, radius + archRadius * 0.13);
    body += `<g fill="url(#${id}f)">${flare(front)}${flare(rear)}</g>`;
  }
  if (options.roofColour !== undefined) {
    const roof = paintOf(options.roofColour);
    body += pathElement(parts.glass.roof, `fill="url(#${id}v)"`) + pathElement(openPath(cabin), edgeLight(roof(0.9)));
  }
  return body;
}

function headlampPainted(lamp: Lamp): string {
  const light = `stroke="${LAMP.light}" stroke-width="12"`;
  if (lamp.round) {
    const { x, y, radiusX, radiusY } = lamp.round;
    const inner = { x, y, radiusX: radiusX * 0.72, radiusY: radiusY * 0.72 };
    return ellipse(lamp.round, 'fill="#1b1e22"') + ellipse(inner, `fill="${LAMP.ring}" ${light}`);
  }
  return (
    pathElement(lamp.housing, `fill="${LAMP.glass}"`) +
    (lamp.light ? pathElement(lamp.light, `fill="none" ${light}`) : '')
  );
}

function tailLampPainted(lamp: Lamp): string {
  if (lamp.round) return ellipse(lamp.round, `fill="${LAMP.red}"`);
  const light = lamp.light ? pathElement(lamp.light, `stroke="${LAMP.redLight}" stroke-width="12"`) : '';
  return pathElement(lamp.housing, `fill="${LAMP.red}"`) + light;
}

function body(painting: SidePainting): string {
  const { car, parts, edge, id } = painting;
  const cladding = car.shape.cladding ?? 'none';
  const band = cladding === 'none' ? edge : TRIM;
  return (
    `<use href="#${id}o" fill="url(#${id}b)"/><g clip-path="url(#${id}c)">${shell(painting)}` +
    `<use href="#${id}o" fill="url(#${id}e)"/>${pathElement(parts.trim, `fill="${TRIM}"`)}` +
    `<use href="#${id}a" fill="none" stroke="${band}" stroke-width="${ARCH_BAND[cladding]}"/>` +
    `${[...parts.lowerLamp, parts.headlamp].map(headlampPainted).join('')}${tailLampPainted(parts.tailLamp)}</g>`
  );
}

function glazing({ car, parts, id }: SidePainting): string {
  const { glass } = parts;
  const { roofMm, bodyLengthMm } = car;
  const reflection = newPath()
    .through([
      [0, glass.front[1] + 40],
      [glass.doors.middleX - 200, mix(glass.front[1], roofMm, 0.42)],
      [glass.rear[0], mix(glass.rear[1], roofMm, 0.2)],
      [bodyLengthMm, glass.rear[1]],
    ])
    .line(bodyLengthMm, roofMm)
    .line(0, roofMm)
    .close();
  const seats = pathElement(
    seatsOf(car, glass, 'shadow'),
    'fill="#07080a" stroke="#07080a" stroke-width="28" stroke-linejoin="round" opacity=".42"',
  );
  return (
    `<g fill="url(#${id}g)">${pathElement(`${glass.windscreen}${glass.rearWindow ?? ''}`)}` +
    (glass.floatingPillar ? pathElement(glass.floatingPillar, 'fill="#15181c"') : '') +
    `<use href="#${id}d" stroke="${INK}" stroke-width="16" stroke-linejoin="round"/></g>` +
    pathElement(openPath(glass.belt.trimmed(26, 40).shifted(0, -13)), 'fill="none" stroke="#c3c7cc" stroke-width="7"') +
    `<g clip-path="url(#${id}k)">${pathElement(reflection, 'fill="#dfe9f2" fill-opacity=".11"')}${seats}` +
    `${pathElement(pillarsOf(car, glass), `fill="${INK}"`)}</g>`
  );
}

function fittings({ car, parts, paint, edge, id }: SidePainting): string {
  const handles = parts.handles.map((place) => rectangle(handleBox(place), 13)).join('');
  // A flush handle shows only as the gap around it.
  const isFlush = car.shape.hasFlushHandles === true;
  return (
    pathElement(parts.cuts, `fill="none" stroke="${edge}" stroke-width="5" stroke-opacity=".7"`) +
    `<g fill="${isFlush ? 'none' : paint(-0.12)}" stroke="${paint(isFlush ? -0.5 : -0.8)}" stroke-width="4">${handles}` +
    `${pathElement(parts.mirror.shell, `fill="${paint(0.1)}"`)}</g>${pathElement(parts.mirror.base, 'fill="#14161a"')}` +
    (parts.rail
      ? pathElement(parts.rail, 'fill="none" stroke="#2d3035" stroke-width="17" stroke-linecap="round"')
      : '') +
    `<use href="#${id}o" fill="none" stroke="${edge}" stroke-width="5" stroke-opacity=".75"/>`
  );
}

export function paintedSide(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const paint = paintOf(options.colour);
  const painting: SidePainting = { car, parts: sidePartsOf(car), paint, edge: paint(-0.97), id, options };
  return {
    defs: definitions(painting),
    body: ground(painting) + body(painting) + glazing(painting) + fittings(painting),
    bounds: { left: 0, bottom: 0, right: car.measures.lengthMm, top: car.measures.heightMm },
  };
}
