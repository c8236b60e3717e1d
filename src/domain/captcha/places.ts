import { shuffled, wholeBetween, type Chance } from './chance.ts';
import { CAPTCHA } from './rules.ts';

/** A place in the picture: a disc that its drawing fills more or less. */
export interface CaptchaPlace {
  x: number;
  y: number;
  radius: number;
}

const RADIUS = { min: 23.5, max: 36 } as const;
/** The radius of most things. */
const MIDDLING = 28;
const PULL = 0.8;
const NOISE = { min: 7, max: 9 } as const;
const TRIES = 70;
/** Distance between the boxes of things, so that a finger's click is never in two. */
const GAP = 3;
/** Drawings hardly ever fill their disc to its edge, so discs may overlap a little. */
const CLOSENESS = 0.98;

/**
 * Finds places for things and noise, free of any grid. All places are found first and shared out afterwards, so that
 * neither position nor size tells a thing from noise.
 */
export function findPlaces(chance: Chance): { things: CaptchaPlace[]; noise: CaptchaPlace[] } {
  const count = CAPTCHA.targets + CAPTCHA.decoys;
  for (;;) {
    const places = shuffled(scatter(count + wholeBetween(NOISE.min, NOISE.max, chance), chance), chance);
    const things: CaptchaPlace[] = [];
    for (const place of places) {
      if (things.length < count && things.every((other) => areApart(place, other))) things.push(place);
    }
    const noise = places.filter((place) => !things.includes(place));
    if (things.length === count && noise.length >= NOISE.min - 1) return { things, noise };
  }
}

/** Spreads discs over the picture. The larger ones come first, because they would find no room later. */
function scatter(count: number, chance: Chance): CaptchaPlace[] {
  const radii = Array.from({ length: count }, () => radiusBy(chance)).sort((one, two) => two - one);
  const places: CaptchaPlace[] = [];
  for (const radius of radii) {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const place = { x: along(CAPTCHA.width, radius, chance), y: along(CAPTCHA.height, radius, chance), radius };
      const isFree = places.every(
        (other) => Math.hypot(place.x - other.x, place.y - other.y) > (radius + other.radius) * CLOSENESS,
      );
      if (!isFree) continue;
      places.push(place);
      break;
    }
  }
  return places;
}

/**
 * Picks a position along an edge of the picture. It favours the ends and whole steps of a thing's size from them. If all
 * positions were equally likely, the rim would hardly ever be covered, and the middle so often that guessing it would
 * pay.
 */
function along(length: number, radius: number, chance: Chance): number {
  const room = length - 2 * radius - 2;
  const steps = Math.max(1, Math.round(room / (2 * MIDDLING)));
  const share = chance();
  const pull = (PULL * Math.sin(2 * Math.PI * steps * share)) / (2 * Math.PI * steps);
  return radius + 1 + room * (share - pull);
}

/** Picks a radius; small ones are more frequent than large ones. */
const radiusBy = (chance: Chance): number => RADIUS.min + (RADIUS.max - RADIUS.min) * chance() ** 2;

const areApart = (one: CaptchaPlace, two: CaptchaPlace): boolean =>
  Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y)) > one.radius + two.radius + GAP;
