/** Two or more cars over each other at one scale. */
import { geometryOf, type CarGeometry, type WheelPlace } from './geometry.ts';
import { requireSound, type CarMeasures } from './measures.ts';
import { mix } from './numbers.ts';
import { DEFAULT_WRITING, type Bounds, type WritingOptions } from './options.ts';
import { isHexColour } from './paint.ts';
import { newPath } from './path.ts';
import { sidePartsOf } from './side.ts';
import { circle, escaped, pathElement, rectangle, short } from './svg.ts';
import { svgElement } from './drawing.ts';
import { fittingSize } from './text.ts';

type Alignment = 'front' | 'axle' | 'rear' | 'centre';

interface OverlayOptions extends WritingOptions {
  /** What the cars share: their noses, front axles, tails or middles. Left out: `axle`. */
  align?: Alignment;
  /** One hex per car, taken in turn. */
  colours?: readonly string[];
  names?: readonly string[];
  /** How strongly each shape is filled, 0 to 1. */
  fillOpacity?: number;
  strokeWidth?: number;
}

const DEFAULT_OVERLAY = {
  ...DEFAULT_WRITING,
  align: 'axle',
  colours: ['#1f5f8b', '#c4552d', '#5b7f3a'],
  fillOpacity: 0.1,
  strokeWidth: 11,
} as const;

interface Overlaid {
  car: CarGeometry;
  colour: string;
  name: string | undefined;
  index: number;
  /** How far the car is moved along. */
  shift: number;
}
type Settings = Required<Omit<OverlayOptions, 'names' | 'title' | 'idPrefix' | 'millimetresPerPixel'>>;

function shiftOf(car: CarGeometry, reference: CarGeometry, align: Alignment): number {
  const longer = reference.measures.lengthMm - car.measures.lengthMm;
  switch (align) {
    case 'front':
      return 0;
    case 'rear':
      return longer;
    case 'centre':
      return longer / 2;
    case 'axle':
      return reference.front.x - car.front.x;
  }
}

function carShape({ car, colour, shift }: Overlaid, { strokeWidth, fillOpacity }: Settings): string {
  const { outline, glass, spareWheel } = sidePartsOf(car);
  const wheel = ({ x, radius, tyre }: WheelPlace): string =>
    circle(radius, `stroke-width="${strokeWidth}"`, x, radius) + circle(tyre.rimMm / 2 + 10, '', x, radius);
  return (
    `<g transform="translate(${Math.round(shift)} 0)" fill="none" stroke="${colour}" stroke-width="${strokeWidth}"` +
    ` stroke-linejoin="round">${pathElement(outline, `fill="${colour}" fill-opacity="${fillOpacity}"`)}` +
    (spareWheel ? rectangle(spareWheel.side, 46) : '') +
    `<g stroke-width="${short(strokeWidth * 0.5)}">` +
    `${pathElement(`${glass.side}${glass.windscreen}${glass.rearWindow ?? ''}`)}${wheel(car.front)}${wheel(car.rear)}</g></g>`
  );
}

/** Length below the ground line, a row per car, with the axles marked on it. */
function lengthRow({ car, colour, name, index, shift }: Overlaid, settings: Settings, reach: Bounds) {
  const { textMm: size, formatMm } = settings;
  const y = -(index * 2 + 1.4) * size * 0.95;
  const [from, to] = [shift, shift + car.measures.lengthMm];
  const [frontAxle, rearAxle] = [shift + car.front.x, shift + car.rear.x];
  const [stop, arm] = [size * 0.3, size * 0.17];
  const line = newPath()
    .move(from, y + stop)
    .line(from, y - stop)
    .move(to, y + stop)
    .line(to, y - stop)
    .move(from, y)
    .line(to, y)
    .move(frontAxle - arm, y - arm)
    .line(frontAxle + arm, y + arm)
    .move(rearAxle - arm, y - arm)
    .line(rearAxle + arm, y + arm);
  const text = [name, formatMm(car.measures.lengthMm)].filter(Boolean).join('  ');
  const x = (from + to) / 2;
  const fitted = fittingSize(text, size, 2 * Math.min(x - reach.left, reach.right - x));
  const smaller = fitted === size ? '' : ` font-size="${fitted}"`;
  return {
    lines: pathElement(line, `stroke="${colour}" stroke-width="${short(size * 0.045)}"`),
    texts: `<text fill="${colour}" x="${Math.round(x)}" y="${Math.round(-y - size * 0.36)}"${smaller}>${escaped(text)}</text>`,
  };
}

/** Draws a height next to the cars: the first to the left, the second to the right, further ones outside these. */
function heightColumn({ car, colour, index, shift }: Overlaid, settings: Settings, reach: Bounds) {
  const { textMm: size, formatMm } = settings;
  const { heightMm } = car.measures;
  const isRight = index % 2 === 1;
  const away = size * (1.5 + 1.7 * Math.floor(index / 2));
  const x = isRight ? reach.right + away : reach.left - away;
  const toCar = isRight ? 1 : -1;
  const stop = size * 0.3;
  const line = newPath()
    .move(x, 0)
    .line(x, heightMm)
    .move(x - stop, 0)
    .line(x + stop, 0)
    .move(x - stop, heightMm)
    .line(x + stop, heightMm);
  const lead = newPath()
    .move(x - toCar * size * 0.5, heightMm)
    .line(mix(shift + car.front.x, shift + car.rear.x, 0.5), heightMm);
  const textX = Math.round(x + (isRight ? size * 1.05 : -size * 0.4));
  return {
    lines:
      pathElement(line, `stroke="${colour}" stroke-width="${short(size * 0.045)}"`) +
      pathElement(
        lead,
        `stroke="${colour}" stroke-opacity=".35" stroke-width="${short(size * 0.03)}" stroke-dasharray="30 30"`,
      ),
    texts:
      `<text fill="${colour}" transform="translate(${textX} ${Math.round(-heightMm / 2)}) rotate(-90)">` +
      `${escaped(formatMm(heightMm))}</text>`,
  };
}

/** How far the cars reach together. */
function reachOf(cars: readonly Overlaid[]): Bounds {
  return {
    left: Math.min(...cars.map(({ shift }) => shift)),
    right: Math.max(...cars.map(({ shift, car }) => shift + car.measures.lengthMm)),
    bottom: 0,
    top: Math.max(...cars.map(({ car }) => car.measures.heightMm)),
  };
}

function overlaid(measures: readonly CarMeasures[], options: OverlayOptions, settings: Settings): Overlaid[] {
  const geometries = measures.map((car) => {
    requireSound(car);
    return geometryOf(car);
  });
  return geometries.map((car, index) => ({
    car,
    index,
    colour: settings.colours[index % settings.colours.length] ?? settings.ink,
    name: options.names?.[index],
    shift: shiftOf(car, geometries[0] ?? car, settings.align),
  }));
}

/**
 * Draws side views of several cars over each other, with lengths below and heights next to them.
 * @throws RangeError for no cars, for measures no car can have, and for colours that are not hex.
 */
export function overlayCars(measures: readonly CarMeasures[], options: OverlayOptions = {}): string {
  if (measures.length === 0) throw new RangeError('no cars to compare');
  const settings: Settings = { ...DEFAULT_OVERLAY, ...options };
  const odd = settings.colours.find((colour) => !isHexColour(colour));
  if (odd !== undefined) throw new RangeError(`not a hex colour: ${odd}`);
  const cars = overlaid(measures, options, settings);
  const reach = reachOf(cars);
  const { textMm: size, ink, fontFamily } = settings;
  const rows = cars.map((car) => lengthRow(car, settings, reach));
  const columns = cars.map((car) => heightColumn(car, settings, reach));
  const marks = [...rows, ...columns];
  const ground = newPath()
    .move(reach.left - size * 2, 0)
    .line(reach.right + size * 2, 0);
  const side = size * (1.3 + 1.7 * Math.ceil(cars.length / 2)) + 80;
  const body =
    pathElement(ground, `stroke="${ink}" stroke-width="5" stroke-opacity=".5"`) +
    cars.map((car) => carShape(car, settings)).join('') +
    `<g fill="none">${marks.map(({ lines }) => lines).join('')}</g>` +
    `<g font-family="${escaped(fontFamily)}" font-size="${size}" text-anchor="middle">` +
    `${marks.map(({ texts }) => texts).join('')}</g>`;
  return svgElement({
    bounds: {
      left: reach.left - side,
      right: reach.right + side,
      top: reach.top + 80,
      bottom: -(cars.length * 2 + 0.8) * size * 0.95 - 40,
    },
    ...(options.millimetresPerPixel !== undefined && { millimetresPerPixel: options.millimetresPerPixel }),
    ...(options.title !== undefined && { title: options.title }),
    body,
  });
}
