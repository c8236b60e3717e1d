import { localCharges } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';
import { numberedId } from '../numbered-id.ts';

export const localChargeKept = {
  table: localCharges,
  store: drawnStore('localCharges', { newId: numberedId('key', 'place', 'country') }),
} as const satisfies Kept;
