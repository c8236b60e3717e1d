import type { ChatMessage, WireSession } from '../../../domain/chat/model.ts';
import type { ServerData, ServerFrameOf } from '../../../domain/chat/server-frames.ts';

/** The frames that the socket sends to an agent, with the fields that the screen reads (docs/wire.md). */

export type Session = WireSession;
export type Message = ChatMessage;
export type { Found, Knowledge, QuickReply, Records, Transfer } from '../../../domain/chat/server-frames.ts';

/** The text of a frame for the agent. */
export const messageOf = ({ data }: ServerFrameOf<'error' | 'tip'>): string => data.message;

/** Whether an error says that this admin may not serve at all. */
export const isDenial = ({ reason, action }: ServerData['error']): boolean =>
  reason === 'no-permission' && (action === undefined || action === 'WsIndex/initialize');
