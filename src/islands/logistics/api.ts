import type { Locale } from '../../domain/shared/locale.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import { getAllAutoBrand, getModelsListByBrand, getModelStyleSelect } from '../../wire/addresses/catalogue.ts';
import { getLandedCost } from '../../wire/addresses/logistics.ts';
import type { logisticsCalls } from '../../wire/logistics.ts';
import { ask } from '../shared/ask.ts';

/** A price at a port, as it is answered. */
export type Landed = DataOf<typeof logisticsCalls.getLandedCost>;
export type Car = NonNullable<Landed['car']>;
export type LandedInput = SentTo<typeof logisticsCalls.getLandedCost>;

/** What the chosen car costs at the chosen port and at the door there. */
export const askLanded = (locale: Locale, input: LandedInput) => ask(getLandedCost, { locale, input });

export const askBrands = (locale: Locale) => ask(getAllAutoBrand, { locale });

/** No brand has more models than a list may hold. */
export const askModels = (locale: Locale, brandId: number) =>
  ask(getModelsListByBrand, { locale, input: { brand_id: brandId, limit: 100 } });

export const askStyles = (locale: Locale, modelId: number) =>
  ask(getModelStyleSelect, { locale, input: { model_id: modelId } });
