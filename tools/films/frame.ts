import { FILM_SIZE } from '../../src/domain/editorial/films.ts';
import type { CarMeasures } from '../../src/domain/catalogue/drawing/index.ts';

/** A film as data and one pure function of time. */
export interface Scene {
  /** The picture at a time, as an SVG of `FILM_SIZE`. */
  draw: (ms: number) => string;
  /** When the still for the page is taken. */
  posterMs: number;
}

/** What scenes are made with: a real car of the catalogue. */
export interface Props {
  car: CarMeasures;
}

/** Colours of the site in daylight (`src/styles/tokens.css`): films have one look on light and dark pages. */
export const COLOURS = {
  paper: '#eef2f2',
  sheet: '#fff',
  grid: '#e2e9eb',
  hair: '#d2dade',
  rule: '#798a93',
  ink: '#0e1d26',
  ink2: '#3d4e58',
  ink3: '#596a74',
  seal: '#c02f1b',
  harbour: '#0b5577',
  harbourTint: '#e2eef4',
  buff: '#f8ecc9',
  ok: '#1b6844',
} as const;

const RULE = { height: 8, stripe: 32 } as const;
/** The rule fills in so many steps: a picture in which nothing else moves need not be kept again. */
const RULE_STEPS = 120;

/** 0 before `from`, 1 after `to`, and a soft way between; milliseconds. */
export function ease(ms: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (ms - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** 1 from `from` to `to`, with soft edges of `edge` milliseconds inside. */
export const during = (ms: number, from: number, to: number, edge = 300): number =>
  Math.min(ease(ms, from, from + edge), 1 - ease(ms, to - edge, to));

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const short = (value: number): string => String(Number(value.toFixed(2)));

/** Millimetres as drawings write them: thousands parted by a narrow no-break space. */
export { groupedMillimetres as figure } from '../../src/domain/catalogue/drawing/options.ts';

interface TextOptions {
  size?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  opacity?: number;
}

export function text(x: number, y: number, words: string, options: TextOptions = {}): string {
  const { size = 22, fill = COLOURS.ink, anchor = 'middle', weight = 700, opacity = 1 } = options;
  return (
    `<text x="${short(x)}" y="${short(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" ` +
    `font-weight="${weight}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}>${words}</text>`
  );
}

export const group = (body: string, { x = 0, y = 0, scale = 1, opacity = 1 }): string =>
  opacity <= 0
    ? ''
    : `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}"` +
      `${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}>${body}</g>`;

interface Measure {
  from: readonly [number, number];
  to: readonly [number, number];
  words: string;
  /** 0 to 1: how much of it is drawn. It grows from its middle. */
  share: number;
  colour?: string;
  size?: number;
  /** Where the figure begins, if not beside the middle. */
  wordsAt?: readonly [x: number, y: number] | undefined;
}

/** A line of measure with its ticks and its figure: above a level line, to the right of an upright one. */
export function measure({ from, to, words, share, colour = COLOURS.harbour, size = 29, wordsAt }: Measure): string {
  if (share <= 0) return '';
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const end = (point: readonly [number, number]) =>
    [mix(middle[0], point[0], share), mix(middle[1], point[1], share)] as const;
  const [a, b] = [end(from), end(to)];
  const tick = ([x, y]: readonly [number, number]) => `M${short(x - 5)} ${short(y + 5)}l10 -10`;
  const isLevel = from[1] === to[1];
  const beside = isLevel
    ? ([middle[0], middle[1] - 7, 'middle'] as const)
    : ([middle[0] + 9, middle[1] + size * 0.35, 'start'] as const);
  const [x, y, anchor] = wordsAt ? ([...wordsAt, 'start'] as const) : beside;
  return (
    `<path d="M${a.map(short).join(' ')}L${b.map(short).join(' ')}${tick(a)}${tick(b)}" fill="none" ` +
    `stroke="${colour}" stroke-width="2"/>` +
    text(x, y, words, { size, fill: colour, anchor, opacity: share })
  );
}

/** The whole picture: film on half-metre paper, and the graduated rule below that fills as the film goes on. */
export function frame(body: string, { share, defs = '' }: { share: number; defs?: string }): string {
  const { width, height } = FILM_SIZE;
  const top = height - RULE.height;
  let stripes = '';
  for (let x = 0; x < width; x += RULE.stripe * 2)
    stripes += `M${x} ${top}h${RULE.stripe}v${RULE.height}h${-RULE.stripe}z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="'Sofia Cond'" direction="ltr"><defs>` +
    '<pattern id="grid" width="32" height="32" patternUnits="userSpaceOnUse">' +
    `<path d="M32 0H0V32" fill="none" stroke="${COLOURS.grid}"/></pattern>` +
    `${defs}</defs><rect width="${width}" height="${height}" fill="${COLOURS.sheet}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#grid)"/>${body}` +
    `<path d="M0 ${top}h${width}" stroke="${COLOURS.ink}"/><path d="${stripes}" fill="${COLOURS.ink}"/>` +
    `<rect y="${top}" width="${short((width * Math.floor(share * RULE_STEPS)) / RULE_STEPS)}" ` +
    `height="${RULE.height}" fill="${COLOURS.harbour}"/></svg>`
  );
}
