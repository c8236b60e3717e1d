import { languagesOff, QUESTION_ROLES } from '../../chat/questionnaire.ts';
import type { PerLanguage } from '../../site/company.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, SET, spelledAlike } from '../patterns/common.ts';
import { ID, WORDS, POSITION, PLACED } from '../patterns/chat.ts';

/** Questions that visitors are asked, one after the other. */
export const chatQuestionResource = {
  name: 'chatQuestion',
  controller: 'chat.Question',
  node: 'chat/question',
  menu: { folder: 'chat', icon: 'question-circle' },
  fields: {
    id: ID,
    contents: { kind: 'text', ...WORDS, isListed: true, isQuick: true, longest: 300 },
    options: { kind: 'area', isPerLanguage: true, isWritable: true, longest: 1_000 },
    role: { kind: 'choice', choices: spelledAlike(QUESTION_ROLES), ...LISTED, ...SET },
    time: { kind: 'integer', unit: 'ms', isAside: true, ...SET, min: 0, max: 60_000 },
    position: POSITION,
  },
  title: 'contents',
  ...PLACED,
  check: ({ options }) =>
    languagesOff(options as PerLanguage | null).map((locale) => faultAt(`options.${locale}`, 'chatOptions')),
} as const satisfies Resource<'chatQuestion'>;
