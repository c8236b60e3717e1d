import { call } from '../shared/call.ts';
import { minorOf, pageLocale, refreshRate, sayRenewed, writeAmount } from './refresh.ts';

/** Cars of one answer; the API gives no more at once. */
const LIMIT = 100;

interface Car {
  slug: string;
  price: string;
  status: string;
  updated_at: number;
}

const isCar = (value: unknown): value is Car =>
  typeof value === 'object' && value !== null && 'slug' in value && 'price' in value && 'status' in value;

/** All cars the server has, by slug; undefined where one page of them could not be had, for half a list proves nothing. */
async function fetchCars(): Promise<Map<string, Car> | undefined> {
  const cars = new Map<string, Car>();
  for (let page = 1, total = 1; cars.size < total; page += 1) {
    const answer = await call('/api/shop.AutoModels/getAllStockList', {
      locale: pageLocale(),
      method: 'POST',
      body: { page, limit: LIMIT },
    });
    const data = answer.accepted ? (answer.data as { list?: unknown[]; total?: number }) : undefined;
    const list = data?.list?.filter(isCar);
    if (!list || typeof data?.total !== 'number') return undefined;
    if (list.length === 0) break;
    for (const car of list) cars.set(car.slug, car);
    total = data.total;
  }
  return cars;
}

/**
 * Brings prices and states of the cars on the page to what the database says. A car it no longer has is marked as sold rather
 * than taken away: nothing moves under a reader's finger.
 *
 * @param states words of the states in the page's language.
 */
export async function refreshCars(rows: readonly HTMLElement[], states: Record<string, string>): Promise<void> {
  const [cars] = await Promise.all([fetchCars(), refreshRate()]);
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
    if (!mark) continue;
    mark.textContent = states[status] ?? '';
    // A row says only what stops one from buying; a table has a column for it.
    if (mark.classList.contains('tag')) mark.hidden = status === 'available';
  }
  sayRenewed(Date.now(), locale);
}
