import type { StockState } from './model.ts';

interface UsedCarFacts {
  slug: string;
  modelYear: number;
  mileageKm: number | null;
  firstRegistration: string | null;
  priceMinor: number;
  currency: string;
  status: StockState;
}

/**
 * Describes a used car for sale as schema.org `Car`, with stated facts only. Never used for a sample: a search engine
 * would show its price as a real one.
 */
export function usedCarStructuredData(
  car: UsedCarFacts,
  address: { name: string; brand: string; url: string; imageUrl?: string | undefined },
): object {
  const availability = { available: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' }[car.status];
  return {
    '@context': 'https://schema.org',
    '@type': ['Car', 'Product'],
    name: address.name,
    url: address.url,
    image: address.imageUrl,
    sku: car.slug,
    brand: { '@type': 'Brand', name: address.brand },
    vehicleModelDate: String(car.modelYear),
    itemCondition: 'https://schema.org/UsedCondition',
    dateVehicleFirstRegistered: car.firstRegistration ?? undefined,
    mileageFromOdometer:
      car.mileageKm === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileageKm, unitCode: 'KMT' },
    offers: {
      '@type': 'Offer',
      price: (car.priceMinor / 100).toFixed(2),
      priceCurrency: car.currency,
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${availability}`,
      url: address.url,
    },
  };
}
