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

/**
 * `polling`: no socket comes through, and everything goes by calls. `unreachable`: no call is answered either, though there is
 * a network. `off`: the server ended it, or no screen shows the chat.
 */
export type ChatState = 'connecting' | 'open' | 'polling' | 'unreachable' | 'offline' | 'off';

/** How frames travel. */
export interface ChatWays {
  /** Opens a socket. Undefined if sockets are switched off: then everything is polled. */
  socket?: () => WebSocket;
  /** Where no answer comes, why. */
  poll: (
    requested: Poll,
  ) => Promise<{ frames: readonly unknown[]; retry_after_ms: number } | 'offline' | 'unreachable'>;
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
      if (answer.retryAfterMs !== undefined) return { frames: [], retry_after_ms: answer.retryAfterMs };
      return answer.failure === 'offline' ? 'offline' : 'unreachable';
    },
  };
}
