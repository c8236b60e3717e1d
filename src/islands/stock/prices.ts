import type { StateWords } from '../../markup/stock/held.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** The price sheet: prices and states of the stock are renewed when the browser is idle; a brand jumped to is opened. */
const rows = [...document.querySelectorAll<HTMLElement>('tr[data-slug]')];
const states = document.querySelector<HTMLElement>('[data-stock]')?.dataset['stock'];

function openTarget(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
}
openTarget();
addEventListener('hashchange', openTarget);

whenIdle(async () => {
  const { refreshCars } = await import('./list-refresh.ts');
  if (states) await refreshCars(rows, JSON.parse(states) as StateWords);
});
