import type { Locale } from '../../../domain/shared/locale.ts';
import { collectStyle, getMyCollectList, setPriceWatch } from '../../../wire/addresses/collection.ts';
import { getExchangeRate } from '../../../wire/addresses/currency.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { collectionCalls } from '../../../wire/collection.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageRequested } from './pages.ts';

/** Calls for collected cars. */

type CollectionPage = DataOf<typeof collectionCalls.getMyCollectList>;
export type CollectedCar = CollectionPage['list'][number];

export const fetchCollection = (locale: Locale, requested: PageRequested) =>
  askAsMember(getMyCollectList, { locale, input: requested });

export const keepCar = (locale: Locale, styleId: number, collected: boolean) =>
  askAsMember(collectStyle, { locale, input: { auto_style_id: styleId, collected } });

/** Switches the member's price watch of a style on or off. */
export const watchPrice = (locale: Locale, styleId: number, on: boolean) =>
  askAsMember(setPriceWatch, { locale, input: { auto_style_id: styleId, on } });

/** Yuan for one dollar. */
export const fetchRate = (locale: Locale) => askAsMember(getExchangeRate, { locale, whenSignedOut: 'stay' });
