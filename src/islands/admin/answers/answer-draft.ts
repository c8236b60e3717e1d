import { keep, readKept } from '../shell/kept.ts';

/** An answer in progress. It outlives a reload and the end of a login. Its id stays, so a second sending adds nothing. */
export interface AnswerDraft {
  requestId: string;
  title: string;
  content: string;
}

const PREFIX = 'admin.answer.';
export const answerKey = (adminId: number, controller: string, id: string): string =>
  `${PREFIX}${adminId}.${controller}.${id}`;

export const newAnswer = (title: string): AnswerDraft => ({ requestId: crypto.randomUUID(), title, content: '' });

export function readAnswer(key: string): AnswerDraft | undefined {
  const { requestId, title, content } = readKept<AnswerDraft>(key) ?? {};
  if (typeof requestId !== 'string' || typeof title !== 'string' || typeof content !== 'string') return undefined;
  return { requestId, title, content };
}

/** Keeps a draft in this browser. If storage is refused, the text lasts only as long as the page is open. */
export function keepAnswer(key: string, draft: AnswerDraft | undefined): void {
  keep(key, draft);
}
