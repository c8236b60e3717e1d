import { CAPTCHA, type CaptchaTarget } from './captcha.ts';
import { CAPTCHA_THING_NAMES, CAPTCHA_THINGS, type CaptchaThing } from './captcha-things.ts';

/** A fraction of one, by chance. */
export type Chance = () => number;

export interface CaptchaPicture {
  svg: string;
  /** What is to be clicked, in order. */
  targets: CaptchaTarget[];
  /** All that stands in the picture, targets first. */
  placed: CaptchaTarget[];
}

/** Inks dark enough for every paper, and papers light enough for every ink (contrast at least 4.5). */
const INKS = ['#14232b', '#8f1f10', '#174a6e', '#1d5a36', '#5b2a6b', '#6a3f06'] as const;
const PAPERS = ['#f4f1e8', '#eaf1f4', '#eef4ea', '#f6ecea', '#f1eef6', '#f7f3df'] as const;

const THING_SIZE = 48;
const COLUMNS = 4;
const ROWS = 2;

/** A picture of four things, two of which are to be clicked. Every picture is another one. */
export function drawCaptcha(chance: Chance): CaptchaPicture {
  const { width, height, targets, decoys } = CAPTCHA;
  const names = shuffled(CAPTCHA_THING_NAMES, chance).slice(0, targets + decoys);
  const cells = shuffled(
    Array.from({ length: COLUMNS * ROWS }, (_, index) => index),
    chance,
  );
  const paper = pick(PAPERS, chance);
  const things = names.map((name, index) => placeThing(name, cells[index] ?? 0, paper, chance));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    background(paper, chance),
    ...shuffled(things, chance).map((thing) => thing.markup),
    scratches(chance),
    '</svg>',
  ].join('');
  const placed = things.map((thing) => thing.box);
  return { svg, placed, targets: placed.slice(0, targets) };
}

/** Puts a thing somewhere into its cell, turned, leaning, larger or smaller, in ink or cut out of a disc of it. */
function placeThing(name: CaptchaThing, cell: number, paper: string, chance: Chance) {
  const cellWidth = CAPTCHA.width / COLUMNS;
  const cellHeight = CAPTCHA.height / ROWS;
  const scale = between(1.02, 1.4, chance);
  const angle = between(-24, 24, chance);
  const lean = between(-9, 9, chance);
  // A turned square reaches out further than it is wide; the corners of things are empty.
  const side = Math.min(THING_SIZE * scale * 1.16, cellWidth - 4);
  const left = (cell % COLUMNS) * cellWidth + between(2, cellWidth - side - 2, chance);
  const top = Math.floor(cell / COLUMNS) * cellHeight + between(2, cellHeight - side - 2, chance);
  const ink = pick(INKS, chance);
  const draw = CAPTCHA_THINGS[name];
  const markup = chance() < 0.7 ? draw(ink, paper) : onBadge(draw(paper, ink), ink);
  const move = `translate(${rounded(left + side / 2)} ${rounded(top + side / 2)}) rotate(${rounded(angle)}) skewX(${rounded(lean)}) scale(${rounded(scale)}) translate(-24 -24)`;
  const box = { name, left: Math.floor(left), top: Math.floor(top), width: Math.ceil(side), height: Math.ceil(side) };
  return { box, markup: `<g transform="${move}">${markup}</g>` };
}

/** The thing in the paper's colour, on a disc of ink. */
const onBadge = (thing: string, ink: string) =>
  `<circle cx="24" cy="24" r="27" fill="${ink}"/><g transform="translate(24 24) scale(0.72) translate(-24 -24)">${thing}</g>`;

/** Paper, and on it the lines of a sea chart: waves and rhumb lines. */
function background(paper: string, chance: Chance): string {
  const { width, height } = CAPTCHA;
  const tint = pick(INKS, chance);
  const waves = Array.from({ length: 7 }, () => {
    const y = between(0, height, chance);
    const rise = between(4, 16, chance);
    const step = between(30, 70, chance);
    let path = `M-20 ${rounded(y)}`;
    for (let x = -20; x < width + 20; x += step)
      path += `q${rounded(step / 4)} ${rounded(-rise)} ${rounded(step / 2)} 0t${rounded(step / 2)} 0`;
    return `<path d="${path}" fill="none" stroke="${tint}" stroke-opacity="0.16" stroke-width="${rounded(between(1, 3, chance))}"/>`;
  });
  const x = between(0, width, chance);
  const y = between(0, height, chance);
  const turn = between(0, 22, chance);
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = ((index * 22.5 + turn) * Math.PI) / 180;
    return `M${rounded(x)} ${rounded(y)}l${rounded(Math.cos(angle) * 420)} ${rounded(Math.sin(angle) * 420)}`;
  });
  return (
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    `<path d="${rays.join('')}" stroke="${tint}" stroke-opacity="0.18" stroke-width="1"/>${waves.join('')}`
  );
}

/** Thin strokes over everything: they join what a program would cut apart, and hide nothing from people. */
function scratches(chance: Chance): string {
  const { width, height } = CAPTCHA;
  const strokes = Array.from({ length: 8 }, () => {
    const points = Array.from(
      { length: 4 },
      () => `${rounded(between(-10, width + 10, chance))} ${rounded(between(-10, height + 10, chance))}`,
    );
    const [start = '', ...rest] = points;
    return `<path d="M${start}C${rest.join(' ')}" fill="none" stroke="${pick(INKS, chance)}" stroke-opacity="0.45" stroke-width="${rounded(between(0.8, 1.8, chance))}"/>`;
  });
  const dots = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${rounded(between(0, width, chance))}" cy="${rounded(between(0, height, chance))}" r="${rounded(between(0.6, 1.8, chance))}" fill="${pick(INKS, chance)}" fill-opacity="0.4"/>`,
  );
  return strokes.join('') + dots.join('');
}

const between = (least: number, most: number, chance: Chance): number => least + (most - least) * chance();
const pick = <Value>(values: readonly [Value, ...Value[]], chance: Chance): Value =>
  values[Math.floor(chance() * values.length)] ?? values[0];
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Fisher and Yates. */
function shuffled<Value>(values: readonly Value[], chance: Chance): Value[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [result[last], result[other]] = [result[other] as Value, result[last] as Value];
  }
  return result;
}
