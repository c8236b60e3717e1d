import { DurableObject } from 'cloudflare:workers';
import { DESK_NAME, DOORS, doorName } from '../../src/domain/chat/doors.ts';
import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { parseClientFrame, serverFrame, type FrameWith, type ParsedFrame } from '../../src/domain/chat/protocol.ts';
import type { RecordDay } from '../../src/domain/chat/records.ts';
import { deviceOf } from '../../src/domain/chat/device.ts';
import { countryCode } from '../../src/domain/enquiry/countries.ts';
import { DEFAULT_LOCALE, matchLocale } from '../../src/domain/shared/locale.ts';
import { Sockets } from '../shared/sockets.ts';
import { said } from '../shared/words.ts';
import { actAsVisitor } from './acts.ts';
import { actAsAgent } from './agent-acts.ts';
import type { AgentNews } from './desk-crew.ts';
import { Identities } from './identity.ts';
import { Library } from './library.ts';
import {
  attachmentSchema,
  chatIsOff,
  leaveAtEnd,
  lineOf,
  NOBODY,
  refuse,
  type Agent,
  type Attachment,
  type Line,
  type Visitor,
} from './line.ts';
import type { Asker, News, Refused } from './news.ts';
import { introducedToNew, type Introduced } from './shown-session.ts';

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
  readonly #library = new Library(this.env);
  readonly #identities = new Identities(this.env, this.#library);
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
  override fetch({ headers }: Request): Response {
    const country = countryCode(headers.get('cf-ipcountry') ?? '') ?? '';
    const device = deviceOf(headers.get('user-agent') ?? '');
    return this.#sockets.accept({ socket: crypto.randomUUID(), language: DEFAULT_LOCALE, country, device });
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.admits(socket, raw)) return;
    const parsed = parseClientFrame(raw);
    // Frames of one socket are taken in their order.
    await this.#inTurn(socket, (line) => this.#answer(line, parsed));
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    const { socket: name, agent, visitor } = this.#line(socket).attachment();
    this.#joinedAt.delete(name);
    if (agent) this.#leaveDesk(name);
    if (visitor && !visitor.isUnheard && !this.#hasAnother(socket, visitor.conversation))
      this.ctx.waitUntil(
        this.#session(visitor.conversation)
          .leave(this.#number)
          .catch(() => undefined),
      );
    this.#sockets.answerClose(socket, code);
  }

  /** The same for who has no socket: answers each frame, then the messages they have not seen. */
  async poll({ frames, conversation, after }: Polled): Promise<string[]> {
    const told: string[] = [];
    let attachment: Attachment = NOBODY;
    const line: Line = {
      attachment: () => attachment,
      attach: (changed) => (attachment = changed),
      send: (text) => told.push(text),
      end: (message) => told.push(chatIsOff(message)),
    };
    for (const frame of frames) await this.#hear(line, frame);
    const { visitor } = attachment;
    const isThere = conversation === undefined || conversation === visitor?.conversation;
    if (visitor && isThere && after !== undefined) told.push(...(await this.#missed(attachment, visitor, after)));
    return told;
  }

  /** Where a tourist's token leads; undefined for one nobody was given, and for a link in a mail. */
  conversationOf(token: string): Promise<string | undefined> {
    return this.#identities.conversationOf(token);
  }

  /** Tells the sockets of a conversation here. @returns how many there are */
  tell(conversation: string, news: News): number {
    let meant = 0;
    for (const socket of this.ctx.getWebSockets()) {
      const { socket: name, visitor } = this.#line(socket).attachment();
      if (visitor?.conversation !== conversation && this.#joining.get(name) !== conversation) continue;
      meant += 1;
      if (news.isOnlyCounted) continue;
      void this.#inTurn(socket, (line) => this.#pass(line, conversation, news));
    }
    return meant;
  }

  /** Tells sockets of agents; the desk has chosen which agents. */
  tellAgents({ agents, text, answers = [], besides }: AgentNews): void {
    for (const socket of this.ctx.getWebSockets()) {
      const { socket: name, agent } = this.#line(socket).attachment();
      if (!agent) continue;
      const answer = answers.find((one) => one.socket === name)?.text;
      const isMeant = text !== undefined && name !== besides && (agents?.includes(agent.participant.id) ?? true);
      const told = answer ?? (isMeant ? text : undefined);
      if (told === undefined) continue;
      void this.#inTurn(socket, async (line) => {
        if (line.attachment().agent && (await this.#identities.isLoggedIn(line))) line.send(told);
      });
    }
  }

  /** Which of these sockets are here, and an agent's. */
  holds(sockets: string[]): string[] {
    const here = this.ctx.getWebSockets().map((socket) => this.#line(socket).attachment());
    const names = new Set(here.flatMap(({ socket, agent }) => (agent ? [socket] : [])));
    return sockets.filter((socket) => names.has(socket));
  }

  async #pass(line: Line, conversation: string, news: News): Promise<void> {
    const { text, seq, answer, ended, besides } = news;
    const { socket, visitor } = line.attachment();
    if (visitor?.conversation !== conversation || besides?.includes(socket)) return;
    if (ended !== undefined) return leaveAtEnd(line, ended);
    const isAnswer = answer?.socket === socket;
    const own = isAnswer ? answer.text : text;
    if (own === undefined || (!isAnswer && seq !== undefined && seq <= (this.#joinedAt.get(socket) ?? 0))) return;
    if (await this.#identities.isLoggedIn(line)) line.send(own);
  }

  #hasAnother(gone: WebSocket, conversation: string): boolean {
    const others = this.ctx.getWebSockets().filter((socket) => socket !== gone);
    return others.some((socket) => this.#line(socket).attachment().visitor?.conversation === conversation);
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

  /** An object that was lost while it was asked is back at once: the client may send the frame again. */
  async #answer(line: Line, parsed: ParsedFrame): Promise<void> {
    try {
      await this.#hear(line, parsed);
    } catch (error) {
      refuse(line, { reason: 'too-many', retry_after_ms: 2_000 }, parsed.accepted ? parsed.frame : parsed);
      throw error;
    }
  }

  async #hear(line: Line, parsed: ParsedFrame): Promise<void> {
    if (!parsed.accepted) return refuse(line, { reason: parsed.reason }, parsed);
    const { frame } = parsed;
    if (frame.action === 'ping') return line.send(serverFrame('pong', { server_time: Date.now() }, frame.id));
    if (frame.action === 'WsIndex/initialize') return this.#initialize(line, frame);
    if (!(await this.#identities.isLoggedIn(line, frame))) return undefined;
    const attachment = line.attachment();
    const { agent, language } = attachment;
    const [desk, library] = [this.#desk, this.#library];
    if (agent) {
      const session = (conversation: string) => {
        try {
          return this.#session(conversation);
        } catch {
          // What an agent names need not be the id of a conversation.
          return undefined;
        }
      };
      const asker = this.#asker(attachment, agent);
      return actAsAgent(line, frame, agent, { desk, asker, library, language, session });
    }
    if (!attachment.visitor) return refuse(line, { reason: 'not-initialized' }, frame);
    const visitor = { ...attachment.visitor, isUnheard: false };
    if (attachment.visitor.isUnheard) line.attach({ ...attachment, visitor });
    const [session, asker] = [this.#session(visitor.conversation), this.#asker(attachment, visitor)];
    return actAsVisitor(line, frame, visitor, { session, desk, asker, library, language });
  }

  async #initialize(line: Line, frame: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const { data } = frame;
    const known = line.attachment();
    line.attach({
      ...known,
      language: matchLocale(data.lang) ?? known.language,
      timezone: data.timezone ?? known.timezone,
    });
    return data.desk ? this.#beginServing(line, frame) : this.#beginVisit(line, frame);
  }

  async #beginVisit(line: Line, { data, id, action }: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const before = line.attachment();
    const config = await this.#library.config(before.language);
    if (!config.chat_switch) return line.end(said('off', before.language));
    const who = await this.#identities.whoIs(data, before.visitor);
    if ('reason' in who) return refuse(line, who, { id, action });
    const { token, ...known } = who;
    const visitor: Visitor = { ...known, hasConsent: data.consent === true };
    const { socket } = before;
    if (before.agent) this.#leaveDesk(socket);
    if (socket !== '') this.#joining.set(socket, visitor.conversation);
    try {
      const asker = this.#asker(before, visitor);
      const joined = await this.#join(visitor, asker);
      if ('reason' in joined) return refuse(line, joined, { id, action });
      const participant = { ...visitor.participant, nickname: joined.user.nickname };
      line.attach({ ...before, agent: undefined, visitor: { ...visitor, participant } });
      if (socket !== '') this.#joinedAt.set(socket, joined.session.last_seq);
      const own = { config, ...(token && { tourist_token: token }), server_time: Date.now() };
      line.send(serverFrame('init', { ...joined, ...own }, id));
    } finally {
      this.#joining.delete(socket);
    }
  }

  /** A new conversation is not asked: an object for each who only looks in would weigh more than their socket. */
  async #join({ conversation, isUnheard }: Visitor, asker: Asker): Promise<Introduced | Refused> {
    if (isUnheard) return introducedToNew(conversation, asker);
    const told = await this.#session(conversation).join(asker);
    return typeof told === 'string' ? (JSON.parse(told) as Introduced) : told;
  }

  async #beginServing(line: Line, { data, id, action }: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const agent = await this.#identities.agentOf(data);
    if ('reason' in agent) return refuse(line, agent, { id, action });
    const attachment = { ...line.attachment(), visitor: undefined, agent };
    // From now on it is told; what it is told waits for this turn to end.
    line.attach(attachment);
    const [config, quick_replies] = await Promise.all([
      this.#library.config(attachment.language),
      this.#library.quickReplies(),
    ]);
    const { participant, most } = agent;
    const window = await this.#desk.arrive(participant, most, this.#asker(attachment, agent));
    const status = window.csrs.find((csr) => csr.id === participant.id)?.status ?? 'online';
    const user = { ...participant, status, session: '', unreadMessage: window.unread_total };
    line.send(serverFrame('init', { user, session: null, config, server_time: Date.now() }, id));
    line.send(serverFrame('csrWindowInit', { ...window, quick_replies }));
  }

  #leaveDesk(socket: string): void {
    void this.#desk.leave(socket).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'desk-untold', error: String(error) }));
    });
  }

  async #missed(attachment: Attachment, visitor: Visitor, after: number): Promise<string[]> {
    const session = this.#session(visitor.conversation);
    const found = await session.records(this.#asker(attachment, visitor), { page: 1, unexpectedRecords: 0, after });
    if (typeof found !== 'string') return [];
    const { records } = JSON.parse(found) as { records: RecordDay[] };
    return records.flatMap(({ data }) => data).map((message: ChatMessage) => serverFrame('newMessage', message));
  }

  #asker({ socket, language, timezone, country, device }: Attachment, who: Visitor | Agent): Asker {
    const { participant } = who;
    const reachesAll = 'reachesAll' in who ? who.reachesAll : undefined;
    return { participant, door: this.#number, socket, language, timezone, country, device, reachesAll };
  }

  #session(conversation: string) {
    return this.env.CHAT_SESSION.get(this.env.CHAT_SESSION.idFromString(conversation));
  }

  get #desk() {
    return this.env.AGENT_DESK.get(this.env.AGENT_DESK.idFromName(DESK_NAME));
  }

  #line(socket: WebSocket): Line {
    return lineOf(socket, this.#sockets);
  }
}
