import type { Locale } from '../../domain/shared/locale.ts';
import { chatIndex } from '../../wire/addresses/chat.ts';
import type { DataOf } from '../../wire/call.ts';
import type { chatCalls } from '../../wire/chat.ts';
import { ask } from '../shared/ask.ts';

export type WireConfig = DataOf<typeof chatCalls.chatIndex>['config'];

/** What the chat is drawn with; undefined where the server cannot be asked. */
export async function fetchConfig(locale: Locale): Promise<WireConfig | undefined> {
  const answer = await ask(chatIndex, { locale });
  return answer.accepted ? answer.data.config : undefined;
}
