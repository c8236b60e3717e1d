import type { StockState } from '../../domain/stock/model.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** The page of one used car: its price and state are renewed when the browser is idle. A sample has neither to renew. */
const car = document.querySelector<HTMLElement>('.used-one[data-slug]');

async function refresh(): Promise<void> {
  if (!car) return;
  const [{ refreshRate, pageLocale, sayRenewed, writeAmount }, { askCar }, { minorOf }] = await Promise.all([
    import('./refresh.ts'),
    import('./api.ts'),
    import('../shared/wire-amount.ts'),
  ]);
  const locale = pageLocale();
  const asked = askCar(locale, car.dataset['slug']);
  const [answer] = await Promise.all([asked, refreshRate(locale)]);
  // A car the server knows nothing of is gone; a server that could not be reached says nothing of the car.
  if (!answer.accepted && !(answer.failure === 'refused' && answer.code === 0)) return;
  const { price, status = 'sold' }: { price?: string; status?: StockState } = answer.accepted ? answer.data : {};
  const minor = minorOf(price);
  const place = car.querySelector('[data-amount]');
  if (minor !== undefined && place) writeAmount(place, minor, locale);
  const states = JSON.parse(car.dataset['stock'] ?? '{}') as Record<string, string>;
  const mark = car.querySelector<HTMLElement>('[data-state]');
  if (mark) {
    mark.textContent = states[status] ?? '';
    mark.hidden = status === 'available';
  }
  sayRenewed(Date.now(), locale);
}

whenIdle(refresh);
