import type { APIRoute } from 'astro';
import type { StyleSlugs } from '../../domain/catalogue/style-slugs.ts';
import { loadCatalogue } from '../_catalogue/source.ts';

/** Slugs of all styles by their model's, in the order of the price sheet. */
export const GET: APIRoute = async () => {
  const { models, digests } = await loadCatalogue();
  const slugs = Object.fromEntries(models.map(({ model, styles }) => [model.slug, styles.map(({ slug }) => slug)]));
  const sent: StyleSlugs = { of: digests.cars, slugs };
  return new Response(JSON.stringify(sent), { headers: { 'content-type': 'application/json' } });
};
