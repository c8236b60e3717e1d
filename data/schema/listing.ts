import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EnergyType } from '../../src/domain/catalogue/model.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { LISTING_CURRENCIES, LISTING_STATES, WANTS, type ListedDefect } from '../../src/domain/listing/model.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { members } from './account.ts';

/** Cars members offer: first a draft of theirs, then looked over by an admin, then for sale. */
export const listings = sqliteTable(
  'listings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Counts what was written: a save names the one it was made from. */
    version: integer('version').notNull(),
    state: text('state', { enum: LISTING_STATES }).notNull().default('draft'),
    /** Of the catalogue; null for a car it does not have. */
    brandId: integer('brand_id'),
    modelId: integer('model_id'),
    styleId: integer('style_id'),
    name: text('name').notNull().default(''),
    vin: text('vin').notNull().default(''),
    year: integer('year'),
    /** `2024-05`. */
    firstRegistration: text('first_registration'),
    mileageKm: integer('mileage_km'),
    energyType: text('energy_type', { enum: ENERGY_TYPES }).$type<EnergyType>(),
    color: text('color').notNull().default(''),
    /** Code of a city of the stock, or another place in the seller's words. */
    city: text('city').notNull().default(''),
    priceMinor: integer('price_minor'),
    currency: text('currency', { enum: LISTING_CURRENCIES }).notNull().default('USD'),
    incoterm: text('incoterm', { enum: TRADE_TERMS }),
    want: text('want', { enum: WANTS }).notNull().default('sale'),
    reserveMinor: integer('reserve_minor'),
    defects: text('defects', { mode: 'json' }).$type<readonly ListedDefect[]>().notNull().default([]),
    /** Addresses of files its owner sent. */
    photos: text('photos', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    description: text('description').notNull().default(''),
    /** Why an admin rejected or removed it, for its owner to read. */
    rejectedBecause: text('rejected_because'),
    /** What it became: a car in stock, a lot. */
    stockId: integer('stock_id'),
    lotId: integer('lot_id'),
    /** What its owner agreed to, and the version they sent. */
    termsVersion: integer('terms_version'),
    submittedVersion: integer('submitted_version'),
    submittedAt: integer('submitted_at'),
    /** The request that made it, and the last that wrote it with a digest of what it said: sent again, they do nothing. */
    createdRequest: text('created_request').notNull(),
    savedRequest: text('saved_request').notNull(),
    savedDigest: text('saved_digest').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('listings_by_member').on(table.memberId, table.id),
    uniqueIndex('listings_by_request').on(table.memberId, table.createdRequest),
    index('listings_by_state').on(table.state, table.submittedAt),
    index('listings_by_stock').on(table.stockId),
    index('listings_by_lot').on(table.lotId),
  ],
);
