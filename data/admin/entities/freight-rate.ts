import { sql } from 'drizzle-orm';
import { freightRates } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

const { to, mode, from, kind, validFrom } = freightRates;

export const freightRateKept = {
  table: freightRates,
  columns: { id: sql`${to} || '~' || ${mode} || '~' || ${from} || '~' || ${kind} || '~' || ${validFrom}` },
  store: drawnStore('freightRates'),
} as const satisfies Kept;
