import { DurableObject } from 'cloudflare:workers';
import { DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { DEFAULT_CHAT_CONFIG, type ChatMessage } from '../../src/domain/chat/model.ts';
import { parseClientFrame, serverFrame, type FrameWith, type ParsedFrame } from '../../src/domain/chat/protocol.ts';
import type { RecordDay } from '../../src/domain/chat/records.ts';
import { DEFAULT_LOCALE, matchLocale } from '../../src/domain/shared/locale.ts';
import { Sockets } from '../shared/sockets.ts';
import { act } from './acts.ts';
import { Identities } from './identity.ts';
import { attachmentSchema, leave, refuse, type Attachment, type Line, type Visitor } from './line.ts';
import type { Asker, News } from './news.ts';

/** What a line is told when it comes into a conversation. */
interface Joined {
  session: { id: string; last_seq: number };
}

/** What one who has no socket asks at once. */
interface Polled {
  frames: readonly ParsedFrame[];
  /** Where `after` counts; the conversation they are in unless told. */
  conversation?: string | undefined;
  /** Messages behind this one are told, too. */
  after?: number | undefined;
}

/**
 * Where sockets land, before they have said whose they are, and stay: it reads their frames, knows who they are, and asks
 * their conversation, which is an object of its own (`session.ts`). It stores nothing. Sockets sleep between frames, and every
 * frame wakes the object, a ping too: an answer of the runtime's own would escape the limit of frames.
 */
export class ChatDoor extends DurableObject {
  readonly #sockets = new Sockets(this.ctx, attachmentSchema);
  readonly #identities = new Identities(this.env);
  /** Which door this is. */
  readonly #number = Array.from({ length: DOORS }, (_, door) => door).findIndex((door) =>
    this.env.CHAT_DOOR.idFromName(doorName(door)).equals(this.ctx.id),
  );
  /** What each socket is told and asks, one after the other. */
  readonly #turns = new WeakMap<WebSocket, Promise<void>>();
  /** Sockets on their way into a conversation: what is told there meanwhile waits for their turn. */
  readonly #joining = new Map<string, string>();
  /** The last message each was told of when it came in. */
  readonly #joinedAt = new Map<string, number>();

  /** Accepts a socket; the Worker has checked that it is one and where it comes from. */
  override fetch(): Response {
    return this.#sockets.accept({ socket: crypto.randomUUID(), language: DEFAULT_LOCALE });
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.admits(socket, raw)) return;
    const parsed = parseClientFrame(raw);
    // Frames of one socket are taken in their order.
    await this.#inTurn(socket, (line) => this.#hear(line, parsed));
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#joinedAt.delete(this.#line(socket).attachment().socket);
    this.#sockets.answerClose(socket, code);
  }

  /** The same for who has no socket: answers each frame, then the messages they have not seen. */
  async poll({ frames, conversation, after }: Polled): Promise<string[]> {
    const told: string[] = [];
    let attachment: Attachment = { socket: '', language: DEFAULT_LOCALE };
    const line: Line = {
      attachment: () => attachment,
      attach: (changed) => (attachment = changed),
      send: (text) => told.push(text),
    };
    for (const frame of frames) await this.#hear(line, frame);
    const { visitor } = attachment;
    const isThere = conversation === undefined || conversation === visitor?.conversation;
    if (visitor && isThere && after !== undefined) told.push(...(await this.#missed(attachment, visitor, after)));
    return told;
  }

  /** Tells the sockets of a conversation here. @returns how many there are */
  tell(conversation: string, news: News): number {
    let meant = 0;
    for (const socket of this.ctx.getWebSockets()) {
      const { socket: name, visitor } = this.#line(socket).attachment();
      if (visitor?.conversation !== conversation && this.#joining.get(name) !== conversation) continue;
      meant += 1;
      void this.#inTurn(socket, (line) => this.#pass(line, conversation, news));
    }
    return meant;
  }

  async #pass(line: Line, conversation: string, { text, seq, answer, isHandedOver }: News): Promise<void> {
    const { socket, visitor } = line.attachment();
    if (visitor?.conversation !== conversation) return;
    if (isHandedOver) {
      if (visitor.participant.identity !== 'tourist') return;
      leave(line);
      return refuse(line, { reason: 'need-login' });
    }
    const isAnswer = answer?.socket === socket;
    const own = isAnswer ? answer.text : text;
    if (own === undefined || (!isAnswer && seq !== undefined && seq <= (this.#joinedAt.get(socket) ?? 0))) return;
    if (await this.#identities.isLoggedIn(line)) line.send(own);
  }

  #inTurn(socket: WebSocket, act: (line: Line) => Promise<void> | void): Promise<void> {
    const turn = (this.#turns.get(socket) ?? Promise.resolve())
      .then(() => act(this.#line(socket)))
      .catch((error: unknown) => {
        console.error(JSON.stringify({ level: 'error', event: 'chat-frame-failed', error: String(error) }));
      });
    this.#turns.set(socket, turn);
    return turn;
  }

  async #hear(line: Line, parsed: ParsedFrame): Promise<void> {
    if (!parsed.accepted) return refuse(line, { reason: parsed.reason }, parsed);
    const { frame } = parsed;
    if (frame.action === 'ping') return line.send(serverFrame('pong', { server_time: Date.now() }, frame.id));
    if (frame.action === 'WsIndex/initialize') return this.#initialize(line, frame);
    const open = (visitor: Visitor) => this.#open(line.attachment(), visitor);
    return act(line, frame, { identities: this.#identities, open });
  }

  async #initialize(line: Line, frame: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const { data, id } = frame;
    const known = line.attachment();
    const before = { ...known, language: matchLocale(data.lang) ?? known.language };
    line.attach(before);
    const who = await this.#identities.whoIs(data, before.visitor);
    if ('reason' in who) return refuse(line, who, frame);
    const { token, ...visitor } = who;
    const { socket } = before;
    if (socket !== '') this.#joining.set(socket, visitor.conversation);
    try {
      const attachment = { ...before, timezone: data.timezone ?? before.timezone, visitor };
      const { session, asker } = this.#open(attachment, visitor);
      const said = await session.join(asker);
      if (typeof said !== 'string') return refuse(line, said, frame);
      const joined = JSON.parse(said) as Joined;
      line.attach(attachment);
      if (socket !== '') this.#joinedAt.set(socket, joined.session.last_seq);
      const own = { config: DEFAULT_CHAT_CONFIG, ...(token && { tourist_token: token }), server_time: Date.now() };
      line.send(serverFrame('init', { ...joined, ...own }, id));
    } finally {
      this.#joining.delete(socket);
    }
  }

  async #missed(attachment: Attachment, visitor: Visitor, after: number): Promise<string[]> {
    const { session, asker } = this.#open(attachment, visitor);
    const found = await session.records(asker, { page: 1, unexpectedRecords: 0, after });
    const { records } = JSON.parse(found) as { records: RecordDay[] };
    return records.flatMap(({ data }) => data).map((message: ChatMessage) => serverFrame('newMessage', message));
  }

  #open({ socket, language, timezone }: Attachment, { conversation, participant }: Visitor) {
    const { CHAT_SESSION: sessions } = this.env;
    const asker: Asker = { participant, door: this.#number, socket, language, timezone };
    return { session: sessions.get(sessions.idFromString(conversation)), asker };
  }

  #line(socket: WebSocket): Line {
    return {
      // What an older version of the code left is nobody's.
      attachment: () => this.#sockets.attachment(socket) ?? { socket: '', language: DEFAULT_LOCALE },
      attach: (attachment) => this.#sockets.attach(socket, attachment),
      send: (text) => {
        try {
          socket.send(text);
        } catch {
          // It ended meanwhile: its close comes by itself.
        }
      },
    };
  }
}
