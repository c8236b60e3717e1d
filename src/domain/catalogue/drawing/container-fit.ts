/** Cars in a container, drawn to scale: a section from the side and a plan, with the room that is left. */
import {
  CONTAINERS,
  LOADING,
  loadOf,
  type Container,
  type ContainerCode,
  type Load,
  type LoadedCar,
  type LoadingGaps,
} from './container-load.ts';
import { drawParts, svgElement } from './drawing.ts';
import type { CarMeasures } from './measures.ts';
import { DEFAULT_OPTIONS, DEFAULT_WRITING, type Bounds, type DrawingStyle, type WritingOptions } from './options.ts';
import { newPath, type PathWriter } from './path.ts';
import { escaped, pathElement, rectangle } from './svg.ts';

interface ContainerFitOptions extends WritingOptions, LoadingGaps {
  style?: DrawingStyle;
  /** Paint of each car as hex. */
  colours?: readonly string[];
  names?: readonly string[];
  /** Words put before the numbers. */
  labels?: { length?: string; width?: string; height?: string; free?: string };
}

interface ContainerFit extends Load {
  svg: string;
}

const REFUSED = '#c0392b';
/** Thickness of walls and floor, and the size of a corner casting, as drawn. */
const SHELL = { wall: 70, floor: 150, casting: { width: 178, height: 118 }, rib: 280 } as const;
/** Less free length than this is not worth a label. */
const LABELLED_MM = 400;

interface Sketch {
  container: Container;
  load: Load;
  measures: readonly CarMeasures[];
  options: ContainerFitOptions;
  ink: string;
  size: number;
  formatMm: (millimetres: number) => string;
  /** Centre line of the plan. */
  planY: number;
  lines: PathWriter;
  ticks: PathWriter;
  texts: string[];
}

function tick({ ticks }: Sketch, x: number, y: number): void {
  ticks.move(x - 18, y - 18).line(x + 18, y + 18);
}
function write({ texts }: Sketch, x: number, y: number, text: string, attributes = ''): void {
  texts.push(`<text x="${Math.round(x)}" y="${Math.round(-y)}"${attributes}>${escaped(text)}</text>`);
}
const labelled = ({ options, formatMm }: Sketch, key: 'length' | 'width' | 'height' | 'free', value: number): string =>
  [options.labels?.[key], formatMm(value)].filter(Boolean).join(' ');

const thin = (ink: string, opacity: string): string =>
  `fill="none" stroke="${ink}" stroke-width="5" stroke-opacity="${opacity}"`;
const thick = (ink: string): string => `fill="none" stroke="${ink}" stroke-width="14" stroke-opacity=".5"`;

function section({ container, ink }: Sketch): string {
  const { lengthMm: length, heightMm: height, doorHeightMm } = container;
  const { wall, floor, casting, rib } = SHELL;
  const ribs = newPath();
  for (let x = rib / 2; x < length; x += rib) ribs.move(x, 0).line(x, height);
  const doors = newPath()
    .move(length + wall, 0)
    .line(length + wall, height)
    .move(length, doorHeightMm)
    .line(length + wall, doorHeightMm);
  const castings = [-wall, length + wall - casting.width].flatMap((x) =>
    [-floor, height + wall - casting.height].map((y) =>
      rectangle({ x, y, ...casting }, 14, `fill="${ink}" fill-opacity=".22"`),
    ),
  );
  return (
    rectangle({ x: 0, y: 0, width: length, height }, 0, `fill="${ink}" fill-opacity=".03"`) +
    pathElement(ribs, thin(ink, '.12')) +
    `<g fill="${ink}" fill-opacity=".14">` +
    rectangle({ x: -wall, y: -floor, width: length + 2 * wall, height: floor }, 10) +
    rectangle({ x: -wall, y: height, width: length + 2 * wall, height: wall }, 10) +
    `${rectangle({ x: -wall, y: 0, width: wall, height }, 0)}</g>${pathElement(doors, thick(ink))}` +
    pathElement(
      newPath().move(0, doorHeightMm).line(length, doorHeightMm),
      `${thin(ink, '.35')} stroke-dasharray="60 40"`,
    ) +
    castings.join('')
  );
}

function plan({ container, ink }: Sketch): string {
  const { lengthMm: length, widthMm: width } = container;
  const { wall } = SHELL;
  const half = width / 2;
  const side = (y: number): string => rectangle({ x: -wall, y, width: length + 2 * wall, height: wall * 0.6 }, 6);
  return (
    rectangle({ x: 0, y: -half, width: length, height: width }, 0, `fill="${ink}" fill-opacity=".03"`) +
    `<g fill="${ink}" fill-opacity=".14">${side(half)}${side(-half - wall * 0.6)}` +
    `${rectangle({ x: -wall, y: -half, width: wall, height: width }, 0)}</g>` +
    pathElement(
      newPath()
        .move(length + wall, half)
        .line(length + wall, -half),
      thick(ink),
    ) +
    pathElement(newPath().move(0, 0).line(length, 0), `${thin(ink, '.35')} stroke-dasharray="120 40 20 40"`)
  );
}

/** Draws the cars in one of the two views. A car that reaches out of the doors is drawn pale. */
function carsIn({ load, measures, options }: Sketch, view: 'side' | 'top'): { defs: string; body: string } {
  const prefix = options.idPrefix ?? 'k';
  const drawn = measures.map((car, index) => {
    const { defs, body } = drawParts(car, {
      view,
      style: options.style ?? 'paint',
      colour: options.colours?.[index] ?? DEFAULT_OPTIONS.colour,
      idPrefix: `${prefix}${index}${view === 'side' ? 's' : 't'}`,
      hasShadow: view === 'side',
    });
    const place = load.cars[index];
    const pale = place?.isInside === false ? ' opacity=".45"' : '';
    return { defs, body: `<g transform="translate(${Math.round(place?.startMm ?? 0)} 0)"${pale}>${body}</g>` };
  });
  return { defs: drawn.map(({ defs }) => defs).join(''), body: drawn.map(({ body }) => body).join('') };
}

function across(sketch: Sketch, from: number, to: number, y: number, text: string, isRefused = false): void {
  const startY = -SHELL.floor - 20;
  sketch.lines
    .move(from, startY)
    .line(from, y - 40)
    .move(to, startY)
    .line(to, y - 40)
    .move(from, y)
    .line(to, y);
  tick(sketch, from, y);
  tick(sketch, to, y);
  write(sketch, (from + to) / 2, y + sketch.size * 0.36, text, isRefused ? ` fill="${REFUSED}"` : '');
}

function lengths(sketch: Sketch): void {
  const { container, load, measures, options, size, formatMm } = sketch;
  const y = -SHELL.floor - size * 1.6;
  load.cars.forEach((car, index) => {
    const length = formatMm(measures[index]?.lengthMm ?? 0);
    const text = [options.names?.[index], length].filter(Boolean).join('  ');
    across(sketch, car.startMm, car.endMm, y, text, !car.isInside);
  });
  const { lengthMm } = container;
  across(sketch, 0, lengthMm, y - size * 1.7, labelled(sketch, 'length', lengthMm));
  if (load.freeLengthMm > LABELLED_MM) {
    across(sketch, load.usedLengthMm, lengthMm, y, labelled(sketch, 'free', load.freeLengthMm));
  }
}

/** Returns where the inside height and width are written: clear of a car that reaches out of the doors. */
const columnX = ({ container, load, size }: Sketch): number =>
  Math.max(container.lengthMm + SHELL.wall, load.usedLengthMm) + size * 1.8;

/** Draws the inside height and width next to the section and the plan. */
function walls(sketch: Sketch): void {
  const { container, size, planY, lines, texts } = sketch;
  const { heightMm, widthMm } = container;
  const wallX = container.lengthMm + SHELL.wall;
  const x = columnX(sketch);
  const column = (from: number, to: number, text: string): void => {
    for (const y of [from, to]) lines.move(wallX + 40, y).line(x + 40, y);
    lines.move(x, from).line(x, to);
    tick(sketch, x, from);
    tick(sketch, x, to);
    const place = `${Math.round(x - size * 0.4)} ${Math.round(-(from + to) / 2)}`;
    texts.push(`<text transform="translate(${place}) rotate(-90)">${escaped(text)}</text>`);
  };
  column(0, heightMm, labelled(sketch, 'height', heightMm));
  column(planY - widthMm / 2, planY + widthMm / 2, labelled(sketch, 'width', widthMm));
}

/** Draws the room over the roof of each car and next to its body. */
function room(sketch: Sketch, place: LoadedCar, { lengthMm, heightMm, widthMm }: CarMeasures): void {
  const { container, size, planY, lines, formatMm } = sketch;
  const column = (x: number, from: number, to: number, drop: number, isTight: boolean): void => {
    lines.move(x, from).line(x, to);
    tick(sketch, x, from);
    tick(sketch, x, to);
    const attributes = ` text-anchor="start" font-size="${Math.round(size * 0.8)}"${isTight ? ` fill="${REFUSED}"` : ''}`;
    write(sketch, x + size * 0.4, (from + to) / 2 - size * drop, formatMm(to - from), attributes);
  };
  column(place.startMm + lengthMm * 0.56, heightMm, container.heightMm, 0.3, place.headroomMm < LOADING.headroomMm);
  const roofX = place.startMm + lengthMm * 0.5;
  const isTight = place.sideRoomMm < LOADING.sideRoomMm;
  column(roofX, planY + widthMm / 2, planY + container.widthMm / 2, 0.28, isTight);
}

function boundsOf(sketch: Sketch): Bounds {
  const { container, size, planY } = sketch;
  const { wall } = SHELL;
  return {
    left: -wall - 120,
    top: container.heightMm + wall + size * 1.8,
    right: columnX(sketch) + size * 1.2,
    bottom: planY - container.widthMm / 2 - 160,
  };
}

/**
 * Draws cars in a container, nose to the closed end, in the order given, and says whether they fit.
 * @throws RangeError for measures no car can have, and for colours that are not hex.
 */
export function containerFit(
  measures: readonly CarMeasures[],
  container: ContainerCode | Container,
  options: ContainerFitOptions = {},
): ContainerFit {
  const box = typeof container === 'string' ? CONTAINERS[container] : container;
  const size = options.textMm ?? 110;
  const sketch: Sketch = {
    container: box,
    load: loadOf(measures, box, options),
    measures,
    options,
    ink: options.ink ?? DEFAULT_WRITING.ink,
    size,
    formatMm: options.formatMm ?? DEFAULT_WRITING.formatMm,
    planY: -(SHELL.floor + size * 5.4 + box.widthMm / 2),
    lines: newPath(),
    ticks: newPath(),
    texts: [],
  };
  const { load, ink } = sketch;
  lengths(sketch);
  walls(sketch);
  load.cars.forEach((car, index) => {
    const measuresOfCar = measures[index];
    if (measuresOfCar) room(sketch, car, measuresOfCar);
  });
  const nameY = box.heightMm + SHELL.wall + size * 0.6;
  write(sketch, 0, nameY, box.name, ' text-anchor="start" font-weight="600"');
  const sideOn = carsIn(sketch, 'side');
  const above = carsIn(sketch, 'top');
  const fontFamily = escaped(options.fontFamily ?? DEFAULT_WRITING.fontFamily);
  const body =
    `${section(sketch)}${sideOn.body}` +
    `<g transform="translate(0 ${Math.round(-sketch.planY)})">${plan(sketch)}${above.body}</g>` +
    `<g fill="none" stroke="${ink}">${pathElement(sketch.lines, 'stroke-width="4" stroke-opacity=".5"')}` +
    `${pathElement(sketch.ticks, 'stroke-width="8"')}</g>` +
    `<g fill="${ink}" font-family="${fontFamily}" font-size="${size}" text-anchor="middle">${sketch.texts.join('')}</g>`;
  const svg = svgElement({
    bounds: boundsOf(sketch),
    ...(options.millimetresPerPixel !== undefined && { millimetresPerPixel: options.millimetresPerPixel }),
    ...(options.title !== undefined && { title: options.title }),
    defs: sideOn.defs + above.defs,
    body,
  });
  return { svg, ...load };
}
