import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILM_SLUGS, filmOf, filmPaths, isFilm, type FilmSlug } from '../src/domain/editorial/films.ts';
import { drawingDigest, readManifest, writeManifest } from './films/manifest.ts';
import { filmedCar, SCENES } from './films/scenes/index.ts';
import { shoot } from './films/studio.ts';
import { startBrowser } from '../scripts/support/chromium.ts';
import { CommandError, runScript } from '../scripts/support/failure.ts';
import { ROOT } from '../scripts/support/paths.ts';

/**
 * `npm run films [-- slug …]`: makes the films of `public/films` from their scenes, those named or all that are not what
 * their scene shows. Their captions are drawn with the pages.
 */
async function makeFilms(named: readonly string[]): Promise<void> {
  const unknown = named.find((name) => !isFilm(name));
  if (unknown) throw new CommandError(`There is no film ${unknown}. There are: ${FILM_SLUGS.join(', ')}.`);
  const manifest = readManifest();
  const isStale = (slug: FilmSlug) =>
    manifest[slug]?.drawing !== drawingDigest(slug) || !existsSync(inPublic(filmPaths.film(slug, 'webm')));
  const wanted = FILM_SLUGS.filter((slug) => (named.length > 0 ? named.includes(slug) : isStale(slug)));
  if (wanted.length === 0) return console.log('All films show what their scenes show.');
  const browser = await startBrowser();
  try {
    for (const slug of wanted) {
      const files = await shoot(browser, {
        durationMs: filmOf(slug).durationMs,
        ...SCENES[slug]({ car: filmedCar() }),
      });
      write(filmPaths.film(slug, 'webm'), files.webm);
      write(filmPaths.film(slug, 'mp4'), files.mp4);
      write(filmPaths.poster(slug), files.poster);
      const [webmBytes, mp4Bytes, posterBytes] = [files.webm.length, files.mp4.length, files.poster.length];
      manifest[slug] = { webmBytes, mp4Bytes, posterBytes, drawing: drawingDigest(slug) };
      writeManifest(manifest);
      console.log(`${slug}: ${webmBytes} bytes of WebM, ${mp4Bytes} of MP4, ${posterBytes} for the still`);
    }
  } finally {
    await browser.close();
  }
}

const inPublic = (path: string) => join(ROOT, 'public', path);

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(inPublic(path)), { recursive: true });
  writeFileSync(inPublic(path), bytes);
}

await runScript(() => makeFilms(process.argv.slice(2)));
