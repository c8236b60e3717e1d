import { CONTAINERS, LOADING } from '../catalogue/drawing/container-load.ts';
import { formatNumber, RIGHT_TO_LEFT_MARK } from '../catalogue/format.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { PROCESSES } from './processes.ts';

/**
 * Our films. They are drawn to scale, silent and without words, so that one film serves all languages. Their words are
 * captions, which are also the transcript.
 */
export const FILM_SLUGS = ['car-in-container', 'factory-to-port', 'charging-plugs', 'first-checks'] as const;
export type FilmSlug = (typeof FILM_SLUGS)[number];

/** All films have this many pixels. */
export const FILM_SIZE = { width: 960, height: 540 } as const;

/** One caption: when it is shown, in milliseconds, and the key of its sentences. */
interface Cue {
  key: string;
  fromMs: number;
  toMs: number;
}

interface Film {
  slug: FilmSlug;
  durationMs: number;
  /** Whether the film shows how something is done. */
  isHowTo: boolean;
  /** Day it was made, `2026-11-21`. */
  publishedAt: string;
  /** Articles it belongs to, by slug. */
  articles: readonly string[];
  cues: readonly Cue[];
}

/** Puts cues one after another; `lengths` are milliseconds. */
function inTurn(lengths: Readonly<Record<string, number>>): { cues: Cue[]; durationMs: number } {
  let now = 0;
  const cues = Object.entries(lengths).map(([key, length]) => {
    const cue = { key, fromMs: now, toMs: now + length - CUE_GAP_MS };
    now += length;
    return cue;
  });
  return { cues, durationMs: now };
}

/** The pause between two captions, so that the eye notices the new one. */
const CUE_GAP_MS = 120;

/** How long each of the eleven steps is shown: as long as its words take to read. */
const STEP_MS: Readonly<Record<string, number>> = {
  order: 2_400,
  contract: 3_700,
  site: 3_600,
  maker: 2_100,
  procure: 2_200,
  register: 2_800,
  licence: 2_000,
  customs: 3_800,
  freight: 2_600,
  telex: 2_000,
  deregister: 2_500,
};

const [NEW_CAR] = PROCESSES;
const steps = Object.fromEntries(NEW_CAR.steps.map(({ key }) => [key, STEP_MS[key] ?? 0]));

export const FILMS: readonly Film[] = [
  {
    slug: 'car-in-container',
    isHowTo: false,
    publishedAt: '2026-11-21',
    articles: [],
    ...inTurn({
      box: 4_800,
      door: 4_400,
      car: 4_600,
      gaps: 5_000,
      third: 3_600,
      room: 4_400,
      mind: 5_200,
    }),
  },
  {
    slug: 'factory-to-port',
    isHowTo: false,
    publishedAt: '2026-11-21',
    articles: [],
    ...inTurn({ start: 3_500, ...steps, time: 6_800 }),
  },
  {
    slug: 'charging-plugs',
    isHowTo: true,
    publishedAt: '2026-11-21',
    articles: ['charging-plugs'],
    ...inTurn({ two: 4_200, slow: 4_200, fast: 4_200, type2: 5_600, ccs2: 4_600, fits: 5_200, adapter: 7_000 }),
  },
  {
    slug: 'first-checks',
    isHowTo: true,
    publishedAt: '2026-11-21',
    articles: ['first-service', 'small-battery-and-tyres'],
    ...inTurn({
      out: 4_200,
      battery: 4_600,
      suffered: 4_800,
      pressure: 5_000,
      age: 4_200,
      fluids: 4_400,
      papers: 4_800,
      damage: 6_000,
    }),
  },
];

export const isFilm = (slug: string): slug is FilmSlug => (FILM_SLUGS as readonly string[]).includes(slug);

/** @throws for a slug the list does not have, which would be a bug. */
export function filmOf(slug: FilmSlug): Film {
  const found = FILMS.find((film) => film.slug === slug);
  if (!found) throw new Error(`No such film: ${slug}`);
  return found;
}

/** Files of a film, from the root. Captions are made with the pages; the others are in `public`. */
export const filmPaths = {
  film: (slug: string, ending: 'webm' | 'mp4') => `/films/${slug}.${ending}`,
  poster: (slug: string) => `/films/${slug}.webp`,
  captions: (slug: string, locale: Locale) => `/films/${slug}-${locale}.vtt`,
} as const;

/** The car in the container: a style of the catalogue whose sheet states these millimetres. */
export const CONTAINER_CAR = {
  style: 'byd-seagull-2025-intelligent-driving-305-km-vitality',
  model: 'byd-seagull',
  name: 'BYD Seagull',
  count: 3,
  lengthMm: 3_780,
  widthMm: 1_715,
  heightMm: 1_540,
} as const;

const { lengthMm, widthMm, heightMm, doorWidthMm, doorHeightMm } = CONTAINERS['40HC'];
const { gapMm, endMm } = LOADING;
const loadedMm = endMm + CONTAINER_CAR.count * CONTAINER_CAR.lengthMm + (CONTAINER_CAR.count - 1) * gapMm;

/** Millimetres that the captions of `car-in-container` name and the film shows. */
export const CONTAINER_FIGURES = {
  length: lengthMm,
  width: widthMm,
  height: heightMm,
  doorWidth: doorWidthMm,
  doorHeight: doorHeightMm,
  carLength: CONTAINER_CAR.lengthMm,
  carWidth: CONTAINER_CAR.widthMm,
  carHeight: CONTAINER_CAR.heightMm,
  end: endMm,
  gap: gapMm,
  free: lengthMm - loadedMm,
  side: Math.floor((doorWidthMm - CONTAINER_CAR.widthMm) / 2),
  head: doorHeightMm - CONTAINER_CAR.heightMm,
} as const;

type Translate = (key: string, values?: Record<string, string>) => string;

/** Returns the words of a cue, one sentence per line. Steps of an order have the words of the page about them. */
export function cueLines(film: Film, cue: Cue, locale: Locale, t: Translate): string[] {
  if (film.slug === 'factory-to-port' && cue.key in steps) {
    const number = formatNumber(NEW_CAR.steps.findIndex(({ key }) => key === cue.key) + 1, locale);
    return [`${number}. ${t(`help:process.new.${cue.key}.title`)}`, t(`help:process.new.${cue.key}.text`)];
  }
  const figures = Object.entries(CONTAINER_FIGURES).map(([name, value]) => [name, formatNumber(value, locale)]);
  return t(`films:film.${film.slug}.cues.${cue.key}`, Object.fromEntries(figures) as Record<string, string>).split(
    '\n',
  );
}

/** `00:01:02.345` (WebVTT, section 4.1). */
function vttTime(ms: number): string {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1_000);
  return `${pad(Math.floor(seconds / 3_600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(ms % 1_000, 3)}`;
}

const escapedForVtt = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Writes the captions of a film in a language as WebVTT (https://www.w3.org/TR/webvtt1/). A player takes a line's
 * direction from its first strong letter. Many lines begin with figures, so those of right-to-left languages begin with a
 * mark.
 */
export function captionsFile(film: Film, locale: Locale, t: Translate): string {
  const mark = localeOf(locale).direction === 'rtl' ? RIGHT_TO_LEFT_MARK : '';
  const blocks = film.cues.map((cue) => {
    const lines = cueLines(film, cue, locale, t).map((line) => mark + escapedForVtt(line));
    return `${cue.key}\n${vttTime(cue.fromMs)} --> ${vttTime(cue.toMs)}\n${lines.join('\n')}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** `0:37`, as players write it. */
export function clockText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
