import type { Locale } from '../../domain/shared/locale.ts';
import type { DataOf } from '../../wire/call.ts';
import { getAllAutoBrand, getModelsListByBrand, getModelStyleSelect } from '../../wire/addresses/catalogue.ts';
import { getLandedCost } from '../../wire/addresses/logistics.ts';
import type { logisticsCalls } from '../../wire/logistics.ts';
import { ask } from '../shared/ask.ts';

export type Car = NonNullable<DataOf<typeof logisticsCalls.getLandedCost>['car']>;

/** Yuan for one dollar. */
export interface Exchange {
  rate: number;
  source: string;
  /** ISO date; null: the reference rate, which is of no day. */
  date: string | null;
}

/** A car by its slug or its number. */
export type WantedCar = { style: string } | { auto_style_id: number };

/** One car, by its slug or its number, with its price in dollars at the day's rate. */
export const askCar = (locale: Locale, car: WantedCar) => ask(getLandedCost, { locale, input: car });

export const askBrands = (locale: Locale) => ask(getAllAutoBrand, { locale });

/** No brand has more models than a list may hold. */
export const askModels = (locale: Locale, brandId: number) =>
  ask(getModelsListByBrand, { locale, input: { brand_id: brandId, limit: 100 } });

export const askStyles = (locale: Locale, modelId: number) =>
  ask(getModelStyleSelect, { locale, input: { model_id: modelId } });
