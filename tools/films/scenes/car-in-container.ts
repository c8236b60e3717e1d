import { CONTAINERS, loadOf } from '../../../src/domain/catalogue/drawing/index.ts';
import { CONTAINER_CAR, CONTAINER_FIGURES, filmOf } from '../../../src/domain/editorial/films.ts';
import { drawnCar } from '../car.ts';
import { COLOURS, ease, figure, frame, measure, mix, short, text, type Props, type Scene } from '../frame.ts';

const film = filmOf('car-in-container');
const BOX = CONTAINERS['40HC'];
/** Pixels a millimetre, and where the inside begins: the floor from the side, the middle from above. */
const SCALE = 0.066;
const LEFT = 46;
const FLOOR_Y = 240;
const PLAN_Y = 382;
const px = (mm: number) => mm * SCALE;

const [RIGHT, CEILING_Y, DOOR_Y] = [
  LEFT + px(BOX.lengthMm),
  FLOOR_Y - px(BOX.heightMm),
  FLOOR_Y - px(BOX.doorHeightMm),
];
const HALF = px(BOX.widthMm) / 2;
const DOOR_HALF = px(BOX.doorWidthMm) / 2;

const startOf = (key: string) => film.cues.find((cue) => cue.key === key)?.fromMs ?? 0;

/** Walls, ribs and floor, from the side and from above. The doors, at the right, open while `open` goes to 1. */
function container(open: number): string {
  let ribs = '';
  for (let x = LEFT + px(210); x < RIGHT; x += px(280)) ribs += `M${short(x)} ${CEILING_Y}V${FLOOR_Y}`;
  const side =
    `<path d="${ribs}" stroke="${COLOURS.hair}"/>` +
    `<path d="M${short(RIGHT + 5)} ${CEILING_Y - 6}H${LEFT - 5}V${FLOOR_Y}H${short(RIGHT + 5)}v10H${LEFT - 5}v-10" ` +
    `fill="none" stroke="${COLOURS.ink}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M${short(RIGHT)} ${DOOR_Y}V${CEILING_Y - 6}" stroke="${COLOURS.ink}" stroke-width="8"/>`;
  const plan =
    `<path d="M${short(RIGHT)} ${short(PLAN_Y - HALF - 3)}H${LEFT - 5}V${short(PLAN_Y + HALF + 3)}H${short(RIGHT)}" fill="none" ` +
    `stroke="${COLOURS.ink}" stroke-width="4"/>` +
    `<path d="M${LEFT} ${PLAN_Y}H${short(RIGHT)}" stroke="${COLOURS.hair}" stroke-dasharray="10 4 2 4"/>` +
    [-1, 1].map((way) => leaf(way, open)).join('');
  return side + plan;
}

/** A door leaf from above, turning outwards about its hinge. */
function leaf(way: number, open: number): string {
  const angle = (open * 115 * Math.PI) / 180;
  const [x, y] = [RIGHT + Math.sin(angle) * DOOR_HALF, PLAN_Y + way * (HALF - Math.cos(angle) * DOOR_HALF)];
  return `<path d="M${short(RIGHT)} ${short(PLAN_Y + way * HALF)}L${short(x)} ${short(y)}" stroke="${COLOURS.ink}" stroke-width="4"/>`;
}

/** When each car drives in: from, to. */
const DRIVES = [
  [startOf('car') + 200, startOf('car') + 3_200],
  [startOf('gaps') + 200, startOf('gaps') + 2_800],
  [startOf('third') - 1_000, startOf('third') + 1_800],
] as const;
const OUTSIDE_MM = 14_200;

/** Measures shown while a cue is said, from `after` milliseconds of it on: how much of them is drawn. */
function shown(ms: number, key: string, after = 300): number {
  const { fromMs, toMs } = film.cues.find((cue) => cue.key === key) ?? { fromMs: 0, toMs: 0 };
  return Math.min(ease(ms, fromMs + after, fromMs + after + 700), 1 - ease(ms, toMs - 200, toMs));
}

type Point = readonly [x: number, y: number];
const figures = CONTAINER_FIGURES;
const NOSE_X = LEFT + px(figures.end);
const TAIL_X = NOSE_X + px(figures.carLength);
const ROOF_Y = FLOOR_Y - px(figures.carHeight);
const CAR_HALF = px(figures.carWidth) / 2;
/** A figure stands clear of the floor above it, its line clear of the wall below. */
const LEVEL_Y = FLOOR_Y + 48;
const [WALL_X, DOOR_X, BEHIND_X, OVER_X] = [RIGHT + 34, RIGHT - 76, TAIL_X + 16, NOSE_X + 150];

interface Measured {
  line: readonly [Point, Point];
  value: number;
  /** The cue that names it, and when in the cue it comes. */
  key: string;
  after?: number;
  /** Where the figure of a line too short for it begins. */
  figureAt?: Point;
}

/** What the doorway lets through is red: it decides. */
const DOORWAY: readonly number[] = [figures.doorWidth, figures.doorHeight];
const upright = (x: number, from: number, to: number) =>
  [
    [x, from],
    [x, to],
  ] as const;
const level = (y: number, from: number, to: number) =>
  [
    [from, y],
    [to, y],
  ] as const;
const MEASURES: readonly Measured[] = [
  { line: level(LEVEL_Y, LEFT, RIGHT), value: figures.length, key: 'box' },
  { line: upright(WALL_X, CEILING_Y, FLOOR_Y), value: figures.height, key: 'box', after: 900 },
  { line: upright(WALL_X + 6, PLAN_Y - HALF, PLAN_Y + HALF), value: figures.width, key: 'door' },
  { line: upright(DOOR_X, PLAN_Y - DOOR_HALF, PLAN_Y + DOOR_HALF), value: figures.doorWidth, key: 'door', after: 900 },
  { line: upright(DOOR_X, DOOR_Y, FLOOR_Y), value: figures.doorHeight, key: 'door', after: 1_300 },
  { line: level(LEVEL_Y, NOSE_X, TAIL_X), value: figures.carLength, key: 'car', after: 3_000 },
  { line: upright(BEHIND_X, ROOF_Y, FLOOR_Y), value: figures.carHeight, key: 'car', after: 3_200 },
  { line: upright(BEHIND_X, PLAN_Y - CAR_HALF, PLAN_Y + CAR_HALF), value: figures.carWidth, key: 'car', after: 3_200 },
  {
    line: upright(OVER_X, PLAN_Y - DOOR_HALF, PLAN_Y - CAR_HALF),
    value: figures.side,
    key: 'room',
    figureAt: [OVER_X + 9, PLAN_Y - HALF - 13],
  },
  { line: upright(OVER_X, DOOR_Y, ROOF_Y), value: figures.head, key: 'room', after: 900 },
];

function measures(ms: number): string {
  const lines = MEASURES.map(({ line: [from, to], value, key, after, figureAt }) => {
    const colour = DOORWAY.includes(value) ? COLOURS.seal : COLOURS.harbour;
    return measure({ from, to, words: figure(value), share: shown(ms, key, after), colour, wordsAt: figureAt });
  });
  const gaps = [
    gap(LEFT, NOSE_X, figure(figures.end), shown(ms, 'gaps', 600)),
    gap(TAIL_X, TAIL_X + px(figures.gap), figure(figures.gap), shown(ms, 'gaps', 2_400)),
    gap(RIGHT - px(figures.free), RIGHT, figure(figures.free), shown(ms, 'third', 1_700)),
  ];
  return [...lines, ...gaps].join('');
}

/** A short distance, named below the floor since it is narrower than its figure. */
function gap(from: number, to: number, words: string, share: number): string {
  if (share <= 0) return '';
  const middle = (from + to) / 2;
  return (
    `<g opacity="${short(share)}"><path d="M${short(from)} ${FLOOR_Y - 60}V${FLOOR_Y + 18}M${short(to)} ${FLOOR_Y - 60}V${FLOOR_Y + 18}" ` +
    `stroke="${COLOURS.seal}" stroke-width="2"/>${text(middle, FLOOR_Y + 43, words, { fill: COLOURS.seal, size: 29 })}</g>`
  );
}

/** Cars go into a 40HC container to scale, seen from the side and from above, with what is left around them. */
export function carInContainer({ car }: Props): Scene {
  const side = drawnCar(car, { id: 'side', view: 'side', scale: SCALE });
  const top = drawnCar(car, { id: 'top', view: 'top', scale: SCALE });
  const { cars } = loadOf(
    Array.from({ length: CONTAINER_CAR.count }, () => car),
    BOX,
  );
  return {
    posterMs: startOf('room') + 2_200,
    draw(ms) {
      const inside = cars.map(({ startMm }, index) => {
        const [from, to] = DRIVES[index] ?? [0, 0];
        if (ms < from) return '';
        const x = LEFT + px(mix(OUTSIDE_MM, startMm, ease(ms, from, to)));
        return side.at(x, FLOOR_Y) + top.at(x, PLAN_Y);
      });
      const title =
        text(LEFT - 4, 40, BOX.name, { size: 34, anchor: 'start' }) +
        text(LEFT + 96, 40, `${CONTAINER_CAR.count} × ${CONTAINER_CAR.name}`, {
          size: 30,
          anchor: 'start',
          fill: COLOURS.ink2,
          weight: 600,
          opacity: ease(ms, startOf('car'), startOf('car') + 500),
        });
      const open =
        ease(ms, startOf('door'), startOf('door') + 1_200) -
        ease(ms, startOf('third') + 1_700, startOf('third') + 2_900);
      const body = title + container(open) + inside.join('') + measures(ms);
      return frame(body, { share: ms / film.durationMs, defs: side.defs + top.defs });
    },
  };
}
