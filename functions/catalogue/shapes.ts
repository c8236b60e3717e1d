import * as z from 'zod/mini';

/** Shapes of the catalogue on the wire (wire contract, section 4). Texts are in the request's language. */

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
  /** A place, in the words of whoever imported the brand where the vocabulary has no name for it. */
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
  image: z.string(),
});

export const modelDetailShape = z.extend(modelShape, {
  home_name: z.string(),
  aliases: z.array(z.string()),
  newest_year: z.nullable(z.int()),
});

export const modelListShape = z.object({ list: z.array(modelShape), total: z.int() });

export const imageShape = z.object({
  view: z.string(),
  /** Null where the sheets name no colour and the picture has a neutral one. */
  colour_code: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  /** The body, and roof and pillars of a two-tone car. */
  hex: z.string(),
  hex_second: z.nullable(z.string()),
  url: z.string(),
});
export const modelImagesShape = z.object({ id: z.int(), name: z.string(), images: z.array(imageShape) });

export const styleShape = z.object({
  auto_style_id: z.int(),
  auto_style_name: z.string(),
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
});

export const optionShape = z.object({ value: z.int(), label: z.string() });

/** A style with its sheet: by group, and each stated parameter once more under its own key. */
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
