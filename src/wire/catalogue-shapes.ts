import * as z from 'zod/mini';
import { PHOTO_LICENCES } from '../domain/photo/photos.ts';
import { FITMENTS } from '../domain/catalogue/model.ts';
import { described } from './fields.ts';

/** Shapes of the catalogue on the wire (docs/wire.md). Texts are in the request's language. */

const amount = z.nullable(z.string());

export const brandShape = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** First letter of the Latin name, for lists by letter. */
  initial: z.string(),
  /** Address of the logo; empty until one is uploaded. */
  logo: z.string(),
  model_count: z.int(),
});

export const brandDetailShape = z.extend(brandShape, {
  aliases: z.array(z.string()),
  parent: z.nullable(z.string()),
  /** A place, or the words of the importer of the brand if the vocabulary has no name for the place. */
  headquarters: z.nullable(z.string()),
  founded_year: z.nullable(z.int()),
  style_count: z.int(),
});

export const modelShape = z.object({
  id: z.int(),
  slug: z.string(),
  brand_id: z.int(),
  brand_name: z.string(),
  name: z.string(),
  level: z.nullable(z.string()),
  /** Code to send as the filter `level`. */
  level_code: z.nullable(z.string()),
  energy_types: z.array(z.string()),
  /** Codes to send as the filter `energy_type`. */
  energy_type_codes: z.array(z.string()),
  suggested_price_min: amount,
  suggested_price_max: amount,
  lowest_transaction_price: amount,
  preferential_amount: amount,
  currency: z.string(),
  style_count: z.int(),
  /** Address of its photograph for lists, or of its drawing if there is none. */
  image: z.string(),
});

export const modelDetailShape = z.extend(modelShape, {
  home_name: z.string(),
  aliases: z.array(z.string()),
  newest_year: z.nullable(z.int()),
});

export const modelListShape = z.object({ list: z.array(modelShape), total: z.int() });

const imageShape = z.object({
  view: z.string(),
  /** Null if the sheets name no colour; the picture then has a neutral one. */
  colour_code: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  /** Colour of the body, or the body and then roof and pillars of a two-tone car. */
  hex: z.string(),
  hex_second: z.nullable(z.string()),
  url: z.string(),
});

/** A photograph in its largest size, with the sizes from which a client may choose. */
export const photoShape = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
  /** Empty if no alternative text was written. */
  alt: z.string(),
  credit: z.string(),
  licence: z.enum(PHOTO_LICENCES),
});

export const modelImagesShape = z.object({
  id: z.int(),
  name: z.string(),
  images: z.array(imageShape),
  photos: z.array(photoShape),
});

export const styleShape = z.object({
  auto_style_id: z.int(),
  auto_style_name: z.string(),
  /** The end of `auto_style_name`, after the car's own name. */
  trim_name: z.string(),
  slug: z.string(),
  brand_id: z.int(),
  brand_name: z.string(),
  model_id: z.int(),
  model_name: z.string(),
  model_year: z.int(),
  energy_type: z.string(),
  energy_type_code: z.string(),
  suggested_price: amount,
  lowest_transaction_price: amount,
  preferential_amount: amount,
  lowest_price_source: z.nullable(z.string()),
  price_date: z.nullable(z.string()),
  currency: z.string(),
  /** Address of a photograph of it or of its model. */
  image: z.nullable(z.string()),
});

export const optionShape = z.object({ value: z.int(), label: z.string() });

/** A style with its sheet: in groups, and each stated parameter again under its own key. */
export const sheetShape = z.catchall(
  z.extend(styleShape, {
    groups: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        parameters: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string(), value: z.string() })),
      }),
    ),
  }),
  z.unknown(),
);

const statementShape = z.object({
  mark: z.optional(z.enum(FITMENTS)),
  /** Empty if the mark says it all. */
  text: z.string(),
  /** Price of the option, formatted in yuan. */
  price: z.optional(z.string()),
});

/** A car's statements in a row of a comparison; null if its sheet makes none. */
const cellShape = z.nullable(z.array(statementShape));
const viewShape = z.object({ outline: z.string(), details: z.string() });

/** Up to four sheets side by side. */
export const comparisonShape = z.object({
  cars: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      style: z.string(),
      /** In yuan. */
      suggested_price: amount,
      /** A dealer's quote, in yuan, read on `price_date`. */
      lowest_transaction_price: amount,
      price_date: z.nullable(z.string()),
      offered: described(z.string(), 'What its price at a port is worked out from, for the files of `/market`.'),
      picture: z.nullable(z.string()),
      /** SVG path data in millimetres; null if the sheet states too little to draw the car. */
      outlines: z.nullable(
        z.object({
          length_mm: z.number(),
          width_mm: z.number(),
          height_mm: z.number(),
          /** Distance of the front axle behind the nose. */
          front_axle_mm: z.number(),
          side: viewShape,
          front: viewShape,
          top: viewShape,
        }),
      ),
    }),
  ),
  /** Requested slugs of styles that do not exist. */
  unknown: z.array(z.string()),
  rows: z.int(),
  differing: z.int(),
  groups: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      differing: z.int(),
      rows: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          /** One cell per car, in their order, or a single one if all say the same. */
          cells: z.array(cellShape),
          differs: z.boolean(),
          best: z.array(z.int()),
          shares: z.optional(z.array(z.nullable(z.number()))),
        }),
      ),
    }),
  ),
  figures: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      values: z.array(z.nullable(z.object({ text: z.string(), share: z.nullable(z.number()) }))),
      best: z.array(z.int()),
    }),
  ),
});
