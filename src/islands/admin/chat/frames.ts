import type { ChatMessage, WireSession } from '../../../domain/chat/model.ts';
import type { ServerData, ServerFrameOf } from '../../../domain/chat/server-frames.ts';

/** What the socket tells an agent, as far as the screen reads it (docs/wire.md). */

export type Session = WireSession;
export type Message = ChatMessage;
export type { Found, Knowledge, QuickReply, Records, Transfer } from '../../../domain/chat/server-frames.ts';

/** What a frame says to a person. */
export const messageOf = ({ data }: ServerFrameOf<'error' | 'tip'>): string => data.message;

/** Whether an error says that this admin may not serve at all. */
export const isDenial = ({ reason, action }: ServerData['error']): boolean =>
  reason === 'no-permission' && (action === undefined || action === 'WsIndex/initialize');
