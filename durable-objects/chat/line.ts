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
/** A login, and when it was last looked at. */
const loginSchema = z.object({ session: z.string(), checkedAt: z.number() });

/** Whose a line is, since `initialize`. */
const visitorSchema = z.object({
  conversation: z.string(),
  participant: participantSchema,
  /** Set if a member is logged in. */
  login: z.optional(loginSchema),
  /** Whether their pages may be recorded. */
  hasConsent: z.optional(z.boolean()),
  /** Their conversation is new and has stored nothing: no object is there for it, and the door answers instead. */
  isUnheard: z.optional(z.boolean()),
  /** Nothing was said in it when they came in. */
  isSilent: z.optional(z.boolean()),
});
export type Visitor = z.infer<typeof visitorSchema>;

const agentSchema = z.object({
  participant: participantSchema,
  login: loginSchema,
  /** Conversations of other agents, too. */
  reachesAll: z.boolean(),
  /** Open conversations they take at most; null: no limit. */
  most: z.nullable(z.number()),
});
export type Agent = z.infer<typeof agentSchema>;

/** What is known of a line between two frames: no token. */
export const attachmentSchema = z.object({
  /** Names a socket at its door; empty: it is none, and is told nothing by itself. */
  socket: z.string(),
  language: z._default(z.enum(LOCALE_CODES), DEFAULT_LOCALE),
  timezone: z.optional(z.string()),
  /** ISO 3166; empty: unknown. */
  country: z._default(z.string(), ''),
  /** As its browser says, in a word or two. */
  device: z._default(z.string(), ''),
  /** It says where the visitor buys for (`placeTextOf`); empty: they have not said it. */
  place: z._default(z.string(), ''),
  /** A hash of where it comes from. */
  network: z._default(z.string(), ''),
  visitor: z.optional(visitorSchema),
  agent: z.optional(agentSchema),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** What is known of one who has not said anything. */
export const NOBODY: Attachment = {
  socket: '',
  language: DEFAULT_LOCALE,
  country: '',
  device: '',
  place: '',
  network: '',
};

/** One who talks, by a socket or by asking again and again. */
export interface Line {
  attachment: () => Attachment;
  attach: (attachment: Attachment) => void;
  send: (text: string) => void;
  /** Says that there is no chat, and ends. */
  end: (message: string) => void;
}

interface About {
  id?: string | undefined;
  action?: string;
}

/** Says why something was not done; the line stays. */
export function refuse(line: Line, { reason, retry_after_ms }: Refused, { id, action }: About = {}): void {
  const message = refusalText(reason, line.attachment().language);
  line.send(serverFrame('error', { reason, message, action, retry_after_ms }, id));
}

/** Without whose it was: as before `initialize`. */
export function leave(line: Line): void {
  const { visitor: _visitor, agent: _agent, ...others } = line.attachment();
  line.attach(others);
}

/** Its conversation is a member's from now on, or was erased: then its tokens are good still, and begin another. */
export function leaveAtEnd(line: Line, ended: NonNullable<News['ended']>): void {
  if (ended === 'handed-over' && line.attachment().visitor?.participant.identity !== 'tourist') return;
  leave(line);
  refuse(line, { reason: ended === 'erased' ? 'not-initialized' : 'need-login' });
}

/** A client that is told so does not come back. */
export const chatIsOff = (message: string): string => serverFrame('close', { reason: 'off', message });
const CHAT_IS_OFF = 4000;

/** There is no chat any more. Whose the line was is known until it has closed: others hear that they have left. */
export const endAsOff = (line: Line): void => line.end(said('off', line.attachment().language));

/** A socket as a line. */
export function lineOf(socket: WebSocket, sockets: Sockets<Attachment>): Line {
  const send = (text: string) => {
    try {
      socket.send(text);
    } catch {
      // It ended meanwhile: its close comes by itself.
    }
  };
  return {
    // A socket that an older version of the code left has no owner.
    attachment: () => sockets.attachment(socket) ?? NOBODY,
    attach: (attachment) => sockets.attach(socket, attachment),
    send,
    end: (message) => {
      send(chatIsOff(message));
      socket.close(CHAT_IS_OFF, 'chat is off');
    },
  };
}
