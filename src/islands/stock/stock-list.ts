import type { StateWords } from '../../markup/stock/held.ts';
import { whenIdle } from '../shared/when-idle.ts';

/**
 * The stock list as its reader wants it: narrowed by brand, drive and city, in another order. Without it the list is whole,
 * cheapest first. Sold cars stand last. What is chosen stands in the address, so that a list found can be shared. Prices and
 * states are renewed from the API when the browser is idle.
 */
const list = document.querySelector<HTMLElement>('[data-rows]');
const form = document.querySelector<HTMLFormElement>('[data-stock-filter]');
const rows = [...document.querySelectorAll<HTMLElement>('.lot[data-slug]')];
const counter = document.querySelector<HTMLElement>('[data-count]');
const nothing = document.querySelector<HTMLElement>('[data-none]');
const whole = counter?.textContent ?? '';

const FILTERS = ['brand', 'energy', 'city'] as const;
const DEFAULT_ORDER = 'price';
/** What is not stated stands last, whichever way the list runs. */
const numberOf = (row: HTMLElement, name: string) => Number(row.dataset[name] ?? Infinity);
type Order = (left: HTMLElement, right: HTMLElement) => number;
const byPrice: Order = (left, right) => numberOf(left, 'price') - numberOf(right, 'price');
// Infinity less Infinity is no number: two cars without a mileage stay as they stood.
const byMileage: Order = (left, right) => numberOf(left, 'mileage') - numberOf(right, 'mileage') || 0;
const orders: Partial<Record<string, Order>> = {
  priceDown: (left, right) => byPrice(right, left),
  newest: (left, right) => numberOf(right, 'year') - numberOf(left, 'year') || byMileage(left, right),
  mileage: byMileage,
};

/** A car that is sold stands behind all others. */
const soldLast: Order = (left, right) =>
  Number(left.dataset['status'] === 'sold') - Number(right.dataset['status'] === 'sold');

const select = (name: string) => form?.elements.namedItem(name) as HTMLSelectElement | null | undefined;
const valueOf = (name: string) => select(name)?.value ?? '';

function show(): void {
  const requested = FILTERS.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== '');
  let found = 0;
  for (const row of rows) {
    row.hidden = !requested.every(([name, value]) => row.dataset[name] === value);
    if (!row.hidden) found += 1;
  }
  const order = orders[valueOf('sort')] ?? byPrice;
  for (const row of [...rows].sort((left, right) => soldLast(left, right) || order(left, right)))
    list?.appendChild(row);
  if (nothing) nothing.hidden = found > 0;
  if (list) list.hidden = found === 0;
  const text = requested.length === 0 ? whole : (counter?.dataset['count'] ?? '').replace('#', String(found));
  // The same words written again would be read out again.
  if (counter && counter.textContent !== text) counter.textContent = text;
}

/** In place: a step back leads to the page before the list, not through every choice made in it. */
function keepInAddress(): void {
  const address = new URL(location.href);
  for (const name of [...FILTERS, 'sort']) {
    const value = valueOf(name);
    if (value && value !== DEFAULT_ORDER) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}

if (form) {
  form.hidden = false;
  const requested = new URLSearchParams(location.search);
  for (const name of [...FILTERS, 'sort']) {
    const field = select(name);
    const value = requested.get(name);
    if (field && value && [...field.options].some((option) => option.value === value)) field.value = value;
  }
  if (location.search) show();
  form.addEventListener('change', () => {
    show();
    keepInAddress();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    show();
    keepInAddress();
    select('brand')?.focus();
  });
}

const states = document.querySelector<HTMLElement>('[data-stock]')?.dataset['stock'];
whenIdle(async () => {
  const { refreshCars } = await import('./list-refresh.ts');
  if (states) await refreshCars(rows, JSON.parse(states) as StateWords);
});
