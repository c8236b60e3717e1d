import { chatQuestions } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { placed } from '../placed.ts';

export const chatQuestionKept = placed(chatQuestions) satisfies Kept;
