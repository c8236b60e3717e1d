/**
 * Writes SVG path data: absolute millimetres with y up go in, relative whole millimetres with y down come out.
 * Whole millimetres because no sheet states more, and because they keep a drawing within a few kilobytes.
 */
import { Curve } from './curve.ts';
import type { Knot, Point } from './curve.ts';
import type { Segment } from './hobby.ts';
import { mix } from './numbers.ts';

/** Control points closer to the chord than this make a straight line of the segment. */
const STRAIGHT_MM = 0.6;
/** Share of the way to the corner at which a rounded corner has its control points; .55 would be a circle's. */
const ROUNDNESS = 0.6;

const whole = (value: number): number => {
  const rounded = Math.round(value);
  return rounded === 0 ? 0 : rounded; // no minus zero
};

/** Numbers with the least separators SVG allows: a minus sign separates by itself. */
const compact = (values: readonly number[]): string =>
  values.map(whole).reduce((text, value) => text + (text !== '' && value >= 0 ? ' ' : '') + String(value), '');

export class PathWriter {
  private text = '';
  private lastCommand = '';
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;

  get isEmpty(): boolean {
    return this.text === '';
  }

  toString(): string {
    return this.text;
  }

  private write(command: string, values: readonly number[]): this {
    const numbers = compact(values);
    const canContinue = command === this.lastCommand && command !== 'M';
    this.text += canContinue ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : command + numbers;
    this.lastCommand = command;
    return this;
  }

  move(x: number, y: number): this {
    this.x = this.startX = whole(x);
    this.y = this.startY = whole(-y);
    return this.write('M', [this.x, this.y]);
  }

  line(x: number, y: number): this {
    const endX = whole(x);
    const endY = whole(-y);
    const dx = endX - this.x;
    const dy = endY - this.y;
    if (!dx && !dy) return this;
    this.x = endX;
    this.y = endY;
    if (!dy) return this.write('h', [dx]);
    if (!dx) return this.write('v', [dy]);
    return this.write('l', [dx, dy]);
  }

  cubic(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    const endX = whole(x);
    const endY = whole(-y);
    if (endX === this.x && endY === this.y) return this;
    const chordX = endX - this.x;
    const chordY = endY - this.y;
    const chord = Math.hypot(chordX, chordY);
    const offChord = (px: number, py: number): number =>
      Math.abs((px - this.x) * chordY - (py - this.y) * chordX) / chord;
    if (offChord(ax, -ay) < STRAIGHT_MM && offChord(bx, -by) < STRAIGHT_MM) return this.line(endX, -endY);
    this.write('c', [ax - this.x, -ay - this.y, bx - this.x, -by - this.y, chordX, chordY]);
    this.x = endX;
    this.y = endY;
    return this;
  }

  /** A circular arc, clockwise on the screen. */
  arc(radius: number, x: number, y: number): this {
    const endX = whole(x);
    const endY = whole(-y);
    const dy = endY - this.y;
    const r = whole(radius);
    this.text += `a${r} ${r} 0 0 1 ${endX - this.x}${dy < 0 ? '' : ' '}${dy}`;
    this.lastCommand = 'a';
    this.x = endX;
    this.y = endY;
    return this;
  }

  /** Follows a curve, after moving or drawing a straight line to its start. */
  follow(curve: Curve, join: 'move' | 'line' = 'line'): this {
    if (join === 'move') this.move(...curve.start);
    else this.line(...curve.start);
    for (const segment of curve.segments) this.cubic(...segment);
    return this;
  }

  /** Follows the smooth curve through the knots; starts a new subpath when the path is still empty. */
  through(knots: readonly Knot[], join: 'move' | 'line' = this.isEmpty ? 'move' : 'line'): this {
    return this.follow(Curve.through(knots), join);
  }

  close(): this {
    this.text += 'z';
    this.lastCommand = 'z';
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }
}

export const newPath = (): PathWriter => new PathWriter();

/** A path that follows one curve and stays open. */
export const openPath = (curve: Curve): PathWriter => newPath().follow(curve, 'move');

/** Curves that meet end to end as one, with rounded corners: `radii[i]` is the corner where curve `i` ends. */
export function roundedCurve(curves: readonly Curve[], radii: readonly number[]): Curve {
  const count = curves.length;
  const radius = (index: number): number => radii[(index + count) % count] ?? 0;
  const trimmed = curves.map((curve, index) => curve.trimmed(radius(index - 1), radius(index)));
  const segments = trimmed.flatMap((curve, index): Segment[] => {
    const corner = curves[index];
    const next = trimmed[index + 1] ?? trimmed[0];
    if (!corner || !next) return [...curve.segments];
    if (!radius(index)) {
      // Curves that do not quite meet are joined by a straight line; the writer drops one of no length.
      return index === count - 1
        ? [...curve.segments]
        : [...curve.segments, [...curve.end, ...next.start, ...next.start]];
    }
    const [cornerX, cornerY] = corner.end;
    const [ax, ay] = curve.end;
    const [bx, by] = next.start;
    const towards = (x: number, y: number): [number, number] => [
      mix(x, cornerX, ROUNDNESS),
      mix(y, cornerY, ROUNDNESS),
    ];
    return [...curve.segments, [...towards(ax, ay), ...towards(bx, by), bx, by]];
  });
  return new Curve(trimmed[0]?.start ?? [0, 0], segments);
}

/** A closed outline of curves that meet end to end; `radii[i]` rounds the corner where curve `i` ends. */
export function outlineOf(curves: readonly Curve[], radii: readonly number[] = [], path = newPath()): PathWriter {
  return path.follow(roundedCurve(curves, radii), 'move').close();
}

/** A corner of a polygon; a third number is its own radius. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** A closed polygon with rounded corners. */
export function polygon(corners: readonly Corner[], radius = 0, path = newPath()): PathWriter {
  const sides = corners.map((corner, index) => Curve.line(corner, corners[(index + 1) % corners.length] ?? corner));
  const radii = corners.map((_, index) => corners[(index + 1) % corners.length]?.[2] ?? radius);
  return outlineOf(sides, radii, path);
}

/** An open line through the corners, each rounded by its own radius. */
export function polyline(corners: readonly Corner[], path = newPath()): PathWriter {
  const sides = corners.slice(1).map((corner, index) => Curve.line(corners[index] ?? corner, corner));
  const radii = corners.slice(1).map((corner, index) => (index === corners.length - 2 ? 0 : (corner[2] ?? 0)));
  return path.follow(roundedCurve(sides, radii), 'move');
}

type Mirror = (x: number, y: number) => Point;
/** Mirrored left and right, for views drawn about x = 0. */
export const ACROSS_X: Mirror = (x, y) => [-x, y];
/** Mirrored about the long axis, for the view from above. */
export const ACROSS_Y: Mirror = (x, y) => [x, -y];

/**
 * A closed outline of one half and its mirror image. The half runs from axis to axis; `radii[i]` rounds the corner
 * where its curve `i` ends, and the one opposite.
 */
export function symmetricOutline(half: readonly Curve[], mirror: Mirror, radii: readonly number[] = []): PathWriter {
  const other = half.toReversed().map((curve) => curve.map(mirror).reversed());
  const corners: number[] = Array.from({ length: 2 * half.length }, () => 0);
  for (let index = 0; index < half.length - 1; index++) {
    corners[index] = corners[2 * half.length - 2 - index] = radii[index] ?? 0;
  }
  return outlineOf([...half, ...other], corners);
}

/** The same piece on both sides of the axis. */
export const bothSides = (piece: (side: 1 | -1) => PathWriter | string): string => `${piece(1)}${piece(-1)}`;
