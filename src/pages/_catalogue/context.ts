import type { CatalogueContext } from '../../components/catalogue/context.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { translatorFor } from '../../i18n/pages.ts';
import type { Catalogue } from './source.ts';

export function contextOf(catalogue: Catalogue, locale: Locale): CatalogueContext {
  const { dictionary, terms, offered, company } = catalogue;
  return {
    locale,
    t: translatorFor(locale),
    names: catalogue.namesOf(locale),
    dictionary,
    terms,
    offered,
    hidesPrices: company.settings.hidesPricesInChina === true,
  };
}
