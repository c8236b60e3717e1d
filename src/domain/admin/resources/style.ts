import { cataloguePaths } from '../../shared/routes.ts';
import { ENERGY_TYPES } from '../../catalogue/model.ts';
import type { Resource } from '../resource.ts';
import { ASIDE, LISTED, ORIGIN, PHOTOGRAPHED, SLUG, spelledAlike } from './patterns.ts';

/** What is sold of a model: a trim of a model year, with its sheet. */
export const styleResource = {
  name: 'style',
  controller: 'shop.AutoStyle',
  node: 'shop/autoStyle',
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 120 },
    modelSlug: {
      kind: 'reference',
      wire: 'model',
      reference: { resource: 'model' },
      ...{ ...LISTED, isWritable: true, isRequired: true },
    },
    modelYear: {
      kind: 'year',
      wire: 'model_year',
      ...{ ...LISTED, isWritable: true, isRequired: true, isOfCar: true },
    },
    trim: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 160 },
    trimZh: {
      kind: 'text',
      wire: 'trim_zh',
      ...ASIDE,
      isQuick: true,
      isWritable: true,
      isRequired: true,
      longest: 160,
    },
    energyType: {
      kind: 'choice',
      wire: 'energy_type',
      choices: spelledAlike(ENERGY_TYPES),
      ...{ ...LISTED, isWritable: true, isRequired: true },
    },
    suggestedPriceMinor: {
      kind: 'money',
      wire: 'suggested_price',
      currency: { code: 'CNY' },
      section: 'prices',
      ...{ ...LISTED, isSortable: true, isWritable: true, isSensitive: true, least: 100, most: 100_000_000_000 },
    },
    lowestPriceMinor: {
      kind: 'money',
      wire: 'lowest_transaction_price',
      currency: { code: 'CNY' },
      section: 'prices',
      ...{ ...LISTED, isWritable: true, isSensitive: true, least: 100, most: 100_000_000_000 },
    },
    lowestPriceSource: { kind: 'text', wire: 'lowest_price_source', section: 'prices', isWritable: true, longest: 200 },
    priceDate: {
      // A month or a day: prices of a source are often those of a month.
      kind: 'text',
      ...{ precision: ['month', 'day'], patternName: 'monthOrDay', isOfCar: true },
      wire: 'price_date',
      section: 'prices',
      isAside: true,
      isSearchable: true,
      isWritable: true,
    },
    source: { kind: 'text', section: 'source', isAside: true, isWritable: true, isRequired: true, longest: 300 },
    ...PHOTOGRAPHED,
    sheet: { kind: 'sheet', section: 'sheet', isWritable: true },
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: true },
  title: 'slug',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => cataloguePaths.sheet(String(slug)),
} as const satisfies Resource<'style'>;
