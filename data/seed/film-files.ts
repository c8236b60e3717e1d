import type { FilmSlug } from '../../src/domain/editorial/films.ts';

/** `content/films.json`: what the films in `public/films` weigh, in bytes, and the digest of what they show. */
export type FilmManifest = Partial<
  Record<FilmSlug, { webmBytes: number; mp4Bytes: number; posterBytes: number; drawing: string }>
>;
