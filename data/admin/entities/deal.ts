import { deals } from '../../schema/index.ts';
import { dealStore } from '../deals.ts';
import type { Kept } from '../kept.ts';
import { COMMON } from '../stock-defaults.ts';

export const dealKept = {
  table: deals,
  columns: { id: deals.slug, number: deals.id },
  store: dealStore(COMMON),
} as const satisfies Kept;
