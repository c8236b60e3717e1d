import { sql } from 'drizzle-orm';
import { costLines } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const costLineKept = {
  table: costLines,
  columns: { id: sql`${costLines.key} || '~' || ${costLines.port}` },
  store: drawnStore('costLines'),
} as const satisfies Kept;
