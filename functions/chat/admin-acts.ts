import { renewAgents, renewDoors } from '../../data/objects/chat.ts';
import { configuredTranslator } from '../../src/domain/chat/translators.ts';
import type { AdminFeature } from '../admin/engine/act.ts';

/** What the chat adds to its settings and its agents in the admin. */
export const chatAdmin: AdminFeature = {
  entities: {
    chatSettings: {
      tell: (environment) => renewDoors(environment),
      list: { form: (_row, _text, environment) => ({ translator: configuredTranslator(environment) }) },
    },
    chatAgent: { tell: (environment) => renewAgents(environment) },
  },
};
