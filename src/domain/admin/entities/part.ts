import { stockPaths } from '../../shared/routes.ts';
import { PART_KINDS } from '../../stock/model.ts';
import type { Resource } from '../resource.ts';
import { CURRENCY, LISTED, NUMBERED, ORIGIN, PRICE, SLUG, spelledAlike, UPDATED } from '../patterns/common.ts';

/** Parts, by the facts for ordering them, and the styles they fit. */
export const partResource = {
  name: 'part',
  controller: 'shop.Part',
  node: 'shop/part',
  menu: { folder: 'stock', icon: 'cogs' },
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 120 },
    kind: { kind: 'choice', choices: spelledAlike(PART_KINDS), ...LISTED, isWritable: true, isRequired: true },
    specification: { kind: 'tags', isListed: true, isQuick: true, isWritable: true, longest: 12 },
    priceMinor: { ...PRICE, wire: 'price', ...LISTED, isSortable: true },
    currency: CURRENCY,
    styles: { kind: 'references', reference: { resource: 'style' }, isWritable: true, isRequired: true },
    styleCount: { kind: 'integer', wire: 'style_count', isListed: true },
    isDerived: { kind: 'switch', wire: 'is_derived', ...LISTED },
    origin: ORIGIN,
    updatedAt: UPDATED,
  },
  order: { field: 'number', isDescending: true },
  title: 'slug',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: () => stockPaths.parts(),
  placeOnPage: (id) => `[data-part="${id}"]`,
} as const satisfies Resource<'part'>;
