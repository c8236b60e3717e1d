import * as z from 'zod/mini';
import { ENERGY_TYPES } from '../../domain/catalogue/model.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { request } from '../shared/request.ts';

const carSchema = z.object({
  auto_style_name: z.string(),
  slug: z.string(),
  brand: z.string(),
  energy_type_code: z.enum(ENERGY_TYPES),
  model_year: z.int(),
  price: z.nullable(z.string()),
  price_kind: z.nullable(z.enum(['lowest', 'suggested'])),
  price_source: z.nullable(z.string()),
  price_date: z.nullable(z.string()),
  price_usd: z.nullable(z.string()),
});
export type Car = z.infer<typeof carSchema>;

/** Yuan for one dollar. */
export interface Exchange {
  rate: number;
  source: string;
  /** ISO date; null: the reference rate, which is of no day. */
  date: string | null;
}

const landedSchema = z.object({
  car: z.nullable(carSchema),
  exchange: z.number(),
  exchange_source: z.string(),
  exchange_date: z.nullable(z.string()),
});
const brandsSchema = z.array(z.object({ id: z.int(), name: z.string() }));
const modelsSchema = z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) });
const stylesSchema = z.array(z.object({ value: z.int(), label: z.string() }));

/** A car by its slug or its number. */
export type WantedCar = { style: string } | { auto_style_id: number };

/** One car, by its slug or its number, with its price in dollars at the day's rate. */
export function askCar(locale: Locale, car: WantedCar) {
  const path = '/api/shop.Logistics/getLandedCost';
  return request(path, { locale, method: 'POST', body: car, schema: landedSchema });
}

export function askBrands(locale: Locale) {
  return request('/api/shop.AutoBrand/getAllAutoBrand', { locale, schema: brandsSchema });
}

/** No brand has more models than a list may hold. */
export function askModels(locale: Locale, brandId: number) {
  const path = '/api/shop.AutoModels/getModelsListByBrand';
  return request(path, { locale, method: 'POST', body: { brand_id: brandId, limit: 100 }, schema: modelsSchema });
}

export function askStyles(locale: Locale, modelId: number) {
  return request(`/api/shop.AutoStyle/getModelStyleSelect?model_id=${modelId}`, { locale, schema: stylesSchema });
}
