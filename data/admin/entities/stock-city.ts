import { sql } from 'drizzle-orm';
import { stockCities } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const stockCityKept = {
  table: stockCities,
  columns: {
    id: stockCities.code,
    carCount: sql`(select count(*) from stock_items i where i.city = ${stockCities.code})`,
  },
  store: drawnStore('stockCities'),
} as const satisfies Kept;
