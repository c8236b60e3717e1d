import { DurableObject } from 'cloudflare:workers';
import { DESK_NAME, DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { parseClientFrame, serverFrame, type FrameWith, type ParsedFrame } from '../../src/domain/chat/protocol.ts';
import { placeTextOf } from '../../src/domain/logistics/chosen-place.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { DEFAULT_LOCALE, matchLocale } from '../../src/domain/shared/locale.ts';
import { Sockets } from '../shared/sockets.ts';
import { actAsVisitor } from './acts.ts';
import { actAsAgent } from './agent-acts.ts';
import { arrival } from './arrival.ts';
import { begin } from './beginning.ts';
import { BegunConversations } from './begun.ts';
import type { AgentDesk } from './desk.ts';
import type { AgentNews } from './desk-crew.ts';
import type { Seated } from './desk-site.ts';
import { missedFrames, pollLine, type Polled } from './door-poll.ts';
import { agentsAmong, hasAnother, meantFor, seatedAmong, type Here } from './door-sockets.ts';
import { FewAtOnce } from './few-at-once.ts';
import { Identities } from './identity.ts';
import { Library } from './library.ts';
import {
  attachmentSchema,
  endAsOff,
  leaveAtEnd,
  lineOf,
  refuse,
  type Agent,
  type Attachment,
  type Line,
  type Visitor,
} from './line.ts';
import type { Asker, News, Refused } from './news.ts';
import { Turns } from './turns.ts';
import { introducedToNew, type Introduced } from './shown-session.ts';

/**
 * Where sockets connect before they identify themselves, and stay. It reads their frames, knows who they are, and asks
 * their conversation, an object of its own (`session.ts`). It stores nothing. Sockets sleep between frames, and every
 * frame wakes the object, even a ping: an answer by the runtime would escape the limit of frames.
 */
export class ChatDoor extends DurableObject {
  readonly #sockets = new Sockets(this.ctx, attachmentSchema);
  readonly #library = new Library(this.env);
  readonly #begun = new BegunConversations(this.env);
  readonly #identities = new Identities(this.env, this.#library, this.#begun);
  /** The number of this door. */
  readonly #number = Array.from({ length: DOORS }, (_, door) => door).findIndex((door) =>
    this.env.CHAT_DOOR.idFromName(doorName(door)).equals(this.ctx.id),
  );
  readonly #turns = new Turns();
  /** A conversation that begins makes a file. The limit lets others who arrive meanwhile be greeted in between. */
  readonly #beginnings = new FewAtOnce(2);
  /** Sockets that are joining a conversation, by socket. What it tells them meanwhile waits for their turn. */
  readonly #joining = new Map<string, string>();
  /** The last message of the conversation when each socket joined. */
  readonly #joinedAt = new Map<string, number>();

  /** Accepts a socket whose request and origin the Worker has checked. */
  override async fetch({ headers }: Request): Promise<Response> {
    return this.#sockets.accept(await arrival(headers));
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.admits(socket, raw)) return;
    const parsed = parseClientFrame(raw);
    // Frames of one socket are handled in order.
    await this.#inTurn(socket, (line) => this.#answer(line, parsed));
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    const { socket: name, agent, visitor } = this.#line(socket).attachment();
    this.#joinedAt.delete(name);
    if (agent) this.#tellDesk((desk) => desk.leave(name));
    if (visitor?.hasConsent) this.#tellDesk((desk) => desk.goes(name));
    if (visitor && !visitor.isUnheard && !hasAnother(this.#here(), socket, visitor.conversation)) {
      const left = this.#session(visitor.conversation).leave(this.#number);
      this.ctx.waitUntil(left.catch(() => undefined));
    }
    this.#sockets.answerClose(socket, code);
  }

  /** Serves a client without a socket: returns the answer to each frame, then the messages the client has not seen. */
  async poll({ frames, conversation, after, network }: Polled): Promise<string[]> {
    const { line, told } = pollLine(await hashOf(network));
    for (const frame of frames) await this.#hear(line, frame);
    const { visitor } = line.attachment();
    const isThere = conversation === undefined || conversation === visitor?.conversation;
    if (visitor && !visitor.isUnheard && isThere && after !== undefined)
      told.push(...(await this.#missed(line, visitor, after)));
    return told;
  }

  conversationOf(token: string): Promise<string | undefined> {
    return this.#identities.conversationOf(token);
  }

  /** Reads the settings again. If the chat is off, tells all sockets and closes them. */
  async renewSettings(): Promise<void> {
    this.#library.forget();
    const { chat_switch: isOn } = await this.#library.config(DEFAULT_LOCALE);
    // What has begun is finished; frames behind it are dropped.
    if (!isOn) for (const { socket } of this.#here()) this.#turns.end(socket, () => endAsOff(this.#line(socket)));
  }

  /** Tells the sockets of a conversation at this door. @returns how many there are */
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

  /** Tells agents' sockets. The desk has chosen the agents. */
  tellAgents(news: AgentNews): void {
    for (const { socket, told } of meantFor(this.#here(), news))
      void this.#inTurn(socket, async (line) => {
        if (line.attachment().agent && (await this.#identities.isLoggedIn(line))) line.send(told);
      });
  }

  holds(sockets: string[]): string[] {
    return agentsAmong(this.#here(), sockets);
  }

  seated(requested: Seated): Seated {
    return seatedAmong(this.#here(), requested);
  }

  async #pass(line: Line, conversation: string, news: News): Promise<void> {
    const { text, seq, answer, ended, besides, isDesks } = news;
    const { socket, visitor } = line.attachment();
    if (visitor?.conversation !== conversation) return;
    // A conversation that was erased while silent may have begun since.
    if (isDesks && ended !== undefined && !visitor.isUnheard) return;
    // An agent has begun it, or the same visitor at another socket.
    if (visitor.isUnheard && !isDesks) line.attach({ ...line.attachment(), visitor: { ...visitor, isUnheard: false } });
    if (besides?.includes(socket)) return;
    if (ended !== undefined) return leaveAtEnd(line, ended);
    const isAnswer = answer?.socket === socket;
    const ownText = isAnswer ? answer.text : text;
    if (ownText === undefined || (!isAnswer && seq !== undefined && seq <= (this.#joinedAt.get(socket) ?? 0))) return;
    if (await this.#identities.isLoggedIn(line)) line.send(ownText);
  }

  #inTurn(socket: WebSocket, act: (line: Line) => Promise<void> | void): Promise<void> {
    return this.#turns.take(socket, () => act(this.#line(socket)));
  }

  /** Answers a frame. An object that was lost while it was asked is back at once, so the client may send it again. */
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
      const asker = this.#asker(attachment, agent);
      const session = (id: string) => this.#begun.find(id);
      return actAsAgent(line, frame, agent, { desk, asker, library, language, session });
    }
    const { visitor } = attachment;
    if (!visitor) return refuse(line, { reason: 'not-initialized' }, frame);
    const isFirst = visitor.isSilent === true && frame.action === 'Wsession/sendSessionMessage';
    const [session, asker] = [this.#session(visitor.conversation), this.#asker(attachment, visitor)];
    const first = isFirst && { begin: () => this.#begin(line, visitor) };
    const act = () => actAsVisitor(line, frame, visitor, { session, desk, asker, library, language, ...first });
    return isFirst && visitor.isUnheard ? this.#beginnings.run(act) : act();
  }

  async #begin(line: Line, silent: Visitor): Promise<Asker | Refused> {
    const begun = await begin(this.#desk, line, silent);
    if ('reason' in begun) return begun;
    return { ...this.#asker(line.attachment(), begun.visitor), email: begun.email };
  }

  async #initialize(line: Line, frame: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const { data } = frame;
    const attachment = line.attachment();
    line.attach({
      ...attachment,
      language: matchLocale(data.lang) ?? attachment.language,
      timezone: data.timezone ?? attachment.timezone,
      place: placeTextOf(data.place) ?? attachment.place,
    });
    return data.desk ? this.#beginServing(line, frame) : this.#beginVisit(line, frame);
  }

  async #beginVisit(line: Line, { data, id, action }: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const before = line.attachment();
    const config = await this.#library.config(before.language);
    if (!config.chat_switch) return endAsOff(line);
    const who = await this.#identities.whoIs(data, before.visitor);
    if ('reason' in who) return refuse(line, who, { id, action });
    const { token, ...known } = who;
    const visitor: Visitor = { ...known, hasConsent: data.consent === true };
    const { socket } = before;
    if (before.agent) this.#tellDesk((desk) => desk.leave(socket));
    if (socket !== '') this.#joining.set(socket, visitor.conversation);
    try {
      const asker = this.#asker(before, visitor);
      const joined = await this.#join(visitor, asker);
      if ('reason' in joined) return refuse(line, joined, { id, action });
      const participant = { ...visitor.participant, nickname: joined.user.nickname };
      const isSilent = joined.session.last_seq === 0;
      line.attach({ ...before, agent: undefined, visitor: { ...visitor, participant, isSilent } });
      this.#seat(before, visitor);
      if (socket !== '') this.#joinedAt.set(socket, joined.session.last_seq);
      const hello = { config, ...(token && { tourist_token: token }), server_time: Date.now() };
      const back = token ?? (await this.#identities.tokenOf(visitor));
      line.send(serverFrame('init', { ...joined, user: { ...joined.user, token: back }, ...hello }, id));
    } finally {
      this.#joining.delete(socket);
    }
  }

  /** Shows agents a visitor who agreed to be seen, and hides one who no longer agrees. */
  #seat(before: Attachment, visitor: Visitor): void {
    const { socket, network } = before;
    const { conversation } = visitor;
    if (socket === '') return;
    const seat = { socket, door: this.#number, conversation, network };
    if (visitor.hasConsent) this.#tellDesk((desk) => desk.comes(seat, this.#asker(before, visitor)));
    else if (before.visitor?.hasConsent) this.#tellDesk((desk) => desk.goes(socket));
  }

  /** Lets a visitor join. A silent conversation is not asked: an object per onlooker would cost more than their socket. */
  async #join({ conversation, isUnheard }: Visitor, asker: Asker): Promise<Introduced | Refused> {
    if (isUnheard) return introducedToNew(conversation, asker);
    const joined = await this.#session(conversation).join(asker);
    return typeof joined === 'string' ? (JSON.parse(joined) as Introduced) : joined;
  }

  async #beginServing(line: Line, { data, id, action }: FrameWith<'WsIndex/initialize'>): Promise<void> {
    const agent = await this.#identities.agentOf(data);
    if ('reason' in agent) return refuse(line, agent, { id, action });
    if (!(await this.#library.config(DEFAULT_LOCALE)).chat_switch) return endAsOff(line);
    const attachment = { ...line.attachment(), visitor: undefined, agent };
    // From now on it is told; what it is told waits for this turn to end.
    line.attach(attachment);
    const [config, quick_replies] = await Promise.all([
      this.#library.config(attachment.language),
      this.#library.quickReplies(),
    ]);
    const { participant, max } = agent;
    const window = await this.#desk.arrive(participant, max, this.#asker(attachment, agent));
    const status = window.csrs.find((csr) => csr.id === participant.id)?.status ?? 'online';
    const user = { ...participant, status, session: '', token: '', unreadMessage: window.unread_total };
    line.send(serverFrame('init', { user, session: null, config, server_time: Date.now() }, id));
    line.send(serverFrame('csrWindowInit', { ...window, quick_replies }));
  }

  #tellDesk(act: (desk: DurableObjectStub<AgentDesk>) => Promise<unknown>): void {
    void act(this.#desk).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'desk-untold', error: String(error) }));
    });
  }

  async #missed(line: Line, visitor: Visitor, after: number): Promise<string[]> {
    const asker = this.#asker(line.attachment(), visitor);
    const session = this.#session(visitor.conversation);
    return missedFrames(await session.records(asker, { page: 1, unexpectedRecords: 0, after }));
  }

  #asker({ visitor: _visitor, agent: _agent, network: _network, ...known }: Attachment, who: Visitor | Agent): Asker {
    const reachesAll = 'reachesAll' in who ? who.reachesAll : undefined;
    return { ...known, participant: who.participant, door: this.#number, reachesAll };
  }

  #session(conversation: string) {
    return this.env.CHAT_SESSION.get(this.env.CHAT_SESSION.idFromString(conversation));
  }

  get #desk() {
    return this.env.AGENT_DESK.get(this.env.AGENT_DESK.idFromName(DESK_NAME));
  }

  #here = (): Here[] =>
    this.ctx.getWebSockets().map((socket) => ({ socket, attachment: this.#line(socket).attachment() }));

  #line(socket: WebSocket): Line {
    return lineOf(socket, this.#sockets);
  }
}
