import { sql } from 'drizzle-orm';
import { transitTimes } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

const { to, mode, from } = transitTimes;

export const transitTimeKept = {
  table: transitTimes,
  columns: { id: sql`${to} || '~' || ${mode} || '~' || ${from}` },
  store: drawnStore('transitTimes'),
} as const satisfies Kept;
