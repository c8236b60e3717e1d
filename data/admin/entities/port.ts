import { ports } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const portKept = {
  table: ports,
  columns: { id: ports.code },
  store: drawnStore('ports'),
} as const satisfies Kept;
