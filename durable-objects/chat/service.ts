import type { ChatStatus, Distribution, Participant, WireAgent } from '../../src/domain/chat/model.ts';
import { sideOf } from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import { said } from '../shared/words.ts';
import type { DeskPost } from './desk-post.ts';
import type { ConversationFacts } from './facts.ts';
import type { ChatLog } from './log.ts';
import type { Asker, News, Placed, Refused } from './news.ts';
import { DESK_IS_AWAY } from './refusals.ts';

/** How a conversation is handed on to another agent. */
export interface Handing {
  to: string;
  note: string;
  frameId?: string | undefined;
}

/** An agent with their status from the desk. */
export type AgentNow = Participant & { status: ChatStatus };

interface Parts {
  id: string;
  facts: ConversationFacts;
  log: ChatLog;
  post: DeskPost;
  tellVisitor: (news: News) => void;
  agent: (id: string) => Promise<AgentNow | undefined>;
  isErased: () => boolean;
  isAnyOnline: () => Promise<boolean>;
  /** Asks the desk which agent would get it if the visitor wrote. */
  foresee: (wanted: string | undefined) => Promise<Distribution>;
  /** Sets the alarm, by which what was written reaches the desk and libSQL even if this process ends now. */
  written: () => void;
  /** Called when an agent has got the conversation. */
  isTaken: () => void;
}

/** Assigns a conversation to an agent, hands it on to another, closes it, and opens it again. */
export class Service {
  readonly #parts: Parts;
  /** Visitors' frames that are answered once it is known who serves them. */
  #asking: { asker: Asker; frameId: string | undefined }[] = [];
  /** The state the visitor was last told, so that only changes are told. */
  #toldState: Distribution['state'] | undefined;
  /** The desk's last decision; undefined if there is none yet. */
  #last: Distribution | undefined;
  #status: Pick<WireAgent, 'id' | 'status'> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  statusOf = (agent: string): ChatStatus => (this.#status?.id === agent ? this.#status.status : 'online');

  /**
   * Whether the asker reaches it. Agents reach their own conversations and those without an agent; doors check visitors.
   */
  isReachedBy({ participant, reachesAll }: Asker): boolean {
    const { facts } = this.#parts;
    if (this.#parts.isErased()) return false;
    if (participant.identity !== 'csr') return true;
    const csr = facts.csr()?.id;
    return facts.isKept() && (reachesAll === true || csr === undefined || csr === participant.id);
  }

  /** Notes the status of the agent who serves it. */
  agentIs({ id, status }: WireAgent): void {
    this.#status = { id, status };
    this.#parts.tellVisitor({ text: serverFrame('changeStatus', { id, identity: 'csr', status }) });
  }

  /** Reacts to a stored message: a visitor's asks for an agent if there is none; an agent's makes the agent serve it. */
  heard(asker: Asker, now: number): void {
    const { facts } = this.#parts;
    if (facts.csr()) return;
    if (sideOf(asker.participant.identity) === 'csr') this.#assign(asker.participant, undefined);
    else facts.ask(now);
  }

  /** Tells a visitor who has not written yet which agent would serve them. Nothing begins by that. */
  async foresee(
    asker: Asker,
    wanted: string | undefined,
    frameId: string | undefined,
  ): Promise<string | Refused | undefined> {
    const csr = this.#parts.facts.csr();
    const isServed = csr && !this.#parts.facts.isClosed();
    if (isServed) this.#last = { state: 'assigned', csr: this.#shown(csr), position: null };
    else {
      // If the desk cannot be asked, nothing is decided.
      const foreseen = await this.#parts.foresee(wanted).catch(() => undefined);
      if (!foreseen) return DESK_IS_AWAY;
      this.#last = foreseen;
    }
    return this.#answer(asker, frameId);
  }

  /**
   * Asks for an agent. Only the desk can say that none is there. While it cannot be asked, a client with a socket is
   * answered as soon as it can, and one without a socket has to ask again.
   */
  async ask(
    asker: Asker,
    wanted: string | undefined,
    frameId: string | undefined,
  ): Promise<string | Refused | undefined> {
    const { facts, post } = this.#parts;
    const csr = facts.csr();
    if (csr && !facts.isClosed() && !(await this.#isLeft(csr))) {
      this.#last = { state: 'assigned', csr: this.#shown(csr), position: null };
      return this.#answer(asker, frameId);
    }
    const chosen = wanted === undefined ? undefined : await this.#parts.agent(wanted);
    if (csr && !facts.isClosed()) facts.reopen();
    if (asker.socket !== '') this.#asking.push({ asker, frameId });
    if (chosen?.status === 'online') this.#assign(chosen, undefined);
    else facts.ask(Date.now());
    this.#parts.written();
    post.post({});
    const isTold = await post.flush();
    if (asker.socket !== '') return undefined;
    return isTold ? this.#answer(asker, frameId) : DESK_IS_AWAY;
  }

  /** Whether its agent is offline while others are online. */
  async #isLeft({ id }: Participant): Promise<boolean> {
    const now = await this.#parts.agent(id);
    return now?.status === 'offline' && (await this.#parts.isAnyOnline());
  }

  async take(asker: Asker, frameId: string | undefined): Promise<void> {
    const { post } = this.#parts;
    this.#assign(asker.participant, asker, frameId);
    await post.flush();
  }

  async handOn(asker: Asker, { to, note, frameId }: Handing): Promise<Refused | undefined> {
    const { id, facts, post } = this.#parts;
    const before = facts.csr()?.id;
    const chosen = await this.#parts.agent(to);
    // Another agent may have handed it on meanwhile, or it was erased.
    if (facts.csr()?.id !== before || !this.isReachedBy(asker)) return { reason: 'not-found' };
    if (!chosen || chosen.status === 'offline' || facts.isClosed()) return { reason: 'not-allowed' };
    const from = facts.csr() ?? asker.participant;
    facts.assign(person(chosen));
    this.#parts.written();
    this.#status = chosen;
    const tip = said('transferred', asker.language);
    post.post({ change: { kind: 'transferred', frameId, from, note, tip }, ...answerTo(asker) });
    this.#parts.isTaken();
    const data = { session_id: id, from: this.#shown(from), to: this.#shown(chosen) };
    this.#parts.tellVisitor({ text: serverFrame('csrTransfer', data) });
    this.say('handedOn', asker.language, chosen.nickname);
    return undefined;
  }

  /** Adds a message of the server in the visitor's language. @param language counts if theirs is not known */
  say(key: Parameters<typeof said>[0], language: string, name = ''): void {
    const { facts, log, post } = this.#parts;
    const words = said(key, facts.language() ?? language).replace('{{name}}', () => name);
    const message = log.appendSystem(words, Date.now());
    this.#parts.written();
    const news = { text: serverFrame('newMessage', message), seq: message.seq };
    this.#parts.tellVisitor(news);
    post.post(news);
  }

  close(asker?: Asker & { frameId: string }): void {
    const { facts, post } = this.#parts;
    facts.close();
    this.#parts.written();
    this.#toldState = undefined;
    this.#asking = [];
    post.post({ change: { kind: 'closed', frameId: asker?.frameId }, ...(asker && answerTo(asker)) });
    this.#parts.tellVisitor({
      text: serverFrame('operates', { event: 'close', session_id: this.#parts.id }),
    });
  }

  /** Applies the desk's decision. */
  settle({ assign, distribution }: Placed): void {
    const { facts } = this.#parts;
    if (assign && !facts.csr() && !facts.isClosed()) this.#assign(assign, undefined);
    else if (distribution && !facts.csr()) this.#told(distribution);
  }

  #assign(agent: Participant, asker: Asker | undefined, frameId?: string): void {
    const { facts, post } = this.#parts;
    facts.assign(person(agent));
    this.#parts.written();
    post.post({ change: { kind: 'taken', frameId }, ...(asker && answerTo(asker)) });
    this.#parts.isTaken();
    this.#told({ state: 'assigned', csr: this.#shown(agent), position: null });
  }

  #told(distribution: Distribution): void {
    const isMoved = distribution.position !== this.#last?.position;
    const isNew = this.#toldState !== distribution.state || distribution.state === 'assigned' || isMoved;
    this.#last = distribution;
    this.#toldState = distribution.state;
    const text = serverFrame('distribution', distribution);
    const asking = this.#asking.splice(0);
    for (const { asker, frameId } of asking) this.#answer(asker, frameId);
    // Sockets that asked have heard it in their answer, so only the others are told.
    if (isNew)
      this.#parts.tellVisitor({ text, ...(asking[0] && { besides: asking.map(({ asker }) => asker.socket) }) });
  }

  #answer({ door, socket }: Asker, frameId: string | undefined): string | Refused | undefined {
    if (!this.#last) return DESK_IS_AWAY;
    const text = serverFrame('distribution', this.#last, frameId);
    if (socket === '') return text;
    this.#parts.tellVisitor({ answer: { door, socket, text } });
    return undefined;
  }

  #shown({ id, nickname, avatar }: Participant) {
    return { id, nickname, avatar, status: this.statusOf(id) };
  }
}

const person = ({ id, identity, nickname, avatar }: Participant): Participant => ({ id, identity, nickname, avatar });

/** Where the desk's answer goes: to the socket of the agent who asked, if there is one. */
const answerTo = ({ door, socket }: Asker) => (socket === '' ? {} : { answer: { door, socket, text: '' } });
