import { fetchStockCars } from '../shared/stock-cars.ts';
import { minorOf } from '../shared/wire-amount.ts';
import type { StateWords } from '../../markup/stock/held.ts';
import { renewState } from './renew-state.ts';
import { pageLocale, refreshRate, sayRenewed, writeAmount } from './refresh.ts';

/**
 * Brings prices and states of the cars on the page to what the database says. A car it no longer has is marked as sold rather
 * than taken away: nothing moves under a reader's finger.
 *
 * @param states words of the states, in the page's language.
 */
export async function refreshCars(rows: readonly HTMLElement[], states: StateWords): Promise<void> {
  const [cars] = await Promise.all([rows.length > 0 ? fetchStockCars(pageLocale()) : undefined, refreshRate()]);
  if (!cars) return;
  const locale = pageLocale();
  for (const row of rows) {
    const car = cars.get(row.dataset['slug'] ?? '');
    const status = car?.status ?? 'sold';
    const minor = minorOf(car?.price);
    const place = row.querySelector('[data-amount]');
    if (minor !== undefined && place) {
      writeAmount(place, minor, locale);
      row.dataset['price'] = String(minor);
    }
    const mark = row.querySelector<HTMLElement>('[data-state]');
    row.dataset['status'] = status;
    if (mark) renewState(mark, car, states, locale);
  }
  sayRenewed(Date.now(), locale);
}
