import { atom, map } from 'nanostores';
import { seenOf } from '../../chat/messages.ts';
import type { ChatConnection } from '../../chat/shared/connection.ts';
import { uuid } from '../../shared/request-id.ts';
import { EMPTY_DESK, changeSession, put, sessionOf, sorted, WAYS, type Desk } from './desk-state.ts';
import type { ServerData, ServerFrame } from '../../../domain/chat/server-frames.ts';
import type { ChatStatus, WireVisitor } from '../../../domain/chat/model.ts';
import { isDenial, messageOf, type Message, type Records, type Session, type Transfer } from './frames.ts';
import type { DeskWays } from './desk-ways.ts';
import { doneBy } from './done.ts';
import { beganToWait, heard } from './hear.ts';
import { keepDraft } from './kept-desk.ts';
import {
  lastSeqOf,
  NEW_TALK,
  readUpTo,
  translated,
  withNews,
  withPage,
  withRefusal,
  type Pending,
  type Talk,
} from './talk-state.ts';

/** After this time without another sign, a visitor no longer counts as typing. */
const TYPING_MS = 10_000;

/** The agent's view of the chat and their actions. The server has the truth; this store follows its frames. */
export class ChatDesk {
  readonly $desk = atom<Desk>(EMPTY_DESK);
  readonly $talks = map<Readonly<Record<string, Talk>>>({});
  readonly #ways: DeskWays;
  #line: ChatConnection | undefined;
  /** Pages that are on their way, by the id of their frame. */
  readonly #pages = new Set<string>();
  /** The open conversation. Its new messages are marked as read. */
  #shown: string | undefined;

  constructor(ways: DeskWays) {
    this.#ways = ways;
  }

  /** @returns what ends it */
  open(): () => void {
    const { connect, initialize, renews } = this.#ways;
    this.#line = connect({
      initialize,
      renews,
      seen: (id) => (this.talkOf(id).pages > 0 ? seenOf(this.talkOf(id).messages) : undefined),
      hears: (frame) => this.#hear(frame),
      goes: (state) => this.#goes(state),
    });
    return () => {
      this.#line?.close();
      this.#line = undefined;
    };
  }

  talkOf = (id: string): Talk => this.$talks.get()[id] ?? NEW_TALK;

  /** @returns the answer; undefined if the server refused, which the agent is told */
  async act<Data>(action: string, data: object): Promise<Data | undefined> {
    const answer = await this.#ask(action, data);
    if (answer?.type !== 'error') return answer?.data as Data | undefined;
    this.#ways.onTip(messageOf(answer), true);
    return undefined;
  }

  /** Says something at the edge of the screen. */
  tip = (text: string): void => this.#ways.onTip(text, false);

  /** The same where its caller says what went wrong. */
  #ask = async (action: string, data: object, id?: string): Promise<ServerFrame | undefined> =>
    this.#line?.ask(action, data, id);

  // Conversations

  /** Opens a conversation, or none. Messages that arrive are marked as read while it is open. */
  show(id: string | undefined): void {
    this.#shown = id;
    if (id === undefined) return;
    this.#findShown();
    if (this.talkOf(id).state === 'new') void this.loadOlder(id);
    else this.markRead(id);
  }

  /** The open conversation may be in no list: another agent has it, or it was removed. */
  #findShown(): void {
    const [id, desk] = [this.#shown, this.$desk.get()];
    // The lists come first.
    if (id !== undefined && desk.me && !sessionOf(desk, id)) void this.#find(id);
  }

  async #find(id: string): Promise<void> {
    const answer = await this.#ask('Wsession/sessionInfo', { id });
    const session = answer?.type === 'sessionInfo' ? answer.data.session : undefined;
    if (!session) return this.#talk(id, { state: 'failed' });
    const isMine = session.csr?.id === this.$desk.get().me?.id && session.state === 'open';
    if (this.talkOf(id).state === 'failed') this.#goOnWith(id);
    if (!isMine) return this.#change((desk) => ({ ...desk, others: put(desk.others, session) }));
    this.#change((desk) => ({ ...desk, sessions: sorted(put(desk.sessions, session)) }));
    this.#notice(id);
  }

  /** It is there again. */
  #goOnWith(id: string): void {
    if (this.talkOf(id).pages === 0) void this.loadOlder(id);
    else this.#talk(id, { state: 'known' });
  }

  async loadOlder(id: string): Promise<void> {
    const talk = this.talkOf(id);
    if (talk.state === 'asking' || (talk.pages > 0 && !talk.hasOlder)) return;
    this.#talk(id, { state: 'asking' });
    const frameId = uuid();
    this.#pages.add(frameId);
    const requested = { id, page: talk.pages + 1, unexpectedRecords: talk.unexpected };
    const answer = await this.#ask('Wsession/loadRecords', requested, frameId);
    this.#pages.delete(frameId);
    if (answer?.type !== 'sessionRecords') return this.#talk(id, { state: 'failed' });
    this.$talks.setKey(id, withPage(this.talkOf(id), answer.data));
    this.markRead(id);
  }

  markRead(id: string): void {
    const session = sessionOf(this.$desk.get(), id);
    const talk = this.talkOf(id);
    const isSeen = id === this.#shown && document.visibilityState === 'visible';
    if (!session || !isSeen || talk.state !== 'known' || session.csr?.id !== this.$desk.get().me?.id) return;
    if (session.unread_message_count === 0) return;
    this.#change((desk) => changeSession(desk, id, { unread_message_count: 0 }));
    this.#line?.tell('Wsession/readMessage', { id, seq: lastSeqOf(talk) });
  }

  /** @param shown what stands for it until the server answers. */
  send(id: string, type: Pending['type'], content: string, extend: object, shown = content): void {
    const data = { type, content, extend, session_id: id };
    void this.#send({ id: uuid(), type, shown, data, at: Date.now() });
  }

  async #send(pending: Pending): Promise<void> {
    const { session_id: id } = pending.data;
    const talk = this.talkOf(id);
    this.#talk(id, { pending: [...talk.pending.filter((one) => one.id !== pending.id), pending] });
    const answer = await this.#ask('Wsession/sendSessionMessage', pending.data, pending.id);
    if (answer?.type === 'error') this.$talks.setKey(id, withRefusal(this.talkOf(id), pending.id, messageOf(answer)));
  }

  again(id: string, { refusal: _refusal, ...pending }: Pending): void {
    void this.#send({ ...pending, data: { ...pending.data, session_id: id } });
  }

  leaveOut(id: string, { id: left }: Pending): void {
    this.#talk(id, { pending: this.talkOf(id).pending.filter((one) => one.id !== left) });
  }

  tellTyping(id: string, state: 'input' | 'blur'): void {
    this.#line?.tell('WsMixed/messageInputState', { session_id: id, state });
  }

  // Lists

  /** Takes a visitor who waits, or one who is on the site. @returns the conversation's id */
  async take(userId: string): Promise<string | undefined> {
    const answer = await this.act<{ session: Session }>('Wsession/addSession', { user_id: userId });
    return answer?.session.id;
  }

  async search(keyword: string, page = 1): Promise<void> {
    if (keyword === '') return this.#change((desk) => ({ ...desk, searched: undefined }));
    const searched = { list: [], total: 0, ...this.$desk.get().searched, keyword, page, isAsking: true };
    this.#change((desk) => ({ ...desk, searched }));
    await this.act('Wsession/search', { keyword, page });
  }

  changeStatus = (status: ChatStatus) => this.act('WsIndex/changeStatus', { status });
  operate = (id: string, event: 'top' | 'untop' | 'remove' | 'close') => this.act('Wsession/operate', { id, event });
  invite = (userId: string) => this.act('Wsession/invite', { user_id: userId });
  transfer = (id: string, csrId: string, note: string) =>
    this.act<Transfer>('Wsession/transfer', { id, csr_id: csrId, ...(note !== '' && { note }) });
  saveNote = (userId: string, note: string) => this.act('WsMixed/changeUserBaseInfo', { user_id: userId, note });
  askVisitor = (id: string) => this.act<WireVisitor>('WsMixed/touristInfo', { id });

  #goes(state: keyof typeof WAYS): void {
    const before = this.$desk.get().way;
    if (before === 'denied' || before === 'closed') return;
    const way = before === 'asking' && state === 'connecting' ? before : WAYS[state];
    this.#change((desk) => ({ ...desk, way }));
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'error' && isDenial(frame.data))
      return this.#change((desk) => ({ ...desk, way: 'denied', says: messageOf(frame) }));
    if (frame.type === 'tip') this.#ways.onTip(messageOf(frame), frame.data.theme === 'error');
    const before = this.$desk.get();
    const done = doneBy(frame, before.me);
    if (done) this.#ways.onDone(done.key, done.values);
    this.$desk.set(heard(before, frame));
    this.#missShown(before, frame);
    for (const newcomer of beganToWait(before, frame)) this.#ways.onNews(newcomer);
    if (frame.type === 'newMessage') this.#hearMessage(frame.data, frame.id, before);
    else if (frame.type === 'changeStatus') this.#hearStatus(frame.data, before);
    else if (frame.type === 'sessions') this.#hearSession(frame.data, frame.id !== undefined);
    else if (frame.type === 'operates') this.#hearOperation(frame.data);
    else if (frame.type === 'readMessage') this.#hearRead(frame.data);
    else if (frame.type === 'messageInputState') this.#hearTyping(frame.data);
    else if (frame.type === 'csrWindowInit') this.#goOn();
    else if (frame.type === 'sessionRecords' && !this.#pages.has(frame.id ?? '')) this.#hearMissed(frame.data);
  }

  /** Handles the open conversation leaving all lists: erased, removed in another window, or taken by another agent. */
  #missShown(before: Desk, { type, data }: ServerFrame): void {
    const removed = type === 'operates' && data.event === 'remove' ? data : undefined;
    if (removed?.erased) {
      this.$talks.setKey(removed.session_id, { ...NEW_TALK, state: 'erased' });
      keepDraft(removed.session_id, '');
    }
    const shown = this.#shown;
    if (shown === undefined || !sessionOf(before, shown) || sessionOf(this.$desk.get(), shown)) return;
    if (!removed) void this.#find(shown);
    else if (!removed.erased) this.#talk(shown, { state: 'failed' });
  }

  /** What was said while there was no connection. */
  #goOn(): void {
    const desk = this.$desk.get();
    this.#findShown();
    for (const id of Object.keys(this.$talks.get()))
      // If no list has the conversation, its last `seq` is unknown, so everything newer is fetched.
      void this.#line?.catchUp(id, sessionOf(desk, id)?.last_seq ?? Infinity);
  }

  #hearMissed({ id, records }: Records): void {
    const messages = records.flatMap(({ data }) => data);
    this.$talks.setKey(id, withNews(this.talkOf(id), messages));
    this.markRead(id);
  }

  #hearMessage(message: Message, answered: string | undefined, before: Desk): void {
    const { session_id: id, sender_identity: by, seq } = message;
    const talk = this.talkOf(id);
    const isNew = seq > Math.max(lastSeqOf(talk), sessionOf(before, id)?.last_seq ?? 0);
    if (talk.state !== 'new' || answered !== undefined) this.$talks.setKey(id, withNews(talk, [message], answered));
    const session = sessionOf(this.$desk.get(), id);
    // The conversation had been removed from the list; a new message brings it back.
    if (!session && answered === undefined) return void this.#find(id);
    if (!isNew || !session || by === 'csr' || by === 'system') return;
    const unread = session.unread_message_count + 1;
    this.#change((desk) => changeSession(desk, id, { unread_message_count: unread }));
    this.#notice(id);
  }

  /** Handles an unread message of a visitor: marks it as read if it is on the screen, and notifies the agent otherwise. */
  #notice(id: string): void {
    this.markRead(id);
    const session = sessionOf(this.$desk.get(), id);
    if (session && session.unread_message_count > 0) this.#ways.onNews(session);
  }

  /** A new agent has no name here, so the lists are read again; this would bring an offline agent online. */
  #hearStatus({ id }: ServerData['changeStatus'], { me, agents }: Desk): void {
    const isKnown = agents.some((agent) => agent.id === id);
    if (!isKnown && me?.status !== 'offline') this.#line?.introduce();
  }

  /** @param isAnswer the agent took it themselves */
  #hearSession(data: ServerData['sessions'], isAnswer: boolean): void {
    if (data.event === 'list' || !data.session) return;
    if (data.event === 'add' && !isAnswer) this.#notice(data.session.id);
    else this.markRead(data.session.id);
  }

  #hearOperation(data: ServerData['operates']): void {
    if (data.event === 'translated')
      this.$talks.setKey(data.session_id, translated(this.talkOf(data.session_id), data));
    if (data.event === 'refreshSessionInfo' && sessionOf(this.$desk.get(), data.session_id))
      void this.#ask('Wsession/sessionInfo', { id: data.session_id });
    if (data.event === 'refreshTouristInfo' && this.$desk.get().visitors[data.user_id])
      void this.askVisitor(data.user_id);
  }

  #hearRead({ session_id: id, identity, seq }: ServerData['readMessage']): void {
    if (identity !== 'csr') return this.$talks.setKey(id, readUpTo(this.talkOf(id), seq));
    // Another tab of the same agent.
    const session = sessionOf(this.$desk.get(), id);
    if (session && seq >= session.last_seq)
      this.#change((desk) => changeSession(desk, id, { unread_message_count: 0 }));
  }

  #hearTyping({ session_id: id, state }: ServerData['messageInputState']): void {
    const until = state === 'input' ? Date.now() + TYPING_MS : 0;
    this.#talk(id, { typingUntil: until });
    if (until > 0)
      setTimeout(() => this.talkOf(id).typingUntil === until && this.#talk(id, { typingUntil: 0 }), TYPING_MS);
  }

  #talk = (id: string, to: Partial<Talk>): void => this.$talks.setKey(id, { ...this.talkOf(id), ...to });
  #change = (by: (desk: Desk) => Desk): void => this.$desk.set(by(this.$desk.get()));
}
