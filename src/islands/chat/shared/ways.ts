import type { Locale } from '../../../domain/shared/locale.ts';
import { chatPoll, socket as socketAt } from '../../../wire/addresses/chat.ts';
import { ask } from '../../shared/ask.ts';
import type { SentFrame } from './frames.ts';

interface Poll {
  initialize: object;
  frames: readonly SentFrame[];
  session_id?: string;
  /** The last message the client has. */
  after?: number;
}

/** How frames travel. */
export interface ChatWays {
  /** Undefined where there are no sockets: then all goes by polls. */
  socket?: () => WebSocket;
  /** Undefined where no answer comes. */
  poll: (asked: Poll) => Promise<{ frames: readonly unknown[]; retry_after_ms: number } | undefined>;
}

/** @param hasSockets whether the site wants sockets used (`wss_switch`) */
export function browserWays(locale: Locale, hasSockets: boolean): ChatWays {
  const { host, protocol } = location;
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketAt.path}`;
  return {
    ...(hasSockets && 'WebSocket' in globalThis && { socket: () => new WebSocket(address) }),
    poll: async ({ initialize, frames, ...rest }) => {
      const input = { initialize: { ...initialize }, frames: frames.map((frame) => ({ ...frame })), ...rest };
      const answer = await ask(chatPoll, { locale, input });
      if (answer.accepted) return answer.data;
      return answer.retryAfterMs === undefined ? undefined : { frames: [], retry_after_ms: answer.retryAfterMs };
    },
  };
}
