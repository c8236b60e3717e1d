import { Resvg } from '@resvg/resvg-js';
import { CAPTCHA, type CaptchaTarget } from '../../src/domain/captcha/rules.ts';
import type { CaptchaPicture } from '../../src/domain/captcha/picture.ts';
import { componentsIn, inkOf, summed, type Sum } from './captcha-ink.ts';

/** Programs against the click captcha as can be written in an afternoon, each with five tries. */
interface Point {
  x: number;
  y: number;
}
type Pair = readonly [Point, Point];

const { width: WIDTH, height: HEIGHT, mostFailures: TRIES } = CAPTCHA;

export const isIn = (point: Point, box: CaptchaTarget): boolean =>
  point.x >= box.left && point.x <= box.left + box.width && point.y >= box.top && point.y <= box.top + box.height;
const hits = (pair: Pair, { targets }: CaptchaPicture): boolean =>
  targets.every((target, index) => isIn(pair[index]!, target));

/** The share of pictures solved by a robot that has five tries at each. */
export function shareSolved(
  pictures: readonly CaptchaPicture[],
  triesAt: (picture: CaptchaPicture) => readonly Pair[],
): number {
  const solved = pictures.filter((picture) =>
    triesAt(picture)
      .slice(0, TRIES)
      .some((pair) => hits(pair, picture)),
  );
  return solved.length / pictures.length;
}

/** Does not look at the picture: it tries the five pairs of points that would have solved most pictures seen before. */
export function blindRobot(seen: readonly CaptchaPicture[], step = 12): readonly Pair[] {
  const points: Point[] = [];
  for (let x = step; x < WIDTH; x += step) for (let y = step; y < HEIGHT; y += step) points.push({ x, y });
  const pairs: Pair[] = [];
  let left = seen;
  while (pairs.length < TRIES) {
    const counts = new Map<number, number>();
    for (const { targets } of left) {
      const [first, second] = targets.map((target) =>
        points.flatMap((point, index) => (isIn(point, target) ? [index] : [])),
      );
      for (const one of first!)
        for (const two of second!) {
          const key = one * points.length + two;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
    }
    const [key] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best));
    const pair: Pair = [points[Math.floor(key / points.length)]!, points[key % points.length]!];
    pairs.push(pair);
    left = left.filter((picture) => !hits(pair, picture));
  }
  return pairs;
}

/** A place that stands out, and what can be counted there. */
export interface Candidate extends Point {
  features: number[];
}

/** Looks for ink against what is light round it, and keeps the places where most of it stands by itself. */
export function candidatesOf({ svg }: CaptchaPicture, max = 14): Candidate[] {
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const ink = inkOf(pixels, WIDTH, HEIGHT);
  const sum = summed(ink, WIDTH, HEIGHT);
  const windows: { x: number; y: number; side: number; score: number }[] = [];
  for (const side of [44, 52, 60, 68]) {
    for (let y = side / 2; y <= HEIGHT - side / 2; y += 4) {
      for (let x = side / 2; x <= WIDTH - side / 2; x += 4) {
        const inside = inkAround(sum, x, y, side);
        const ring = inkAround(sum, x, y, side + 14) - inside;
        const score = inside / side ** 2 - ring / ((side + 14) ** 2 - side ** 2);
        if (score > 0.08) windows.push({ x, y, side, score });
      }
    }
  }
  windows.sort((one, two) => two.score - one.score);
  const kept: typeof windows = [];
  for (const window of windows) {
    if (kept.length === max) break;
    const isNew = kept.every(
      (other) => Math.hypot(window.x - other.x, window.y - other.y) > 0.4 * (window.side + other.side),
    );
    if (isNew) kept.push(window);
  }
  return kept.map(({ x, y, side, score }) => measured(ink, x, y, side, score));
}

const inkAround = (sum: Sum, x: number, y: number, side: number): number =>
  sum(x - side / 2, y - side / 2, x + side / 2, y + side / 2);

/** Clicks where the weight of the ink is; counts how it lies. */
function measured(ink: Uint8Array, x: number, y: number, side: number, score: number): Candidate {
  const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
  const isInk = (column: number, row: number) =>
    left + column >= 0 && left + column < WIDTH && top + row >= 0 && top + row < HEIGHT
      ? ink[(top + row) * WIDTH + left + column]!
      : 0;
  let [mass, sumX, sumY, edges] = [0, 0, 0, 0];
  const rings = [0, 0, 0, 0];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const here = isInk(column, row);
      if (here !== isInk(column + 1, row)) edges += 1;
      if (here !== isInk(column, row + 1)) edges += 1;
      if (!here) continue;
      mass += 1;
      sumX += column;
      sumY += row;
      const reach = Math.hypot(column - side / 2, row - side / 2) / (side / 2);
      const ring = Math.min(3, Math.floor(reach * 4));
      rings[ring] = rings[ring]! + 1;
    }
  }
  const { inks, largest, holes, holeArea } = componentsIn(isInk, side);
  const area = side ** 2;
  const features = [
    score,
    mass / area,
    edges / side / 10,
    edges / Math.sqrt(mass + 1) / 10,
    ...rings.map((count) => count / area),
    side / 60,
    Math.min(inks, 8) / 4,
    largest / (mass + 1),
    Math.min(holes, 8) / 4,
    holeArea / area,
    Math.abs(sumX / (mass + 1) / side - 0.5) + Math.abs(sumY / (mass + 1) / side - 0.5),
  ];
  return { x: left + sumX / Math.max(mass, 1), y: top + sumY / Math.max(mass, 1), features };
}

/** Pairs of the candidates a ranking puts first, likeliest first. */
export function pairsOf(candidates: readonly Candidate[], rank: (candidate: Candidate) => number): Pair[] {
  const ranked = candidates.map((candidate) => ({ candidate, worth: rank(candidate) }));
  const pairs = ranked.flatMap((one) =>
    ranked
      .filter((two) => two !== one)
      .map((two) => ({ pair: [one.candidate, two.candidate] as const, worth: one.worth * two.worth })),
  );
  return pairs.sort((one, two) => two.worth - one.worth).map(({ pair }) => pair);
}

/** How likely a candidate is a thing, learnt from marked pictures: logistic regression with squares. */
export function learntRank(
  marked: readonly { candidate: Candidate; isThing: boolean }[],
): (candidate: Candidate) => number {
  const plain = marked.map(({ candidate }) => candidate.features);
  const size = plain[0]!.length;
  const means = Array.from({ length: size }, (_, index) => average(plain.map((row) => row[index]!)));
  const spreads = means.map((mean, index) => Math.sqrt(average(plain.map((row) => (row[index]! - mean) ** 2))) || 1);
  const widened = ({ features }: Candidate) => {
    const even = features.map((value, index) => (value - means[index]!) / spreads[index]!);
    return [1, ...even, ...even.map((value) => value * value)];
  };
  const rows = marked.map(({ candidate, isThing }) => ({ input: widened(candidate), isThing: isThing ? 1 : 0 }));
  const weights = Array.from({ length: 2 * size + 1 }, () => 0);
  const likely = (input: readonly number[]) =>
    1 / (1 + Math.exp(-input.reduce((total, value, index) => total + value * weights[index]!, 0)));
  for (let turn = 0; turn < 300; turn += 1) {
    const slope = weights.map((weight) => weight * 0.002);
    for (const { input, isThing } of rows) {
      const off = (likely(input) - isThing) / rows.length;
      for (const [index, value] of input.entries()) slope[index] = slope[index]! + off * value;
    }
    for (const [index, value] of slope.entries()) weights[index] = weights[index]! - 0.3 * value;
  }
  return (candidate) => likely(widened(candidate));
}

const average = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;
