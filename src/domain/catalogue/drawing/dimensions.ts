/**
 * Lines of measure. Only what the sheet states is dimensioned: overhangs are an estimate and never are, and a clearance
 * or track the sheet leaves out is drawn but not labelled.
 */
import type { CarGeometry } from './geometry.ts';
import { mix } from './numbers.ts';
import type { Bounds, DimensionKey, ResolvedOptions } from './options.ts';
import { newPath, type PathWriter } from './path.ts';
import { escaped, short } from './svg.ts';
import { fittingSize } from './text.ts';

/** Distances in letter heights. */
const SPACING = { row: 1.75, tick: 0.17, overshoot: 0.35, textGap: 0.38, side: 1.7, margin: 2.6, below: 0.8 } as const;

interface Draft {
  car: CarGeometry;
  options: ResolvedOptions;
  /** Height of the letters. */
  size: number;
  /** Maps x, for a mirrored drawing. */
  mapX: (x: number) => number;
  lines: PathWriter;
  ticks: PathWriter;
  texts: string[];
  /** The frame within which the letters must stay. */
  frame: Bounds;
}

interface Dimensioned {
  body: string;
  bounds: Bounds;
}

function labelOf({ options }: Draft, key: DimensionKey, value: number): string {
  const label = options.labels?.[key];
  if (typeof label === 'function') return label(value);
  return label ? `${label} ${options.formatMm(value)}` : options.formatMm(value);
}

function tick({ ticks, size }: Draft, x: number, y: number): void {
  const arm = size * SPACING.tick;
  ticks.move(x - arm, y - arm).line(x + arm, y + arm);
}

interface Text {
  x: number;
  y: number;
  text: string;
  available: number;
  isUpright?: boolean;
}
function write({ texts, size }: Draft, { x, y, text, available, isUpright }: Text): void {
  const fitted = fittingSize(text, size, available);
  const place = `${Math.round(x)} ${Math.round(-y)}`;
  const turn = isUpright ? ` transform="rotate(-90 ${place})"` : '';
  const smaller = fitted === size ? '' : ` font-size="${fitted}"`;
  texts.push(`<text x="${Math.round(x)}" y="${Math.round(-y)}"${smaller}${turn}>${escaped(text)}</text>`);
}

interface Across {
  key: DimensionKey;
  value: number;
  from: number;
  to: number;
  /** Height of the line of measure, and where its extension lines start. */
  y: number;
  startY: number;
}
function across(draft: Draft, { key, value, from, to, y, startY }: Across): void {
  const { size, lines, mapX, frame } = draft;
  const left = Math.min(mapX(from), mapX(to));
  const right = Math.max(mapX(from), mapX(to));
  for (const x of [left, right]) lines.move(x, startY).line(x, y - size * SPACING.overshoot);
  lines.move(left, y).line(right, y);
  tick(draft, left, y);
  tick(draft, right, y);
  const x = (left + right) / 2;
  const available = 2 * Math.min(x - frame.left, frame.right - x);
  write(draft, { x, y: y + size * SPACING.textGap, text: labelOf(draft, key, value), available });
}

interface Upward {
  key: DimensionKey;
  value: number;
  /** Place of the line of measure, already mapped. */
  x: number;
  from: number;
  to: number;
  /** Where the extension lines start, below and above. */
  startX: readonly [number, number];
}
function upward(draft: Draft, { key, value, x, from, to, startX }: Upward): void {
  const { size, lines, mapX, frame } = draft;
  const direction = x > mapX(startX[0]) ? 1 : -1;
  const ends: [number, number][] = [
    [from, startX[0]],
    [to, startX[1]],
  ];
  for (const [y, start] of ends) lines.move(mapX(start), y).line(x + direction * size * SPACING.overshoot, y);
  lines.move(x, from).line(x, to);
  tick(draft, x, from);
  tick(draft, x, to);
  const y = (from + to) / 2;
  const available = 2 * Math.min(y - frame.bottom, frame.top - y);
  write(draft, { x: x - size * SPACING.textGap, y, text: labelOf(draft, key, value), available, isUpright: true });
}

function clearance(draft: Draft, stated: number): void {
  const { car, options, size, lines, mapX, texts } = draft;
  const isMirrored = options.direction === 'rtl';
  const x = mapX(car.front.x + car.front.archRadius + 150);
  lines.move(x, 0).line(x, car.clearanceMm);
  tick(draft, x, 0);
  tick(draft, x, car.clearanceMm);
  const textX = Math.round(x + (isMirrored ? -1 : 1) * size * 0.45);
  const textY = Math.round(-car.clearanceMm * 0.5 + size * 0.28);
  const text = labelOf(draft, 'clearance', stated);
  const room = Math.abs(mapX(car.rear.x - car.rear.archRadius) - textX);
  const fitted = fittingSize(text, Math.round(size * 0.8), room);
  texts.push(`<text x="${textX}" y="${textY}" text-anchor="start" font-size="${fitted}">${escaped(text)}</text>`);
}

function sideDimensions(draft: Draft, bounds: Bounds): void {
  const { car, size, lines, mapX, options } = draft;
  const { lengthMm, heightMm, wheelbaseMm, clearanceMm } = car.measures;
  const row = size * SPACING.row;
  across(draft, { key: 'wheelbase', value: wheelbaseMm, from: car.front.x, to: car.rear.x, y: -row, startY: -30 });
  across(draft, { key: 'length', value: lengthMm, from: 0, to: lengthMm, y: -row * 2, startY: -30 });
  const x = options.direction === 'rtl' ? -size * SPACING.side : lengthMm + size * SPACING.side;
  const roofX = mix(car.front.x, car.rear.x, 0.55);
  upward(draft, { key: 'height', value: heightMm, x, from: 0, to: heightMm, startX: [lengthMm, roofX] });
  if (clearanceMm) clearance(draft, clearanceMm);
  for (const wheel of [car.front, car.rear]) {
    const hub = mapX(wheel.x);
    lines.move(hub - 70, wheel.radius).line(hub + 70, wheel.radius);
    lines.move(hub, wheel.radius + 70).line(hub, -row - size * SPACING.overshoot);
  }
  lines.move(bounds.left - 60, 0).line(bounds.right + 60, 0);
}

function planDimensions(draft: Draft, bounds: Bounds): void {
  const { car, size, options } = draft;
  const { lengthMm, widthMm } = car.measures;
  const y = bounds.bottom - size * SPACING.row;
  across(draft, { key: 'length', value: lengthMm, from: 0, to: lengthMm, y, startY: bounds.bottom + 40 });
  const x = options.direction === 'rtl' ? -size * SPACING.side : lengthMm + size * SPACING.side;
  const start = mix(car.front.x, car.rear.x, 0.4);
  upward(draft, { key: 'width', value: widthMm, x, from: -widthMm / 2, to: widthMm / 2, startX: [start, start] });
}

function endDimensions(draft: Draft, bounds: Bounds): void {
  const { car, size, lines, options } = draft;
  const { widthMm, heightMm, trackFrontMm, trackRearMm } = car.measures;
  const isFront = options.view === 'front';
  const row = size * SPACING.row;
  const track = isFront ? trackFrontMm : trackRearMm;
  if (track) {
    const key = isFront ? 'trackFront' : 'trackRear';
    across(draft, { key, value: track, from: -track / 2, to: track / 2, y: -row, startY: 60 });
  }
  const half = widthMm / 2;
  across(draft, { key: 'width', value: widthMm, from: -half, to: half, y: -row * 2, startY: 0.4 * heightMm });
  lines.move(bounds.left - 40, 0).line(bounds.right + 40, 0);
  if (!isFront) return;
  const x = bounds.right + size * 1.3;
  upward(draft, { key: 'height', value: heightMm, x, from: 0, to: heightMm, startX: [40, 0] });
}

/** The drawing's bounds with room for its lines of measure. */
function widened(bounds: Bounds, car: CarGeometry, { view, direction, textMm: size }: ResolvedOptions): Bounds {
  const { left, bottom, right, top } = bounds;
  const isMirrored = direction === 'rtl';
  const below = -size * SPACING.row * 2 - size * SPACING.below;
  const margin = size * SPACING.margin;
  const length = car.measures.lengthMm;
  if (view === 'side') {
    return isMirrored
      ? { left: -margin, bottom: below, right: length + 60, top }
      : { left: left - 60, bottom: below, right: length + margin, top };
  }
  if (view === 'top') {
    const under = bottom - size * (SPACING.row + SPACING.below);
    return isMirrored
      ? { left: -margin, bottom: under, right: length + 40, top }
      : { left: -40, bottom: under, right: length + margin, top };
  }
  return { left: left - 60, bottom: below, right: view === 'front' ? right + size * 2.3 : right + 60, top };
}

/** Lines of measure for a drawing, and the room they take. */
export function dimensionsOf(
  car: CarGeometry,
  options: ResolvedOptions,
  bounds: Bounds,
  mapX: (x: number) => number,
): Dimensioned {
  const { textMm: size, ink, fontFamily, direction, view } = options;
  const frame = widened(bounds, car, options);
  const draft: Draft = { car, options, size, mapX, lines: newPath(), ticks: newPath(), texts: [], frame };
  if (view === 'side') sideDimensions(draft, bounds);
  else if (view === 'top') planDimensions(draft, bounds);
  else endDimensions(draft, bounds);
  const isMirrored = direction === 'rtl';
  const body =
    `<g fill="none" stroke="${ink}"><path d="${draft.lines}" stroke-width="${short(size * 0.035)}" stroke-opacity=".55"/>` +
    `<path d="${draft.ticks}" stroke-width="${short(size * 0.07)}"/></g>` +
    `<g fill="${ink}" font-family="${escaped(fontFamily)}" font-size="${size}" text-anchor="middle"` +
    `${isMirrored ? ' direction="rtl"' : ''}>${draft.texts.join('')}</g>`;
  return { body, bounds: frame };
}
