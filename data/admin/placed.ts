import { answerTemplates, chatKnowledge, chatQuestions, chatReplies } from '../schema/index.ts';
import { plainStore } from './kept.ts';

export const placed = (
  table: typeof chatReplies | typeof chatQuestions | typeof chatKnowledge | typeof answerTemplates,
) => ({
  table,
  store: plainStore(table, { derive: (after) => ({ position: 0, ...after }) }),
});
