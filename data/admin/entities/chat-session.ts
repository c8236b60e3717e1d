import { sql } from 'drizzle-orm';
import { chatConversations } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const chatSessionKept = {
  table: chatConversations,
  owner: chatConversations.adminId,
  columns: {
    waitedS: sql`cast(round((${chatConversations.firstAnswerAt} - ${chatConversations.firstMessageAt}) / 1000.0) as integer)`,
  },
} as const satisfies Kept;
