import { uuid } from '../../shared/request-id.ts';
import type { ServerFrame, ServerFrameOf } from '../../../domain/chat/server-frames.ts';
import { readFrame, reasonOf, waitOf, type SentFrame } from './frames.ts';
import { endedFrame, Questions } from './questions.ts';
import { Rounds } from './rounds.ts';
import type { ChatState, ChatWays } from './ways.ts';

/** What the connection serves: a visitor's conversation, or an agent's desk. */
export interface ChatOwner {
  /** Data of `WsIndex/initialize` as they are now: tokens change. */
  initialize: () => object;
  /** Called when the token was refused. Resolves to whether to initialize again at once. */
  renews: (reason: 'token-expired' | 'need-login') => Promise<boolean>;
  /** `seq` of the last message of a conversation before any gap; undefined if the owner has none. */
  seen: (session: string) => number | undefined;
  hears: (frame: ServerFrame) => void;
  goes: (state: ChatState) => void;
}

export const CHAT_TIMES = {
  /** The first attempt comes at once, the others after this long. */
  retryMs: 6_000,
  attempts: 3,
  /** After the last attempt that failed. */
  pauseMs: 18_000,
  pingMs: 50_000,
  /** Without `init` or an answer within this time, the connection counts as dead, whatever the browser thinks. */
  answerWithinMs: 15_000,
};

/** The server ends a socket that sends more than 30 in a second. */
const FRAMES_A_SECOND = 20;
const FRAMES_A_POLL = 10;
/** After this many refused tokens in a row, it waits as after a lost socket. */
const MAX_RENEWALS = 2;

/** The server does not know, or knows no more, whose this is. */
type Unknown = 'token-expired' | 'need-login' | 'not-initialized';
const isUnknown = (reason: string | undefined): reason is Unknown =>
  reason === 'token-expired' || reason === 'need-login' || reason === 'not-initialized';

/**
 * A connection to the chat that outlasts its sockets. A request is kept until it is answered, and repeated on the next
 * socket with the same id, so that nothing is lost or doubled. If no socket connects, it polls.
 */
export class ChatConnection {
  readonly #owner: ChatOwner;
  readonly #ways: ChatWays;
  readonly #times: typeof CHAT_TIMES;
  #state: ChatState = 'connecting';
  #socket: WebSocket | undefined;
  /** The server knows whose this socket is. */
  #isKnown = false;
  /** A socket has served already. */
  #wasOpen = false;
  #attempts = 0;
  #renewals = 0;
  #session: string | undefined;
  #initializeId = '';
  readonly #questions = new Questions();
  readonly #catchingUp = new Set<string>();
  readonly #timers: Partial<Record<'retry' | 'deadline' | 'flush', ReturnType<typeof setTimeout>>> = {};
  #pings: ReturnType<typeof setInterval> | undefined;
  readonly #polls = new Rounds(() => this.#poll());

  constructor(owner: ChatOwner, ways: ChatWays, times: typeof CHAT_TIMES = CHAT_TIMES) {
    this.#owner = owner;
    this.#ways = ways;
    this.#times = times;
    this.#connect();
  }

  /** Ends it for good. What was not answered is answered `off`. */
  close(): void {
    this.#drop();
    this.#polls.stop();
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#goes('off');
    this.#questions.end();
  }

  /** Checks at once whether the connection still works, because the page was shown again or its network came back. */
  wake(): void {
    if (this.#state === 'off') return;
    this.#attempts = 0;
    if (this.#isKnown) this.#ping();
    else if (!this.#socket) this.#connect();
  }

  /** The network has gone: says so at once, and goes on trying. */
  sleep(): void {
    if (this.#state === 'off') return;
    this.#goes('offline');
    this.#lose();
  }

  /** Says once more whose this is: the login has changed. */
  introduce(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#initialize();
  }

  /** Sends a request. Resolves once the server has answered: on this socket, on the next one or by a poll. */
  ask(action: string, data: object, id: string = uuid()): Promise<ServerFrame> {
    if (this.#state === 'off') return Promise.resolve(endedFrame(id));
    const answer = this.#questions.add({ action, id, data });
    this.#flush();
    return answer;
  }

  /** Sends a frame that is worthless later, such as a typing sign. It is dropped before the server knows us. */
  tell(action: string, data: object): void {
    if (this.#isKnown) this.#send({ action, data });
  }

  /** Fetches the messages of a conversation after `last`. Their frames are handled like all others. */
  async catchUp(session: string, last: number): Promise<void> {
    let after = this.#owner.seen(session);
    if (after === undefined || after >= last || this.#catchingUp.has(session)) return;
    this.#catchingUp.add(session);
    for (;;) {
      const answer = await this.ask('Wsession/loadRecords', { id: session, after });
      if (answer.type !== 'sessionRecords' || !answer.data.more) break;
      const reached: number = answer.data.records.at(-1)?.data.at(-1)?.seq ?? after;
      if (reached <= after) break;
      after = reached;
    }
    this.#catchingUp.delete(session);
  }

  #goes(state: ChatState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#owner.goes(state);
  }

  #connect(): void {
    clearTimeout(this.#timers.retry);
    this.#drop();
    if (!this.#ways.socket) return this.#polls.start();
    let socket: WebSocket;
    try {
      socket = this.#ways.socket();
    } catch {
      return this.#lose(); // A policy forbids it.
    }
    this.#socket = socket;
    this.#expect();
    socket.addEventListener('open', () => socket === this.#socket && this.#initialize());
    socket.addEventListener('message', ({ data }) => socket === this.#socket && this.#read(String(data)));
    socket.addEventListener('close', () => socket === this.#socket && this.#lose());
  }

  #initialize(): void {
    this.#isKnown = false;
    this.#initializeId = uuid();
    this.#expect();
    this.#send({ action: 'WsIndex/initialize', id: this.#initializeId, data: this.#owner.initialize() });
  }

  #lose(waitMs?: number): void {
    const { retryMs, attempts, pauseMs } = this.#times;
    this.#drop();
    if (this.#state === 'open') this.#goes('connecting');
    const isSpent = this.#attempts >= attempts;
    // If no socket has ever connected, none may ever do so, so polling starts before the last attempt.
    if (isSpent || (this.#attempts > 0 && !this.#wasOpen)) this.#polls.start();
    const usualMs = isSpent ? pauseMs : this.#attempts === 0 ? 0 : retryMs;
    this.#attempts = isSpent ? 1 : this.#attempts + 1;
    clearTimeout(this.#timers.retry);
    if (this.#ways.socket) this.#timers.retry = setTimeout(() => this.#connect(), waitMs ?? usualMs);
  }

  #drop(): void {
    clearTimeout(this.#timers.deadline);
    clearInterval(this.#pings);
    this.#isKnown = false;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#questions.sayAgain();
  }

  #expect(): void {
    clearTimeout(this.#timers.deadline);
    this.#timers.deadline = setTimeout(() => this.#lose(), this.#times.answerWithinMs);
  }

  #ping(): void {
    this.#expect();
    this.#send({ action: 'ping', data: {} });
  }

  #send(frame: SentFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  /** Sends what waits, as fast as it may. */
  #flush(): void {
    if (!this.#isKnown || this.#timers.flush !== undefined) return;
    const unsent = this.#questions.takeUnsent(FRAMES_A_SECOND);
    for (const frame of unsent) this.#send(frame);
    if (unsent.length > 0) this.#expect();
    if (unsent.length < FRAMES_A_SECOND) return;
    this.#timers.flush = setTimeout(() => {
      this.#timers.flush = undefined;
      this.#flush();
    }, 1_000);
  }

  #read(text: string): void {
    clearTimeout(this.#timers.deadline);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    const frame = readFrame(value);
    if (frame) this.#hear(frame);
  }

  /** @param isPolled whether a poll brought the frame, so that it says nothing about the state of the socket */
  #hear(frame: ServerFrame, isPolled = false): void {
    const reason = reasonOf(frame);
    // Open requests are repeated once the server knows again who this is.
    if (isUnknown(reason)) return void this.#renew(reason, isPolled);
    if (reason !== undefined && frame.id === this.#initializeId) return this.#refused(frame, reason);
    if (frame.type === 'init') this.#known(frame, isPolled);
    this.#owner.hears(frame);
    if (frame.type === 'init') this.#goOn(frame);
    // If messages before this one are missing, they are asked for.
    if (frame.type === 'newMessage') void this.catchUp(frame.data.session_id, frame.data.seq);
    if (frame.type === 'close') return this.close();
    this.#questions.answer(frame);
  }

  #known({ data }: ServerFrameOf<'init'>, isPolled: boolean): void {
    this.#session = data.session?.id;
    if (isPolled) return;
    this.#isKnown = true;
    this.#wasOpen = true;
    this.#renewals = 0;
    this.#attempts = 0;
    this.#polls.stop();
    clearInterval(this.#pings);
    this.#pings = setInterval(() => this.#ping(), this.#times.pingMs);
  }

  #goOn({ data: { session } }: ServerFrameOf<'init'>): void {
    this.#goes(this.#isKnown ? 'open' : 'polling');
    if (!this.#isKnown) return;
    this.#flush();
    if (session) void this.catchUp(session.id, session.last_seq);
  }

  /** The server does not take what we say of ourselves. */
  #refused(frame: ServerFrame, reason: string): void {
    this.#owner.hears(frame);
    if (reason === 'no-permission') return this.close();
    if (this.#socket) this.#lose(waitOf(frame));
  }

  async #renew(reason: Unknown, isPolled: boolean): Promise<void> {
    const isLogin = reason !== 'not-initialized';
    // The next poll says it once more.
    if (isPolled) return void (isLogin && (await this.#owner.renews(reason)));
    const socket = this.#socket;
    // Another frame was told the same.
    if (socket && !this.#isKnown && this.#initializeId === '') return;
    this.#isKnown = false;
    this.#initializeId = '';
    this.#renewals += 1;
    clearTimeout(this.#timers.deadline);
    const isFresh = !isLogin || (await this.#owner.renews(reason));
    if (!socket || socket !== this.#socket) return;
    this.#questions.sayAgain();
    if (isFresh && this.#renewals <= MAX_RENEWALS) this.#initialize();
    else this.#lose(this.#times.retryMs);
  }

  async #poll(): Promise<number> {
    const session = this.#session;
    const after = session === undefined ? undefined : this.#owner.seen(session);
    const frames = this.#questions.first(FRAMES_A_POLL);
    const where = session !== undefined && after !== undefined && { session_id: session, after };
    const answer = await this.#ways.poll({ initialize: this.#owner.initialize(), frames, ...where });
    // A socket came meanwhile, and knows all of it.
    if (!this.#polls.isOn) return 0;
    if (typeof answer === 'string') {
      this.#goes(answer);
      return this.#times.retryMs;
    }
    const heard = answer.frames.flatMap((value) => readFrame(value) ?? []);
    for (const frame of heard) this.#hear(frame, true);
    return Math.max(answer.retry_after_ms, ...heard.flatMap((frame) => waitOf(frame) ?? []));
  }
}
