import { between, pick, rounded, several, type Chance } from './chance.ts';
import type { CaptchaPlace } from './places.ts';
import { CAPTCHA } from './rules.ts';

/** Inks of differing lightness. Their contrast is at least 4.5 with every paper, and at least 3 with every shade. */
export const INKS = [
  '#14232b',
  '#8f1f10',
  '#174a6e',
  '#1d5a36',
  '#5b2a6b',
  '#6a3f06',
  '#a03a2a',
  '#2a6285',
  '#3f6420',
  '#8a3d6e',
] as const;
export const PAPERS = ['#f4f1e8', '#eaf1f4', '#eef4ea', '#f6ecea', '#f1eef6', '#f7f3df'] as const;
export const SHADES = ['#d0b690', '#a6bfd0', '#abc4a0', '#d8b2a8', '#beb4d2', '#c2bfb4'] as const;

const { width, height } = CAPTCHA;

/** Draws the paper with lines of a sea chart. Its tone varies everywhere, so that no one tone separates ink from it. */
export function background(paper: string, chance: Chance): string {
  const shades = several(3, (index) => {
    const colour = pick(SHADES, chance);
    const stops =
      `<stop offset="${rounded(between(0, 0.4, chance))}" stop-color="${colour}"/>` +
      `<stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
    const disc =
      `cx="${rounded(between(0, width, chance))}" cy="${rounded(between(0, height, chance))}" ` +
      `r="${rounded(between(60, 100, chance))}"`;
    return `<radialGradient id="shade${index}">${stops}</radialGradient><circle ${disc} fill="url(#shade${index})"/>`;
  });
  const sheet = `<rect width="${width}" height="${height}" fill="${paper}"/>`;
  return sheet + shades.join('') + chartLines(pick(INKS, chance), chance);
}

/** Waves and rhumb lines. */
function chartLines(tint: string, chance: Chance): string {
  const waves = several(4, () => {
    const y = between(0, height, chance);
    const rise = between(4, 16, chance);
    const step = between(30, 70, chance);
    let path = `M-20 ${rounded(y)}`;
    for (let x = -20; x < width + 20; x += step)
      path += `q${rounded(step / 4)} ${rounded(-rise)} ${rounded(step / 2)} 0t${rounded(step / 2)} 0`;
    return `<path d="${path}" fill="none" stroke="${tint}" stroke-opacity="0.16" stroke-width="${rounded(between(1, 3, chance))}"/>`;
  });
  const from = `M${rounded(between(0, width, chance))} ${rounded(between(0, height, chance))}`;
  const turn = between(0, 36, chance);
  const rays = several(10, (index) => {
    const angle = ((index * 36 + turn) * Math.PI) / 180;
    return `${from}l${rounded(Math.cos(angle) * 420)} ${rounded(Math.sin(angle) * 420)}`;
  });
  return `<path d="${rays.join('')}" stroke="${tint}" stroke-opacity="0.18" stroke-width="1"/>${waves.join('')}`;
}

/** Draws thin strokes over everything. They cut whole shapes apart and join separate ones, but hide nothing from people. */
export function strokes(places: readonly CaptchaPlace[], paper: string, chance: Chance): string {
  const sweeps = several(3, () => {
    const [start, ...rest] = several(4, () => `${anywhere(width, chance)} ${anywhere(height, chance)}`);
    return drawn(`M${start}C${rest.join(' ')}`, between(0.8, 1.6, chance), 0.5, chance);
  });
  const dots = several(
    16,
    () =>
      `<circle cx="${anywhere(width, chance)}" cy="${anywhere(height, chance)}" ` +
      `r="${rounded(between(0.6, 1.8, chance))}" fill="${pick(INKS, chance)}" fill-opacity="0.4"/>`,
  );
  const cuts = places.map((place) => cutThrough(place, paper, chance));
  const joins = places.map((place) => joinFrom(place, places, chance));
  return [...cuts, ...joins, ...sweeps, ...dots].join('');
}

/** Draws a line in the paper's colour across a place. */
function cutThrough({ x, y, radius }: CaptchaPlace, paper: string, chance: Chance): string {
  const angle = between(0, Math.PI, chance);
  const off = () => between(-0.4, 0.4, chance);
  const at = (share: number) =>
    `${rounded(x + (Math.cos(angle) * share + off()) * radius)} ${rounded(y + (Math.sin(angle) * share + off()) * radius)}`;
  return `<path d="M${at(-1.1)}Q${at(0)} ${at(1.1)}" fill="none" stroke="${paper}" stroke-width="${rounded(radius * 0.05)}"/>`;
}

/** Draws a line of ink to one of the three nearest places, no matter whether either holds a thing or noise. */
function joinFrom(place: CaptchaPlace, places: readonly CaptchaPlace[], chance: Chance): string {
  const distance = (other: CaptchaPlace) => Math.hypot(place.x - other.x, place.y - other.y);
  const [, ...near] = [...places].sort((one, two) => distance(one) - distance(two)).slice(0, 4);
  const other = pick([near[0] ?? place, ...near.slice(1)], chance);
  const within = ({ x, y, radius }: CaptchaPlace) =>
    `${rounded(x + between(-0.6, 0.6, chance) * radius)} ${rounded(y + between(-0.6, 0.6, chance) * radius)}`;
  const bend = within({ x: (place.x + other.x) / 2, y: (place.y + other.y) / 2, radius: 40 });
  return drawn(`M${within(place)}Q${bend} ${within(other)}`, between(1.2, 2.2, chance), 0.7, chance);
}

const drawn = (path: string, strokeWidth: number, opacity: number, chance: Chance) =>
  `<path d="${path}" fill="none" stroke="${pick(INKS, chance)}" stroke-opacity="${opacity}" ` +
  `stroke-width="${rounded(strokeWidth)}" stroke-linecap="round"/>`;
const anywhere = (length: number, chance: Chance) => rounded(between(-10, length + 10, chance));
