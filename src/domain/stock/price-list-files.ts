import type { Locale } from '../shared/locale.ts';

const PRICE_LIST_FORMATS = ['csv', 'xlsx'] as const;
export type PriceListFormat = (typeof PRICE_LIST_FORMATS)[number];

/** Folder of a release the price lists are in. */
export const PRICE_LIST_FOLDER = 'price_list';

/** Returns where a release has its price list: `/price_list/haitu-price-list-fr.xlsx`. */
export const priceListPath = (locale: Locale, format: PriceListFormat): string =>
  `/${PRICE_LIST_FOLDER}/haitu-price-list-${locale}.${format}`;
