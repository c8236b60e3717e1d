/**
 * Hobby's splines (J. D. Hobby, "Smooth, easy to compute interpolating splines", 1986; METAPOST's `..`).
 * They pass through every point with continuous direction and nearly continuous curvature, so a short list of points
 * per body family stays smooth whatever the dimensions of the car.
 */
import { clamp, radians } from './numbers.ts';

export type Point = readonly [x: number, y: number];

/** A heading in degrees, or null if the curve may choose. */
export type Heading = number | null;

/**
 * A point a curve passes through. Without a heading the direction is free; with one it is fixed; with two the curve
 * arrives and leaves in different directions (a corner).
 */
export type Knot = readonly [x: number, y: number, arriving?: Heading, leaving?: Heading];

/** A cubic Bézier segment: both control points and the end; it starts where the one before it ends. */
export type Segment = readonly [number, number, number, number, number, number];

/** METAPOST tension at the open ends: above 1 the curve leaves or arrives straighter. */
export interface Tension {
  atStart?: number;
  atEnd?: number;
}

interface Chord {
  length: number;
  /** Heading of the chord, radians. */
  heading: number;
}
/** Angles (radians) between a chord and the curve at its two ends. */
interface Turn {
  leaving: number;
  arriving: number;
}

const normalised = (angle: number): number => {
  let turned = angle;
  while (turned > Math.PI) turned -= 2 * Math.PI;
  while (turned < -Math.PI) turned += 2 * Math.PI;
  return turned;
};

/** Hobby's velocity: how far along the chord the control point lies. */
const velocity = (theta: number, phi: number): number => {
  const swing =
    Math.SQRT2 *
    (Math.sin(theta) - Math.sin(phi) / 16) *
    (Math.sin(phi) - Math.sin(theta) / 16) *
    (Math.cos(theta) - Math.cos(phi));
  const root5 = Math.sqrt(5);
  const damping = 3 * (1 + 0.5 * (root5 - 1) * Math.cos(theta) + 0.5 * (3 - root5) * Math.cos(phi));
  // Beyond 1.4 chords a sharp turn would loop; a car has no loops.
  return clamp((2 + swing) / damping, 0, 1.4);
};

interface Row {
  before: number;
  self: number;
  after: number;
  right: number;
}

/** Rows of the tridiagonal system whose solution is the turn at each knot ("mock curvature" is continuous). */
function systemOf(chords: readonly Chord[], first: Heading, last: Heading): Row[] {
  const count = chords.length;
  const chord = (index: number): Chord => chords[index] ?? { length: 1, heading: 0 };
  const bend = (index: number): number =>
    index > 0 && index < count ? normalised(chord(index).heading - chord(index - 1).heading) : 0;
  const rows: Row[] = [
    first === null
      ? { before: 0, self: 1, after: 1, right: -bend(1) }
      : { before: 0, self: 1, after: 0, right: normalised(first - chord(0).heading) },
  ];
  for (let index = 1; index < count; index++) {
    const before = chord(index - 1).length;
    const after = chord(index).length;
    rows.push({
      before: 1 / before,
      self: 2 / before + 2 / after,
      after: 1 / after,
      right: (-2 * bend(index)) / before - bend(index + 1) / after,
    });
  }
  rows.push(
    last === null
      ? { before: 1, self: 1, after: 0, right: 0 }
      : { before: 0, self: 1, after: 0, right: normalised(last - chord(count - 1).heading) },
  );
  return rows;
}

/** Solves the tridiagonal system by elimination; changes the rows it is given. */
function solve(rows: Row[]): number[] {
  let above: Row | undefined;
  for (const row of rows) {
    if (above) {
      const factor = row.before / above.self;
      row.self -= factor * above.after;
      row.right -= factor * above.right;
    }
    above = row;
  }
  const turns: number[] = [];
  let next = 0;
  for (const row of rows.toReversed()) {
    next = (row.right - row.after * next) / row.self;
    turns.unshift(next);
  }
  return turns;
}

const chordsOf = (points: readonly Point[]): Chord[] =>
  points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    // Two points in one place would divide by zero; a thousandth of a micrometre does not.
    return { length: Math.hypot(x - fromX, y - fromY) || 1e-6, heading: Math.atan2(y - fromY, x - fromX) };
  });

/** Turns of a run of points whose inner directions are free; `first` and `last` are headings in radians. */
function turnsOf(chords: readonly Chord[], first: Heading, last: Heading): Turn[] {
  if (chords.length === 1 && first === null && last === null) return [{ leaving: 0, arriving: 0 }];
  const theta = solve(systemOf(chords, first, last));
  return chords.map((chord, index) => {
    const leaving = theta[index] ?? 0;
    const nextTheta = theta[index + 1] ?? 0;
    const next = chords[index + 1];
    const arriving = next ? -normalised(next.heading - chord.heading) - nextTheta : -nextTheta;
    return { leaving, arriving };
  });
}

interface Ends {
  start: Heading;
  end: Heading;
  tensionStart: number;
  tensionEnd: number;
}

function segmentsOfRun(points: readonly Point[], ends: Ends): Segment[] {
  const chords = chordsOf(points);
  const turns = turnsOf(chords, ends.start, ends.end);
  return chords.map((chord, index) => {
    const { leaving, arriving } = turns[index] ?? { leaving: 0, arriving: 0 };
    const [x0, y0] = points[index] ?? [0, 0];
    const [x1, y1] = points[index + 1] ?? [0, 0];
    const out = velocity(leaving, arriving) / (index === 0 ? ends.tensionStart : 1);
    const into = velocity(arriving, leaving) / (index === chords.length - 1 ? ends.tensionEnd : 1);
    return [
      x0 + chord.length * out * Math.cos(chord.heading + leaving),
      y0 + chord.length * out * Math.sin(chord.heading + leaving),
      x1 - chord.length * into * Math.cos(chord.heading - arriving),
      y1 - chord.length * into * Math.sin(chord.heading - arriving),
      x1,
      y1,
    ];
  });
}

/** Where the control points of a straight segment lie: a third of the way, in the arithmetic of the others. */
const STRAIGHT = velocity(0, 0);

/** The segment of two points without headings, which needs no system of equations. */
export function straightSegment(x0: number, y0: number, x1: number, y1: number): Segment {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1e-6;
  const heading = Math.atan2(y1 - y0, x1 - x0);
  const reachX = length * STRAIGHT * Math.cos(heading);
  const reachY = length * STRAIGHT * Math.sin(heading);
  return [x0 + reachX, y0 + reachY, x1 - reachX, y1 - reachY, x1, y1];
}

const inRadians = (heading: Heading | undefined): Heading =>
  heading === null || heading === undefined ? null : radians(heading);

/** Bézier segments of the spline through the knots. A knot with a stated heading ends one run and starts the next. */
export function hobbySegments(knots: readonly Knot[], tension: Tension = {}): Segment[] {
  const segments: Segment[] = [];
  const lastIndex = knots.length - 1;
  let start = 0;
  for (let index = 1; index <= lastIndex; index++) {
    const knot = knots[index];
    const isBreak = index === lastIndex || knot?.[2] !== undefined;
    if (!isBreak) continue;
    const from = knots[start];
    const leaving = from?.[3] === undefined ? from?.[2] : from[3];
    const points = knots.slice(start, index + 1).map(([x, y]): Point => [x, y]);
    segments.push(
      ...segmentsOfRun(points, {
        start: inRadians(leaving),
        end: inRadians(knot?.[2]),
        tensionStart: start === 0 ? (tension.atStart ?? 1) : 1,
        tensionEnd: index === lastIndex ? (tension.atEnd ?? 1) : 1,
      }),
    );
    start = index;
  }
  return segments;
}
