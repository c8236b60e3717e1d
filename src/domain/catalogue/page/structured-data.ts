import type { Brand, EnergyType, Style } from '../model.ts';
import { figureNumber, type FigureName } from './figures.ts';
import type { PriceSpan } from './from-price.ts';

const FUELS: Readonly<Record<EnergyType, readonly string[]>> = {
  battery_electric: ['Electricity'],
  plug_in_hybrid: ['Gasoline', 'Electricity'],
  range_extender: ['Gasoline', 'Electricity'],
  hybrid: ['Gasoline'],
  petrol: ['Gasoline'],
  diesel: ['Diesel'],
  petrol_cng: ['Gasoline', 'Compressed natural gas'],
  cng: ['Compressed natural gas'],
  lpg: ['Liquefied petroleum gas'],
  methanol_hybrid: ['Methanol'],
};

/** Writes a stated figure as a quantity of schema.org, with UN/CEFACT unit codes. */
function quantity(style: Style, name: FigureName, unitCode: string) {
  const value = figureNumber(style.sheet, name);
  return value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

/** Suggested prices of all styles of a model. */
interface ModelPrices extends PriceSpan {
  /** How many of its styles state a price. */
  count: number;
}

interface StyleAddress {
  name: string;
  url: string;
  imageUrl?: string;
}

/**
 * Describes a style as schema.org `Car`, with stated facts only. The price is the maker's suggested price in CNY, the
 * currency it is stated in; the lowest one is a dealer's quote, which is not ours to offer. No availability is claimed,
 * because the catalogue is not a stock list.
 *
 * @param model prices of all styles, given for the page of a model, which then shows their range
 */
export function carStructuredData(style: Style, brand: Brand, address: StyleAddress, model?: ModelPrices): object {
  const price = style.suggestedPriceMinor;
  return {
    '@context': 'https://schema.org',
    '@type': ['Car', 'Product'],
    name: address.name,
    url: address.url,
    image: address.imageUrl,
    sku: String(style.id),
    brand: { '@type': 'Brand', name: brand.name },
    vehicleModelDate: String(style.modelYear),
    itemCondition: 'https://schema.org/NewCondition',
    fuelType: FUELS[style.energyType],
    width: quantity(style, 'width', 'MMT'),
    height: quantity(style, 'height', 'MMT'),
    depth: quantity(style, 'length', 'MMT'),
    wheelbase: quantity(style, 'wheelbase', 'MMT'),
    weight: quantity(style, 'weight', 'KGM'),
    speed: quantity(style, 'speed', 'KMH'),
    seatingCapacity: figureNumber(style.sheet, 'seats'),
    offers: model
      ? {
          '@type': 'AggregateOffer',
          lowPrice: inYuan(model.leastMinor),
          highPrice: inYuan(model.mostMinor),
          offerCount: model.count,
          priceCurrency: 'CNY',
          url: address.url,
        }
      : price && { '@type': 'Offer', price: inYuan(price), priceCurrency: 'CNY', url: address.url },
  };
}

const inYuan = (minor: number): string => (minor / 100).toFixed(2);

/** Describes a page that lists cars as schema.org `ItemList`. Addresses are absolute. */
export function listStructuredData(name: string, items: readonly { name?: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}
