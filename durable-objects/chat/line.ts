import * as z from 'zod/mini';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { refusalText } from '../shared/words.ts';
import type { Refused } from './news.ts';

/** Whose a line is, since `initialize`. */
const visitorSchema = z.object({
  conversation: z.string(),
  participant: z.object({
    id: z.string(),
    identity: z.enum(['tourist', 'user', 'csr']),
    nickname: z.string(),
    avatar: z.string(),
  }),
  /** Of a member: the login, and when it was last looked at. */
  login: z.optional(z.object({ session: z.string(), checkedAt: z.number() })),
});
export type Visitor = z.infer<typeof visitorSchema>;

/** What is known of a line between two frames: no token. */
export const attachmentSchema = z.object({
  /** Names a socket at its door; empty: it is none, and is told nothing by itself. */
  socket: z.string(),
  language: z._default(z.enum(LOCALE_CODES), DEFAULT_LOCALE),
  timezone: z.optional(z.string()),
  visitor: z.optional(visitorSchema),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** One who talks, by a socket or by asking again and again. */
export interface Line {
  attachment: () => Attachment;
  attach: (attachment: Attachment) => void;
  send: (text: string) => void;
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
  const { visitor: _visitor, ...others } = line.attachment();
  line.attach(others);
}
