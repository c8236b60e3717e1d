import type { Locale } from '../../domain/shared/locale.ts';
import { getStockDetail } from '../../wire/addresses/stock.ts';
import { ask } from '../shared/ask.ts';

export const askCar = (locale: Locale, slug: string | undefined) => ask(getStockDetail, { locale, input: { slug } });
