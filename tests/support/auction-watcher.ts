import { WebSocket } from 'ws';

interface SeenFrame {
  type: string;
  seq?: number;
  at?: number;
  data: Record<string, unknown>;
}

const COME_BACK_MS = 300;

/**
 * A reader of a lot over a socket that drops. It reconnects and asks for missed frames, as the page does. It keeps all
 * frames and records faults: frames out of order or repeated.
 */
export class Watcher {
  /** Public frames, in the order of their numbers. */
  readonly frames: SeenFrame[] = [];
  readonly faults: string[] = [];
  nextMinimum = 0;
  readonly #address: string;
  readonly #from: string;
  #socket: WebSocket | undefined;
  #isDone = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param from the loopback address it comes from: each network may open so many sockets a minute */
  constructor(address: string, from: string) {
    this.#address = address;
    this.#from = from;
    this.#connect();
  }

  get hasEnded(): boolean {
    return this.frames.at(-1)?.type === 'closed';
  }

  /** Loses its connection, as a phone in a tunnel does. */
  drop(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isDone = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  #connect(): void {
    const after = this.frames.length;
    const socket = new WebSocket(`${this.#address}&after=${after}`, { localAddress: this.#from });
    this.#socket = socket;
    // What went wrong is followed by `close`.
    socket.on('error', () => {});
    socket.on('message', (raw: Buffer) => {
      if (socket === this.#socket) this.#hear(JSON.parse(raw.toString()) as SeenFrame);
    });
    socket.once('close', () => {
      if (!this.#isDone) this.#timer = setTimeout(() => this.#connect(), COME_BACK_MS);
    });
  }

  #hear(frame: SeenFrame): void {
    const minimum = Number(frame.data['next_minimum_bid'] ?? 0);
    if (minimum > this.nextMinimum) this.nextMinimum = minimum;
    // The lot itself bears the number of its last frame.
    if (frame.seq === undefined || frame.type === 'lot') return;
    if (frame.seq === this.frames.length + 1) this.frames.push(frame);
    else this.faults.push(`frame ${frame.seq} came after ${this.frames.length}`);
  }
}
