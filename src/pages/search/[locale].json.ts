import type { APIRoute } from 'astro';
import { buildRate } from '../../components/catalogue/build-rate.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { textsOf } from '../../i18n/pages.ts';
import { printedDigest } from '../_catalogue/digest.ts';
import { loadCatalogue } from '../_catalogue/source.ts';
import { alsoFound } from '../_search/also-found.ts';
import { suggestIndex } from '../_search/suggest-index.ts';

/** What the search field suggests, a file per language: fetched when a field is first touched. */
export async function getStaticPaths() {
  const { digests } = await loadCatalogue();
  const { stock, articles } = await alsoFound();
  const also = [printedDigest(stock), articles.map(({ digest }) => digest)];
  const texts = (locale: Locale) => textsOf(locale, ['search', 'catalogue', 'stock', 'editorial', 'results', 'site']);
  return LOCALE_CODES.map((locale) => ({
    params: { locale },
    cacheKey: printedDigest([
      digests.cars,
      digests.names(locale),
      texts(locale),
      texts(DEFAULT_LOCALE),
      also,
      buildRate,
    ]),
  }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(JSON.stringify(suggestIndex(await loadCatalogue(), await alsoFound(), parseLocale(params.locale))), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
