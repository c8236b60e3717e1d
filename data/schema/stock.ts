import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  ENERGY_TYPES,
  FITMENTS,
  type EnergyType,
  type Entry,
  type TrimPart,
} from '../../src/domain/catalogue/model.ts';
import { PART_KINDS, PART_PLACES, STOCK_KINDS, STOCK_STATES } from '../../src/domain/stock/model.ts';
import {
  ACCIDENT_STATES,
  CAR_COLOURS,
  REPAINT_STATES,
  STEERING_SIDES,
  type CarPaper,
} from '../../src/domain/stock/facts.ts';
import { RESERVATION_REASONS } from '../../src/domain/stock/reservation.ts';
import { ORIGINS, styles } from './catalogue.ts';

const origin = () => text('origin', { enum: ORIGINS }).notNull();
/** Milliseconds since 1970 at which the row was last changed. */
const updatedAt = () => integer('updated_at').notNull();
const isSample = () => integer('is_sample', { mode: 'boolean' }).notNull();

/** Cars that can be bought as they stand: one row per car, or `quantity` equal ones. */
export const stockItems = sqliteTable(
  'stock_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: STOCK_KINDS }).notNull(),
    /**
     * Slugs of the catalogue, not ids: a car stays in the yard when its brand, model or style leaves the catalogue, and
     * finds it again when it comes back.
     */
    brandSlug: text('brand_slug').notNull(),
    /** Null where the catalogue does not have the model: `model_name` says which it is. */
    modelSlug: text('model_slug'),
    /** The style whose sheet, as new, is the car's; null where the catalogue has none of its model year and trim. */
    styleSlug: text('style_slug'),
    modelName: text('model_name'),
    modelNameZh: text('model_name_zh'),
    modelYear: integer('model_year').notNull(),
    trim: text('trim').notNull(),
    trimZh: text('trim_zh').notNull(),
    trimParts: text('trim_parts', { mode: 'json' }).$type<TrimPart[]>(),
    energyType: text('energy_type', { enum: ENERGY_TYPES }).$type<EnergyType>().notNull(),
    /** Asking price. */
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull(),
    /** What the source says it cost when it was new. */
    priceNewMinor: integer('price_new_minor'),
    mileageKm: integer('mileage_km'),
    /** `2024-05`. */
    firstRegistration: text('first_registration'),
    /** Code of `data/stock/cities.json`. */
    city: text('city'),
    transfers: integer('transfers'),
    /** What an inspection found, in the words of the person who wrote it; null: not stated. */
    condition: text('condition'),
    /** Seventeen plain signs. Pages and the public API have its last six alone. */
    vin: text('vin'),
    colour: text('colour', { enum: CAR_COLOURS }),
    steering: text('steering', { enum: STEERING_SIDES }),
    keyCount: integer('key_count'),
    /** State of health of the traction battery, in percent. */
    batteryHealth: integer('battery_health'),
    accidents: text('accidents', { enum: ACCIDENT_STATES }),
    repaint: text('repaint', { enum: REPAINT_STATES }),
    papers: text('papers', { mode: 'json' }).$type<CarPaper[]>(),
    /** Address of the inspection report, a PDF among the uploads. */
    reportUrl: text('report_url'),
    quantity: integer('quantity').notNull(),
    /** Follows `stock_reservations`: only triggers of the migration and the write door set it. */
    status: text('status', { enum: STOCK_STATES }).notNull(),
    isSample: isSample(),
    /** Code of a text under `stock:sources`, or the words of the person who imported it. */
    source: text('source').notNull(),
    /** ISO year, month or day at which the source stated it. */
    sourceDate: text('source_date'),
    digest: text('digest').notNull(),
    origin: origin(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('stock_items_by_status').on(table.status, table.priceMinor),
    index('stock_items_by_model').on(table.modelSlug),
    index('stock_items_by_brand').on(table.brandSlug),
    index('stock_items_by_vin').on(table.vin),
  ],
);

/**
 * Who has a car in stock: one at a time, for the number of the car is the key. No row: it is free. It is taken by one statement
 * (`data/queries/stock/reservations.ts`), which fails if another holder has it.
 */
export const stockReservations = sqliteTable(
  'stock_reservations',
  {
    /** Checked at the end of a transaction: a car goes together with what its own deal held of it. */
    stockId: integer('stock_id')
      .primaryKey()
      .references(() => stockItems.id),
    reason: text('reason', { enum: RESERVATION_REASONS }).notNull(),
    /** Id of the lot, deal, order or admin; 0: an admin of before reservations were kept. */
    holder: integer('holder').notNull(),
    /** In milliseconds since 1970; null: until its holder lets go. */
    endsAt: integer('ends_at'),
    takenAt: integer('taken_at').notNull(),
    /** From then on it is sold, and stays so. */
    soldAt: integer('sold_at'),
  },
  (table) => [
    index('stock_reservations_by_holder').on(table.reason, table.holder),
    index('stock_reservations_by_end').on(table.endsAt),
  ],
);

/**
 * Cars that were sold and whose row is gone. A trigger of the migration writes it as the row is deleted: a car that is typed in
 * again is sold still (`data/queries/stock/same-car.ts`).
 */
export const soldCars = sqliteTable(
  'sold_cars',
  {
    slug: text('slug').notNull(),
    /** Empty: the row had none. */
    vin: text('vin').notNull(),
    reason: text('reason', { enum: RESERVATION_REASONS }).notNull(),
    holder: integer('holder').notNull(),
    soldAt: integer('sold_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.vin] }), index('sold_cars_by_vin').on(table.vin)],
);

/**
 * What a car has cost the company. It is apart from the car so that nothing that reads cars can give it away: no page, no
 * digest and no public call.
 */
export const stockCosts = sqliteTable('stock_costs', {
  stockId: integer('stock_id')
    .primaryKey()
    .references(() => stockItems.id, { onDelete: 'cascade' }),
  /** In fen. */
  costMinor: integer('cost_minor').notNull(),
});

/** Names of the cities stock stands in, in every language. */
export const stockCities = sqliteTable('stock_cities', {
  code: text('code').primaryKey(),
  names: text('names', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  origin: origin(),
});

/** A price that holds for a time, once: of a style, or of a car in stock. Exactly one of the two is set. */
export const deals = sqliteTable(
  'deals',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    styleSlug: text('style_slug'),
    stockSlug: text('stock_slug'),
    /** Null: the lowest transaction price of the style, with its source and date. */
    priceMinor: integer('price_minor'),
    currency: text('currency').notNull(),
    /** From when until when it holds, in milliseconds since 1970. A sample has neither; any other deal without both never holds. */
    validFrom: integer('valid_from'),
    validUntil: integer('valid_until'),
    quantity: integer('quantity'),
    isSample: isSample(),
    digest: text('digest').notNull(),
    origin: origin(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('deals_by_end').on(table.validUntil),
    index('deals_by_style').on(table.styleSlug),
    index('deals_by_car').on(table.stockSlug),
  ],
);

/** What a workshop orders by: derived from the sheets (`src/domain/stock/parts.ts`), or written by an admin. */
export const parts = sqliteTable(
  'parts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: PART_KINDS }).notNull(),
    specification: text('specification', { mode: 'json' }).$type<Entry[]>().notNull(),
    /** Null: on request. */
    priceMinor: integer('price_minor'),
    currency: text('currency').notNull(),
    isDerived: integer('is_derived', { mode: 'boolean' }).notNull(),
    digest: text('digest').notNull(),
    origin: origin(),
    updatedAt: updatedAt(),
  },
  (table) => [index('parts_by_kind').on(table.kind)],
);

/** Which styles a part fits, where on the car, and whether the sheet has it as standard or as an option. */
export const partFits = sqliteTable(
  'part_fits',
  {
    partId: integer('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    styleId: integer('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    place: text('place', { enum: PART_PLACES }).notNull(),
    fitment: text('fitment', { enum: FITMENTS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.styleId, table.place] }),
    index('part_fits_by_style').on(table.styleId),
  ],
);

/** What of the stock's starter data was brought in last, by part (`cars`, `parts`). */
export const stockState = sqliteTable('stock_state', {
  part: text('part').primaryKey(),
  digest: text('digest').notNull(),
  seededAt: integer('seeded_at').notNull(),
});
