import { stockPaths } from '../../shared/routes.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { CURRENCY, LISTED, NUMBERED, ORIGIN, PRICE, SLUG, UPDATED } from '../patterns/common.ts';

/** Prices that hold for a time, for a style or a car in stock. */
export const dealResource = {
  name: 'deal',
  controller: 'shop.Deal',
  node: 'shop/deal',
  menu: { folder: 'stock', icon: 'tags' },
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 120 },
    styleSlug: {
      kind: 'reference',
      wire: 'style',
      reference: { resource: 'style', value: 'slug' },
      ...LISTED,
      isQuick: true,
      isWritable: true,
    },
    stockSlug: {
      kind: 'reference',
      wire: 'stock',
      reference: { resource: 'stock' },
      ...LISTED,
      isQuick: true,
      isWritable: true,
    },
    priceMinor: { ...PRICE, wire: 'price', ...LISTED },
    currency: CURRENCY,
    validFrom: { kind: 'instant', wire: 'valid_from', ...LISTED, isWritable: true },
    validUntil: { kind: 'instant', wire: 'valid_until', ...LISTED, isSortable: true, isWritable: true },
    quantity: { kind: 'integer', ...LISTED, isWritable: true, min: 1, max: 10_000 },
    isSample: { kind: 'switch', wire: 'is_sample', ...LISTED, isWritable: true },
    origin: ORIGIN,
    updatedAt: UPDATED,
  },
  order: { field: 'number', isDescending: true },
  title: 'slug',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: () => stockPaths.deals(),
  placeOnPage: (id) => `[data-deal="${id}"], [data-sample="${id}"]`,
  check: dealFaults,
} as const satisfies Resource<'deal'>;

function dealFaults(deal: Readonly<Record<string, FieldValue>>): FormFault[] {
  const { styleSlug, stockSlug, priceMinor, validFrom, validUntil, isSample } = deal;
  const faults: FormFault[] = [];
  if (Boolean(styleSlug) === Boolean(stockSlug)) faults.push(faultAt('style', 'styleOrStock'));
  // A style has its lowest transaction price, but a car in stock has only its asking price, so its deal needs a price.
  if (stockSlug && typeof priceMinor !== 'number') faults.push({ path: 'price', fault: 'required' });
  if (isSample) return faults;
  for (const [path, end] of [['valid_from', validFrom] as const, ['valid_until', validUntil] as const])
    if (typeof end !== 'number') faults.push({ path, fault: 'required' });
  if (typeof validFrom === 'number' && typeof validUntil === 'number' && validUntil <= validFrom)
    faults.push(faultAt('valid_until', 'endsLater'));
  return faults;
}
