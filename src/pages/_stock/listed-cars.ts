import { buildRate } from '../../components/catalogue/build-rate.ts';
import type { DealRow, StockRow } from '../../components/stock/rows.ts';
import { formatWithUnit } from '../../domain/catalogue/format.ts';
import { wholeDollars, type ListedCar } from '../../domain/catalogue/facets/listed-car.ts';
import { driveOf, gearboxOf } from '../../domain/catalogue/facets/record.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import { basisOf } from '../../domain/catalogue/price-basis.ts';
import { pictureName } from '../../domain/catalogue/page/drawing-box.ts';
import { figureNumber, type ShownFigure, statedTerm } from '../../domain/catalogue/page/figures.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { paintsOf } from '../../domain/catalogue/page/paints.ts';
import { offeredCarText } from '../../domain/logistics/market/offered-car.ts';
import { cardPhoto } from '../../domain/photo/photos.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { cityName, stockCarName, stockStyleName } from '../../domain/stock/naming.ts';
import { contextOf } from '../_catalogue/context.ts';
import { offeredCarOf, offeredStockOf } from '../_logistics/offers.ts';
import type { Catalogue } from '../_catalogue/source.ts';
import { entryOf, picturedBy, styleOf, type Stock } from './source.ts';

/** The used cars that can be bought, as rows of the list of results. */
export function listedUsedCars(stock: Stock, catalogue: Catalogue, locale: Locale): ListedCar[] {
  return stock.items
    .filter(({ kind, status }) => kind === 'used' && status !== 'sold')
    .map((item) => {
      const entry = picturedBy(catalogue, item);
      return {
        ...factsOf(item, entry),
        offered: offeredTextOf(item, entry, catalogue),
        ...textsOf(item, entry, catalogue, locale),
      };
    });
}

/** A car in stock as a card carries it for the price at a port. */
export function offeredTextOf(item: StockRow, entry: ModelEntry | undefined, { exportRules }: Catalogue): string {
  const sheet = styleOf(entry, item.styleSlug)?.sheet ?? {};
  return offeredCarText(offeredStockOf(item, sheet, exportRules));
}

/** A deal as a card carries it: the style or the car in stock, at the price of the deal. */
export function offeredDealOf(deal: DealRow, catalogue: Catalogue): string | undefined {
  const { style, stockItem, priceMinor } = deal;
  const entry = entryOf(catalogue, style ? style.modelSlug : stockItem.modelSlug);
  if (!style) return offeredTextOf({ ...stockItem, priceMinor }, entry, catalogue);
  const known = styleOf(entry, style.slug);
  if (!entry || !known) return undefined;
  const atDeal = { ...known, priceBasis: { ...basisOf(known), dealerMinor: priceMinor } };
  return offeredCarText(offeredCarOf(atDeal, entry.model, catalogue.exportRules));
}

/** What all styles say alike; undefined where they differ or there are none. */
function agreed(styles: readonly Style[], key: string): string | undefined {
  const [first, ...others] = new Set(styles.map(({ sheet }) => statedTerm(sheet, key)));
  return others.length === 0 ? first : undefined;
}

/**
 * What is certain of a used car: its own row, the sheet of its style where that is known, and body and class of its model
 * where all its styles are alike. Its range is not that of the sheet any more, so it has none.
 */
function factsOf(item: StockRow, entry: ModelEntry | undefined) {
  const style = styleOf(entry, item.styleSlug);
  const sheet = style?.sheet ?? {};
  const alike = style ? [style] : (entry?.styles ?? []);
  return {
    condition: 'used' as const,
    slug: item.slug,
    brand: item.brandSlug,
    model: item.modelCatalogueName === null ? undefined : (item.modelSlug ?? undefined),
    type: agreed(alike, 'body_type'),
    level: agreed(alike, 'level'),
    energy: item.energyType,
    year: item.modelYear,
    drive: driveOf(statedTerm(sheet, 'drive_type')),
    gearbox: gearboxOf(statedTerm(sheet, 'transmission_type')),
    seats: figureNumber(sheet, 'seats'),
    rangeKm: {},
    powerKw: figureNumber(sheet, 'power'),
    lengthMm: figureNumber(sheet, 'length'),
    lowestMinor: item.priceMinor,
    priceUsd: wholeDollars(item.priceMinor, buildRate.cnyPerUsd),
    status: item.status,
    heldFor: item.heldFor ?? undefined,
    lotId: item.lotId ?? undefined,
  };
}

function textsOf(item: StockRow, entry: ModelEntry | undefined, catalogue: Catalogue, locale: Locale) {
  const { names, terms, t } = contextOf(catalogue, locale);
  const figures: ShownFigure[] = [];
  if (item.mileageKm !== null) {
    const distance = formatWithUnit(item.mileageKm, 'km', names, locale);
    figures.push({ label: t('stock:facts.mileage'), text: t('results:row.driven', { distance }) });
  }
  const city = cityName(item, locale);
  if (city !== undefined) figures.push({ label: t('stock:facts.city'), text: city });
  return {
    car: stockCarName(item, locale),
    trim: stockStyleName(item, names, locale),
    picture: entry && pictureName(entry.model.slug, 'side', paintsOf(entry.styles, terms)[0]),
    photo: item.photo && cardPhoto(item.photo, locale),
    figures,
  };
}
