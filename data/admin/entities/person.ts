import { people } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const personKept = {
  table: people,
  columns: { id: people.slug, number: people.id },
  store: drawnStore('people', { defaults: { position: 0 } }),
} as const satisfies Kept;
