import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { FILM_SIZE } from '../../src/domain/editorial/films.ts';
import { ROOT } from '../../scripts/support/paths.ts';

/** Where films are made: a page of a browser that draws SVGs on a canvas and encodes them. No server is asked. */
const ADDRESS = 'http://localhost/studio/';
const FRAMES_A_SECOND = 25;
/** Seconds between pictures one can jump to. */
const KEY_FRAMES_S = 10;
/** Bits a second. Flat drawings need few; H.264, which also plays on old phones, needs more for the same sharpness. */
const BITRATES = { vp9: 70_000, avc: 110_000 } as const;
/** The still is loaded with the page: small, and sharp enough under a play button. */
const STILL = { width: 640, height: 360, quality: 0.6 } as const;

interface FilmFiles {
  webm: Uint8Array;
  mp4: Uint8Array;
  poster: Uint8Array;
}

interface Shot {
  durationMs: number;
  posterMs: number;
  draw: (ms: number) => string;
}

/** Draws and encodes a film: WebM (VP9), MP4 (H.264) and a still (WebP). */
export async function shoot(browser: Browser, { durationMs, posterMs, draw }: Shot): Promise<FilmFiles> {
  const page = await openStudio(browser);
  try {
    for (const picture of picturesOf(durationMs, draw)) {
      await page.evaluate(({ svg, at, until }) => globalThis.studio.add(svg, at, until), picture);
    }
    const [webm, mp4] = await page.evaluate(() => globalThis.studio.finish());
    const poster = await page.evaluate(([svg, size]) => globalThis.studio.still(svg, size), [
      draw(posterMs),
      STILL,
    ] as const);
    return { webm: fromBase64(webm), mp4: fromBase64(mp4), poster: fromBase64(poster) };
  } finally {
    await page.close();
  }
}

interface Picture {
  svg: string;
  /** Seconds. */
  at: number;
  until: number;
}

/** The film's pictures, each for as long as nothing moves: many films stand still most of the time. */
function* picturesOf(durationMs: number, draw: Shot['draw']): Generator<Picture> {
  const frames = Math.round((durationMs / 1_000) * FRAMES_A_SECOND);
  const secondOf = (index: number) => index / FRAMES_A_SECOND;
  let first = 0;
  let svg = draw(0);
  for (let index = 1; index <= frames; index += 1) {
    const next = index < frames ? draw(secondOf(index) * 1_000) : '';
    if (next === svg) continue;
    yield { svg, at: secondOf(first), until: secondOf(index) };
    [first, svg] = [index, next];
  }
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function openStudio(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const library = join(ROOT, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs');
  const font = join(ROOT, 'tools/films/fonts/sofia-condensed-latin.woff2');
  const files: Readonly<Record<string, readonly [type: string, body: ReturnType<typeof readFileSync> | string]>> = {
    '': ['text/html', '<!doctype html><canvas></canvas>'],
    'mediabunny.mjs': ['text/javascript', readFileSync(library)],
    'font.woff2': ['font/woff2', readFileSync(font)],
  };
  await page.route('**/*', (route) => {
    const [contentType, body] = files[route.request().url().slice(ADDRESS.length)] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body });
  });
  await page.goto(ADDRESS);
  await page.evaluate(setUpEasel, FILM_SIZE);
  await page.evaluate(setUpStudio, { keyFramesS: KEY_FRAMES_S, rate: FRAMES_A_SECOND, ...BITRATES });
  return page;
}

interface Easel {
  canvas: HTMLCanvasElement;
  paint: (svg: string) => Promise<void>;
  base64: (blob: Blob) => Promise<string>;
}

interface Studio {
  /** Draws a picture and takes it into both films, from one second to another. */
  add: (svg: string, at: number, until: number) => Promise<void>;
  /** Both films, base64. */
  finish: () => Promise<[webm: string, mp4: string]>;
  /** A picture as WebP, base64. */
  still: (svg: string, size: typeof STILL) => Promise<string>;
}

declare global {
  // These live in the page, where the two functions below put them.
  var easel: Easel;
  var studio: Studio;
}

/** Runs in the page, so it must not use anything from outside itself. */
async function setUpEasel({ width, height }: { width: number; height: number }): Promise<void> {
  const canvas = Object.assign(document.querySelector('canvas') as HTMLCanvasElement, { width, height });
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  const addressOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsDataURL(blob);
    });
  const font = await addressOf(await (await fetch('/studio/font.woff2')).blob());
  // A picture loads nothing from outside, so the font goes into each.
  const face = `<style>@font-face{font-family:'Sofia Cond';font-weight:500 800;src:url(${font})}</style>`;
  globalThis.easel = {
    canvas,
    async paint(svg) {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([svg.replace('<defs>', `<defs>${face}`)], { type: 'image/svg+xml' }));
      await image.decode();
      context.drawImage(image, 0, 0, width, height);
      URL.revokeObjectURL(image.src);
    },
    base64: async (blob) => (await addressOf(blob)).replace(/^[^,]*,/, ''),
  };
}

interface Settings {
  keyFramesS: number;
  rate: number;
  vp9: number;
  avc: number;
}

/** Runs in the page, after the easel is there. */
async function setUpStudio({ keyFramesS, rate, vp9, avc }: Settings): Promise<void> {
  const { canvas, paint, base64 } = globalThis.easel;
  const address = '/studio/mediabunny.mjs';
  const bunny = (await import(address)) as typeof import('mediabunny');
  const open = async (format: InstanceType<typeof bunny.OutputFormat>, codec: 'vp9' | 'avc', bitrate: number) => {
    const target = new bunny.BufferTarget();
    const output = new bunny.Output({ format, target });
    const quality = new bunny.Quality({ bitrate });
    const source = new bunny.CanvasSource(canvas, { codec, quality, keyFrameInterval: keyFramesS });
    output.addVideoTrack(source, { frameRate: rate });
    await output.start();
    return { target, output, source };
  };
  const films = [
    await open(new bunny.WebMOutputFormat(), 'vp9', vp9),
    await open(new bunny.Mp4OutputFormat({ fastStart: 'in-memory' }), 'avc', avc),
  ] as const;
  const finished = async ({ output, target }: (typeof films)[number]) => {
    await output.finalize();
    return base64(new Blob([target.buffer as ArrayBuffer]));
  };
  globalThis.studio = {
    async add(svg, at, until) {
      await paint(svg);
      for (const { source } of films) await source.add(at, until - at);
    },
    finish: async () => [await finished(films[0]), await finished(films[1])],
    async still(svg, size) {
      await paint(svg);
      const small = new OffscreenCanvas(size.width, size.height);
      const brush = small.getContext('2d') as OffscreenCanvasRenderingContext2D;
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(canvas, 0, 0, size.width, size.height);
      return base64(await small.convertToBlob({ type: 'image/webp', quality: size.quality }));
    },
  };
}
