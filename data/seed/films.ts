import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { FILMS, filmPaths, type FilmSlug } from '../../src/domain/editorial/films.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { CONTENT_FOLDER } from './articles.ts';
import { factsDigest } from '../write/digest.ts';
import { keepOnly, put, write, type FactsOf } from '../write/index.ts';
import type { FilmManifest } from './film-files.ts';

/** Name under which the state of the seed is kept, beside that of the catalogue. */
const STATE = 'starter-films';

const textsSchema = z.object({
  film: z.record(z.string(), z.object({ title: z.string(), summary: z.string() })),
});
type VideoFacts = FactsOf<'videos'>;

/**
 * Brings our films into the table of videos, a row per language; what an admin wrote is left alone. In one transaction, the
 * digest that lets the next start skip it included.
 *
 * @throws where a film has no words in a language.
 */
export async function seedFilms(
  database: Database,
  { folder = CONTENT_FOLDER, now = Date.now() }: { folder?: string | undefined; now?: number | undefined } = {},
): Promise<{ changed: boolean; films: number }> {
  const rows = await filmRows(folder);
  const digest = factsDigest(rows);
  const films = new Set(rows.map(({ slug }) => slug)).size;
  if ((await knownDigest(database, STATE)) === digest) return { changed: false, films };

  const keys = rows.map(({ slug, locale }) => [slug, locale]);
  await write(database, [keepOnly('videos', keys), put('videos', rows)], {
    origin: 'starter',
    now,
    also: [keepState(database, STATE, digest, now)],
  });
  return { changed: true, films };
}

/** A row a film that has been made and a language. */
async function filmRows(folder: string): Promise<VideoFacts[]> {
  const manifest = (await readJson(join(folder, 'films.json'))) as FilmManifest;
  const made = FILMS.filter(({ slug }) => manifest[slug]);
  const ofLanguages = await Promise.all(
    LOCALE_CODES.map(async (locale) => {
      const texts = textsSchema.parse(await readJson(join(folder, `locales/${locale}/films.json`)));
      return made.map((film): VideoFacts => {
        const words = texts.film[film.slug];
        if (!words) throw new Error(`content/locales/${locale}/films.json: no words for the film ${film.slug}`);
        return {
          ...factsOf(film.slug, manifest, locale),
          title: words.title,
          summary: words.summary,
          durationS: Math.round(film.durationMs / 1_000),
          publishedAt: film.publishedAt,
          position: FILMS.indexOf(film) + 1,
          articles: [...film.articles],
          isHowTo: film.isHowTo,
        };
      });
    }),
  );
  return ofLanguages.flat();
}

function factsOf(slug: FilmSlug, manifest: FilmManifest, locale: Locale) {
  const { mp4Bytes = 0, webmBytes = 0 } = manifest[slug] ?? {};
  const url = filmPaths.film(slug, 'mp4');
  const sources = [
    { url, type: 'video/mp4', bytes: mp4Bytes },
    { url: filmPaths.film(slug, 'webm'), type: 'video/webm', bytes: webmBytes },
  ];
  const captions = filmPaths.captions(slug, locale);
  return { slug, locale, url, sources, captions, poster: filmPaths.poster(slug) };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8')) as unknown;
