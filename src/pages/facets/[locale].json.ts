import type { APIRoute } from 'astro';
import { buildRate } from '../../components/catalogue/build-rate.ts';
import { wordsOf } from '../../components/catalogue/results/words.ts';
import { packList, type SentList } from '../../domain/catalogue/facets/wire.ts';
import { LOCALE_CODES, parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { contextOf } from '../_catalogue/context.ts';
import { inEveryLanguage } from '../_catalogue/paths.ts';
import { listedStyles } from '../_catalogue/results.ts';
import { loadCatalogue } from '../_catalogue/source.ts';

/** One file a language: the styles of the list, and what it says. */
export async function getStaticPaths() {
  const catalogue = await loadCatalogue();
  const paths = inEveryLanguage(catalogue, { params: {}, props: {}, own: ['list', catalogue.digests.cars] });
  return paths.map((path, index) => ({ ...path, params: { locale: LOCALE_CODES[index] } }));
}

export const GET: APIRoute<{ locale: Locale }> = async ({ params }) => {
  const locale = parseLocale(params['locale']);
  const catalogue = await loadCatalogue();
  const sent: SentList = {
    words: wordsOf(contextOf(catalogue, locale)),
    list: packList(listedStyles(catalogue, locale), buildRate.cnyPerUsd),
  };
  return new Response(JSON.stringify(sent), { headers: { 'content-type': 'application/json' } });
};
