import type { APIRoute } from 'astro';
import { choicesOf } from '../../domain/catalogue/compare/choices.ts';
import { LOCALE_CODES, parseLocale } from '../../domain/shared/locale.ts';
import { printedDigest } from '../_catalogue/digest.ts';
import { loadCatalogue } from '../_catalogue/source.ts';

/** What can be compared, by brand and model: one file per language. */
export async function getStaticPaths() {
  const { digests } = await loadCatalogue();
  return LOCALE_CODES.map((locale) => ({
    params: { locale },
    cacheKey: printedDigest(['choices', digests.cars, digests.names(locale)]),
  }));
}

export const GET: APIRoute = async ({ params }) => {
  const { models, namesOf } = await loadCatalogue();
  const locale = parseLocale(params['locale']);
  return new Response(JSON.stringify(choicesOf(models, namesOf(locale), locale)), {
    headers: { 'content-type': 'application/json' },
  });
};
