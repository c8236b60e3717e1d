import type { Locale } from '../../domain/shared/locale.ts';
import { call } from './call.ts';

/** Cars of one answer; the API gives no more at once. */
const LIMIT = 100;

export interface StockCar {
  slug: string;
  price: string;
  status: string;
  updated_at: number;
}

const isCar = (value: unknown): value is StockCar =>
  typeof value === 'object' && value !== null && 'slug' in value && 'price' in value && 'status' in value;

/** All cars the server has, by slug; undefined where one page of them could not be had, for half a list proves nothing. */
export async function fetchStockCars(locale: Locale): Promise<Map<string, StockCar> | undefined> {
  const cars = new Map<string, StockCar>();
  for (let page = 1, total = 1; cars.size < total; page += 1) {
    const answer = await call('/api/shop.AutoModels/getAllStockList', {
      locale,
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
