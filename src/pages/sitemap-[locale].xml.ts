import type { APIRoute, GetStaticPaths } from 'astro';
import { pairSlug, rivalPairs } from '../domain/catalogue/compare/rivals.ts';
import { LOCALE_CODES, parseLocale } from '../domain/shared/locale.ts';
import {
  auctionPaths,
  cataloguePaths,
  contactPaths,
  editorialPaths,
  findPaths,
  logisticsPaths,
  stockPaths,
} from '../domain/shared/routes.ts';
import { sitemapOf } from '../domain/site/sitemap.ts';
import { hasPage } from '../components/site/site-menu.ts';
import { printedDigest } from './_catalogue/digest.ts';
import { listChoices } from './_catalogue/results-page.ts';
import { LISTED_KINDS } from '../domain/editorial/model.ts';
import { loadArticles, pageSlugs, pagesOf } from './_editorial/source.ts';
import { loadCatalogue } from './_catalogue/source.ts';
import { loadMarket } from './_logistics/places.ts';
import { loadStock } from './_stock/source.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const paths = await sitePaths();
  const cacheKey = printedDigest(paths);
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { paths }, cacheKey }));
};

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
  logisticsPaths.prices(),
  auctionPaths.home(),
  auctionPaths.list(),
  stockPaths.list(),
  stockPaths.deals(),
  stockPaths.parts(),
  stockPaths.prices(),
  editorialPaths.transport(),
  editorialPaths.support(),
  editorialPaths.about(),
  editorialPaths.blog(),
  editorialPaths.terms(),
  editorialPaths.privacy(),
  editorialPaths.protection(),
  editorialPaths.legalNotice(),
  contactPaths.contact(),
];

/** Articles, and the older pages of their lists. */
async function editorialPages(): Promise<string[]> {
  const articles = await loadArticles();
  const older = LISTED_KINDS.flatMap((kind) =>
    Array.from({ length: pagesOf(articles, kind) - 1 }, (_, index) => editorialPaths.older(kind, index + 2)),
  );
  return [...older, ...pageSlugs(articles).map((slug) => editorialPaths.article(slug))];
}

/** Every page of the site, without its language. */
async function sitePaths(): Promise<string[]> {
  const [catalogue, stock, { places }] = await Promise.all([loadCatalogue(), loadStock(), loadMarket()]);
  const { brands, models } = catalogue;
  return [
    ...SINGLE_PAGES.filter(hasPage),
    ...rivalPairs(models).map((pair) => findPaths.comparePair(pairSlug(pair))),
    ...listChoices(catalogue, stock).map(({ facet, value }) => findPaths.resultsOf(facet, value)),
    ...(await editorialPages()),
    ...brands.map(({ brand }) => cataloguePaths.brand(brand.slug)),
    ...models.flatMap(({ slug }) => [cataloguePaths.model(slug), cataloguePaths.modelImages(slug)]),
    ...models.flatMap(({ styles }) =>
      styles.flatMap((style) => [cataloguePaths.sheet(style.slug), cataloguePaths.offer(style.slug)]),
    ),
    ...stock.items.map(({ slug }) => stockPaths.usedCar(slug)),
    ...places.map(({ port }) => logisticsPaths.pricesAt(port.code)),
  ];
}

export const GET: APIRoute<{ paths: string[] }> = ({ params, props: { paths }, site, url }) =>
  new Response(sitemapOf([parseLocale(params.locale)], paths, (site ?? url).origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
