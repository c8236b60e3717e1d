import { importLimits } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';
import { numberedId } from '../numbered-id.ts';

export const importLimitKept = {
  table: importLimits,
  store: drawnStore('importLimits', { newId: numberedId('country', 'topic') }),
} as const satisfies Kept;
