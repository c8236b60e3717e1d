import type { APIRoute, GetStaticPaths } from 'astro';
import { pairSlug, rivalPairs } from '../domain/catalogue/compare/rivals.ts';
import { LOCALE_CODES, parseLocale } from '../domain/shared/locale.ts';
import { cataloguePaths, findPaths, logisticsPaths, stockPaths } from '../domain/shared/routes.ts';
import { sitemapOf } from '../domain/site/sitemap.ts';
import { pagedChoices } from '../components/catalogue/results/facets.ts';
import { hasPage } from '../components/site/site-menu.ts';
import { listFacts } from './_catalogue/results.ts';
import { loadCatalogue } from './_catalogue/source.ts';
import { loadStock } from './_stock/source.ts';

export const getStaticPaths: GetStaticPaths = () => LOCALE_CODES.map((locale) => ({ params: { locale } }));

/** Single pages that stand in the sitemap once their file exists. */
const SINGLE_PAGES = [
  '/',
  cataloguePaths.brands(),
  cataloguePaths.makes(),
  cataloguePaths.models(),
  findPaths.compare(),
  findPaths.results(),
  findPaths.types(),
  findPaths.fuels(),
  logisticsPaths.landedCost(),
  stockPaths.list(),
  stockPaths.deals(),
  stockPaths.parts(),
  stockPaths.prices(),
];

export const GET: APIRoute = async ({ params, site, url }) => {
  const [catalogue, { items }] = await Promise.all([loadCatalogue(), loadStock()]);
  const { brands, models } = catalogue;
  const paths = [
    ...SINGLE_PAGES.filter(hasPage),
    ...rivalPairs(models).map((pair) => findPaths.comparePair(pairSlug(pair))),
    ...pagedChoices(listFacts(catalogue)).map(({ facet, value }) => findPaths.resultsOf(facet, value)),
    ...brands.map(({ brand }) => cataloguePaths.brand(brand.slug)),
    ...models.flatMap(({ slug }) => [cataloguePaths.model(slug), cataloguePaths.modelImages(slug)]),
    ...models.flatMap(({ styles }) =>
      styles.flatMap((style) => [cataloguePaths.sheet(style.slug), cataloguePaths.offer(style.slug)]),
    ),
    ...items.map(({ slug }) => stockPaths.usedCar(slug)),
  ];
  return new Response(sitemapOf(parseLocale(params.locale), paths, (site ?? url).origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
