import type { BrandRecord } from '../../data/queries/catalogue/catalogue.ts';
import type { DealRecord } from '../../data/queries/stock/deals.ts';
import type { PartRecord } from '../../data/queries/stock/parts.ts';
import type { StockRecord } from '../../data/queries/stock/stock.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { brandName, carName, carNameOf, styleName } from '../../src/domain/catalogue/naming.ts';
import { cardAddress, presentedPhoto, type ShownPhoto } from '../../src/domain/photo/photos.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { cataloguePaths, localizedPath, stockPaths } from '../../src/domain/shared/routes.ts';
import { cityName, stockBrandName, stockCarName, stockStyleName } from '../../src/domain/stock/naming.ts';
import { specificationText } from '../../src/domain/stock/part-words.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { stockCalls } from '../../src/wire/stock.ts';

/** Presents rows of the database as they are on the wire, in one language. */

type Calls = typeof stockCalls;
export interface StockWords {
  locale: Locale;
  names: Names;
  text: Translator;
}

const wirePrice = (minor: number | null) => (minor === null ? null : wireAmount(minor));
const unixSeconds = (at: number) => Math.floor(at / 1_000);
const whenStated = (at: number | null) => (at === null ? null : unixSeconds(at));
const SOURCES: ReadonlySet<string> = new Set([
  'used_car_listings_2026_a',
  'used_car_listings_2026_b',
  'member_listing',
]);

/** Names a source: one of our own by our texts, any other in the words of the person who imported the row. */
export const sourceName = (source: string, { names, text }: StockWords): string =>
  SOURCES.has(source) ? text(`pricelist:sources.${source}`) : (names.terms[source] ?? source);

export function presentStock(item: StockRecord, words: StockWords): DataOf<Calls['getAllStockList']>['list'][number] {
  const { locale, names } = words;
  return {
    id: item.id,
    slug: item.slug,
    kind: item.kind,
    name: stockCarName(item, locale),
    brand_id: item.brandId,
    brand_name: stockBrandName(item, locale),
    model_id: item.modelId,
    auto_style_id: item.styleId,
    style_name: stockStyleName(item, names, locale),
    model_year: item.modelYear,
    energy_type: names.energyTypes[item.energyType] ?? item.energyType,
    energy_type_code: item.energyType,
    price: wireAmount(item.priceMinor),
    price_new: wirePrice(item.priceNewMinor),
    currency: item.currency,
    mileage_km: item.mileageKm,
    first_registration: item.firstRegistration,
    city: cityName(item, locale) ?? null,
    city_code: item.city,
    transfers: item.transfers,
    condition: item.condition,
    vin_end: item.vinEnd,
    colour_code: item.colour,
    steering: item.steering,
    keys: item.keyCount,
    battery_health: item.batteryHealth,
    accidents: item.accidents,
    repaint: item.repaint,
    papers: item.papers ?? [],
    report: item.reportUrl,
    quantity: item.quantity,
    status: item.status,
    held_for: item.heldFor,
    lot_id: item.lotId,
    is_sample: item.isSample,
    source: sourceName(item.source, words),
    source_date: item.sourceDate,
    url: localizedPath(locale, stockPaths.usedCar(item.slug)),
    updated_at: unixSeconds(item.updatedAt),
    image: cardAddress(item.photoKey),
  };
}

export const presentStockDetail = (
  item: StockRecord,
  photos: readonly ShownPhoto[],
  words: StockWords,
): DataOf<Calls['getStockDetail']> => ({
  ...presentStock(item, words),
  photos: photos.map((photo) => presentedPhoto(photo, words.locale)),
});

/** The subject of a deal: its names, the source of its price, and its page. */
function aboutOf(deal: DealRecord, words: StockWords) {
  const { locale, names } = words;
  if (deal.stockItem) {
    const { name, style_name, id, source, source_date, url } = presentStock(deal.stockItem, words);
    return { about: 'stock' as const, name, style_name, auto_style_id: null, stock_id: id, source, source_date, url };
  }
  const { style } = deal;
  const named = { slug: '', aliases: [] };
  const brand = { ...named, name: style.brandName, nameZh: style.brandNameZh };
  const model = {
    ...named,
    brandSlug: '',
    name: style.modelName,
    homeName: style.modelName,
    nameZh: style.modelNameZh,
  };
  return {
    about: 'style' as const,
    name: carName(brand, model, locale),
    style_name: styleName(style, names, locale),
    auto_style_id: style.id,
    stock_id: null,
    source: sourceName(style.lowestPriceSource ?? style.source, words),
    source_date: style.priceDate,
    url: localizedPath(locale, cataloguePaths.offer(style.slug)),
  };
}

export function presentDeal(deal: DealRecord, words: StockWords): DataOf<Calls['getDealList']>['list'][number] {
  return {
    id: deal.id,
    slug: deal.slug,
    ...aboutOf(deal, words),
    price: wireAmount(deal.priceMinor),
    usual_price: wireAmount(deal.usualMinor),
    saving: wireAmount(deal.usualMinor - deal.priceMinor),
    currency: deal.currency,
    valid_from: whenStated(deal.validFrom),
    valid_until: whenStated(deal.validUntil),
    quantity: deal.quantity,
    is_sample: deal.isSample,
    updated_at: unixSeconds(deal.updatedAt),
    image: cardAddress((deal.style ?? deal.stockItem).photoKey),
  };
}

export function presentPart(part: PartRecord, words: StockWords): DataOf<Calls['getPartList']>['list'][number] {
  const { locale, names, text } = words;
  return {
    id: part.id,
    slug: part.slug,
    kind: part.kind,
    kind_name: text(`pricelist:parts.${part.kind}`),
    specification: specificationText(part.specification, names, locale),
    price: wirePrice(part.priceMinor),
    currency: part.currency,
    is_derived: part.isDerived,
    fits: part.models.map((model) => ({
      model_id: model.modelId,
      name: carNameOf(model, locale),
      place: model.place,
      fitment: model.fitment,
      style_count: model.styleCount,
      model_style_count: model.modelStyleCount,
    })),
  };
}

export function presentNewCarNav(brand: BrandRecord, locale: Locale): DataOf<Calls['getNewCarNav']>[number] {
  return {
    brand_id: brand.id,
    brand_name: brandName(brand, locale),
    model_count: brand.modelCount,
    style_count: brand.styleCount,
    availability: 'to_order',
    url: localizedPath(locale, cataloguePaths.brand(brand.slug)),
  };
}

export function presentUsedCarNav(
  brand: BrandRecord,
  count: number,
  locale: Locale,
): DataOf<Calls['getUsedCarNav']>[number] {
  return {
    brand_id: brand.id,
    brand_name: brandName(brand, locale),
    stock_count: count,
    url: `${localizedPath(locale, stockPaths.list())}?brand=${brand.slug}`,
  };
}
