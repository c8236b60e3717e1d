import type { PublicFrame } from '../../domain/auction/frames.ts';
import type { Heard } from '../../domain/auction/live.ts';
import type { WireLot, WireYou } from '../../domain/auction/lot.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { getHistory, socket as socketAt } from '../../wire/addresses/auction.ts';
import { ask } from '../shared/ask.ts';

/** How the page gets events of a lot at the moment: by socket, by polling, or not at all. */
export type Way = 'live' | 'polling' | 'away' | 'offline';

interface Listener {
  /** The last of what happened that the reader has. */
  seen: () => number;
  hears: (told: Heard & { serverTime: number }) => void;
  goes: (way: Way) => void;
  /** Absent where it does not matter who reads. */
  member?: {
    token: () => string | undefined;
    /** How the member of this browser stands, where there is one. */
    tellsYou: (you: WireYou) => void;
    /** The token is no longer taken: what renews it has to ask. */
    losesLogin: () => void;
  };
}

const DELAYS_MS = [400, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
const POLL_MS = 2_500;
/** Without an answer within this time, the connection counts as dead, even if the browser still takes it for open. */
const OPEN_WITHIN_MS = 5_000;
const PONG_WITHIN_MS = 4_000;
const QUIET_MS = 20_000;

/** A frame of the lot's socket. A frame with a `seq` is an event of the lot; all others give its state. */
type Frame = { server_time: number } & (
  | PublicFrame
  | { type: 'lot'; seq?: undefined; data: WireLot }
  | { type: 'you'; seq?: undefined; data: WireYou }
  | { type: 'watchers'; seq?: undefined; data: { watchers: number } }
  | { type: 'error'; seq?: undefined; data: { reason: string } }
  | { type: 'resumed'; seq?: undefined; data: { last: number } }
  | { type: 'pong'; seq?: undefined; data: object }
);

/** Follows a lot by its socket or, if no socket connects, by polling. Passes on each event once and in order. */
export class Connection {
  readonly #id: number;
  readonly #locale: Locale;
  readonly #listener: Listener;
  #socket: WebSocket | undefined;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  readonly #minding: ReturnType<typeof setInterval>;
  /** Aborted when the connection is closed for good. */
  readonly #over = new AbortController();

  constructor(id: number, locale: Locale, listener: Listener) {
    this.#id = id;
    this.#locale = locale;
    this.#listener = listener;
    // After a phone slept, a tab was hidden or a network came back, the page may have missed events without knowing it.
    const { signal } = this.#over;
    for (const kind of ['online', 'pageshow']) addEventListener(kind, () => this.wake(), { signal });
    addEventListener('offline', () => listener.goes('offline'), { signal });
    const wakeShown = () => document.visibilityState === 'visible' && this.wake();
    document.addEventListener('visibilitychange', wakeShown, { signal });
    this.#minding = setInterval(() => this.#mindQuiet(), 5_000);
    this.#connect();
  }

  /** Hears no more of the lot. */
  close(): void {
    this.#over.abort();
    clearInterval(this.#minding);
    clearInterval(this.#polling);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Asks at once, whatever was heard last. */
  wake(): void {
    this.#tries = 0;
    void this.poll();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else this.#connect();
  }

  /** Identifies the member, so that the lot sends their standing. */
  identify(): void {
    const token = this.#listener.member?.token();
    if (token !== undefined) this.#send({ action: 'identify', data: { token } });
  }

  /** What is missing, asked for by an ordinary call. */
  async poll(): Promise<void> {
    const input = { id: this.#id, after: this.#listener.seen(), limit: 500 };
    const answer = await ask(getHistory, { locale: this.#locale, input });
    if (this.#over.signal.aborted) return;
    if (!answer.accepted) {
      if (answer.failure === 'cancelled' || this.#isLive()) return;
      this.#listener.goes(answer.failure === 'offline' ? 'offline' : 'away');
      return;
    }
    const { list, lot, last_seq: last } = answer.data;
    this.#listener.hears({ frames: list as PublicFrame[], lot, serverTime: lot.server_time });
    if (!this.#isLive()) this.#listener.goes('polling');
    if (this.#listener.seen() < last && list.length > 0) await this.poll();
  }

  #isLive = () => this.#socket?.readyState === WebSocket.OPEN && this.#polling === undefined;

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const { host, protocol } = location;
    const query = `id=${this.#id}&after=${this.#listener.seen()}`;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketAt.path}?${query}`);
    this.#socket = socket;
    this.#expect(OPEN_WITHIN_MS);
    socket.addEventListener('message', ({ data }) => socket === this.#socket && this.#hear(String(data)));
    socket.addEventListener('close', () => socket === this.#socket && this.#lose());
  }

  /** The socket is taken for dead where nothing comes in time. */
  #expect(withinMs: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(), withinMs);
  }

  #lose(): void {
    this.#drop();
    this.#polling ??= setInterval(() => void this.poll(), POLL_MS);
    void this.poll();
    const delay = DELAYS_MS[Math.min(this.#tries, DELAYS_MS.length - 1)] ?? 0;
    this.#tries += 1;
    // Not all at once, where a server came back that all had lost.
    this.#retry = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #mindQuiet(): void {
    const isOpen = this.#socket?.readyState === WebSocket.OPEN;
    if (isOpen && performance.now() - this.#heardAt > QUIET_MS) this.#ping();
  }

  #ping(): void {
    this.#expect(PONG_WITHIN_MS);
    this.#send({ action: 'ping', data: {} });
  }

  #send(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #hear(text: string): void {
    clearTimeout(this.#deadline);
    this.#heardAt = performance.now();
    const { server_time: serverTime, ...frame } = JSON.parse(text) as Frame;
    const { hears, goes, member } = this.#listener;
    if (this.#polling === undefined && frame.type !== 'lot') goes('live');
    if (frame.type === 'lot') hears({ lot: frame.data, serverTime });
    else if (frame.type === 'you') member?.tellsYou(frame.data);
    else if (frame.type === 'watchers') hears({ watchers: frame.data.watchers, serverTime });
    else if (frame.type === 'error') this.#refused(frame.data.reason);
    else if (frame.type === 'resumed') {
      this.#tries = 0;
      clearInterval(this.#polling);
      this.#polling = undefined;
      goes('live');
      this.identify();
      // So far behind that the socket tells only how things stand.
      if (frame.data.last > this.#listener.seen()) void this.poll();
    } else if (frame.seq !== undefined) {
      const { type, seq, at, data } = frame;
      hears({ frames: [{ type, seq, at, data }], serverTime });
    } else hears({ serverTime });
  }

  #refused(reason: string): void {
    if (reason === 'token-expired' || reason === 'need-login') this.#listener.member?.losesLogin();
  }
}
