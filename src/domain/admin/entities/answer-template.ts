import { ANSWER_LIMITS } from '../../enquiry/contact.ts';
import type { Resource } from '../resource.ts';
import { LISTED, SET } from '../patterns/common.ts';
import { ID, PLACED, POSITION, WORDS } from '../patterns/chat.ts';

/** Texts admins put into answers by mail: the buyer reads one in their language. */
export const answerTemplateResource = {
  name: 'answerTemplate',
  controller: 'operation.AnswerTemplate',
  node: 'operation/answerTemplate',
  menu: { folder: 'operation', icon: 'reply' },
  fields: {
    id: ID,
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 80 },
    contents: { kind: 'area', ...WORDS, isListed: true, isQuick: true, longest: ANSWER_LIMITS.content },
    position: POSITION,
  },
  title: 'name',
  ...PLACED,
} as const satisfies Resource<'answerTemplate'>;
