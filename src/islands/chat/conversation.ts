import type { Locale } from '../../domain/shared/locale.ts';
import type { ChatMessage, WireSession } from '../../domain/chat/model.ts';
import type { ServerData, ServerFrame } from '../../domain/chat/server-frames.ts';
import { withTranslation } from '../../domain/chat/translated.ts';
import { PLACE_TAKEN, readKept } from '../shared/chosen-place.ts';
import { refreshed } from '../shared/login/refresh.ts';
import { dropTokens, MEMBER_LOGIN, readTokens, TOKENS_KEY } from '../shared/member/tokens.ts';
import { uuid } from '../shared/request-id.ts';
import type { Answer } from '../shared/call.ts';
import { eraseTalk, type WireConfig } from './api.ts';
import * as store from './chat-store.ts';
import type { Invitation } from './invitation.ts';
import { hasTalkedAsMember, keepConsent, keepTourist, keptTourist, type Unsent } from './kept.ts';
import { isOwn, recordsOf, seenOf } from './messages.ts';
import { ChatConnection, type ChatOwner } from './shared/connection.ts';
import { followPage } from './shared/follow-page.ts';
import { reasonOf } from './shared/frames.ts';
import { browserWays } from './shared/ways.ts';

const TYPING_OVER_MS = 10_000;

/** The place the reader buys for; null if it was only guessed and not chosen by them. */
function chosenPlace() {
  const chosen = readKept()?.chosen;
  return chosen?.isGuess === false ? chosen : null;
}

/** A visitor's conversation: what is said to the server, and what its frames change on the screen. */
export class Conversation implements ChatOwner {
  readonly #locale: Locale;
  readonly #connection: ChatConnection;
  readonly #listener: Listener;
  #token: string | undefined;
  #typingOver: ReturnType<typeof setTimeout> | undefined;
  /** `seq` of the newest message when the newest page was loaded. Later messages shift the older pages. */
  #newestLoaded = 0;
  #pages = 0;
  #sentIn: string | undefined;
  #hasShownPage = false;

  constructor(locale: Locale, config: WireConfig, listener: Listener) {
    this.#locale = locale;
    this.#listener = listener;
    store.$config.set(config);
    store.recallWritten();
    this.#connection = new ChatConnection(this, browserWays(locale, config.wss_switch));
    followPage(this.#connection);
    const introduce = () => this.#connection.introduce();
    addEventListener('member', introduce);
    addEventListener('storage', ({ key }) => key === TOKENS_KEY && introduce());
    addEventListener(PLACE_TAKEN, introduce);
  }

  initialize(): object {
    this.#token = readTokens()?.token;
    const tourist = keptTourist();
    return {
      tokens: this.#token === undefined ? {} : { 'ba-user-token': this.#token },
      ...(tourist !== undefined && { tourist }),
      consent: this.#mayBeSeen(),
      lang: this.#locale,
      place: chosenPlace(),
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  }

  async renews(reason: 'token-expired' | 'need-login'): Promise<boolean> {
    const token = this.#token;
    // The visitor logged in or out meanwhile.
    if (token !== readTokens()?.token) return true;
    if (token === undefined) keepTourist(undefined);
    else if (reason === 'need-login') dropTokens();
    else return (await refreshed(MEMBER_LOGIN, token, this.#locale)).kind !== 'unasked';
    return true;
  }

  seen(session: string): number | undefined {
    return session === store.$session.get() && store.$isLoaded.get() ? seenOf(store.$messages.get()) : undefined;
  }

  goes(state: ReturnType<typeof store.$state.get>): void {
    store.$state.set(state);
  }

  /** Says something; it stands in the list at once. */
  say(content: string, extend: Unsent['extend'] = {}, type?: Unsent['type']): void {
    const unsent = { id: uuid(), ...(type && { type }), content, extend, at: Date.now() };
    store.setUnsent([...store.$unsent.get(), unsent]);
    void this.#send(unsent);
  }

  /** Says again what was not taken. */
  again(id: string): void {
    const failed = store.$unsent.get().find((unsent) => unsent.id === id);
    if (!failed) return;
    const { fault: _, ...unsent } = failed;
    store.setUnsent(store.$unsent.get().map((one) => (one.id === id ? unsent : one)));
    void this.#send(unsent);
  }

  /** Not to be said after all. */
  forget(id: string): void {
    store.setUnsent(store.$unsent.get().filter((unsent) => unsent.id !== id));
  }

  /** Asks for an agent. */
  call(): void {
    if (store.$session.get() !== undefined && !store.$agent.get())
      void this.#connection.ask('WsIndex/distribution', {});
  }

  answerInvitation(answer: 'later' | 'consult', id: string): void {
    void this.#connection.ask('WsMixed/inviteAnswer', { invite_id: id, answer });
  }

  /** Leaves an address for the answer. Resolves to what is wrong with it, in the reader's language, or to undefined. */
  async leaveAddress(email: string): Promise<string | undefined> {
    const answer = await this.#connection.ask('WsMixed/changeUserBaseInfo', { email });
    return answer.type === 'error' ? answer.data.message : undefined;
  }

  types(state: 'input' | 'blur'): void {
    const session = store.$session.get();
    if (session === undefined || store.$config.get()?.input_status_display === 'no') return;
    this.#connection.tell('WsMixed/messageInputState', { session_id: session, state });
  }

  /** All that has come was looked at. */
  read(): void {
    const [session, last] = [store.$session.get(), store.$unread.get().at(-1)];
    if (session === undefined || !last) return;
    store.markRead('visitor', last.seq);
    void this.#connection.ask('Wsession/readMessage', { id: session, seq: last.seq });
  }

  async loadOlder(): Promise<void> {
    const id = store.$session.get();
    if (id === undefined || !store.$hasOlder.get() || store.$isLoadingOlder.get()) return;
    store.$isLoadingOlder.set(true);
    const unexpectedRecords = Math.max(0, seenOf(store.$messages.get()) - this.#newestLoaded);
    const answer = await this.#connection.ask('Wsession/loadRecords', { id, page: this.#pages + 1, unexpectedRecords });
    store.$isLoadingOlder.set(false);
    if (answer.type !== 'sessionRecords' || store.$session.get() !== id) return;
    this.#pages += 1;
    store.$hasOlder.set(answer.data.more);
  }

  hears(frame: ServerFrame): void {
    if (frame.type === 'init') return this.#enter(frame.data);
    if (frame.type === 'newMessage') return this.#told(frame.data);
    if (frame.type === 'sessionRecords') return store.addMessages(recordsOf(frame.data));
    if (frame.type === 'readMessage') return this.#marked(frame.data);
    if (frame.type === 'sessionInfo') return this.#informed(frame.data);
    if (frame.type === 'messageInputState') return this.#typed(frame.data);
    if (frame.type === 'distribution') return this.#given(frame.data);
    if (frame.type === 'changeStatus') return this.#changed(frame.data);
    if (frame.type === 'csrTransfer') return store.$agent.set(frame.data.to as store.Agent);
    if (frame.type === 'sessions' && 'session' in frame.data) return this.#renewed(frame.data.session);
    if (frame.type === 'operates') return this.#operated(frame.data);
    if (frame.type === 'tip') store.$tip.set(frame.data);
  }

  async #send({ id, type, content, extend }: Unsent): Promise<void> {
    const session = store.$session.get();
    // The message waits with all others until the server has named the conversation.
    if (session === undefined) return;
    const message = { type: type ?? 'text', content, extend, session_id: session };
    const send = () => this.#connection.ask('Wsession/sendSessionMessage', message, id);
    let answer = await send();
    if (reasonOf(answer) === 'closed') {
      // A new message opens it again.
      await this.#connection.ask('Wsession/addSession', {});
      answer = await send();
    }
    // Its answer is on a page that was not read.
    if (reasonOf(answer) === 'already-answered') store.noteAnswered(extend);
    if (answer.type === 'newMessage' || reasonOf(answer) === 'already-answered') return this.forget(id);
    const fault = answer.type === 'error' ? answer.data.message : '';
    store.setUnsent(store.$unsent.get().map((unsent) => (unsent.id === id ? { ...unsent, fault } : unsent)));
  }

  /** Erases the conversation and unsent messages. The server tells every open tab, which then begins a new one. */
  async erase(): Promise<Answer<null>> {
    const erased = store.$session.get();
    const answer = await eraseTalk(this.#locale, keptTourist());
    if (!answer.accepted) return answer;
    store.setUnsent([]);
    store.write('');
    // Who polls hears of the other one later.
    if (store.$session.get() === erased) store.enter(undefined);
    return answer;
  }

  /** Allows agents to see which pages the visitor opens from now on, or forbids it. */
  consents(may: boolean): void {
    keepConsent(may);
    store.$consent.set(may);
    this.#connection.introduce();
  }

  #mayBeSeen = (): boolean => store.$consent.get() ?? store.$config.get()?.needs_consent === false;

  /** Tells once which page this is. */
  #showPage(): void {
    if (this.#hasShownPage || !this.#mayBeSeen()) return;
    this.#hasShownPage = true;
    const page = { title: document.title, url: location.href, referrer: document.referrer };
    void this.#connection.ask('WsMixed/trajectory', { ...page, details: '', broadcast: true });
  }

  #enter({ user, session, tourist_token: token }: ServerData['init']): void {
    // Agents alone have no conversation of their own.
    if (!session) return;
    if (token !== undefined) keepTourist(token);
    // Its conversation is the member's now.
    else if (user.identity === 'user') keepTourist(undefined);
    store.$identity.set(user.identity);
    store.$isLoggedOut.set(hasTalkedAsMember() && user.identity !== 'user');
    store.enter(session.id);
    store.$agent.set(session.csr);
    if (this.#sentIn !== session.id) {
      this.#sentIn = session.id;
      for (const unsent of store.$unsent.get()) if (unsent.fault === undefined) void this.#send(unsent);
    }
    if (!store.$isLoaded.get()) void this.#load(session.id);
    if (session.last_seq > 0) this.#inform();
    if (store.$isOpen.get()) this.call();
    this.#showPage();
  }

  async #load(id: string): Promise<void> {
    const answer = await this.#connection.ask('Wsession/loadRecords', { id, page: 1 });
    if (answer.type !== 'sessionRecords' || store.$session.get() !== id) return;
    this.#pages = 1;
    this.#newestLoaded = recordsOf(answer.data).at(-1)?.seq ?? 0;
    store.$hasOlder.set(answer.data.more);
    store.$isLoaded.set(true);
  }

  #inform(): void {
    const id = store.$session.get();
    if (id !== undefined) void this.#connection.ask('Wsession/sessionInfo', { id });
  }

  #told(message: ChatMessage): void {
    const isNews = !store.$messages.get().some(({ seq }) => seq === message.seq);
    store.addMessages([message]);
    if (isOwn(message)) return;
    store.$isAgentTyping.set(false);
    if (isNews && message.session_id === store.$session.get()) this.#listener.told(message);
  }

  #marked({ session_id: session, identity, seq }: ServerData['readMessage']): void {
    if (session === store.$session.get()) store.markRead(identity === 'csr' ? 'csr' : 'visitor', seq);
  }

  #informed({ session, csr, read }: ServerData['sessionInfo']): void {
    if (session.id !== store.$session.get()) return;
    store.$agent.set(csr);
    for (const side of ['visitor', 'csr'] as const) store.markRead(side, read[side]);
  }

  #typed({ identity, state }: ServerData['messageInputState']): void {
    if (identity !== 'csr') return;
    clearTimeout(this.#typingOver);
    store.$isAgentTyping.set(state === 'input');
    this.#typingOver = setTimeout(() => store.$isAgentTyping.set(false), TYPING_OVER_MS);
  }

  #given({ state, csr, position }: ServerData['distribution']): void {
    store.$distribution.set({ state, position });
    store.$agent.set(csr);
  }

  #changed({ id, status }: ServerData['changeStatus']): void {
    const agent = store.$agent.get();
    if (agent && agent.id === id) store.$agent.set({ ...agent, status });
  }

  #operated(data: ServerData['operates']): void {
    if (data.event === 'refreshSessionInfo') this.#inform();
    if (data.event === 'translated' && data.session_id === store.$session.get())
      store.$messages.set(withTranslation(store.$messages.get(), data));
    // What bears an answer is ours, or that of another tab.
    if (data.event === 'dialog-invite' && !('answer' in data) && !store.$isOpen.get()) this.#listener.invited(data);
  }

  #renewed(session: WireSession | undefined): void {
    if (session?.id === store.$session.get() && session) store.$agent.set(session.csr);
  }
}

interface Listener {
  /** Each message of the other side as it comes. */
  told: (message: ChatMessage) => void;
  invited: (invitation: Invitation) => void;
}
