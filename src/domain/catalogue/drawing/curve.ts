/** A chain of cubic Bézier segments, y up, with what a drawing needs of it: positions, cuts, trims, reversal. */
import { hobbySegments } from './hobby.ts';
import type { Knot, Point, Segment, Tension } from './hobby.ts';
import { clamp, degrees, mix } from './numbers.ts';

export type { Heading, Knot, Point } from './hobby.ts';

/** A place on a curve: the segment, the parameter within it, the point and the heading there. */
export interface Place {
  segment: number;
  t: number;
  x: number;
  y: number;
  /** Degrees, the direction in which the curve runs. */
  heading: number;
}
type Cut = Pick<Place, 'segment' | 't'>;
type Bezier = readonly [Point, Point, Point, Point];

/** Steps per segment in which a crossing is looked for, and halvings that then narrow it to well under a micrometre. */
const SEARCH = { steps: 16, halvings: 24 } as const;
/** Steps per segment when walking a length along the curve. */
const WALK_STEPS = 48;

const between = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];

/** de Casteljau's halves of a Bézier segment at `t`. */
function halves([p0, p1, p2, p3]: Bezier, t: number): { before: Bezier; after: Bezier } {
  const a = between(p0, p1, t);
  const b = between(p1, p2, t);
  const c = between(p2, p3, t);
  const d = between(a, b, t);
  const e = between(b, c, t);
  const middle = between(d, e, t);
  return { before: [p0, a, d, middle], after: [middle, e, c, p3] };
}

function part(whole: Bezier, from: number, to: number): Bezier {
  const before = to < 1 ? halves(whole, to).before : whole;
  return from > 0 ? halves(before, from / to).after : before;
}

export class Curve {
  readonly start: Point;
  readonly segments: readonly Segment[];

  constructor(start: Point, segments: readonly Segment[]) {
    this.start = start;
    this.segments = segments;
  }

  /** The smooth curve through the knots. */
  static through(knots: readonly Knot[], tension?: Tension): Curve {
    const [x, y] = knots[0] ?? [0, 0];
    return new Curve([x, y], hobbySegments(knots, tension));
  }

  static line(from: readonly [number, number, ...unknown[]], to: readonly [number, number, ...unknown[]]): Curve {
    return Curve.through([
      [from[0], from[1]],
      [to[0], to[1]],
    ]);
  }

  get last(): number {
    return this.segments.length - 1;
  }

  get end(): Point {
    const segment = this.segments[this.last];
    return segment ? [segment[4], segment[5]] : this.start;
  }

  /** The very end as a place to cut at. */
  get endCut(): Cut {
    return { segment: this.last, t: 1 };
  }

  private bezier(index: number): Bezier {
    const before = this.segments[index - 1];
    const from: Point = before ? [before[4], before[5]] : this.start;
    const segment = this.segments[index];
    if (!segment) return [from, from, from, from];
    return [from, [segment[0], segment[1]], [segment[2], segment[3]], [segment[4], segment[5]]];
  }

  at(segment: number, t: number): Place {
    const [[x0, y0], [a, b], [c, d], [e, f]] = this.bezier(segment);
    const u = 1 - t;
    const x = u * u * u * x0 + 3 * u * u * t * a + 3 * u * t * t * c + t * t * t * e;
    const y = u * u * u * y0 + 3 * u * u * t * b + 3 * u * t * t * d + t * t * t * f;
    const dx = 3 * (u * u * (a - x0) + 2 * u * t * (c - a) + t * t * (e - c));
    const dy = 3 * (u * u * (b - y0) + 2 * u * t * (d - b) + t * t * (f - d));
    return { segment, t, x, y, heading: degrees(Math.atan2(dy, dx)) };
  }

  /** First place where the coordinate passes the value; the nearer end where it never does. */
  find(value: number, axis: 'x' | 'y' = 'x'): Place {
    for (let index = 0; index < this.segments.length; index++) {
      let before = this.at(index, 0)[axis] - value;
      for (let step = 1; step <= SEARCH.steps; step++) {
        const here = this.at(index, step / SEARCH.steps)[axis] - value;
        if (before === 0 || before * here <= 0) return this.narrow(index, step, before, value, axis);
        before = here;
      }
    }
    const coordinate = axis === 'x' ? 0 : 1;
    const startIsNearer = Math.abs(this.start[coordinate] - value) < Math.abs(this.end[coordinate] - value);
    return startIsNearer ? this.at(0, 0) : this.at(this.last, 1);
  }

  private narrow(index: number, step: number, atLow: number, value: number, axis: 'x' | 'y'): Place {
    let low = (step - 1) / SEARCH.steps;
    let high = step / SEARCH.steps;
    let before = atLow;
    for (let halving = 0; halving < SEARCH.halvings; halving++) {
      const middle = (low + high) / 2;
      const here = this.at(index, middle)[axis] - value;
      if (here * before <= 0) high = middle;
      else {
        low = middle;
        before = here;
      }
    }
    return this.at(index, (low + high) / 2);
  }

  /** The piece between two places, the first before the second. */
  cut(from: Cut, to: Cut): Curve {
    const segments: Segment[] = [];
    let start: Point | undefined;
    for (let index = from.segment; index <= to.segment; index++) {
      const t0 = index === from.segment ? from.t : 0;
      const t1 = index === to.segment ? to.t : 1;
      if (t1 - t0 < 1e-6) continue;
      const [p0, p1, p2, p3] = part(this.bezier(index), t0, t1);
      start ??= p0;
      segments.push([...p1, ...p2, ...p3]);
    }
    if (start) return new Curve(start, segments);
    const { x, y } = this.at(from.segment, from.t);
    return new Curve([x, y], []);
  }

  from(place: Cut): Curve {
    return this.cut(place, this.endCut);
  }

  upTo(place: Cut): Curve {
    return this.cut({ segment: 0, t: 0 }, place);
  }

  reversed(): Curve {
    const segments = this.segments
      .map((segment, index): Segment => {
        const [from] = this.bezier(index);
        return [segment[2], segment[3], segment[0], segment[1], from[0], from[1]];
      })
      .toReversed();
    return new Curve(this.end, segments);
  }

  map(change: (x: number, y: number) => Point): Curve {
    return new Curve(
      change(...this.start),
      this.segments.map(([a, b, c, d, e, f]): Segment => [...change(a, b), ...change(c, d), ...change(e, f)]),
    );
  }

  shifted(dx: number, dy: number): Curve {
    return this.map((x, y) => [x + dx, y + dy]);
  }

  /** This curve and then the other, which starts where this one ends. */
  followedBy(other: Curve): Curve {
    return new Curve(this.start, [...this.segments, ...other.segments]);
  }

  get length(): number {
    let total = 0;
    let [x, y] = this.start;
    this.segments.forEach((_, index) => {
      for (let step = 1; step <= SEARCH.steps; step++) {
        const place = this.at(index, step / SEARCH.steps);
        total += Math.hypot(place.x - x, place.y - y);
        x = place.x;
        y = place.y;
      }
    });
    return total;
  }

  /** Shortened by a length at each end; at most nine tenths are taken, so something is always left. */
  trimmed(atStart: number, atEnd: number): Curve {
    if (!atStart && !atEnd) return this;
    const most = this.length * 0.9;
    if (most < 1) return this;
    const share = atStart + atEnd > most ? most / (atStart + atEnd) : 1;
    return this.cut(this.walked(atStart * share, false), this.walked(atEnd * share, true));
  }

  private walked(length: number, isFromEnd: boolean): Cut {
    if (!length) return isFromEnd ? this.endCut : { segment: 0, t: 0 };
    let left = length;
    let [x, y] = isFromEnd ? this.end : this.start;
    for (let count = 0; count < this.segments.length; count++) {
      const segment = isFromEnd ? this.last - count : count;
      for (let step = 1; step <= WALK_STEPS; step++) {
        const t = isFromEnd ? 1 - step / WALK_STEPS : step / WALK_STEPS;
        const place = this.at(segment, t);
        const distance = Math.hypot(place.x - x, place.y - y);
        if (distance >= left) {
          const back = (1 - left / distance) / WALK_STEPS;
          return { segment, t: clamp(isFromEnd ? t + back : t - back, 0, 1) };
        }
        left -= distance;
        x = place.x;
        y = place.y;
      }
    }
    return { segment: 0, t: 0.5 };
  }
}
