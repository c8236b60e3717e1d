import { sql } from 'drizzle-orm';
import { chatSettings } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const chatSettingsKept = {
  table: chatSettings,
  store: plainStore(chatSettings),
  columns: { translator: sql`'none'` },
} as const satisfies Kept;
