import type { Resource } from '../resource.ts';
import { LISTED, ORIGIN, SLUG } from '../patterns/common.ts';

/** Cities in which cars are in stock, with their names. */
export const stockCityResource = {
  name: 'stockCity',
  controller: 'shop.StockCity',
  node: 'shop/stockCity',
  menu: { folder: 'stock', icon: 'map-marker', place: 1 },
  fields: {
    id: { kind: 'code', ...LISTED, isSortable: true },
    code: { ...SLUG, isQuick: true, longest: 60 },
    names: {
      kind: 'text',
      wire: 'name',
      isPerLanguage: true,
      ...LISTED,
      isQuick: true,
      isWritable: true,
      isRequired: true,
      longest: 80,
    },
    carCount: { kind: 'integer', wire: 'car_count', isListed: true },
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'names',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
} as const satisfies Resource<'stockCity'>;
