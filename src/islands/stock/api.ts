import type { Locale } from '../../domain/shared/locale.ts';
import { getExchangeRate } from '../../wire/addresses/currency.ts';
import { getStockDetail } from '../../wire/addresses/stock.ts';
import { ask } from '../shared/ask.ts';

export const askRate = (locale: Locale) => ask(getExchangeRate, { locale });

export const askCar = (locale: Locale, slug: string | undefined) => ask(getStockDetail, { locale, input: { slug } });
