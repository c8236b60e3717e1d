import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EnergyType } from '../../src/domain/catalogue/model.ts';
import {
  COST_KEYS,
  PLACE_KINDS,
  PORT_REGIONS,
  RULE_TOPICS,
  SOURCE_KINDS,
  type PortNames,
  type RuleTopic,
  type RuleValues,
} from '../../src/domain/logistics/model.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';
import { ORIGINS } from './catalogue.ts';

/** Where a fact comes from, and who wrote it here. */
const provenance = () => ({
  source: text('source', { enum: SOURCE_KINDS }).notNull(),
  citation: text('citation').notNull(),
  /** Year the fact is stated for. */
  year: integer('year').notNull(),
  /** ISO date at which it was written down. */
  recordedOn: text('recorded_on').notNull(),
  origin: text('origin', { enum: ORIGINS }).notNull(),
});

export const ports = sqliteTable('ports', {
  /** UN/LOCODE. */
  code: text('code').primaryKey(),
  kind: text('kind', { enum: PLACE_KINDS }).notNull().default('sea'),
  /** In Latin letters, as papers have it. */
  name: text('name').notNull(),
  /** By language, where it is called something else; a port an admin adds may have none. */
  names: text('names', { mode: 'json' }).$type<PortNames>().notNull().default({}),
  nativeName: text('native_name'),
  nativeLanguage: text('native_language'),
  /** ISO 3166-1 alpha-2. */
  country: text('country').notNull(),
  region: text('region', { enum: PORT_REGIONS }).notNull(),
  latitude: real('latitude').notNull(),
  longitude: real('longitude').notNull(),
  isLoading: integer('is_loading', { mode: 'boolean' }).notNull(),
  origin: text('origin', { enum: ORIGINS }).notNull(),
});

export const containerTypes = sqliteTable('container_types', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  lengthMm: integer('length_mm').notNull(),
  widthMm: integer('width_mm').notNull(),
  heightMm: integer('height_mm').notNull(),
  doorWidthMm: integer('door_width_mm').notNull(),
  doorHeightMm: integer('door_height_mm').notNull(),
  payloadKg: integer('payload_kg').notNull(),
  ...provenance(),
});

/** What each line of a landed cost is, and what it comes to where that is known: for every port, or for one. */
export const costLines = sqliteTable(
  'cost_lines',
  {
    key: text('key', { enum: COST_KEYS }).notNull(),
    /** UN/LOCODE; empty for every port. */
    port: text('port').notNull(),
    position: integer('position').notNull(),
    /** Incoterms whose price pays for it. */
    paidIn: text('paid_in', { mode: 'json' }).$type<TradeTerm[]>().notNull(),
    /** Null: not known, and never guessed. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    isEstimate: integer('is_estimate', { mode: 'boolean' }).notNull(),
    ...provenance(),
  },
  (table) => [primaryKey({ columns: [table.key, table.port] })],
);

/** What a country asks of an imported car. A topic without a row is not known. */
export const countryRules = sqliteTable(
  'country_rules',
  {
    country: text('country').notNull(),
    topic: text('topic', { enum: RULE_TOPICS }).notNull(),
    variant: text('variant').notNull(),
    energyTypes: text('energy_types', { mode: 'json' }).$type<EnergyType[]>(),
    value: text('value', { mode: 'json' }).$type<RuleValues[RuleTopic]>().notNull(),
    ...provenance(),
  },
  (table) => [primaryKey({ columns: [table.country, table.topic, table.variant] })],
);
