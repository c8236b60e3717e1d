import * as z from 'zod/mini';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import type { Sockets } from '../shared/sockets.ts';
import { refusalText, said } from '../shared/words.ts';
import type { News, Refused } from './news.ts';

const participantSchema = z.object({
  id: z.string(),
  identity: z.enum(['tourist', 'user', 'csr']),
  nickname: z.string(),
  avatar: z.string(),
});
/** A login, and when it was last checked. */
const loginSchema = z.object({ session: z.string(), checkedAt: z.number() });

/** The visitor a line belongs to, since `initialize`. */
const visitorSchema = z.object({
  conversation: z.string(),
  participant: participantSchema,
  /** Set if a member is logged in. */
  login: z.optional(loginSchema),
  /** Whether their pages may be recorded. */
  hasConsent: z.optional(z.boolean()),
  /** Whether the conversation is new and has stored nothing. It then has no object, and the door answers instead. */
  isUnheard: z.optional(z.boolean()),
  /** Whether nothing had been said in it when they joined. */
  isSilent: z.optional(z.boolean()),
});
export type Visitor = z.infer<typeof visitorSchema>;

const agentSchema = z.object({
  participant: participantSchema,
  login: loginSchema,
  /** Whether they reach conversations of other agents. */
  reachesAll: z.boolean(),
  /** Most open conversations they take; null for no limit. */
  max: z.nullable(z.number()),
});
export type Agent = z.infer<typeof agentSchema>;

/** What is known of a line between two frames. It contains no token. */
export const attachmentSchema = z.object({
  /** Names the socket at its door; empty for a client without one, which is told nothing by itself. */
  socket: z.string(),
  language: z._default(z.enum(LOCALE_CODES), DEFAULT_LOCALE),
  timezone: z.optional(z.string()),
  /** ISO 3166; empty if unknown. */
  country: z._default(z.string(), ''),
  /** The device in a word or two, as its browser says. */
  device: z._default(z.string(), ''),
  /** Where the visitor buys for (`placeTextOf`); empty if they have not said. */
  place: z._default(z.string(), ''),
  /** A hash of the network it comes from. */
  network: z._default(z.string(), ''),
  visitor: z.optional(visitorSchema),
  agent: z.optional(agentSchema),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A line that has not identified itself. */
export const NOBODY: Attachment = {
  socket: '',
  language: DEFAULT_LOCALE,
  country: '',
  device: '',
  place: '',
  network: '',
};

/** A client's connection: a socket, or repeated calls without one. */
export interface Line {
  attachment: () => Attachment;
  attach: (attachment: Attachment) => void;
  send: (text: string) => void;
  /** Says that the chat is off, and closes. */
  end: (message: string) => void;
}

interface About {
  id?: string | undefined;
  action?: string;
}

/** Tells the client why something was not done. The line stays open. */
export function refuse(line: Line, { reason, retry_after_ms }: Refused, { id, action }: About = {}): void {
  const message = refusalText(reason, line.attachment().language);
  line.send(serverFrame('error', { reason, message, action, retry_after_ms }, id));
}

/** Forgets whose the line was, as before `initialize`. */
export function leave(line: Line): void {
  const { visitor: _visitor, agent: _agent, ...others } = line.attachment();
  line.attach(others);
}

/** Leaves a conversation that was handed over to a member or erased. Its tokens are still good, and begin another one. */
export function leaveAtEnd(line: Line, ended: NonNullable<News['ended']>): void {
  if (ended === 'handed-over' && line.attachment().visitor?.participant.identity !== 'tourist') return;
  leave(line);
  refuse(line, { reason: ended === 'erased' ? 'not-initialized' : 'need-login' });
}

/** The frame after which a client does not come back. */
export const chatIsOff = (message: string): string => serverFrame('close', { reason: 'off', message });
const CHAT_IS_OFF = 4000;

/** Closes a line because the chat is off. Its owner is known until then, so that others hear of their leaving. */
export const endAsOff = (line: Line): void => line.end(said('off', line.attachment().language));

/** Wraps a socket as a line. */
export function lineOf(socket: WebSocket, sockets: Sockets<Attachment>): Line {
  const send = (text: string) => {
    try {
      socket.send(text);
    } catch {
      // The socket closed meanwhile; its close event follows.
    }
  };
  return {
    // A socket of an older version of the code has no owner.
    attachment: () => sockets.attachment(socket) ?? NOBODY,
    attach: (attachment) => sockets.attach(socket, attachment),
    send,
    end: (message) => {
      send(chatIsOff(message));
      socket.close(CHAT_IS_OFF, 'chat is off');
    },
  };
}
