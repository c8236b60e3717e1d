import type { WireAgent } from '../../../domain/chat/model.ts';
import type { ServerFrame } from '../../../domain/chat/server-frames.ts';

/** An event caused by others that no list shows: a key of the texts, and the values to fill in. */
export interface Done {
  key: string;
  values: Readonly<Record<string, string>>;
}

export function doneBy(frame: ServerFrame, me: WireAgent | undefined): Done | undefined {
  if (frame.type === 'csrTransfer') {
    const { from, to, note = '' } = frame.data;
    if (!to || to.id !== me?.id || from.id === me.id) return undefined;
    return { key: note === '' ? 'transfer.received' : 'transfer.receivedNote', values: { name: from.nickname, note } };
  }
  if (frame.type !== 'operates' || frame.data.event !== 'dialog-invite' || !('answer' in frame.data)) return undefined;
  return { key: `invited.${frame.data.answer}`, values: {} };
}
