import { sql } from 'drizzle-orm';
import { exportPrices } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const exportPriceKept = {
  table: exportPrices,
  columns: { id: sql`${exportPrices.scope} || '~' || ${exportPrices.scopeValue}` },
  store: drawnStore('exportPrices'),
} as const satisfies Kept;
