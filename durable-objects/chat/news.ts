import type { Participant } from '../../src/domain/chat/model.ts';
import type { ChatRefusal } from '../../src/domain/chat/protocol.ts';

/** Who asks a conversation, and at which door their socket is. */
export interface Asker {
  participant: Participant;
  door: number;
  /** Names the socket at its door; empty: there is none, and the answer is handed back. */
  socket: string;
  language: string;
  timezone?: string | undefined;
}

/** Why something was not done. */
export interface Refused {
  reason: ChatRefusal;
  retry_after_ms?: number;
}

/** What a conversation tells its sockets. */
export interface News {
  /** To all of them but the one it answers; absent: to that one alone. */
  text?: string;
  /** Of a message: sockets that were told of it as they came in are not told again. */
  seq?: number;
  /** The conversation is a member's from now on: its tourist is nobody there any more. */
  isHandedOver?: boolean;
  /** To the socket that asked. */
  answer?: { door: number; socket: string; text: string };
}
