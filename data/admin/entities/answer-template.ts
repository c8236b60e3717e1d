import { answerTemplates } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { placed } from '../placed.ts';

export const answerTemplateKept = placed(answerTemplates) satisfies Kept;
