import { stockPaths } from '../../shared/routes.ts';
import { ENERGY_TYPES } from '../../catalogue/model.ts';
import { REPORT_GRADES } from '../../auction/model.ts';
import { STOCK_KINDS, STOCK_STATES, type StockState } from '../../stock/model.ts';
import { ACCIDENT_STATES, CAR_COLOURS, CAR_PAPERS, REPAINT_STATES, STEERING_SIDES } from '../../stock/facts.ts';
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
  VIN,
} from '../patterns/common.ts';

const WORDS = { kind: 'text', isWritable: true, longest: 120 } as const;
const choice = (values: readonly string[]) =>
  ({ kind: 'choice', choices: spelledAlike(values), section: 'state', ...ASIDE, isWritable: true }) as const;
const count = (max: number) => ({ kind: 'integer', isWritable: true, min: 0, max }) as const;

/** Tells whether a car is in one of the states and, unless it is free, held by an admin. */
const isIn =
  (...states: readonly StockState[]) =>
  ({ status, held_for: heldFor }: Readonly<Record<string, unknown>>) =>
    states.includes(status as StockState) && (status === 'available' || heldFor === 'admin');
const UNTIL = { kind: 'instant', wire: 'until' } as const;

/** Calls on a car, which is held by at most one lot, deal, order or admin at a time. */
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
  menu: { folder: 'stock', icon: 'car', rights: ['cost'] },
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 120 },
    kind: { kind: 'choice', choices: spelledAlike(STOCK_KINDS), ...ASIDE, isWritable: true, isRequired: true },
    status: { kind: 'choice', choices: spelledAlike(STOCK_STATES), ...LISTED },
    heldFor: { kind: 'choice', wire: 'held_for', choices: spelledAlike(RESERVATION_REASONS), isAside: true },
    heldBy: { kind: 'text', wire: 'held_by', isAside: true },
    heldUntil: { kind: 'instant', wire: 'held_until', isAside: true },
    brandSlug: {
      kind: 'reference',
      wire: 'brand',
      reference: { resource: 'brand' },
      ...LISTED,
      isQuick: true,
      isWritable: true,
      isRequired: true,
    },
    modelSlug: {
      kind: 'reference',
      wire: 'model',
      reference: { resource: 'model' },
      ...LISTED,
      isQuick: true,
      isWritable: true,
    },
    modelName: { ...WORDS, wire: 'model_name', isAside: true, isQuick: true },
    modelNameZh: { ...WORDS, wire: 'model_name_zh', isQuick: true },
    styleSlug: {
      kind: 'reference',
      wire: 'style',
      reference: { resource: 'style', value: 'slug' },
      fills: 'ofStyle',
      ...ASIDE,
      isWritable: true,
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
      ...ASIDE,
      isWritable: true,
      isRequired: true,
    },
    priceMinor: { ...PRICE, wire: 'price', section: 'prices', ...LISTED, isSortable: true, isRequired: true },
    priceNewMinor: { ...PRICE, wire: 'price_new', section: 'prices', isAside: true },
    costMinor: {
      kind: 'money',
      wire: 'cost',
      section: 'prices',
      right: 'cost',
      currency: { code: 'CNY' },
      ...ASIDE,
      isWritable: true,
      min: 0,
      max: 100_000_000_000,
    },
    currency: { ...CURRENCY, section: 'prices' },
    quantity: { ...count(10_000), ...ASIDE, isRequired: true },
    city: { kind: 'reference', reference: { resource: 'stockCity' }, ...ASIDE, isWritable: true },
    mileageKm: { ...count(2_000_000), wire: 'mileage', unit: 'km', section: 'state', ...LISTED, isSortable: true },
    firstRegistration: {
      kind: 'text',
      wire: 'first_registration',
      section: 'state',
      ...ASIDE,
      isWritable: true,
      precision: ['month'],
      patternName: 'month',
      isOfCar: true,
    },
    transfers: { ...count(50), section: 'state', isAside: true },
    vin: { ...VIN, section: 'state', ...ASIDE, isQuick: true },
    colour: choice(CAR_COLOURS),
    steering: choice(STEERING_SIDES),
    keyCount: { ...count(10), wire: 'keys', section: 'state', isAside: true },
    batteryHealth: {
      ...count(100),
      min: 1,
      wire: 'battery_health',
      unit: '%',
      section: 'state',
      isAside: true,
    },
    accidents: choice(ACCIDENT_STATES),
    repaint: choice(REPAINT_STATES),
    papers: { ...choice(CAR_PAPERS), kind: 'checkbox' },
    reportUrl: {
      kind: 'file',
      wire: 'report',
      section: 'state',
      isWritable: true,
      pattern: /^\/uploads\/[\w./-]+\.pdf$/i,
      patternName: 'pdf',
      accept: '.pdf,application/pdf',
    },
    condition: { kind: 'area', section: 'state', isWritable: true, longest: 4_000 },
    ...PHOTOGRAPHED,
    photoCount: { kind: 'integer', wire: 'photo_count', isAside: true },
    isSample: { kind: 'switch', wire: 'is_sample', section: 'source', ...ASIDE, isWritable: true },
    source: { ...WORDS, section: 'source', isAside: true, isRequired: true },
    sourceDate: {
      kind: 'text',
      wire: 'source_date',
      section: 'source',
      isWritable: true,
      precision: ['year', 'month', 'day'],
      patternName: 'partOfDate',
      isOfCar: true,
    },
    origin: ORIGIN,
    updatedAt: UPDATED,
  },
  order: { field: 'number', isDescending: true },
  title: 'slug',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  calls: CALLS,
  copiedWithout: ['slug', 'vin', 'photos', 'reportUrl'],
  isDrawn: true,
  page: ({ slug }) => stockPaths.usedCar(String(slug)),
  check: ({ modelSlug, modelName, vin, quantity }) => [
    // A page must know the car's model: from the catalogue, or by a name of its own.
    ...(Boolean(modelSlug) === Boolean(modelName) ? [faultAt('model', 'modelOrName')] : []),
    ...(vin && Number(quantity) > 1 ? [faultAt('vin', 'vinOfOne')] : []),
  ],
} as const satisfies Resource<'stock'>;
