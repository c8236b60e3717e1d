/** A chain of cubic Bézier segments, y up, with what a drawing needs of it: positions, cuts, trims, reversal. */
import { hobbySegments, straightSegment } from './hobby.ts';
import type { Knot, Point, Segment, Tension } from './hobby.ts';
import { clamp, degrees, mix } from './numbers.ts';

export type { Knot, Point } from './hobby.ts';

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

/** One coordinate of a Bézier segment's four points. */
type Along = readonly [number, number, number, number];

/** That coordinate at `t`. Curves are searched in thousands of such steps, so nothing else is worked out. */
function at([p0, p1, p2, p3]: Along, t: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** The parameter within the search step that ends at `step` where the coordinate passes the value. */
function narrowed(along: Along, step: number, atLow: number, value: number): number {
  let low = (step - 1) / SEARCH.steps;
  let high = step / SEARCH.steps;
  let before = atLow;
  for (let halving = 0; halving < SEARCH.halvings; halving++) {
    const middle = (low + high) / 2;
    const here = at(along, middle) - value;
    if (here * before <= 0) high = middle;
    else {
      low = middle;
      before = here;
    }
  }
  return (low + high) / 2;
}

/** The x and the y of a Bézier segment's points, apart. */
const apart = ([a, b, c, d]: Bezier): { xs: Along; ys: Along } => ({
  xs: [a[0], b[0], c[0], d[0]],
  ys: [a[1], b[1], c[1], d[1]],
});

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
    return new Curve([from[0], from[1]], [straightSegment(from[0], from[1], to[0], to[1])]);
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
    const { xs, ys } = apart(this.bezier(segment));
    const u = 1 - t;
    const slope = ([p0, p1, p2, p3]: Along): number =>
      3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2));
    return { segment, t, x: at(xs, t), y: at(ys, t), heading: degrees(Math.atan2(slope(ys), slope(xs))) };
  }

  /** Returns the first place where the coordinate passes the value, or the nearer end if it never does. */
  find(value: number, axis: 'x' | 'y' = 'x'): Place {
    const coordinate = axis === 'x' ? 0 : 1;
    for (let index = 0; index < this.segments.length; index++) {
      const [from, control, other, to] = this.bezier(index);
      const along: Along = [from[coordinate], control[coordinate], other[coordinate], to[coordinate]];
      let before = at(along, 0) - value;
      for (let step = 1; step <= SEARCH.steps; step++) {
        const here = at(along, step / SEARCH.steps) - value;
        if (before === 0 || before * here <= 0) return this.at(index, narrowed(along, step, before, value));
        before = here;
      }
    }
    const startIsNearer = Math.abs(this.start[coordinate] - value) < Math.abs(this.end[coordinate] - value);
    return startIsNearer ? this.at(0, 0) : this.at(this.last, 1);
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
    for (let index = 0; index < this.segments.length; index++) {
      const { xs, ys } = apart(this.bezier(index));
      for (let step = 1; step <= SEARCH.steps; step++) {
        const t = step / SEARCH.steps;
        const nextX = at(xs, t);
        const nextY = at(ys, t);
        total += Math.hypot(nextX - x, nextY - y);
        x = nextX;
        y = nextY;
      }
    }
    return total;
  }

  /** Shortened by a length at each end; at most nine tenths are taken, so something is always left. */
  trimmed(atStart: number, atEnd: number): Curve {
    if (!atStart && !atEnd) return this;
    const max = this.length * 0.9;
    if (max < 1) return this;
    const share = atStart + atEnd > max ? max / (atStart + atEnd) : 1;
    return this.cut(this.walked(atStart * share, false), this.walked(atEnd * share, true));
  }

  private walked(length: number, isFromEnd: boolean): Cut {
    if (!length) return isFromEnd ? this.endCut : { segment: 0, t: 0 };
    let left = length;
    let [x, y] = isFromEnd ? this.end : this.start;
    for (let count = 0; count < this.segments.length; count++) {
      const segment = isFromEnd ? this.last - count : count;
      const { xs, ys } = apart(this.bezier(segment));
      for (let step = 1; step <= WALK_STEPS; step++) {
        const t = isFromEnd ? 1 - step / WALK_STEPS : step / WALK_STEPS;
        const nextX = at(xs, t);
        const nextY = at(ys, t);
        const distance = Math.hypot(nextX - x, nextY - y);
        if (distance >= left) {
          const back = (1 - left / distance) / WALK_STEPS;
          return { segment, t: clamp(isFromEnd ? t + back : t - back, 0, 1) };
        }
        left -= distance;
        x = nextX;
        y = nextY;
      }
    }
    return { segment: 0, t: 0.5 };
  }
}
