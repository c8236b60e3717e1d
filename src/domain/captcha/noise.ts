import { between, rounded, several, shuffled, wholeBetween, type Chance } from './chance.ts';
import { CAPTCHA_THINGS, type CaptchaThing } from './things.ts';

/**
 * Shapes between the things that are no things. They have as much ink and as many edges, on the same square of 48 in the
 * same two tones, to mislead programs that look for where something is. People see that they know none of them.
 */
type DrawNoise = (a: string, b: string, chance: Chance) => string;

type Point = readonly [number, number];

const MIDDLE = 24;

const written = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`;
const halfway = (one: Point, two: Point): Point => [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];

/** Draws a closed curve through the middles between points, with the points as handles, so that it is round all the way. */
function closed(points: readonly Point[]): string {
  const first = points[0] ?? [MIDDLE, MIDDLE];
  const start = halfway(points.at(-1) ?? first, first);
  const bends = points.map((point, index) => {
    const next = points[index + 1] ?? first;
    return `Q${written(point)} ${written(halfway(point, next))}`;
  });
  return `M${written(start)}${bends.join('')}Z`;
}

/** Draws an irregular closed line around a place. */
function wobble(x: number, y: number, radius: number, roughness: number, chance: Chance): string {
  const count = wholeBetween(6, 9, chance);
  const turn = between(0, Math.PI, chance);
  const points = several(count, (index): Point => {
    const angle = turn + ((index + between(-0.3, 0.3, chance)) / count) * Math.PI * 2;
    const reach = radius * between(1 - roughness, 1 + roughness / 2, chance);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return closed(points);
}

const fill = (colour: string, path: string) => `<path d="${path}" fill="${colour}"/>`;
const stroke = (colour: string, width: number, path: string, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${rounded(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${more}/>`;
const dashes = (on: number, off: number) => ` stroke-dasharray="${rounded(on)} ${rounded(off)}"`;

const somewhere = (min: number, max: number, chance: Chance): Point => [
  between(min, max, chance),
  between(min, max, chance),
];

const blot: DrawNoise = (a, b, chance) => {
  const holes = several(wholeBetween(2, 4, chance), () => {
    const [x, y] = somewhere(14, 34, chance);
    return fill(b, wobble(x, y, between(2.5, 5.5, chance), 0.5, chance));
  });
  const drops = several(2, () => fill(a, wobble(...somewhere(3, 45, chance), between(2, 4, chance), 0.4, chance)));
  return fill(a, wobble(MIDDLE, MIDDLE, 20, 0.6, chance)) + holes.join('') + drops.join('');
};

const rope: DrawNoise = (a, b, chance) => {
  const path = closed(several(wholeBetween(6, 8, chance), () => somewhere(-4, 52, chance)));
  return stroke(a, between(6, 8, chance), path) + stroke(b, 1.6, path, dashes(3, 3.5));
};

const hatching: DrawNoise = (a, b, chance) => {
  const turn = between(-30, 30, chance);
  const lines = several(4, (index) => {
    const y = 12 + index * 8 + between(-1.5, 1.5, chance);
    return `M${written([between(9, 20, chance), y])}L${written([between(26, 40, chance), y + between(-2, 2, chance)])}`;
  });
  const hatch = stroke(
    b,
    between(2, 3, chance),
    lines.join(''),
    ` transform="rotate(${rounded(turn)} ${MIDDLE} ${MIDDLE})"`,
  );
  return fill(a, wobble(MIDDLE, MIDDLE, 23, 0.45, chance)) + hatch;
};

const rings: DrawNoise = (a, _b, chance) => {
  const turn = between(0, Math.PI * 2, chance);
  return several(3, (index) => {
    const radius = between(8, 12, chance);
    const x = MIDDLE + Math.cos(turn + index * 2) * 11;
    const y = MIDDLE + Math.sin(turn + index * 2.2) * 11;
    const gap = index === 0 ? dashes(radius * between(4.4, 5.2, chance), 90) : '';
    return (
      `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${a}" ` +
      `stroke-width="${rounded(between(4.2, 6, chance))}"${gap}/>`
    );
  }).join('');
};

const scribble: DrawNoise = (a, _b, chance) => {
  const count = wholeBetween(7, 9, chance);
  const points = several(count, (index): Point => [
    8 + (32 * index) / (count - 1) + (index % 2 === 0 ? between(2, 10, chance) : between(-10, -2, chance)),
    index % 2 === 0 ? between(2, 16, chance) : between(32, 46, chance),
  ]);
  const bends = points
    .slice(1)
    .map((point, index) => `Q${written([(points[index]?.[0] ?? 0) + 9, point[1]])} ${written(point)}`);
  return stroke(a, between(4, 5.4, chance), `M${written(points[0] ?? [0, 0])}${bends.join('')}`);
};

const ribbons: DrawNoise = (a, b, chance) =>
  several(3, (index) => {
    const angle = (index / 3 + between(-0.1, 0.1, chance)) * Math.PI;
    const [x, y] = [Math.cos(angle) * 21, Math.sin(angle) * 21];
    const [offX, offY] = somewhere(-9, 9, chance);
    const bend = written([MIDDLE + offX * 2, MIDDLE + offY * 2]);
    const path = `M${written([MIDDLE - x + offX, MIDDLE - y + offY])}Q${bend} ${written([MIDDLE + x + offX, MIDDLE + y + offY])}`;
    return stroke(a, between(6, 9, chance), path) + stroke(b, 1.8, path);
  }).join('');

const shards: DrawNoise = (a, b, chance) => {
  const shard = (reach: number) => {
    const [x, y] = somewhere(12, 36, chance);
    const corners = several(wholeBetween(3, 4, chance), (index): Point => {
      const angle = index * 1.9 + between(0, 1, chance);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    return `M${corners.map(written).join('L')}Z`;
  };
  const body = several(wholeBetween(5, 6, chance), () => shard(between(10, 17, chance))).join('');
  return fill(a, body) + several(3, () => fill(b, shard(between(3, 6, chance)))).join('');
};

const pebbles: DrawNoise = (a, b, chance) =>
  several(wholeBetween(6, 8, chance), () => {
    const [x, y] = somewhere(9, 39, chance);
    const stone = wobble(x, y, between(6, 10, chance), 0.3, chance);
    return `<path d="${stone}" fill="${chance() < 0.7 ? a : b}" stroke="${a}" stroke-width="2.4"/>`;
  }).join('');

const camouflage: DrawNoise = (a, b, chance) => {
  const veins = several(3, () => {
    const ends = [somewhere(6, 42, chance), somewhere(6, 42, chance), somewhere(6, 42, chance)].map(written);
    return stroke(b, between(2, 4, chance), `M${ends[0]}Q${ends[1]} ${ends[2]}`);
  });
  return fill(a, wobble(MIDDLE, MIDDLE, 22, 0.4, chance)) + veins.join('');
};

const NOISES = [blot, rope, hatching, rings, scribble, ribbons, shards, pebbles, camouflage] as const;

/** Puts quarters of four things in each other's places, turned: they look like parts of things, but show no thing. */
function scraps(names: readonly CaptchaThing[], a: string, b: string, chance: Chance): string {
  const corners = shuffled([0, 1, 2, 3], chance);
  const tape = stroke(a, 6, 'M13 14L36 35M35 12L14 34M14 14L34 13');
  return corners
    .map((corner, index) => {
      const [x, y] = [(index % 2) * 24, index > 1 ? 24 : 0];
      const view = `${(corner % 2) * 24} ${corner > 1 ? 24 : 0} 24 24`;
      const name = names[index % names.length] as CaptchaThing;
      const turn = wholeBetween(1, 3, chance) * 90;
      return (
        `<g transform="rotate(${turn} ${x + 12} ${y + 12})">` +
        `<svg x="${x}" y="${y}" width="24" height="24" viewBox="${view}">${CAPTCHA_THINGS[name](a, b)}</svg></g>`
      );
    })
    .concat(tape)
    .join('');
}

/** Returns a function that draws noise, each time in another way while there are any left. `names` may appear in scraps. */
export function noiseDraws(names: readonly CaptchaThing[], chance: Chance): () => (a: string, b: string) => string {
  const scrap: DrawNoise = (a, b, again) => scraps(shuffled(names, again), a, b, again);
  const draws = shuffled([...NOISES, scrap], chance);
  let next = 0;
  return () => {
    const draw = draws[next % draws.length] ?? blot;
    next += 1;
    return (a, b) => draw(a, b, chance);
  };
}
