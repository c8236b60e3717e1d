import { timingSafeEqual } from 'node:crypto';
import { DurableObject } from 'cloudflare:workers';
import { DEFAULT_CHAT_CONFIG, type ChatUser } from '../src/domain/chat/model.ts';
import {
  admitFrame,
  CHAT_CLOSE,
  isTooLarge,
  parseClientFrame,
  parseTouristToken,
  serverFrame,
  touristToken,
  type ClientFrame,
  type InitializeData,
} from '../src/domain/chat/protocol.ts';

/** What a sleeping socket keeps: the conversation it was let into. */
interface Attachment {
  conversation?: string;
}

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
 * A socket is opened before anybody has said who they are, so it lands at an object of its own, which keeps nothing.
 * Its first frame presents a tourist's token or none: the object then lets the socket into the conversation the token
 * belongs to, which may be another object, or opens one in itself. Sockets sleep between frames, and every frame wakes
 * the object, a ping too: an answer of the runtime's own would escape the limit of frames.
 *
 * Storage is this object's SQLite; nobody but the holder of the secret, of which only a hash is kept, gets in.
 */
export class ChatSession extends DurableObject {
  /** Times of the frames of the last second, by socket. A socket that slept has sent none. */
  readonly #recentFrames = new WeakMap<WebSocket, number[]>();

  /** Accepts a socket; the Worker has checked that it is one and where it comes from. */
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({} satisfies Attachment);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (isTooLarge(raw)) return socket.close(CHAT_CLOSE.tooLarge, 'frame too large');
    if (!this.#admits(socket)) return socket.close(CHAT_CLOSE.policyViolation, 'too many frames');
    const parsed =
      typeof raw === 'string' ? parseClientFrame(raw) : ({ accepted: false, reason: 'unreadable' } as const);
    if (parsed.accepted) return this.#act(socket, parsed.frame);
    socket.send(serverFrame('error', { reason: parsed.reason }, 'id' in parsed ? parsed.id : undefined));
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that no code came; they may not be sent (RFC 6455, section 7.4.1).
    const isSendable =
      code === 1000 || (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || code >= 3000;
    if (socket.readyState !== WebSocket.CLOSED) socket.close(isSendable ? code : 1000);
  }

  #admits(socket: WebSocket): boolean {
    let recent = this.#recentFrames.get(socket);
    if (!recent) this.#recentFrames.set(socket, (recent = []));
    return admitFrame(recent, Date.now());
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
    socket.serializeAttachment({ conversation: admission.user.session } satisfies Attachment);
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
    const { conversation } = (socket.deserializeAttachment() ?? {}) as Attachment;
    const home = conversation === undefined ? undefined : this.#conversation(conversation);
    return home && (await home.describe());
  }

  /** In this object, unless it holds somebody's conversation already. */
  async #openNew(): Promise<Admission> {
    if (!this.#tourist()) return this.open();
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
    const hash = await hashOf(secret);
    const id = this.ctx.id.toString();
    this.ctx.storage.sql.exec(
      `create table if not exists tourist (
        one integer primary key check (one = 1), secret_hash blob not null, nickname text not null, created_at integer not null
      ) strict`,
    );
    const nickname = `Tourist ${id.slice(0, 4).toUpperCase()}`;
    this.ctx.storage.sql.exec('insert into tourist values (1, ?, ?, ?)', hash, nickname, Date.now());
    return { user: this.#user(nickname), token: touristToken(id, secret) };
  }

  /** Lets the holder of the secret back in; undefined for anybody else, and where there is no conversation. */
  async resume(secret: string): Promise<Admission | undefined> {
    const tourist = this.#tourist();
    const hash = await hashOf(secret);
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
      avatar: '',
      status: 'online',
      session: id,
      unreadMessage: 0,
    };
  }

  /** The tourist of this conversation. Asking writes nothing: a socket that never says who it is leaves no trace. */
  #tourist(): Tourist | undefined {
    const { sql } = this.ctx.storage;
    const exists =
      sql.exec("select 1 from sqlite_master where type = 'table' and name = 'tourist'").toArray().length > 0;
    return exists ? sql.exec<Tourist>('select secret_hash, nickname, created_at from tourist').toArray()[0] : undefined;
  }
}

async function hashOf(secret: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
