import type { CatalogueContext } from '../../components/catalogue/context.ts';
import { pagedChoices, shownFacets, type ShownFacet } from '../../components/catalogue/results/facets.ts';
import { brandName, carName } from '../../domain/catalogue/naming.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { contextOf } from './context.ts';
import { printedDigest } from './digest.ts';
import type { Facet } from '../../domain/catalogue/facets/record.ts';
import type { ListedCar } from '../../domain/catalogue/facets/listed-car.ts';
import { stockBrandName } from '../../domain/stock/naming.ts';
import { listedUsedCars } from '../_stock/listed-cars.ts';
import type { Stock } from '../_stock/source.ts';
import { listedStyles } from './results.ts';
import type { Catalogue } from './source.ts';
import type { Choice, FacetQuery } from '../../domain/catalogue/facets/query.ts';
import { refine } from '../../domain/catalogue/facets/refine.ts';
import { lowestPriceReadings } from '../../domain/catalogue/page/money.ts';
import { DEFAULT_LOCALE, type Locale } from '../../domain/shared/locale.ts';

/** What all pages of the list in a language share. */
interface ResultsPage {
  context: CatalogueContext;
  facets: readonly ShownFacet[];
  /** Every style, then the used cars. */
  cars: readonly ListedCar[];
}

const made = oncePerObject((_catalogue: Catalogue) => new Map<Stock, Map<Locale, ResultsPage>>());

export function resultsPage(catalogue: Catalogue, stock: Stock, locale: Locale): ResultsPage {
  const byStock = made(catalogue);
  const pages = byStock.get(stock) ?? new Map<Locale, ResultsPage>();
  byStock.set(stock, pages);
  let page = pages.get(locale);
  if (!page) pages.set(locale, (page = makePage(catalogue, stock, locale)));
  return page;
}

function makePage(catalogue: Catalogue, stock: Stock, locale: Locale): ResultsPage {
  const context = contextOf(catalogue, locale);
  const cars = [...listedStyles(catalogue, locale), ...listedUsedCars(stock, catalogue, locale)];
  const catalogueNames = new Map([
    ...catalogue.brands.map(({ brand }) => [`brand ${brand.slug}`, brandName(brand, locale)] as const),
    ...catalogue.models.map(({ brand, model }) => [`model ${model.slug}`, carName(brand, model, locale)] as const),
  ]);
  const stockNames = stock.items.map((item) => [`brand ${item.brandSlug}`, stockBrandName(item, locale)] as const);
  const names = new Map([...stockNames, ...catalogueNames]);
  const hasPage = (facet: Facet, value: string) =>
    (facet !== 'brand' && facet !== 'model') || catalogueNames.has(`${facet} ${value}`);
  return { context, cars, facets: shownFacets(cars, context, names, hasPage) };
}

/** Digest of what the page of a query prints: its cars, how many each further choice would find, and where prices come from. */
export function resultsDigest(catalogue: Catalogue, stock: Stock, query: FacetQuery): string {
  const { cars, facets } = resultsPage(catalogue, stock, DEFAULT_LOCALE);
  const { found, counts, ...figures } = refine(cars, query);
  const items = new Map(stock.items.map(({ slug, digest, photo }) => [slug, [digest, photo]] as const));
  const digests = found
    .flatMap((place) => cars[place] ?? [])
    .map(({ slug }) => [slug, items.get(slug) ?? catalogue.digests.styles.get(slug)]);
  const choices = facets.map(({ facet, choices: offered }) => [facet, offered.map(({ value }) => value)]);
  const counted = [...counts].map(([facet, byValue]) => [facet, [...byValue]]);
  return printedDigest([
    catalogue.digests.models,
    digests,
    choices,
    counted,
    figures,
    lowestPriceReadings(catalogue.styles),
    catalogue.exportRules,
  ]);
}

/** Every choice of the list that has a page of its own; the same in all languages. */
export function listChoices(catalogue: Catalogue, stock: Stock): Choice[] {
  const { cars, context } = resultsPage(catalogue, stock, DEFAULT_LOCALE);
  // Bands of a price at the reader's port are no pages: the build knows no reader's port.
  return pagedChoices(cars).filter(({ facet }) => facet !== 'price' || !context.hidesPrices);
}
