import { containerTypes } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const containerKept = {
  table: containerTypes,
  columns: { id: containerTypes.code },
  store: drawnStore('containerTypes'),
} as const satisfies Kept;
