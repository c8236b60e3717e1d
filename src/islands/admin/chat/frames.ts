import type { ChatMessage, WireAgent, WireSession, WireVisitor } from '../../../domain/chat/model.ts';
import type { RecordDay } from '../../../domain/chat/records.ts';
import type { ServerFrame } from '../../chat/shared/frames.ts';

/** What the socket tells an agent, as far as the screen reads it (docs/wire.md). */

export type Session = WireSession;
export type Message = ChatMessage;

export interface QuickReply {
  id: string | number;
  group: string;
  /** By language. */
  contents: Readonly<Record<string, string>>;
}

/** An entry of the knowledge base. */
export interface Knowledge {
  id: string | number;
  title: string;
  html: string;
  language: string;
}

export interface Found<Row> {
  list: readonly Row[];
  total: number;
}

export interface Records {
  id: string;
  page: number;
  records: readonly RecordDay[];
  total: number;
  more: boolean;
}

export interface DeskWindow {
  sessions: readonly Session[];
  tourists: readonly WireVisitor[];
  awaiting: readonly Session[];
  csrs: readonly WireAgent[];
  quick_replies: readonly QuickReply[];
}

export interface Transfer {
  session_id: string;
  from: Pick<WireAgent, 'id' | 'nickname'>;
  to: Pick<WireAgent, 'id' | 'nickname'>;
  /** For agents alone. */
  note?: string;
}

/** What a frame says to a person. */
export const messageOf = ({ data }: ServerFrame): string => (data['message'] ?? data['reason'] ?? '') as string;

/** Whether this admin may not serve at all. */
export const isDenial = ({ reason, action }: ServerFrame['data']): boolean =>
  reason === 'no-permission' && (action === undefined || action === 'WsIndex/initialize');
