import { chatAgents } from '../../schema/index.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';
import { numberedReferences } from '../numbered-references.ts';

const agents = plainStore(chatAgents, {
  // Columns a form need not send.
  derive: (after) => ({ nickname: '', avatar: '', languages: [], mostOpen: null, ...after }),
});
const OF_ADMIN = numberedReferences(['adminId']);

export const chatAgentKept = {
  table: chatAgents,
  store: {
    ...agents,
    form: (facts) => ({ ...facts, ...OF_ADMIN.inForm(facts) }),
    set: (before, values, context) => agents.set(before, { ...values, ...OF_ADMIN.sent(values) }, context),
  } satisfies Store,
} as const satisfies Kept;
