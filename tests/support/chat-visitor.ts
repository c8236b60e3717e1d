import { fetchWorker } from './api.ts';

/** A frame as a visitor is sent it. */
export interface Frame {
  type: string;
  id?: string;
  data: Record<string, unknown> & { user?: { session: string; nickname: string }; tourist_token?: string };
}

/** A visitor's socket: what it sends, and what it is sent in order. */
export class Visitor {
  readonly #socket: WebSocket;
  readonly #inbox: Frame[] = [];
  readonly #waiting: ((frame: Frame) => void)[] = [];
  readonly closed: Promise<number>;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.addEventListener('close', (event) => resolve(event.code)));
    socket.addEventListener('message', (event) => {
      const frame = JSON.parse(String(event.data)) as Frame;
      const waiting = this.#waiting.shift();
      if (waiting) waiting(frame);
      else this.#inbox.push(frame);
    });
    socket.accept();
  }

  static async arrive(headers: Record<string, string> = {}): Promise<Visitor> {
    const { webSocket } = await fetchWorker('/worker/kefu', { headers: { upgrade: 'websocket', ...headers } });
    if (!webSocket) throw new Error('no socket');
    return new Visitor(webSocket);
  }

  send(raw: unknown): void {
    this.#socket.send(raw instanceof ArrayBuffer || typeof raw === 'string' ? raw : JSON.stringify(raw));
  }

  next(): Promise<Frame> {
    const frame = this.#inbox.shift();
    return frame ? Promise.resolve(frame) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  async say(frame: unknown): Promise<Frame> {
    this.send(frame);
    return this.next();
  }

  initialize(tourist?: string): Promise<Frame> {
    return this.say({ action: 'WsIndex/initialize', id: 'hello', data: { tokens: {}, ...(tourist && { tourist }) } });
  }

  leave(): void {
    this.#socket.close(1000, 'bye');
  }
}
