/** Reads back what a drawing says in SVG, so that tests measure the picture and not the code that made it. */

type Spot = readonly [x: number, y: number];
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CURVE_STEPS = 12;

/** The subpaths of path data as polylines, y down. Understands what the drawings write: M l h v c a z. */
export function subpathsOf(data: string): Spot[][] {
  const tokens = data.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [];
  const subpaths: Spot[][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = '';
  let index = 0;
  const number = (): number => Number(tokens[index++]);
  const add = (): void => void subpaths.at(-1)?.push([x, y]);
  while (index < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[index] ?? '')) command = tokens[index++] ?? '';
    switch (command) {
      case 'M':
        x = startX = number();
        y = startY = number();
        subpaths.push([[x, y]]);
        command = 'l';
        break;
      case 'l':
        x += number();
        y += number();
        add();
        break;
      case 'h':
        x += number();
        add();
        break;
      case 'v':
        y += number();
        add();
        break;
      case 'c': {
        const [ax, ay, bx, by, dx, dy] = Array.from({ length: 6 }, number) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        const [fromX, fromY] = [x, y];
        for (let step = 1; step <= CURVE_STEPS; step++) {
          const t = step / CURVE_STEPS;
          const u = 1 - t;
          x = fromX + 3 * u * u * t * ax + 3 * u * t * t * bx + t ** 3 * dx;
          y = fromY + 3 * u * u * t * ay + 3 * u * t * t * by + t ** 3 * dy;
          add();
        }
        break;
      }
      case 'a':
        for (let skipped = 0; skipped < 5; skipped++) number();
        x += number();
        y += number();
        add();
        break;
      case 'z':
        x = startX;
        y = startY;
        add();
        break;
      default:
        throw new Error(`unexpected path command ${command}`);
    }
  }
  return subpaths;
}

export function extentOf(subpaths: readonly Spot[][], grow = 0): Extent {
  const spots = subpaths.flat();
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  return {
    left: Math.min(...xs) - grow,
    top: Math.min(...ys) - grow,
    right: Math.max(...xs) + grow,
    bottom: Math.max(...ys) + grow,
  };
}

export const union = (extents: readonly Extent[]): Extent => ({
  left: Math.min(...extents.map(({ left }) => left)),
  top: Math.min(...extents.map(({ top }) => top)),
  right: Math.max(...extents.map(({ right }) => right)),
  bottom: Math.max(...extents.map(({ bottom }) => bottom)),
});

const turn = (p: Spot, q: Spot, r: Spot): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

/** Where a closed polyline crosses itself, or undefined where it does not. Touching is no crossing. */
export function selfCrossing(line: readonly Spot[]): [Spot, Spot] | undefined {
  const last = line.length - 2;
  for (let one = 0; one <= last; one++) {
    const [a, b] = [line[one], line[one + 1]];
    if (!a || !b) continue;
    for (let other = one + 2; other <= last; other++) {
      const [c, d] = [line[other], line[other + 1]];
      if (!c || !d || (one === 0 && other === last)) continue;
      if (turn(a, b, c) * turn(a, b, d) < -1e-6 && turn(c, d, a) * turn(c, d, b) < -1e-6) return [a, c];
    }
  }
  return undefined;
}

/** The data of the first path that the pattern finds; its first group is the data. */
export function pathData(svg: string, pattern: RegExp): string {
  const found = pattern.exec(svg)?.[1];
  if (found === undefined) throw new Error(`no path like ${pattern.source}`);
  return found;
}
