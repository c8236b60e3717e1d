import { stockPaths } from '../../shared/routes.ts';
import { ENERGY_TYPES } from '../../catalogue/model.ts';
import { STOCK_KINDS, STOCK_STATES } from '../../stock/model.ts';
import { faultAt, type Resource } from '../resource.ts';
import {
  ASIDE,
  CURRENCY,
  LISTED,
  NUMBERED,
  ORIGIN,
  PHOTOGRAPHED,
  PRICE,
  SLUG,
  spelledAlike,
  UPDATED,
} from './patterns.ts';

const WORDS = { kind: 'text', isWritable: true, longest: 120 } as const;
const count = (most: number) => ({ kind: 'integer', isWritable: true, least: 0, most }) as const;

/** Cars that can be bought as they stand, used and new. */
export const stockResource = {
  name: 'stock',
  controller: 'shop.Stock',
  node: 'shop/stock',
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 120 },
    kind: { kind: 'choice', choices: spelledAlike(STOCK_KINDS), ...LISTED, isWritable: true, isRequired: true },
    status: { kind: 'choice', choices: spelledAlike(STOCK_STATES), ...LISTED, isWritable: true, isRequired: true },
    brandSlug: {
      kind: 'reference',
      wire: 'brand',
      reference: { resource: 'brand' },
      ...{ ...LISTED, isQuick: true, isWritable: true, isRequired: true },
    },
    modelSlug: {
      kind: 'reference',
      wire: 'model',
      reference: { resource: 'model' },
      ...{ ...LISTED, isQuick: true, isWritable: true },
    },
    modelName: { ...WORDS, wire: 'model_name', isAside: true, isQuick: true },
    modelNameZh: { ...WORDS, wire: 'model_name_zh', isQuick: true },
    styleSlug: {
      kind: 'reference',
      wire: 'style',
      reference: { resource: 'style', value: 'slug' },
      ...{ ...ASIDE, isWritable: true },
    },
    modelYear: {
      kind: 'year',
      wire: 'model_year',
      ...LISTED,
      isWritable: true,
      isRequired: true,
      isOfCar: true,
    },
    trim: { ...WORDS, ...LISTED, isQuick: true, isRequired: true },
    trimZh: { ...WORDS, wire: 'trim_zh', isAside: true, isQuick: true, isRequired: true },
    energyType: {
      kind: 'choice',
      wire: 'energy_type',
      choices: spelledAlike(ENERGY_TYPES),
      ...{ ...ASIDE, isWritable: true, isRequired: true },
    },
    priceMinor: { ...PRICE, wire: 'price', section: 'prices', ...LISTED, isSortable: true, isRequired: true },
    priceNewMinor: { ...PRICE, wire: 'price_new', section: 'prices', isAside: true },
    currency: { ...CURRENCY, section: 'prices' },
    quantity: { ...count(10_000), ...ASIDE, isRequired: true },
    city: { kind: 'reference', reference: { resource: 'stockCity' }, ...ASIDE, isWritable: true },
    mileageKm: { ...count(2_000_000), wire: 'mileage', unit: 'km', section: 'state', ...LISTED, isSortable: true },
    firstRegistration: {
      kind: 'text',
      wire: 'first_registration',
      section: 'state',
      ...{ ...ASIDE, isWritable: true },
      ...{ precision: ['month'], patternName: 'month', isOfCar: true },
    },
    transfers: { ...count(50), section: 'state', isAside: true },
    condition: { kind: 'area', section: 'state', isWritable: true, longest: 4_000 },
    ...PHOTOGRAPHED,
    isSample: { kind: 'switch', wire: 'is_sample', section: 'source', ...ASIDE, isWritable: true },
    source: { ...WORDS, section: 'source', isAside: true, isRequired: true },
    sourceDate: {
      kind: 'text',
      wire: 'source_date',
      section: 'source',
      isWritable: true,
      ...{ precision: ['year', 'month', 'day'], patternName: 'partOfDate', isOfCar: true },
    },
    origin: ORIGIN,
    updatedAt: UPDATED,
  },
  order: { field: 'number', isDescending: true },
  title: 'slug',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => stockPaths.usedCar(String(slug)),
  // A page has to know what the car is: by its model in the catalogue, or by a name of its own.
  check: ({ modelSlug, modelName }) =>
    Boolean(modelSlug) === Boolean(modelName) ? [faultAt('model', 'modelOrName')] : [],
} as const satisfies Resource<'stock'>;

/** Cities stock stands in, with their names. */
export const stockCityResource = {
  name: 'stockCity',
  controller: 'shop.StockCity',
  node: 'shop/stockCity',
  fields: {
    id: { kind: 'code', ...LISTED, isSortable: true },
    code: { ...SLUG, isQuick: true, longest: 60 },
    names: {
      kind: 'text',
      wire: 'name',
      isPerLanguage: true,
      ...{ ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 80 },
    },
    carCount: { kind: 'integer', wire: 'car_count', isListed: true },
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'names',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
} as const satisfies Resource<'stockCity'>;
