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

interface Told {
  seq: number;
  content: string;
  html: string;
  created_at: number;
  replayed?: boolean;
}
export const told = ({ data }: Frame) => data as unknown as Told;

/** A visitor in a conversation of their own, or of a token. */
export async function talking(token?: string, data: object = {}) {
  const visitor = await Visitor.arrive();
  const init = await visitor.say({ action: 'WsIndex/initialize', id: 'hello', data: { tourist: token, ...data } });
  const conversation = init.data.user?.session ?? '';
  let frames = 0;
  const act = (action: string, more: object, id = `f${(frames += 1)}`) =>
    visitor.say({ action: `Wsession/${action}`, id, data: { id: conversation, ...more } });
  return {
    ...{ visitor, init, conversation, act, token: token ?? init.data.tourist_token ?? '' },
    say: (content: string, id: string = crypto.randomUUID()) =>
      visitor.say({
        ...{ action: 'Wsession/sendSessionMessage', id },
        data: { type: 'text', content, extend: {}, session_id: conversation },
      }),
    records: async (more: object = {}) => (await act('loadRecords', more)).data as unknown as Records,
  };
}
interface Records {
  page: number;
  total: number;
  more: boolean;
  records: { datetime: string; data: Told[] }[];
}
export const seqsOf = ({ records }: Records) => records.flatMap(({ data }) => data.map(({ seq }) => seq));
