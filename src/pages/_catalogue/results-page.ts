import type { CatalogueContext } from '../../components/catalogue/context.ts';
import { shownFacets, type ShownFacet } from '../../components/catalogue/results/facets.ts';
import { brandName, carName } from '../../domain/catalogue/page/naming.ts';
import { once } from '../../domain/shared/once.ts';
import { contextOf } from './context.ts';
import { listedStyles } from './results.ts';
import type { Catalogue } from './source.ts';
import type { Locale } from '../../domain/shared/locale.ts';

/** What all pages of the list in a language share. */
export interface ResultsPage {
  context: CatalogueContext;
  facets: readonly ShownFacet[];
  styles: ReturnType<typeof listedStyles>;
}

const made = once((_catalogue: Catalogue) => new Map<Locale, ResultsPage>());

export function resultsPage(catalogue: Catalogue, locale: Locale): ResultsPage {
  const pages = made(catalogue);
  let page = pages.get(locale);
  if (!page) pages.set(locale, (page = makePage(catalogue, locale)));
  return page;
}

function makePage(catalogue: Catalogue, locale: Locale): ResultsPage {
  const context = contextOf(catalogue, locale);
  const styles = listedStyles(catalogue, locale);
  const carNames = new Map([
    ...catalogue.brands.map(({ brand }) => [`brand ${brand.slug}`, brandName(brand, locale)] as const),
    ...catalogue.models.map(({ brand, model }) => [`model ${model.slug}`, carName(brand, model, locale)] as const),
  ]);
  return { context, styles, facets: shownFacets(styles, context, carNames) };
}
