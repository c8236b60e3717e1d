import { DurableObject } from 'cloudflare:workers';
import {
  sideOf,
  type InputDisplay,
  type ReadMarks,
  type WireAgent,
  type WireSession,
} from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import { byDay } from '../../src/domain/chat/records.ts';
import type { RequestedRecords } from './log.ts';
import { faultIn, wordedFor, type Prepared, type Reader } from './prepare.ts';
import type { Answer, Asker, News, Placed, Refused } from './news.ts';
import { PollPace } from './poll-pace.ts';
import { COME_AGAIN, NOT_FOUND } from './refusals.ts';
import type { Handing } from './service.ts';
import { SessionParts } from './session-parts.ts';
import { introduced, shownSession } from './shown-session.ts';

/**
 * One conversation: its messages, how far each side has read, which agent serves it, and at which doors its visitor's
 * sockets are (`door.ts`). It decides alone and stores before it answers. What it tells reaches each door in order.
 * Agents' sockets are told through the desk (`desk-post.ts`).
 */
export class ChatSession extends DurableObject {
  readonly #polls = new PollPace();
  readonly #parts = new SessionParts(this.ctx, this.env);
  readonly #id = this.#parts.id;
  readonly #log = this.#parts.log;
  readonly #facts = this.#parts.facts;
  readonly #doors = this.#parts.doors;
  readonly #post = this.#parts.post;
  readonly #service = this.#parts.service;
  readonly #eraser = this.#parts.eraser;
  readonly #clock = this.#parts.clock;

  override alarm(): void {
    this.#clock.ring();
  }

  /** Lets a line join; the door has checked whose it is. Stores nothing. */
  join(asker: Asker): string | Refused {
    if (this.isErased()) return COME_AGAIN;
    if (asker.socket !== '') this.#doors.add(asker.door);
    else {
      const tooOften = this.#polls.take();
      if (tooOften) return tooOften;
    }
    return JSON.stringify(introduced(this.#session(asker), asker));
  }

  /** Notes that the last of the visitor's sockets at a door has gone. */
  leave(door: number): void {
    if (this.#facts.isKept()) this.#doors.remove(door);
  }

  /** Whether the tourist's token no longer leads here. */
  isHandedOver(): boolean {
    return this.#log.owner() !== undefined || this.isErased();
  }

  /**
   * Makes a tourist's conversation a member's, if something was said in it. Other sockets of its tourist end there. A
   * repeated call gives the same answer.
   *
   * @returns whether it now belongs to that member
   */
  handOver(owner: string): boolean {
    const before = this.#log.owner();
    if (before !== undefined) return before === owner;
    if (this.#log.lastSeq() === 0) return false;
    this.#log.keepOwner(owner);
    this.#doors.tell({ ended: 'handed-over' });
    return true;
  }

  /**
   * The conversation a member continues; a new one if that one was erased. Call this on the conversation named after
   * them.
   *
   * @param brought another conversation, which they continue from now on
   */
  async currentOfOwner(brought: string | undefined): Promise<string> {
    if (brought !== undefined) this.#log.bring(brought);
    const { CHAT_SESSION: sessions } = this.env;
    const current = this.#log.current();
    const isOwn = current === this.#id;
    const isErased = isOwn ? this.isErased() : await sessions.get(sessions.idFromString(current)).isErased();
    return isErased ? this.#log.bringInstead(current, sessions.newUniqueId().toString()) : current;
  }

  isErased(): boolean {
    return this.#eraser.isErased();
  }

  /**
   * Erases the conversation, here and elsewhere.
   *
   * @param owner the member who asks or whose account is deleted: all their data go. Absent: the tourist asks
   * @returns whether the conversation belongs to them
   */
  async erase(owner?: string): Promise<boolean> {
    if (!this.#log.isOf(owner)) return false;
    await this.#erase(owner);
    return true;
  }

  /** The last messages as JSON; undefined if they are not that owner's. */
  latest(owner: string | undefined, max: number): string | undefined {
    return this.#log.isOf(owner) && !this.isErased() ? JSON.stringify(this.#log.latest(max, 0)) : undefined;
  }

  /** Erases the conversation if nothing was said since `before`. */
  async expire(before: number): Promise<void> {
    if (Math.max(this.#log.lastAt(), this.#facts.begunAt()) < before) await this.#erase(undefined);
  }

  async info(asker: Asker): Promise<string | Refused> {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    if (this.#facts.isKept()) await this.#doors.count();
    const session = this.#session(asker);
    const read: ReadMarks = this.#log.marks();
    const { id, nickname, avatar } = this.#parts.current()?.visitor ?? asker.participant;
    const visitor = { id, nickname, avatar, status: this.#doors.isAnyThere() ? 'online' : 'offline' };
    return JSON.stringify({ session, csr: session.csr, visitor, last_seq: session.last_seq, read });
  }

  /**
   * Stores a message, unless it was stored before. The answer is sent along with the news, in order. A client without a
   * socket gets it as the return value.
   */
  send(asker: Asker, prepared: Prepared, frameId: string): Refused | string | undefined {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    const { participant: sender } = asker;
    const side = sideOf(sender.identity);
    // A visitor stays the same sender through a login; agents are separate senders.
    const onceBy = side === 'csr' ? `${sender.id} ${frameId}` : frameId;
    const before = this.#log.sentBy(side, onceBy);
    if (before) return this.#answer(asker, serverFrame('newMessage', { ...before, replayed: true }, frameId));
    const { type, content, title, extend } = wordedFor(prepared, this.#facts.language() ?? '');
    const fault = faultIn({ type, content });
    if (fault) return fault;
    const { questions } = prepared;
    if (questions && this.#log.answered().includes(Number(extend?.['AssociatedProblemID'])))
      return { reason: 'already-answered' };
    if (this.#facts.isClosed()) return { reason: 'closed' };
    const now = Date.now();
    if (side === 'visitor') {
      const retry_after_ms = this.#log.visitorWaits(now);
      if (retry_after_ms > 0) return { reason: 'too-many', retry_after_ms };
      this.#facts.keepVisitor(asker, now);
    }
    const message = this.#log.append({ side, sender, frameId: onceBy, type, content, title, extend }, now);
    this.#service.heard(asker, now);
    const news = { text: serverFrame('newMessage', message), seq: message.seq };
    const result = this.#answer(asker, serverFrame('newMessage', message, frameId), news);
    this.#parts.translations.of(message, asker);
    const answered = new Set(questions && this.#log.answered());
    if (questions?.every((id) => answered.has(id))) this.#service.say('allAnswered', asker.language);
    return result;
  }

  records(asker: Asker, requested: RequestedRecords): string | Refused {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    const { messages, total, more } = this.#log.page(requested);
    return JSON.stringify({
      id: this.#id,
      page: requested.page,
      records: byDay(messages, asker.timezone),
      total,
      more,
    });
  }

  /** Notes how far a side has read, and tells both sides. Answers like `send`. */
  read(asker: Asker, seq: number | undefined, frameId: string | undefined): string | Refused | undefined {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    const { identity } = asker.participant;
    const marked = this.#log.mark(sideOf(identity), seq ?? this.#log.lastSeq());
    if (this.#facts.isKept()) this.#facts.touch();
    const data = { session_id: this.#id, identity, seq: marked };
    return this.#answer(asker, serverFrame('readMessage', data, frameId), { text: serverFrame('readMessage', data) });
  }

  /** Tells only the other side that someone is typing. A frame without an id gets no answer. */
  typing(
    asker: Asker,
    state: 'input' | 'blur',
    { frameId, display }: { frameId: string | undefined; display: InputDisplay },
  ): string | Refused | undefined {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    const { identity } = asker.participant;
    const data = { session_id: this.#id, identity, state };
    const text = serverFrame('messageInputState', data);
    if (identity !== 'csr' && display !== 'no') this.#post.post({ text });
    if (identity === 'csr' && display === 'all') this.#doors.tell({ text });
    return frameId === undefined ? undefined : serverFrame('messageInputState', data, frameId);
  }

  /**
   * Asks for an agent.
   *
   * @param wanted the agent the visitor would like
   * @param opens whether a closed conversation is opened again
   */
  ask(asker: Asker, { wanted, opens }: { wanted?: string | undefined; opens?: boolean }, frameId: string | undefined) {
    if (this.isErased()) return NOT_FOUND;
    const isClosed = this.#facts.isClosed();
    if (isClosed && opens) this.#facts.reopen();
    const isServed = this.#log.hasVisitorSpoken() && (!isClosed || opens === true);
    if (isServed) this.#facts.keepVisitor(asker, Date.now());
    this.#clock.arm();
    return isServed ? this.#service.ask(asker, wanted, frameId) : this.#service.foresee(asker, wanted, frameId);
  }

  /** @param visitor is stored if nothing was said yet */
  async take(asker: Asker, visitor: Asker, frameId: string | undefined): Promise<Refused | undefined> {
    if (this.isErased()) return NOT_FOUND;
    if (!this.#facts.isKept()) this.#facts.keepVisitor(visitor, Date.now());
    const csr = this.#facts.csr();
    const isOthers = csr && csr.id !== asker.participant.id && !this.#facts.isClosed();
    if (isOthers && !asker.reachesAll) return { reason: 'not-allowed' };
    await this.#service.take(asker, frameId);
    return undefined;
  }

  async handOn(asker: Asker, handing: Handing): Promise<Refused | undefined> {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    return this.#service.handOn(asker, handing);
  }

  close(asker: Asker, frameId: string | undefined): Refused | undefined {
    if (!this.#service.isReachedBy(asker)) return NOT_FOUND;
    this.#service.close(frameId === undefined ? undefined : { ...asker, frameId });
    return undefined;
  }

  /** The visitor that an agent writes to. */
  reader(): Reader | undefined {
    const facts = this.#parts.current();
    return facts && { id: facts.visitor.id, language: facts.language, place: facts.place };
  }

  askAgain(): void {
    this.#post.post({});
  }

  /** Applies what the desk has decided since. */
  placed(placed: Placed): void {
    this.#service.settle(placed);
  }

  agentIs(agent: WireAgent): void {
    this.#service.agentIs(agent);
  }

  /** Takes over the name and address the visitor gave. */
  rename(asker: Asker, email: string | undefined): void {
    if (this.isErased()) return;
    this.#facts.keepVisitor(asker, Date.now());
    if (email !== undefined) this.#facts.keepEmail(email);
    this.#post.post({ change: { kind: 'refreshed' } });
    const text = serverFrame('operates', { event: 'refreshSessionInfo', session_id: this.#id });
    this.#doors.tell({ text, besides: [asker.socket] });
    this.#clock.arm();
  }

  async #erase(member: string | undefined): Promise<void> {
    this.#eraser.mark(member);
    this.#clock.arm();
    this.#doors.tell({ ended: 'erased' });
    await this.#eraser.run(Date.now()).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'erase-unfinished', error: String(error) }));
    });
  }

  #answer({ door, socket, participant }: Asker, text: string, news: News = {}): string | undefined {
    this.#clock.arm();
    const answer: Answer | undefined = socket === '' ? undefined : { door, socket, text };
    const isAgents = participant.identity === 'csr';
    if (news.text !== undefined || !isAgents) this.#doors.tell({ ...news, ...(answer && !isAgents && { answer }) });
    if (news.text !== undefined || isAgents) this.#post.post({ ...news, ...(answer && isAgents && { answer }) });
    return answer ? undefined : text;
  }

  #session(asker: Asker): WireSession {
    const side = sideOf(asker.participant.identity);
    const log = { lastSeq: this.#log.lastSeq(), unread: this.#log.unread(side) };
    return shownSession(this.#id, {
      asker,
      facts: this.#parts.current(),
      ...log,
      isThere: this.#doors.isAnyThere(),
      statusOf: this.#service.statusOf,
    });
  }
}
