import type { StateWords } from '../../markup/stock/held.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** The page of one used car: its price and state are renewed when the browser is idle. Of a sample only the lot it is in is. */
const car = document.querySelector<HTMLElement>('.used-one');
const sample = car?.dataset['sample'];

async function refresh(): Promise<void> {
  if (!car) return;
  const [{ refreshRate, pageLocale, sayRenewed, writeAmount }, { renewState }, { askCar }, { minorOf }] =
    await Promise.all([
      import('./refresh.ts'),
      import('./renew-state.ts'),
      import('./api.ts'),
      import('../shared/wire-amount.ts'),
    ]);
  const locale = pageLocale();
  const requested = askCar(locale, sample ?? car.dataset['slug']);
  const [answer] = await Promise.all([requested, refreshRate(locale)]);
  // A car the server knows nothing of is gone; a server that could not be reached says nothing of the car.
  if (!answer.accepted && !(answer.failure === 'refused' && answer.code === 0)) return;
  const found = answer.accepted ? answer.data : undefined;
  const mark = car.querySelector<HTMLElement>('[data-state]');
  const words = JSON.parse(car.dataset['stock'] ?? '{}') as StateWords;
  if (mark) renewState(mark, found, words, locale);
  if (sample !== undefined) {
    if (mark) mark.hidden = !mark.hasAttribute('href');
    return;
  }
  const minor = minorOf(found?.price);
  const place = car.querySelector('[data-amount]');
  if (minor !== undefined && place) writeAmount(place, minor, locale);
  sayRenewed(Date.now(), locale);
}

whenIdle(refresh);
