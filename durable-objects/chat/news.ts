import type { Distribution, Participant } from '../../src/domain/chat/model.ts';
import type { ChatRefusal } from '../../src/domain/chat/protocol.ts';

/** Who asks a conversation, and at which door their socket is. */
export interface Asker {
  participant: Participant;
  door: number;
  /** Names the socket at its door; empty: there is none, and the answer is handed back. */
  socket: string;
  language: string;
  timezone?: string | undefined;
  /** The visitor's network and browser say these two; empty or absent means unknown. */
  country?: string | undefined;
  device?: string | undefined;
  /** It says where they buy for (`placeTextOf`). */
  place?: string | undefined;
  /** Where they are written to, if they said so before their conversation began. */
  email?: string | undefined;
  /** An agent who reaches every conversation. */
  reachesAll?: boolean | undefined;
}

/** Why something was not done. */
export interface Refused {
  reason: ChatRefusal;
  retry_after_ms?: number;
}

/** To the socket that asked. */
export interface Answer {
  door: number;
  socket: string;
  text: string;
}

/** A message from a conversation to its sockets. */
export interface News {
  /** To all of them but the one it answers; absent: to that one alone. */
  text?: string;
  /** Of a message: sockets that were told of it as they came in are not told again. */
  seq?: number;
  /** The tourist has no conversation here any more: it was handed over to a member, or erased. */
  ended?: 'handed-over' | 'erased';
  /** True if the desk sends it: the conversation may not have begun. */
  isDesks?: boolean;
  /** Nothing is said: the sockets are counted. */
  isOnlyCounted?: boolean;
  answer?: Answer;
  /** Sockets that have heard it already. */
  besides?: string[];
}

/** A conversation as the desk knows it. */
export interface Facts {
  id: string;
  visitor: Participant;
  language: string;
  country: string;
  device: string;
  place: string;
  email: string;
  csr: Participant | null;
  /** Id of the agent who had it last and is asked first. */
  previous: string | null;
  state: 'open' | 'closed';
  /** Since when the visitor waits for an agent. */
  asked_at: number | null;
  begun_at: number;
  /** Grows with every change: what is older than what the desk has is not taken. */
  version: number;
  last_seq: number;
  last_message: string;
  sort_time: number;
  /** Messages the agent has not read. */
  unread: number;
}

/** What happened to a conversation that agents are told of. */
export type Change =
  | { kind: 'taken'; frameId?: string | undefined }
  | { kind: 'transferred'; frameId?: string | undefined; from: Participant; note: string; tip: string }
  | { kind: 'closed'; frameId?: string | undefined }
  | { kind: 'refreshed' };

/** One thing the desk is told, in the order it happened. */
export interface DeskItem {
  facts: Facts;
  change?: Change;
  /** To the sockets of the agent who has it; of a message with its `seq`. */
  text?: string;
  seq?: number;
  /** To the agent's socket that asked. */
  answer?: Answer;
}

/** The desk decides this about a conversation that waits. */
export interface Placed {
  /** Who is to have it. */
  assign?: Participant;
  distribution?: Distribution;
}
