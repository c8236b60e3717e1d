import type { TrimPart } from '../catalogue/model.ts';
import type { Names } from '../catalogue/names.ts';
import { brandName, carName, styleName, withStyle } from '../catalogue/naming.ts';
import { DEFAULT_LOCALE, type Locale } from '../shared/locale.ts';

/** Names of a car in stock, as the database has them; null if the catalogue does not have its brand or model. */
interface NamedStock {
  brandSlug: string;
  brandName: string | null;
  brandNameZh: string | null;
  /** Name of the model in the catalogue. */
  modelCatalogueName: string | null;
  modelCatalogueNameZh: string | null;
  /** Name in the row itself, if the catalogue does not have the model. */
  modelName: string | null;
  modelNameZh: string | null;
  modelYear: number;
  trim: string;
  trimZh: string;
  trimParts: TrimPart[] | null;
}

const brandOf = ({ brandSlug, brandName: name, brandNameZh }: NamedStock) => ({
  name: name ?? brandSlug,
  nameZh: brandNameZh ?? name ?? brandSlug,
});

function modelOf(item: NamedStock) {
  const name = item.modelCatalogueName ?? item.modelName ?? '';
  return { name, nameZh: item.modelCatalogueNameZh ?? item.modelNameZh ?? name };
}

/** `BYD Dolphin`. */
export const stockCarName = (item: NamedStock, locale: Locale): string =>
  carName(brandOf(item), modelOf(item), locale).trim();

export const stockBrandName = (item: NamedStock, locale: Locale): string => brandName(brandOf(item), locale);

/** `DM-i 120 km Flagship, 2023`. */
export const stockStyleName = (item: NamedStock, names: Names, locale: Locale): string =>
  styleName(item, names, locale);

/** `BYD Dolphin DM-i 120 km Flagship, 2023`. */
export const fullStockName = (item: NamedStock, names: Names, locale: Locale): string =>
  withStyle(stockCarName(item, locale), stockStyleName(item, names, locale), locale);

/** Returns a city's name in the reader's language, else in English, else its code. */
export const cityName = (
  { city, cityNames }: { city: string | null; cityNames: Readonly<Record<string, string>> | null },
  locale: Locale,
): string | undefined => (city === null ? undefined : (cityNames?.[locale] ?? cityNames?.[DEFAULT_LOCALE] ?? city));
