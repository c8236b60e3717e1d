import * as z from 'zod/mini';
import { findCaller } from '../../data/auth/caller.ts';
import type { Database } from '../../data/client.ts';
import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import {
  parseLotFrame,
  type LotClientFrame,
  type PublicFrame,
  type SocketRefusal,
} from '../../src/domain/auction/frames.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { youOf } from './bidder.ts';
import type { LotBook } from './book.ts';
import { Sockets } from '../shared/sockets.ts';
import { refusalText } from '../shared/words.ts';

/** What a sleeping socket keeps: its member, when the login was last checked, and when it last made a costly request. */
const attachmentSchema = z.object({
  /** The language of its error messages. */
  language: z.optional(z.enum(LOCALE_CODES)),
  member: z.optional(z.int()),
  session: z.optional(z.string()),
  checkedAt: z.optional(z.number()),
  resumedAt: z.optional(z.number()),
  identifiedAt: z.optional(z.number()),
});
type Attachment = z.infer<typeof attachmentSchema>;

interface LotSocketOptions {
  book: LotBook;
  database: () => Database;
}

/** Least time between two `resume`, and two `identify`, of a socket, since both cost a read. */
const ONCE_PER_MS = 1_000;
/** Most frames that a socket is sent after a gap; beyond them it gets the lot as a whole. */
const MAX_FRAMES_BEHIND = 5_000;
const WATCHERS_EVERY_MS = 5_000;
/** How long a login is trusted before it is checked again. */
const BELIEVED_MS = 60_000;

/** Frames that change the position of every bidder: the end, and a report that voids their maximum bids. */
const CHANGES_ALL: ReadonlySet<string> = new Set<PublicFrame['type']>(['closed', 'withdrawn', 'report_changed']);

/** The sockets of those who watch a lot. */
export class LotSockets {
  readonly #sockets: Sockets<Attachment>;
  readonly #context: DurableObjectState;
  readonly #options: LotSocketOptions;
  #watchersToldAt = 0;
  /** The number of watchers waiting to be told, since it changes more often than it may be sent. */
  #watchersToTell: number | undefined;

  constructor(context: DurableObjectState, options: LotSocketOptions) {
    this.#context = context;
    this.#options = options;
    this.#sockets = new Sockets(context, attachmentSchema);
  }

  /** @param after the last sequence number the reader has; if given, the missed frames follow at once */
  accept(after: number | undefined, language: Locale): Response {
    return this.#sockets.accept({ language }, (socket) => {
      this.#send(socket, this.#lotFrame());
      if (after !== undefined) this.#resume(socket, after);
    });
  }

  answerClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClose(socket, code);
  }

  async hear(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.admits(socket, raw)) return;
    const parsed = parseLotFrame(raw);
    if (!parsed.accepted) return this.#refuse(socket, parsed.reason, parsed.id);
    const { frame } = parsed;
    if (frame.action === 'ping') return this.#send(socket, { type: 'pong', id: frame.id, data: {} });
    if (!this.#isInTime(socket, frame)) return this.#refuse(socket, 'too-many', frame.id);
    if (frame.action === 'resume') return this.#resume(socket, frame.data.after, frame.id);
    return this.#identify(socket, frame.data.token, frame.id);
  }

  /** Sends the frames to everyone, and to each of these members how they stand then. */
  tell(frames: readonly PublicFrame[], members: readonly number[]): void {
    for (const frame of frames) this.#sockets.broadcast(textOf(frame));
    const isForAll = frames.some(({ type }) => CHANGES_ALL.has(type));
    // Skips the loop over all sockets if none of them is concerned.
    if (isForAll || members.length > 0) this.#tellMembers((member) => isForAll || members.includes(member));
  }

  tellWatchers(watchers: number): void {
    const isWaiting = this.#watchersToTell !== undefined;
    this.#watchersToTell = watchers;
    if (isWaiting) return;
    // If the object is lost meanwhile, each socket that comes back gets the number with the lot.
    setTimeout(() => this.#tellWatchersNow(), Math.max(0, this.#watchersToldAt + WATCHERS_EVERY_MS - Date.now()));
  }

  #tellWatchersNow(): void {
    const watchers = this.#watchersToTell ?? 0;
    this.#watchersToTell = undefined;
    this.#watchersToldAt = Date.now();
    this.#sockets.broadcast(textOf({ type: 'watchers', data: { watchers } }));
  }

  #tellMembers(isMeant: (member: number) => boolean): void {
    for (const socket of this.#context.getWebSockets()) {
      const attachment = this.#sockets.attachment(socket);
      const { member } = attachment ?? {};
      if (!attachment || member === undefined || !isMeant(member)) continue;
      if (Date.now() - (attachment.checkedAt ?? 0) < BELIEVED_MS) this.#sendYou(socket, member);
      else void this.#tellIfLoggedIn(socket, attachment);
    }
  }

  /** Sends a member's standing only if the login is still alive: not if it has ended, nor if libSQL cannot say. */
  async #tellIfLoggedIn(socket: WebSocket, attachment: Attachment): Promise<void> {
    const { member, session, checkedAt: _before, ...others } = attachment;
    const isAlive = await isSessionAlive(this.#options.database(), session ?? '').catch(() => undefined);
    if (isAlive === undefined || member === undefined) return;
    if (isAlive) {
      this.#sockets.attach(socket, { ...attachment, checkedAt: Date.now() });
      return this.#sendYou(socket, member);
    }
    this.#sockets.attach(socket, others);
    this.#refuse(socket, 'need-login', undefined);
  }

  #sendYou(socket: WebSocket, member: number, id?: string): void {
    this.#send(socket, { type: 'you', id, data: { ...youOf(this.#options.book, member) } });
  }

  #resume(socket: WebSocket, after: number, id?: string): void {
    const { book } = this.#options;
    const { lastSeq } = book.get().standing;
    const isBehind = after > lastSeq || lastSeq - after > MAX_FRAMES_BEHIND;
    if (isBehind) this.#send(socket, this.#lotFrame());
    else for (const frame of book.framesAfter(after, MAX_FRAMES_BEHIND)) this.#send(socket, frame);
    this.#send(socket, { type: 'resumed', id, data: { last: lastSeq } });
  }

  async #identify(socket: WebSocket, token: string, id: string | undefined): Promise<void> {
    const now = Date.now();
    const caller = await findCaller(this.#options.database(), token, now);
    if (caller.kind !== 'member')
      return this.#refuse(socket, 'why' in caller && caller.why === 'expired' ? 'token-expired' : 'need-login', id);
    const attachment = this.#sockets.attachment(socket);
    const { member, sessionId: session } = caller;
    this.#sockets.attach(socket, { ...attachment, member: member.id, session, checkedAt: now });
    this.#sendYou(socket, member.id, id);
  }

  #isInTime(socket: WebSocket, { action }: LotClientFrame): boolean {
    const attachment = this.#sockets.attachment(socket) ?? {};
    const name = action === 'resume' ? 'resumedAt' : 'identifiedAt';
    const now = Date.now();
    if (now - (attachment[name] ?? 0) < ONCE_PER_MS) return false;
    this.#sockets.attach(socket, { ...attachment, [name]: now });
    return true;
  }

  #lotFrame(): Sent {
    const lot = this.#options.book.lot(Date.now());
    return { type: 'lot', seq: lot.last_seq, data: { ...lot } };
  }

  #refuse(socket: WebSocket, reason: SocketRefusal, id: string | undefined): void {
    const { language = DEFAULT_LOCALE } = this.#sockets.attachment(socket) ?? {};
    this.#send(socket, { type: 'error', id, data: { reason, message: refusalText(reason, language) } });
  }

  #send(socket: WebSocket, frame: Sent): void {
    try {
      socket.send(textOf(frame));
    } catch {
      // The socket closed meanwhile; its close event follows.
    }
  }
}

interface Sent {
  type: string;
  id?: string | undefined;
  seq?: number;
  at?: number;
  data: Record<string, unknown>;
}

const textOf = ({ type, id, seq, at, data }: Sent): string =>
  JSON.stringify({ type, id, seq, at, server_time: Date.now(), data });
