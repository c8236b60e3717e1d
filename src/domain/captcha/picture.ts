import { between, pick, rounded, shuffled, type Chance } from './chance.ts';
import { background, INKS, PAPERS, strokes } from './ground.ts';
import { noiseDraws } from './noise.ts';
import { findPlaces, type CaptchaPlace } from './places.ts';
import { CAPTCHA_THING_NAMES, CAPTCHA_THINGS } from './things.ts';
import { CAPTCHA, type CaptchaTarget } from './rules.ts';

export interface CaptchaPicture {
  svg: string;
  /** The things to click, in order. */
  targets: CaptchaTarget[];
  /** All things in the picture, targets first. */
  placed: CaptchaTarget[];
}

/** Half the square of a drawing, the radius of a thing's disc, and how much of a square fits a place when turned. */
const HALF = 24;
const BADGE = 25;
const ROOM = 24.5;
/** Least radius of a place for a thing on a disc: it is smaller there, and hard to make out on a phone. */
const BADGED = 27;
/** The box of a click is a little smaller than the place, because corners of things are empty. */
const CLICKED = 0.94;

/** Draws a picture of four things among noise, of which two are to be clicked. Every picture is different. */
export function drawCaptcha(chance: Chance): CaptchaPicture {
  const { width, height, targets, decoys } = CAPTCHA;
  const names = shuffled(CAPTCHA_THING_NAMES, chance);
  const shown = names.slice(0, targets + decoys);
  const places = findPlaces(chance);
  const paper = pick(PAPERS, chance);
  const noiseDraw = noiseDraws(names.slice(targets + decoys), chance);
  // Things and noise are drawn the same way, and in an order that does not tell them apart.
  const drawn = shuffled(
    [
      ...places.things.map((place, index) => ({ place, draw: CAPTCHA_THINGS[shown[index] ?? 'key'] })),
      ...places.noise.map((place) => ({ place, draw: noiseDraw() })),
    ],
    chance,
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    background(paper, chance),
    ...drawn.map(({ place, draw }) => stand(place, draw, paper, chance)),
    strokes(shuffled([...places.things, ...places.noise], chance), paper, chance),
    '</svg>',
  ].join('');
  const placed = places.things.map((place, index) => boxOf(place, shown[index] ?? 'key'));
  return { svg, placed, targets: placed.slice(0, targets) };
}

/** Places a drawing: turned, leaning, narrowed or flattened, half of them mirrored; in ink, or cut out of a disc of ink. */
function stand(place: CaptchaPlace, draw: (a: string, b: string) => string, paper: string, chance: Chance): string {
  const scale = place.radius / ROOM;
  const squeeze = between(0.86, 1, chance);
  const isNarrowed = chance() < 0.5;
  const across = scale * (isNarrowed ? squeeze : 1) * (chance() < 0.5 ? -1 : 1);
  const down = scale * (isNarrowed ? 1 : squeeze);
  const ink = pick(INKS, chance);
  const isOnBadge = place.radius > BADGED && chance() < 0.55;
  const markup = isOnBadge ? onBadge(draw(paper, ink), ink) : draw(ink, paper);
  const move = [
    `translate(${rounded(place.x)} ${rounded(place.y)})`,
    `rotate(${rounded(between(-26, 26, chance))})`,
    `skewX(${rounded(between(-14, 14, chance))})`,
    `scale(${rounded(across, 100)} ${rounded(down, 100)})`,
    `translate(-${HALF} -${HALF})`,
  ];
  return `<g transform="${move.join(' ')}">${markup}</g>`;
}

/** Draws a thing in the paper's colour, on a disc of ink. */
const onBadge = (markup: string, ink: string) =>
  `<circle cx="${HALF}" cy="${HALF}" r="${BADGE}" fill="${ink}"/>` +
  `<g transform="translate(${HALF} ${HALF}) scale(0.76) translate(-${HALF} -${HALF})">${markup}</g>`;

function boxOf({ x, y, radius }: CaptchaPlace, name: string): CaptchaTarget {
  const side = Math.floor(radius * 2 * CLICKED);
  return { name, left: Math.round(x - side / 2), top: Math.round(y - side / 2), width: side, height: side };
}
