import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { anAddress } from './account.ts';
import { fetchWorker } from './api.ts';

/** Deletes all alarms of the chat: one that fires after the last test would find no Worker to run in. */
export async function conversationsRest(): Promise<void> {
  const rest = (_object: unknown, { storage }: DurableObjectState) => storage.deleteAlarm();
  for (const id of await listDurableObjectIds(env.CHAT_SESSION))
    await runInDurableObject(env.CHAT_SESSION.get(id), rest);
  for (const id of await listDurableObjectIds(env.AGENT_DESK)) await runInDurableObject(env.AGENT_DESK.get(id), rest);
}

/** A frame as a visitor is sent it. */
export interface Frame {
  type: string;
  id?: string;
  data: Record<string, unknown> & { user?: { session: string; nickname: string }; tourist_token?: string };
}

/** A socket of the chat: what it sends, and what it is sent in order. */
export class Visitor {
  readonly #socket: WebSocket;
  readonly #inbox: Frame[] = [];
  readonly #waiting: { fits: (frame: Frame) => boolean; resolve: (frame: Frame) => void }[] = [];
  readonly closed: Promise<number>;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.addEventListener('close', (event) => resolve(event.code)));
    socket.addEventListener('message', (event) => {
      const frame = JSON.parse(String(event.data)) as Frame;
      const at = this.#waiting.findIndex(({ fits }) => fits(frame));
      if (at === -1) this.#inbox.push(frame);
      else this.#waiting.splice(at, 1)[0]?.resolve(frame);
    });
    socket.accept();
  }

  /** Connects a visitor, by default from a new address: each address may open only so many sockets a minute. */
  static async arrive(headers: Record<string, string> = {}): Promise<Visitor> {
    const all = { upgrade: 'websocket', 'cf-connecting-ip': anAddress(), ...headers };
    const { webSocket } = await fetchWorker('/worker/kefu', { headers: all });
    if (!webSocket) throw new Error('no socket');
    return new Visitor(webSocket);
  }

  send(raw: unknown): void {
    this.#socket.send(raw instanceof ArrayBuffer || typeof raw === 'string' ? raw : JSON.stringify(raw));
  }

  /** The next frame, except those that say which agent serves the visitor. */
  next = (): Promise<Frame> => this.#first(({ type }) => type !== 'distribution');

  /** The next of a type. */
  hear = (type: string): Promise<Frame> => this.#first((frame) => frame.type === type);

  /** Frames that came unasked. */
  heard = (): Frame[] => this.#inbox.splice(0);

  async say(frame: unknown): Promise<Frame> {
    this.send(frame);
    const id = typeof frame === 'object' && frame !== null && 'id' in frame ? frame.id : undefined;
    return typeof id === 'string' && id !== '' ? this.#first((one) => one.id === id) : this.next();
  }

  #first(fits: (frame: Frame) => boolean): Promise<Frame> {
    const at = this.#inbox.findIndex(fits);
    const [frame] = at === -1 ? [] : this.#inbox.splice(at, 1);
    return frame ? Promise.resolve(frame) : new Promise((resolve) => this.#waiting.push({ fits, resolve }));
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
export async function talking(token?: string, data: object = {}, headers: Record<string, string> = {}) {
  const visitor = await Visitor.arrive(headers);
  const init = await visitor.say({ action: 'WsIndex/initialize', id: 'hello', data: { tourist: token, ...data } });
  const conversation = init.data.user?.session ?? '';
  let frames = 0;
  const act = (action: string, more: object, id = `f${(frames += 1)}`) =>
    visitor.say({ action: `Wsession/${action}`, id, data: { id: conversation, ...more } });
  return {
    visitor,
    init,
    conversation,
    act,
    token: token ?? init.data.tourist_token ?? '',
    say: (content: string, id: string = crypto.randomUUID()) =>
      visitor.say({
        action: 'Wsession/sendSessionMessage',
        id,
        data: { type: 'text', content, extend: {}, session_id: conversation },
      }),
    records: async (more: object = {}) => (await act('loadRecords', more)).data as unknown as Records,
  };
}
export const userOf = ({ init }: Awaited<ReturnType<typeof talking>>) =>
  (init.data.user as unknown as { id: string }).id;

interface Records {
  page: number;
  total: number;
  more: boolean;
  records: { datetime: string; data: Told[] }[];
}
export const seqsOf = ({ records }: Records) => records.flatMap(({ data }) => data.map(({ seq }) => seq));
