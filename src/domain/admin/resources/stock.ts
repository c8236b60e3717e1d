import { stockPaths } from '../../shared/routes.ts';
import { ENERGY_TYPES } from '../../catalogue/model.ts';
import { REPORT_GRADES } from '../../auction/model.ts';
import { STOCK_KINDS, STOCK_STATES, type StockState } from '../../stock/model.ts';
import { RESERVATION_REASONS } from '../../stock/reservation.ts';
import { faultAt, type Resource, type RowCall } from '../resource.ts';
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

/** Whether the list shows a car in a state, and had by an admin where it is not free. */
const isIn =
  (...states: readonly StockState[]) =>
  ({ status, held_for: heldFor }: Readonly<Record<string, unknown>>) =>
    states.includes(status as StockState) && (status === 'available' || heldFor === 'admin');
const UNTIL = { kind: 'instant', wire: 'until' } as const;

/** What is done with a car: it is had by one lot, deal, order or admin at a time. */
const CALLS: readonly RowCall[] = [
  {
    name: 'auction',
    when: isIn('available'),
    fields: { grade: { kind: 'choice', choices: spelledAlike(REPORT_GRADES) } },
  },
  {
    name: 'deal',
    when: isIn('available'),
    fields: {
      price: { kind: 'money', currency: { code: 'CNY' }, isRequired: true },
      until: { ...UNTIL, isRequired: true },
    },
  },
  { name: 'reserve', when: isIn('available'), fields: { until: UNTIL } },
  { name: 'free', when: isIn('reserved') },
  { name: 'sell', when: isIn('available', 'reserved') },
  { name: 'takeBack', when: isIn('sold') },
];

/** Cars that can be bought as they stand, used and new. */
export const stockResource = {
  name: 'stock',
  controller: 'shop.Stock',
  node: 'shop/stock',
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 120 },
    kind: { kind: 'choice', choices: spelledAlike(STOCK_KINDS), ...LISTED, isWritable: true, isRequired: true },
    status: { kind: 'choice', choices: spelledAlike(STOCK_STATES), ...LISTED },
    heldFor: { kind: 'choice', wire: 'held_for', choices: spelledAlike(RESERVATION_REASONS), isAside: true },
    heldBy: { kind: 'text', wire: 'held_by', isAside: true },
    heldUntil: { kind: 'instant', wire: 'held_until', isAside: true },
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
  calls: CALLS,
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
