import type { Distribution, Participant } from '../../src/domain/chat/model.ts';
import type { ChatRefusal } from '../../src/domain/chat/protocol.ts';

/** Who asks a conversation, and the door of their socket. */
export interface Asker {
  participant: Participant;
  door: number;
  /** Names the socket at its door; empty if there is none: then the answer is returned. */
  socket: string;
  language: string;
  timezone?: string | undefined;
  /** Country and device, from the visitor's network and browser; empty or absent if unknown. */
  country?: string | undefined;
  device?: string | undefined;
  /** Where they buy for (`placeTextOf`). */
  place?: string | undefined;
  /** Their mail address, if they gave it before their conversation began. */
  email?: string | undefined;
  /** True for an agent who reaches every conversation. */
  reachesAll?: boolean | undefined;
}

/** Why something was not done. */
export interface Refused {
  reason: ChatRefusal;
  retry_after_ms?: number;
}

/** An answer for the socket that asked. */
export interface Answer {
  door: number;
  socket: string;
  text: string;
}

/** News from a conversation to its sockets. */
export interface News {
  /** Sent to all sockets except the one that is answered; absent if only that one is told. */
  text?: string;
  /** Number of a message: sockets that got it when they joined are not sent it again. */
  seq?: number;
  /** The tourist's conversation here has ended, because it was handed over to a member or erased. */
  ended?: 'handed-over' | 'erased';
  /** True if the desk sends it: the conversation may not have begun. */
  isDesks?: boolean;
  /** True if the sockets are only counted and told nothing. */
  isOnlyCounted?: boolean;
  answer?: Answer;
  /** Sockets that know it already. */
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
  /** Since when the visitor waits for an agent; null if they do not. */
  asked_at: number | null;
  begun_at: number;
  /** Grows with every change. The desk ignores versions older than its own. */
  version: number;
  last_seq: number;
  last_message: string;
  sort_time: number;
  /** How many messages the agent has not read. */
  unread: number;
}

/** A change of a conversation that agents are told of. */
export type Change =
  | { kind: 'taken'; frameId?: string | undefined }
  | { kind: 'transferred'; frameId?: string | undefined; from: Participant; note: string; tip: string }
  | { kind: 'closed'; frameId?: string | undefined }
  | { kind: 'refreshed' };

/** One thing the desk is told, in the order it happened. */
export interface DeskItem {
  facts: Facts;
  change?: Change;
  /** Sent to the sockets of the agent who has it. A message comes with its `seq`. */
  text?: string;
  seq?: number;
  /** An answer for the agent's socket that asked. */
  answer?: Answer;
}

/** The desk's decision about a conversation that waits. */
export interface Placed {
  /** The agent who is to have it. */
  assign?: Participant;
  distribution?: Distribution;
}
