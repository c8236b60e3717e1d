import { ANSWER_LIMITS } from '../../enquiry/contact.ts';
import { TEMPLATE_MARKS, TEMPLATE_USES, unknownMarks } from '../../enquiry/template.ts';
import { ORDER_LIMITS } from '../../order/limits.ts';
import { STAGE_KEYS } from '../../order/stages.ts';
import type { FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, SET, spelledAlike } from '../patterns/common.ts';
import { ID, PLACED, POSITION, WORDS } from '../patterns/chat.ts';

/** Texts that admins insert into mail answers and notes about orders. Buyers read them in their own language. */
export const answerTemplateResource = {
  name: 'answerTemplate',
  controller: 'operation.AnswerTemplate',
  node: 'operation/answerTemplate',
  menu: { folder: 'operation', icon: 'reply' },
  fields: {
    id: ID,
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 80 },
    use: { kind: 'choice', choices: spelledAlike(TEMPLATE_USES), ...LISTED, ...SET, initial: 'enquiry' },
    stage: { kind: 'choice', choices: spelledAlike(STAGE_KEYS), ...LISTED, isWritable: true },
    contents: { kind: 'area', ...WORDS, isListed: true, isQuick: true, longest: ANSWER_LIMITS.content },
    isActive: { kind: 'switch', wire: 'is_active', ...LISTED, isWritable: true, initial: true },
    position: POSITION,
  },
  title: 'name',
  ...PLACED,
  check: ({ use, stage, contents }) => {
    const kind = use === 'order' ? 'order' : 'enquiry';
    const isStageOfNone = kind === 'enquiry' && typeof stage === 'string' && stage !== '';
    return [...(isStageOfNone ? [faultAt('stage', 'stageOfOrder')] : []), ...wordFaults(kind, contents)];
  },
} as const satisfies Resource<'answerTemplate'>;

function wordFaults(use: (typeof TEMPLATE_USES)[number], contents: unknown): FormFault[] {
  // The form has already checked that there is a text in each language.
  return Object.entries((contents ?? {}) as Readonly<Record<string, string>>).flatMap(([locale, text]) => {
    if (unknownMarks(text, use).length > 0)
      return [faultAt(`contents.${locale}`, 'templateMarks', { marks: TEMPLATE_MARKS[use].join(', ') })];
    const isTooLong = use === 'order' && text.length > ORDER_LIMITS.noteLetters;
    return isTooLong ? [faultAt(`contents.${locale}`, 'noteLength', { limit: ORDER_LIMITS.noteLetters })] : [];
  });
}
