import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DrawingHints } from '../../src/domain/catalogue/drawing/families/hints.ts';
import type { Cell, EnergyType, ParameterKind, TrimPart } from '../../src/domain/catalogue/model.ts';
import { ENERGY_TYPES, PARAMETER_KINDS, RIGHT_HAND_VERSIONS } from '../../src/domain/catalogue/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/**
 * Who wrote a row last. The seed owns `starter` rows and renews them; what an import or an admin wrote is theirs and
 * survives every later seed.
 */
export const ORIGINS = ['starter', 'import', 'admin'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Sections of a language's names file: `names.groups.battery`, `names.terms.front`. */
export const NAME_SECTIONS = ['groups', 'parameters', 'units', 'terms', 'energyTypes'] as const;

const origin = () => text('origin', { enum: ORIGINS }).notNull();

export const brands = sqliteTable('brands', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  nameZh: text('name_zh').notNull(),
  aliases: text('aliases', { mode: 'json' }).$type<string[]>().notNull(),
  parent: text('parent'),
  headquarters: text('headquarters'),
  foundedYear: integer('founded_year'),
  digest: text('digest').notNull(),
  origin: origin(),
});

export const models = sqliteTable(
  'models',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    name: text('name').notNull(),
    homeName: text('home_name').notNull(),
    nameZh: text('name_zh').notNull(),
    aliases: text('aliases', { mode: 'json' }).$type<string[]>().notNull(),
    sourceId: integer('source_id'),
    /** Null: the model is drawn from its sheets alone. */
    drawing: text('drawing', { mode: 'json' }).$type<DrawingHints>(),
    /** Whether the maker builds the model with the wheel on the right for export. Null: not recorded. */
    rightHandVersion: text('right_hand_version', { enum: RIGHT_HAND_VERSIONS }),
    digest: text('digest').notNull(),
    origin: origin(),
  },
  (table) => [index('models_by_brand').on(table.brandId)],
);

/**
 * A style and its sheet. The columns after the prices repeat figures of the sheet so that lists can filter and sort
 * without opening it; `data/write/facets.ts` is the only place that derives them.
 */
export const styles = sqliteTable(
  'styles',
  {
    /** `auto_style_id` on the wire: given by the dataset or the import, never reused. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id),
    modelYear: integer('model_year').notNull(),
    trim: text('trim').notNull(),
    trimZh: text('trim_zh').notNull(),
    trimParts: text('trim_parts', { mode: 'json' }).$type<TrimPart[]>(),
    energyType: text('energy_type', { enum: ENERGY_TYPES }).$type<EnergyType>().notNull(),
    suggestedPriceMinor: integer('suggested_price_minor'),
    lowestPriceMinor: integer('lowest_price_minor'),
    lowestPriceSource: text('lowest_price_source'),
    /** ISO date the prices were read. */
    priceDate: text('price_date'),
    source: text('source').notNull(),
    level: text('level'),
    bodyStructure: text('body_structure'),
    driveType: text('drive_type'),
    seats: integer('seats'),
    doors: integer('doors'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    wheelbaseMm: integer('wheelbase_mm'),
    curbWeightKg: integer('curb_weight_kg'),
    batteryKwh: real('battery_kwh'),
    rangeCltcKm: integer('range_cltc_km'),
    rangeWltcKm: integer('range_wltc_km'),
    rangeNedcKm: integer('range_nedc_km'),
    powerKw: real('power_kw'),
    torqueNm: real('torque_nm'),
    topSpeedKmh: integer('top_speed_kmh'),
    accelerationS: real('acceleration_s'),
    displacementMl: integer('displacement_ml'),
    /** What an electric car holds for thirty minutes. Some taxes go by it. */
    power30MinKw: real('power_30min_kw'),
    co2GKm: integer('co2_g_km'),
    /** Codes of the outside colours, in the sheet's order. */
    exteriorColours: text('exterior_colours', { mode: 'json' }).$type<string[]>().notNull(),
    digest: text('digest').notNull(),
    origin: origin(),
    // Last, so that reading the columns before it never walks the pages a long sheet spills over.
    sheet: text('sheet', { mode: 'json' }).$type<Record<string, Cell>>().notNull(),
  },
  (table) => [
    uniqueIndex('styles_by_slug').on(table.slug),
    index('styles_by_model').on(table.modelId, table.modelYear),
    index('styles_by_price').on(table.suggestedPriceMinor),
    index('styles_by_energy_type').on(table.energyType),
  ],
);

export const parameterGroups = sqliteTable('parameter_groups', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  origin: origin(),
});

export const parameters = sqliteTable(
  'parameters',
  {
    key: text('key').primaryKey(),
    groupKey: text('group_key')
      .notNull()
      .references(() => parameterGroups.key),
    position: integer('position').notNull(),
    kind: text('kind', { enum: PARAMETER_KINDS }).$type<ParameterKind>().notNull(),
    unit: text('unit'),
    /** Decimals every figure is written with at the least. */
    leastDecimals: integer('least_decimals'),
    origin: origin(),
  },
  (table) => [index('parameters_by_group').on(table.groupKey, table.position)],
);

/** The vocabulary: codes that stand for translated words, and the colour of those that name one. */
export const terms = sqliteTable(
  'terms',
  {
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    /** `#1A2B3C`, for terms that name a colour; two-tone colours have a second. */
    hex: text('hex'),
    hexSecond: text('hex_second'),
    origin: origin(),
  },
  (table) => [index('terms_by_kind').on(table.kind, table.code)],
);

export const names = sqliteTable(
  'names',
  {
    locale: text('locale').$type<Locale>().notNull(),
    section: text('section', { enum: NAME_SECTIONS }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** CLDR plural forms of a unit that has them; `name` is then its form `other`. */
    forms: text('forms', { mode: 'json' }).$type<Record<string, string>>(),
    origin: origin(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.section, table.code] }),
    // The names of one code in all languages: lists of the admin ask for them row by row.
    index('names_by_code').on(table.section, table.code),
  ],
);

/** What was seeded last, so that a start with an unchanged dataset has nothing to write. */
export const catalogueState = sqliteTable('catalogue_state', {
  source: text('source').primaryKey(),
  digest: text('digest').notNull(),
  seededAt: integer('seeded_at').notNull(),
});
