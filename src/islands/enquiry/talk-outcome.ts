import type { InputError } from '../../domain/shared/envelope.ts';
import type { FormWords } from '../../domain/enquiry/form-words.ts';
import type { Sent } from './api.ts';

type TalkOutcome =
  /** `reference` and where it is answered, where the call gave them. */
  | { kind: 'arrived'; reference: string; answerTo: string }
  /** Fields to put right, by name. */
  | { kind: 'faults'; faults: ReadonlyMap<string, string>; text: string }
  /** Nothing is wrong with what was typed. */
  | { kind: 'failed'; text: string };

/** What a form shows of the server's answer. */
export function talkOutcome(answer: Sent, words: FormWords): TalkOutcome {
  if (answer.accepted)
    return { kind: 'arrived', reference: answer.data?.reference ?? '', answerTo: answer.data?.answer_to ?? '' };
  if (answer.failure === 'offline') return { kind: 'failed', text: words.offline };
  const { errors } = (answer.data ?? {}) as { errors?: InputError[] };
  if (!Array.isArray(errors)) return { kind: 'failed', text: answer.message || words.failed };
  return {
    kind: 'faults',
    faults: new Map(errors.map(({ path, message }) => [path, message])),
    text: words.check,
  };
}
