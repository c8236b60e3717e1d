import { timingSafeEqual } from 'node:crypto';
import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod/mini';
import { DEFAULT_AVATAR } from '../src/domain/account/avatar.ts';
import { DEFAULT_CHAT_CONFIG, type ChatUser } from '../src/domain/chat/model.ts';
import {
  parseClientFrame,
  parseTouristToken,
  serverFrame,
  touristToken,
  type ClientFrame,
  type InitializeData,
} from '../src/domain/chat/protocol.ts';
import { base64Url } from '../src/domain/shared/base64url.ts';
import { sha256 } from '../src/domain/shared/hash.ts';
import { ObjectSchema } from './shared/migrations.ts';
import { Sockets } from './shared/sockets.ts';

const MIGRATIONS = [
  // `if not exists`: conversations were stored before there were versions.
  `create table if not exists tourist (
    one integer primary key check (one = 1), secret_hash blob not null, nickname text not null, created_at integer not null
  ) strict`,
];

/** What a sleeping socket keeps: the conversation it was let into. */
const attachmentSchema = z.object({ conversation: z.optional(z.string()) });

/** What a conversation tells the socket it lets in. */
interface Admission {
  user: ChatUser;
  /** The token to come back with; told once, when the conversation is opened. */
  token?: string;
}

interface Tourist extends Record<string, SqlStorageValue> {
  secret_hash: ArrayBuffer;
  nickname: string;
  created_at: number;
}

/**
 * One conversation, and the door to it.
 *
 * A socket is opened before its visitor has said who they are, so it lands at one of a few doors (`functions/chat/routes.ts`):
 * objects of this class that hold no conversation and store nothing. Its first frame presents a tourist's token or none. The
 * door then lets the socket into the conversation the token belongs to, or opens one, which is an object of its own. Sockets
 * sleep between frames, and every frame wakes the object, a ping too: an answer of the runtime's own would escape the limit
 * of frames.
 *
 * Storage is this object's SQLite; nobody but the holder of the secret, of which only a hash is kept, gets in.
 */
export class ChatSession extends DurableObject {
  readonly #schema = new ObjectSchema(this.ctx.storage, MIGRATIONS);
  readonly #sockets = new Sockets(this.ctx, attachmentSchema);

  /** Accepts a socket; the Worker has checked that it is one and where it comes from. */
  override fetch(): Response {
    return this.#sockets.accept({});
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.admits(socket, raw)) return;
    const parsed = parseClientFrame(raw);
    if (parsed.accepted) return this.#act(socket, parsed.frame);
    socket.send(serverFrame('error', { reason: parsed.reason }, parsed.id));
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#sockets.answerClose(socket, code);
  }

  async #act(socket: WebSocket, frame: ClientFrame): Promise<void> {
    if (frame.action === 'ping') return socket.send(serverFrame('pong', {}, frame.id));
    const { user, token } = await this.#letIn(socket, frame.data);
    const data = {
      user,
      session: { id: user.session },
      config: DEFAULT_CHAT_CONFIG,
      ...(token && { tourist_token: token }),
    };
    socket.send(serverFrame('init', data, frame.id));
  }

  /** The conversation of the token; without a good one, the conversation this socket is in, or a new one. */
  async #letIn(socket: WebSocket, { tourist }: InitializeData): Promise<Admission> {
    const admission = (await this.#resumeByToken(tourist)) ?? (await this.#current(socket)) ?? (await this.#openNew());
    this.#sockets.attach(socket, { conversation: admission.user.session });
    return admission;
  }

  async #resumeByToken(token: string | null | undefined): Promise<Admission | undefined> {
    const parts = parseTouristToken(token);
    if (!parts) return undefined;
    const home = this.#conversation(parts.conversation);
    return home && (await home.resume(parts.secret));
  }

  /** A socket that says `initialize` again stays where it is. */
  async #current(socket: WebSocket): Promise<Admission | undefined> {
    const conversation = this.#sockets.attachment(socket)?.conversation;
    const home = conversation === undefined ? undefined : this.#conversation(conversation);
    return home && (await home.describe());
  }

  #openNew(): Promise<Admission> {
    return this.env.CHAT_SESSION.get(this.env.CHAT_SESSION.newUniqueId()).open();
  }

  #conversation(id: string): Pick<ChatSession, 'resume' | 'describe'> | undefined {
    if (id === this.ctx.id.toString()) return this;
    try {
      return this.env.CHAT_SESSION.get(this.env.CHAT_SESSION.idFromString(id));
    } catch {
      // Not an id this namespace has given out: a token somebody made up.
      return undefined;
    }
  }

  /** Opens the conversation and answers its token, which is not kept. */
  async open(): Promise<Admission> {
    const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
    const hash = await sha256(secret);
    const id = this.ctx.id.toString();
    const nickname = `Tourist ${id.slice(0, 4).toUpperCase()}`;
    this.#schema.forWriting().exec('insert into tourist values (1, ?, ?, ?)', hash, nickname, Date.now());
    return { user: this.#user(nickname), token: touristToken(id, secret) };
  }

  /** Lets the holder of the secret back in; undefined for anybody else, and where there is no conversation. */
  async resume(secret: string): Promise<Admission | undefined> {
    const tourist = this.#tourist();
    const hash = await sha256(secret);
    if (!tourist || !timingSafeEqual(new Uint8Array(hash), new Uint8Array(tourist.secret_hash))) return undefined;
    return { user: this.#user(tourist.nickname) };
  }

  /** For a socket that was let in before. */
  describe(): Promise<Admission | undefined> {
    const tourist = this.#tourist();
    return Promise.resolve(tourist && { user: this.#user(tourist.nickname) });
  }

  #user(nickname: string): ChatUser {
    const id = this.ctx.id.toString();
    return {
      id: `tourist-${id.slice(0, 16)}`,
      identity: 'tourist',
      nickname,
      avatar: DEFAULT_AVATAR,
      status: 'online',
      session: id,
      unreadMessage: 0,
    };
  }

  #tourist(): Tourist | undefined {
    const sql = this.#schema.stored();
    return sql?.exec<Tourist>('select secret_hash, nickname, created_at from tourist').toArray()[0];
  }
}
