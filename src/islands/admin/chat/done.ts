import type { WireAgent } from '../../../domain/chat/model.ts';
import type { ServerFrame } from '../../chat/shared/frames.ts';
import type { Transfer } from './frames.ts';

/** Something others did that no list shows: a key of the words, and what is filled in. */
export interface Done {
  key: string;
  values: Readonly<Record<string, string>>;
}

export function doneBy({ type, data }: ServerFrame, me: WireAgent | undefined): Done | undefined {
  if (type === 'csrTransfer') {
    const { from, to, note = '' } = data as unknown as Transfer;
    if (to.id !== me?.id || from.id === me.id) return undefined;
    return { key: note === '' ? 'transfer.received' : 'transfer.receivedNote', values: { name: from.nickname, note } };
  }
  const { event, answer } = data;
  const isAnswer = type === 'operates' && event === 'dialog-invite' && (answer === 'later' || answer === 'consult');
  return isAnswer ? { key: `invited.${answer}`, values: {} } : undefined;
}
