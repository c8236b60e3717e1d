import type { APIRoute, GetStaticPaths } from 'astro';
import { captionsFile, FILM_SLUGS, filmOf, filmPaths, type FilmSlug } from '../../domain/editorial/films.ts';
import { LOCALE_CODES, type Locale } from '../../domain/shared/locale.ts';
import { translatorFor } from '../../i18n/pages.ts';
import { textsKey } from '../_catalogue/paths.ts';

/** The captions of our films, a file per film and language: `/films/first-checks-fr.vtt`. */
export const getStaticPaths: GetStaticPaths = () =>
  FILM_SLUGS.flatMap((slug) =>
    LOCALE_CODES.map((locale) => {
      const track = filmPaths.captions(slug, locale).replace(/^\/films\/|\.vtt$/g, '');
      return { params: { track }, props: { slug, locale }, cacheKey: textsKey(locale) };
    }),
  );

export const GET: APIRoute<{ slug: FilmSlug; locale: Locale }> = ({ props: { slug, locale } }) => {
  const words = captionsFile(filmOf(slug), locale, translatorFor(locale));
  return new Response(words, { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
};
