import { between, pick, rounded, shuffled, type Chance } from './chance.ts';
import { background, INKS, PAPERS, strokes } from './ground.ts';
import { noiseDraws } from './noise.ts';
import { findPlaces, type CaptchaPlace } from './places.ts';
import { CAPTCHA_THING_NAMES, CAPTCHA_THINGS } from './things.ts';
import { CAPTCHA, type CaptchaTarget } from './rules.ts';

export interface CaptchaPicture {
  svg: string;
  /** What is to be clicked, in order. */
  targets: CaptchaTarget[];
  /** All that has a name in the picture, targets first. */
  placed: CaptchaTarget[];
}

/** Half the square things are drawn on, the disc beneath one, and what of the square a place has room for when it is turned. */
const HALF = 24;
const BADGE = 25;
const ROOM = 24.5;
/** On a disc a thing is smaller: on a small one it would be hard to make out on a phone. */
const BADGED = 27;
/** A click's box is a little less than the place: corners of things are empty. */
const CLICKED = 0.94;

/** A picture of four things among what is none; two are to be clicked. Every picture is another one. */
export function drawCaptcha(chance: Chance): CaptchaPicture {
  const { width, height, targets, decoys } = CAPTCHA;
  const names = shuffled(CAPTCHA_THING_NAMES, chance);
  const shown = names.slice(0, targets + decoys);
  const places = findPlaces(chance);
  const paper = pick(PAPERS, chance);
  const noiseDraw = noiseDraws(names.slice(targets + decoys), chance);
  // Whatever is drawn is drawn the same way, things and all else, in an order that says nothing.
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

/** Turned, leaning, narrowed or flattened, half of them mirrored; in ink or cut out of a disc of it. */
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

/** In the paper's colour, on a disc of ink. */
const onBadge = (markup: string, ink: string) =>
  `<circle cx="${HALF}" cy="${HALF}" r="${BADGE}" fill="${ink}"/>` +
  `<g transform="translate(${HALF} ${HALF}) scale(0.76) translate(-${HALF} -${HALF})">${markup}</g>`;

function boxOf({ x, y, radius }: CaptchaPlace, name: string): CaptchaTarget {
  const side = Math.floor(radius * 2 * CLICKED);
  return { name, left: Math.round(x - side / 2), top: Math.round(y - side / 2), width: side, height: side };
}
