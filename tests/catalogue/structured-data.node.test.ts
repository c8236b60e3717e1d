import { describe, expect, it } from 'vitest';
import type { Brand, Style } from '../../src/domain/catalogue/model.ts';
import { carStructuredData, listStructuredData } from '../../src/domain/catalogue/page/structured-data.ts';
import { aBrand, aStyle } from '../support/dataset.ts';

describe('structured data', () => {
  const brand: Brand = aBrand({});
  const address = { name: 'BYD Seagull', url: 'https://haitu.example/x', imageUrl: 'https://haitu.example/x.svg' };
  const written = (style: Style) => JSON.parse(JSON.stringify(carStructuredData(style, brand, address))) as object;

  it('states the facts in schema.org’s units, and the maker’s price in yuan', () => {
    const style = aStyle({ suggestedPriceMinor: 7_880_050, lowestPriceMinor: 7_579_900, energyType: 'range_extender' });
    expect(written(style)).toMatchObject({
      '@type': ['Car', 'Product'],
      sku: '101',
      vehicleModelDate: '2025',
      fuelType: ['Gasoline', 'Electricity'],
      depth: { value: 3780, unitCode: 'MMT' },
      seatingCapacity: 4,
      offers: { price: '78800.50', priceCurrency: 'CNY' },
    });
  });

  it('offers a model from the lowest price suggested for its styles to the highest', () => {
    const prices = { leastMinor: 6_980_000, mostMinor: 8_580_000, count: 5 };
    const found = carStructuredData(aStyle({ suggestedPriceMinor: 7_880_000 }), brand, address, prices);
    expect(found).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '69800.00',
        highPrice: '85800.00',
        offerCount: 5,
        priceCurrency: 'CNY',
      },
    });
  });

  it('leaves out what the sheet does not state, the offer included, and claims no stock', () => {
    const found = written(aStyle({ sheet: {} }));
    for (const key of ['depth', 'width', 'seatingCapacity', 'offers']) expect(found).not.toHaveProperty(key);
    expect(JSON.stringify(written(aStyle({ suggestedPriceMinor: 100 })))).not.toContain('availability');
  });

  it('numbers the items of a list from one', () => {
    expect(listStructuredData('Models', [address, address])).toMatchObject({
      numberOfItems: 2,
      itemListElement: [{ position: 1, url: address.url }, { position: 2 }],
    });
  });
});
