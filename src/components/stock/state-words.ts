import { STOCK_STATES, type StockState } from '../../domain/stock/model.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { StateWords } from '../../markup/stock/held.ts';

/** Words of the states of cars in stock, and of what has them, as pages and their scripts say them. */
export const stateWords = (t: Translator): StateWords => ({
  ...(Object.fromEntries(STOCK_STATES.map((state) => [state, t(`pricelist:states.${state}`)])) as Record<
    StockState,
    string
  >),
  lot: t('stock:held.lot', { number: '#' }),
  deal: t('stock:held.deal'),
});
