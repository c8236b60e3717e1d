import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/request.ts';
import { memberRequest } from '../../shared/member/request.ts';
import { queryOf, type PageAsked } from './pages.ts';

/** Calls for collected cars. */

const amount = z.nullable(z.string());
const collectionSchema = z.object({
  list: z.array(
    z.object({
      auto_style_id: z.number(),
      auto_style_name: z.string(),
      trim_name: z.string(),
      slug: z.string(),
      brand_name: z.string(),
      model_name: z.string(),
      energy_type: z.string(),
      suggested_price: amount,
      lowest_transaction_price: amount,
      currency: z.string(),
      image: amount,
    }),
  ),
  total: z.number(),
});
export type CollectionPage = z.infer<typeof collectionSchema>;
export type CollectedCar = CollectionPage['list'][number];

export const fetchCollection = (locale: Locale, asked: PageAsked): Promise<Answer<CollectionPage>> =>
  memberRequest(`/api/shop.AutoStyle/getMyCollectList${queryOf(asked)}`, { locale, schema: collectionSchema });

export const keepCar = (locale: Locale, styleId: number, collected: boolean): Promise<Answer<unknown>> =>
  memberRequest('/api/shop.AutoStyle/collectStyle', {
    locale,
    method: 'POST',
    body: { auto_style_id: styleId, collected },
    schema: z.object({ collected: z.boolean() }),
  });

const rateSchema = z.object({ exchangeRateData: z.object({ exchange: z.number() }) });

/** Yuan for one dollar. */
export const fetchRate = (locale: Locale): Promise<Answer<z.infer<typeof rateSchema>>> =>
  memberRequest('/api/shop.ExchangeRate/getExchangeRate', { locale, schema: rateSchema, whenSignedOut: 'stay' });
