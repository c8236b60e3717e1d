import { baseValues } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const baseValueKept = {
  table: baseValues,
  columns: { id: baseValues.code },
  store: drawnStore('baseValues'),
} as const satisfies Kept;
