import { chatKnowledge } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { placed } from '../placed.ts';

export const chatKnowledgeKept = placed(chatKnowledge) satisfies Kept;
