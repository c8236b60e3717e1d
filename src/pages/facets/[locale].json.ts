import type { APIRoute } from 'astro';
import { buildRate } from '../../components/catalogue/build-rate.ts';
import { wordsOf } from '../../components/catalogue/results/words.ts';
import { packList, type SentList } from '../../domain/catalogue/facets/wire.ts';
import { LOCALE_CODES, parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { inEveryLanguage } from '../_catalogue/paths.ts';
import { resultsPage } from '../_catalogue/results-page.ts';
import { loadCatalogue } from '../_catalogue/source.ts';
import { loadStock } from '../_stock/source.ts';

/** One file per language: the cars of the list, and what it says. */
export async function getStaticPaths() {
  const [catalogue, stock] = await Promise.all([loadCatalogue(), loadStock()]);
  const own = ['list', catalogue.digests.cars, stock.digests.items];
  const paths = inEveryLanguage(catalogue, { params: {}, props: {}, own }, LOCALE_CODES);
  return paths.map((path) => ({ ...path, params: { locale: path.props.locale } }));
}

export const GET: APIRoute<{ locale: Locale }> = async ({ params }) => {
  const locale = parseLocale(params['locale']);
  const { context, cars } = resultsPage(...(await Promise.all([loadCatalogue(), loadStock()])), locale);
  const sent: SentList = { words: wordsOf(context), list: packList(cars, buildRate.cnyPerUsd) };
  return new Response(JSON.stringify(sent), { headers: { 'content-type': 'application/json' } });
};
