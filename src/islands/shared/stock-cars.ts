import type { Locale } from '../../domain/shared/locale.ts';
import { getAllStockList } from '../../wire/addresses/stock.ts';
import type { DataOf } from '../../wire/call.ts';
import type { stockCalls } from '../../wire/stock.ts';
import { ask } from './ask.ts';

/** Cars of one answer; the API gives no more at once. */
const LIMIT = 100;

type StockCar = DataOf<typeof stockCalls.getAllStockList>['list'][number];

/** All cars the server has, by slug; undefined where one page of them could not be had, for half a list proves nothing. */
export async function fetchStockCars(locale: Locale): Promise<Map<string, StockCar> | undefined> {
  const cars = new Map<string, StockCar>();
  for (let page = 1, total = 1; cars.size < total; page += 1) {
    const answer = await ask(getAllStockList, { locale, input: { page, limit: LIMIT } });
    if (!answer.accepted) return undefined;
    const { list } = answer.data;
    if (list.length === 0) break;
    for (const car of list) cars.set(car.slug, car);
    ({ total } = answer.data);
  }
  return cars;
}
