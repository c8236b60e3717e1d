import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod/mini';
import { findCaller } from '../../data/auth/caller.ts';
import { openDatabase, type Database } from '../../data/client.ts';
import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import { shownAvatar } from '../../src/domain/account/avatar.ts';
import { DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { DEFAULT_CHAT_CONFIG, type Participant } from '../../src/domain/chat/model.ts';
import {
  parseClientFrame,
  serverFrame,
  type ClientFrame,
  type FrameWith,
  type InitializeData,
} from '../../src/domain/chat/protocol.ts';
import { DEFAULT_LOCALE, matchLocale } from '../../src/domain/shared/locale.ts';
import { Sockets } from '../shared/sockets.ts';
import { refusalText } from '../shared/words.ts';
import type { Asker, News, Refused } from './news.ts';
import type { ChatSession } from './session.ts';
import { TouristTokens } from './tourist-tokens.ts';

/** What a sleeping socket keeps: no token. */
const attachmentSchema = z.object({
  /** Names it at this door. */
  socket: z.string(),
  language: z._default(z.string(), DEFAULT_LOCALE),
  timezone: z.optional(z.string()),
  /** Whose it is, since `initialize`. */
  visitor: z.optional(
    z.object({
      conversation: z.string(),
      participant: z.object({
        id: z.string(),
        identity: z.enum(['tourist', 'user', 'csr']),
        nickname: z.string(),
        avatar: z.string(),
      }),
      /** Of a member: the login, and when it was last looked at. */
      login: z.optional(z.object({ session: z.string(), checkedAt: z.number() })),
    }),
  ),
});
type Attachment = z.infer<typeof attachmentSchema>;
type Visitor = NonNullable<Attachment['visitor']>;

/** How long a login is believed to last before it is asked for again. */
const BELIEVED_MS = 60_000;
/** Long enough for a database that is away to come back. */
const RETRY_MS = 2_000;

/**
 * Where sockets land, before they have said whose they are, and stay: it reads their frames, knows who they are, and asks
 * their conversation, which is an object of its own (`session.ts`). It stores nothing. Sockets sleep between frames, and every
 * frame wakes the object, a ping too: an answer of the runtime's own would escape the limit of frames.
 */
export class ChatDoor extends DurableObject {
  readonly #sockets = new Sockets(this.ctx, attachmentSchema);
  readonly #tokens = new TouristTokens(this.env);
  /** What each socket is told and asks, one after the other. */
  readonly #turns = new WeakMap<WebSocket, Promise<void>>();
  /** Sockets on their way into a conversation: what is told there meanwhile waits for their turn. */
  readonly #joining = new Map<WebSocket, string>();
  /** The last message each was told of when it came in. */
  readonly #joinedAt = new WeakMap<WebSocket, number>();
  #opened: Database | undefined;

  /** Accepts a socket; the Worker has checked that it is one and where it comes from. */
  override fetch(): Response {
    return this.#sockets.accept({ socket: crypto.randomUUID(), language: DEFAULT_LOCALE });
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.admits(socket, raw)) return;
    const parsed = parseClientFrame(raw);
    // Frames of one socket are taken in their order.
    await this.#inTurn(socket, () =>
      parsed.accepted ? this.#act(socket, parsed.frame) : this.#refuse(socket, { reason: parsed.reason }, parsed),
    );
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClose(socket, code);
  }

  /** Tells the sockets of a conversation here. @returns how many there are */
  tell(conversation: string, { text, seq, answer }: News): number {
    let meant = 0;
    for (const socket of this.ctx.getWebSockets()) {
      const { socket: name, visitor } = this.#sockets.attachment(socket) ?? {};
      if (visitor?.conversation !== conversation && this.#joining.get(socket) !== conversation) continue;
      meant += 1;
      const own = answer?.socket === name ? answer?.text : text;
      if (own === undefined) continue;
      const isAnswer = own === answer?.text;
      void this.#inTurn(socket, async () => {
        const here = this.#sockets.attachment(socket)?.visitor;
        if (
          here?.conversation !== conversation ||
          (!isAnswer && (seq ?? Infinity) <= (this.#joinedAt.get(socket) ?? 0))
        )
          return;
        if (await this.#isLoggedIn(socket)) send(socket, own);
      });
    }
    return meant;
  }

  #inTurn(socket: WebSocket, act: () => Promise<void> | void): Promise<void> {
    const turn = (this.#turns.get(socket) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'chat-frame-failed', error: String(error) }));
    });
    this.#turns.set(socket, turn);
    return turn;
  }

  async #act(socket: WebSocket, frame: ClientFrame): Promise<void> {
    const { id } = frame;
    if (frame.action === 'ping') return send(socket, serverFrame('pong', { server_time: Date.now() }, id));
    if (frame.action === 'WsIndex/initialize') return this.#initialize(socket, frame);
    if (!(await this.#isLoggedIn(socket, frame))) return undefined;
    const attachment = this.#sockets.attachment(socket);
    const { visitor } = attachment ?? {};
    if (!attachment || !visitor) return this.#refuse(socket, { reason: 'not-initialized' }, frame);
    const asked = 'session_id' in frame.data ? frame.data.session_id : frame.data.id;
    if (asked !== visitor.conversation) return this.#refuse(socket, { reason: 'not-found' }, frame);
    const asker = this.#asker(attachment, visitor);
    const session = this.#session(visitor.conversation);
    switch (frame.action) {
      case 'Wsession/sendSessionMessage': {
        // By its id a message is stored once.
        if (id === undefined) return this.#refuse(socket, { reason: 'invalid-data' }, frame);
        const refused = await session.send(asker, frame.data, id);
        return refused && this.#refuse(socket, refused, frame);
      }
      case 'Wsession/sessionInfo':
        return send(socket, answerText('sessionInfo', await session.info(asker), id));
      case 'Wsession/loadRecords':
        return send(socket, answerText('sessionRecords', await session.records(asker, frame.data), id));
      case 'Wsession/readMessage':
        return session.read(asker, frame.data.seq, id);
    }
  }

  async #initialize(socket: WebSocket, frame: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const { data, id } = frame;
    const known = this.#sockets.attachment(socket);
    if (!known) return;
    const before = { ...known, language: matchLocale(data.lang) ?? known.language };
    this.#sockets.attach(socket, before);
    const who = await this.#whoIs(data, before.visitor);
    if ('reason' in who) return this.#refuse(socket, who, frame);
    const { token, ...visitor } = who;
    this.#joining.set(socket, visitor.conversation);
    try {
      const attachment = { ...before, timezone: data.timezone ?? before.timezone, visitor };
      const joined = JSON.parse(await this.#session(visitor.conversation).join(this.#asker(attachment, visitor))) as {
        session: { last_seq: number };
      };
      this.#sockets.attach(socket, attachment);
      this.#joinedAt.set(socket, joined.session.last_seq);
      const own = { config: DEFAULT_CHAT_CONFIG, ...(token && { tourist_token: token }), server_time: Date.now() };
      send(socket, serverFrame('init', { ...joined, ...own }, id));
    } finally {
      this.#joining.delete(socket);
    }
  }

  /** The member of the token, or the tourist; a login that is not good is never quietly a tourist. */
  async #whoIs(data: InitializeData, before: Visitor | undefined): Promise<(Visitor & { token?: string }) | Refused> {
    if (data.desk) return { reason: 'no-permission' };
    const token = data.tokens?.['ba-user-token'];
    if (token) return this.#member(token);
    const known = await this.#tokens.conversationOf(data.tourist);
    if (known) return tourist(known);
    // Said again without one, it stays where it is.
    if (before?.participant.identity === 'tourist') return before;
    const conversation = this.env.CHAT_SESSION.newUniqueId().toString();
    return { ...tourist(conversation), token: await this.#tokens.make(conversation) };
  }

  async #member(token: string): Promise<Visitor | Refused> {
    const now = Date.now();
    const caller = await findCaller(this.#database(), token, now).catch(() => undefined);
    if (!caller) return { reason: 'too-many', retry_after_ms: RETRY_MS };
    if (caller.kind !== 'member')
      return { reason: 'why' in caller && caller.why === 'expired' ? 'token-expired' : 'need-login' };
    const { id, nickname, avatar } = caller.member;
    return {
      conversation: this.env.CHAT_SESSION.idFromName(`member-${id}`).toString(),
      participant: { id: `user-${id}`, identity: 'user', nickname, avatar: shownAvatar(avatar) },
      login: { session: caller.sessionId, checkedAt: now },
    };
  }

  /** A login that ended serves its socket no more: it is then as before `initialize`. */
  async #isLoggedIn(socket: WebSocket, frame?: ClientFrame): Promise<boolean> {
    const attachment = this.#sockets.attachment(socket);
    const { visitor, ...others } = attachment ?? {};
    const { login } = visitor ?? {};
    if (!attachment || !visitor || !login || Date.now() - login.checkedAt < BELIEVED_MS) return true;
    const isAlive = await isSessionAlive(this.#database(), login.session).catch(() => undefined);
    if (isAlive) {
      const checked = { ...visitor, login: { ...login, checkedAt: Date.now() } };
      this.#sockets.attach(socket, { ...attachment, visitor: checked });
      return true;
    }
    // While libSQL is away nobody knows, so nothing is served either.
    if (isAlive === undefined) this.#refuse(socket, { reason: 'too-many', retry_after_ms: RETRY_MS }, frame);
    else {
      this.#sockets.attach(socket, others as Attachment);
      this.#refuse(socket, { reason: 'need-login' }, frame);
    }
    return false;
  }

  #refuse(
    socket: WebSocket,
    { reason, retry_after_ms }: Refused,
    frame?: { id?: string | undefined; action?: string },
  ): void {
    const language = matchLocale(this.#sockets.attachment(socket)?.language) ?? DEFAULT_LOCALE;
    const data = { reason, message: refusalText(reason, language), action: frame?.action, retry_after_ms };
    send(socket, serverFrame('error', data, frame?.id));
  }

  #asker({ socket, language, timezone }: Attachment, { participant }: Visitor): Asker {
    return { participant, door: this.#number(), socket, language, timezone };
  }

  /** Which door this is. */
  #number(): number {
    const isThis = (door: number) => this.env.CHAT_DOOR.idFromName(doorName(door)).equals(this.ctx.id);
    return Array.from({ length: DOORS }, (_, door) => door).findIndex(isThis);
  }

  #session(conversation: string): DurableObjectStub<ChatSession> {
    return this.env.CHAT_SESSION.get(this.env.CHAT_SESSION.idFromString(conversation));
  }

  #database(): Database {
    const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = this.env;
    this.#opened ??= openDatabase({ url, ...(authToken && { authToken }) });
    return this.#opened;
  }
}

/** A visitor without an account, who is known by their conversation alone. */
const tourist = (conversation: string): Visitor => ({
  conversation,
  participant: {
    id: `tourist-${conversation.slice(0, 16)}`,
    identity: 'tourist',
    nickname: `Tourist ${conversation.slice(0, 4).toUpperCase()}`,
    avatar: shownAvatar(''),
  } satisfies Participant,
});

/** A frame whose data are JSON already. */
const answerText = (type: 'sessionInfo' | 'sessionRecords', data: string, id: string | undefined): string =>
  serverFrame(type, JSON.parse(data) as object, id);

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // It ended meanwhile: its close comes by itself.
  }
}
