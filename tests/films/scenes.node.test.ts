import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawingDigest, readManifest } from '../../tools/films/manifest.ts';
import { filmedCar, SCENES } from '../../tools/films/scenes/index.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { CONTAINER_CAR, CONTAINER_FIGURES, FILM_SLUGS, filmOf, filmPaths } from '../../src/domain/editorial/films.ts';
import { figure } from '../../tools/films/frame.ts';

const MAX_BYTES = 500_000;
const MAX_POSTER_BYTES = 20_000;
const car = filmedCar();
/** What a picture writes, in its order. */
const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');

describe.each(FILM_SLUGS)('the film %s', (slug) => {
  const film = filmOf(slug);
  const { draw, posterMs } = SCENES[slug]({ car });

  it('shows the same at the same time, and nothing broken at any', () => {
    for (let ms = 0; ms <= film.durationMs; ms += 1_370) {
      const picture = draw(ms);
      expect(picture).toBe(draw(ms));
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"')).toBe(true);
    }
  });

  it('has no words in its picture but names, figures and units', () => {
    for (let ms = 0; ms <= film.durationMs; ms += 730) {
      for (const word of words(draw(ms))) {
        expect(word).toMatch(
          /^(?:[\d\s\u202f×+./=]*|40HC|3 × BYD Seagull|GB\/T(?: ·)? [AD]C|Type 2(?: · AC)?|CCS2(?: · AC \+ DC)?|1\d\.\d V)$/,
        );
      }
    }
  });

  it('lasts 15 to 40 seconds, with its still within', () => {
    expect(film.durationMs).toBeGreaterThanOrEqual(15_000);
    expect(film.durationMs).toBeLessThanOrEqual(40_000);
    expect(posterMs).toBeLessThan(film.durationMs);
  });

  it('was made again since its scene was changed: `npm run films`', () => {
    expect(readManifest()[slug]?.drawing).toBe(drawingDigest(slug));
  });

  it('has its files, as small as the list of them says', () => {
    const size = (path: string) =>
      existsSync(join(ROOT, 'public', path)) ? statSync(join(ROOT, 'public', path)).size : 0;
    const { webmBytes = 0, mp4Bytes = 0, posterBytes = 0 } = readManifest()[slug] ?? {};
    expect([
      size(filmPaths.film(slug, 'webm')),
      size(filmPaths.film(slug, 'mp4')),
      size(filmPaths.poster(slug)),
    ]).toEqual([webmBytes, mp4Bytes, posterBytes]);
    expect(Math.max(webmBytes, mp4Bytes)).toBeLessThanOrEqual(MAX_BYTES);
    expect(posterBytes).toBeLessThanOrEqual(MAX_POSTER_BYTES);
  });
});

describe('the car in the container', () => {
  it('is the one of the catalogue, millimetre by millimetre', () => {
    const { lengthMm, widthMm, heightMm } = CONTAINER_CAR;
    expect([car.lengthMm, car.widthMm, car.heightMm]).toEqual([lengthMm, widthMm, heightMm]);
  });

  it('shows each measure while its caption speaks of it', () => {
    const { draw } = SCENES['car-in-container']({ car });
    const at = (key: string) => {
      const { fromMs = 0, toMs = 0 } = filmOf('car-in-container').cues.find((cue) => cue.key === key) ?? {};
      return words(draw(Math.max(fromMs, toMs - 400)));
    };
    const f = CONTAINER_FIGURES;
    expect(at('box')).toEqual(expect.arrayContaining([figure(f.length), figure(f.height)]));
    expect(at('door')).toEqual(expect.arrayContaining([figure(f.width), figure(f.doorWidth), figure(f.doorHeight)]));
    expect(at('car')).toEqual(expect.arrayContaining([figure(f.carLength), figure(f.carWidth), figure(f.carHeight)]));
    expect(at('gaps')).toEqual(expect.arrayContaining([figure(f.end), figure(f.gap)]));
    expect(at('third')).toContain(figure(f.free));
    expect(at('room')).toEqual(expect.arrayContaining([figure(f.side), figure(f.head)]));
  });
});
