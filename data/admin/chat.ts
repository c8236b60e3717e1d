import { sql } from 'drizzle-orm';
import {
  chatAgents,
  chatConversations,
  chatFigures,
  chatKnowledge,
  chatQuestions,
  chatReplies,
  chatSettings,
} from '../schema/index.ts';
import { plainStore, type Kept, type Store } from './kept.ts';
import { numberedReferences } from './numbered-references.ts';

const placed = (table: typeof chatReplies | typeof chatQuestions | typeof chatKnowledge) => ({
  table,
  store: plainStore(table, { derive: (after) => ({ position: 0, ...after }) }),
});

const agents = plainStore(chatAgents, {
  // Columns a form need not send.
  derive: (after) => ({ nickname: '', avatar: '', languages: [], mostOpen: null, ...after }),
});
const OF_ADMIN = numberedReferences(['adminId']);

/** Where the chat's settings and its conversations are kept. */
export const CHAT = {
  chatSettings: { table: chatSettings, store: plainStore(chatSettings), columns: { translator: sql`'none'` } },
  chatReply: placed(chatReplies),
  chatQuestion: placed(chatQuestions),
  chatKnowledge: placed(chatKnowledge),
  chatAgent: {
    table: chatAgents,
    store: {
      ...agents,
      form: (facts) => ({ ...facts, ...OF_ADMIN.inForm(facts) }),
      set: (before, values, known) => agents.set(before, { ...values, ...OF_ADMIN.sent(values) }, known),
    } satisfies Store,
  },
  chatSession: {
    table: chatConversations,
    owner: chatConversations.adminId,
    columns: {
      waitedS: sql`cast(round((${chatConversations.firstAnswerAt} - ${chatConversations.firstMessageAt}) / 1000.0) as integer)`,
    },
  },
  chatFigure: { table: chatFigures, owner: chatFigures.adminId },
} as const satisfies Record<string, Kept>;
