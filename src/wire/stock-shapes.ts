import * as z from 'zod/mini';
import { PART_KINDS, PART_PLACES, STOCK_KINDS, STOCK_STATES } from '../domain/stock/model.ts';
import { ACCIDENT_STATES, CAR_COLOURS, CAR_PAPERS, REPAINT_STATES, STEERING_SIDES } from '../domain/stock/facts.ts';
import { RESERVATION_REASONS } from '../domain/stock/reservation.ts';
import { photoShape } from './catalogue-shapes.ts';
import { FITMENTS } from '../domain/catalogue/model.ts';

/** Shapes of stock, deals and parts on the wire. Texts are in the request's language; null means not stated. */

const amount = z.nullable(z.string());
const text = z.nullable(z.string());
const count = z.nullable(z.int());

export const stockShape = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(STOCK_KINDS),
  name: z.string(),
  brand_id: count,
  brand_name: z.string(),
  /** Null if the catalogue does not have the model. */
  model_id: count,
  /** The style whose sheet describes the car as it was new. */
  auto_style_id: count,
  style_name: z.string(),
  model_year: z.int(),
  energy_type: z.string(),
  energy_type_code: z.string(),
  /** Asking price. */
  price: z.string(),
  price_new: amount,
  currency: z.string(),
  mileage_km: count,
  /** `2024-05`. */
  first_registration: text,
  city: text,
  /** Code to send as the filter `city`. */
  city_code: text,
  transfers: count,
  condition: text,
  /** The last six signs of its VIN. */
  vin_end: text,
  colour_code: z.nullable(z.enum(CAR_COLOURS)),
  steering: z.nullable(z.enum(STEERING_SIDES)),
  keys: count,
  /** Percent of the traction battery's capacity when it was new. */
  battery_health: count,
  accidents: z.nullable(z.enum(ACCIDENT_STATES)),
  repaint: z.nullable(z.enum(REPAINT_STATES)),
  papers: z.array(z.enum(CAR_PAPERS)),
  /** Address of the inspection report, a PDF. */
  report: text,
  quantity: z.int(),
  status: z.enum(STOCK_STATES),
  /** Why it is reserved or was sold; null while it is free. */
  held_for: z.nullable(z.enum(RESERVATION_REASONS)),
  /** The lot in which it is, until that is over: `auction_details/<id>` is its page. */
  lot_id: count,
  /** True for sample stock, which cannot be bought. */
  is_sample: z.boolean(),
  source: z.string(),
  source_date: text,
  /** Page about the car, in the request's language. */
  url: z.string(),
  /** Unix seconds. */
  updated_at: z.int(),
  /** Address of a photograph of the car itself, for lists. */
  image: text,
});
export const stockDetailShape = z.extend(stockShape, { photos: z.array(photoShape) });
export const stockListShape = z.object({ list: z.array(stockShape), total: z.int() });

export const dealShape = z.object({
  id: z.int(),
  slug: z.string(),
  about: z.enum(['style', 'stock']),
  name: z.string(),
  style_name: z.string(),
  auto_style_id: count,
  stock_id: count,
  price: z.string(),
  /** Suggested price of a style, asking price of a car in stock. */
  usual_price: z.string(),
  saving: z.string(),
  currency: z.string(),
  /** Unix seconds; the deal holds from the first until just before the second. Null for a sample, which has no end. */
  valid_from: count,
  valid_until: count,
  quantity: count,
  is_sample: z.boolean(),
  source: z.string(),
  source_date: text,
  url: z.string(),
  updated_at: z.int(),
  /** Address of a photograph of the car in stock, or of the style. */
  image: text,
});
export const dealListShape = z.object({ list: z.array(dealShape), total: z.int() });

export const partShape = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(PART_KINDS),
  kind_name: z.string(),
  specification: z.string(),
  /** Null if the price is on request. */
  price: amount,
  currency: z.string(),
  /** True for a part read from configuration sheets; it has no price list or part number. */
  is_derived: z.boolean(),
  fits: z.array(
    z.object({
      model_id: z.int(),
      name: z.string(),
      place: z.enum(PART_PLACES),
      fitment: z.enum(FITMENTS),
      style_count: z.int(),
      model_style_count: z.int(),
    }),
  ),
});
export const partListShape = z.object({ list: z.array(partShape), total: z.int() });

export const newCarNavShape = z.array(
  z.object({
    brand_id: z.int(),
    brand_name: z.string(),
    model_count: z.int(),
    style_count: z.int(),
    /** No new car is in stock: all are built or bought to order. */
    availability: z.enum(['to_order']),
    url: z.string(),
  }),
);
export const usedCarNavShape = z.array(
  z.object({ brand_id: z.int(), brand_name: z.string(), stock_count: z.int(), url: z.string() }),
);
