import { WebSocket } from 'ws';
import { site } from './product.ts';

interface Frame {
  type: string;
  id?: string;
  data: Readonly<Record<string, unknown>>;
}

/** A visitor at the chat of the served site, by a socket without a browser: what they say, and what they have heard. */
export class ChatCaller {
  readonly #socket: WebSocket;
  readonly heard: Frame[] = [];
  #frames = 0;
  /** Id of their conversation. */
  conversation = '';

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (raw: Buffer) => this.heard.push(JSON.parse(raw.toString()) as Frame));
  }

  /** @param data of `WsIndex/initialize` */
  static async arrive(data: object): Promise<ChatCaller> {
    // Each from a network of their own: one network begins few conversations.
    const localAddress = `127.${1 + Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
    const socket = new WebSocket(`${site.url.replace(/^http/, 'ws')}/worker/kefu`, { localAddress });
    const caller = new ChatCaller(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const { data: init } = await caller.act('WsIndex/initialize', data);
    caller.conversation = (init['user'] as { session: string }).session;
    return caller;
  }

  /** Does something, and is answered. */
  async act(action: string, data: object): Promise<Frame> {
    const id = `f${(this.#frames += 1)}`;
    const answered = new Promise<Frame>((resolve) => {
      const listen = (raw: Buffer) => {
        const frame = JSON.parse(raw.toString()) as Frame;
        if (frame.id !== id) return;
        this.#socket.off('message', listen);
        resolve(frame);
      };
      this.#socket.on('message', listen);
    });
    this.#socket.send(JSON.stringify({ action, id, data }));
    return answered;
  }

  say = (content: string): Promise<Frame> =>
    this.act('Wsession/sendSessionMessage', { type: 'text', content, extend: {}, session_id: this.conversation });

  /** Data of what they were told of a kind, the last last. */
  told = (type: string): Frame['data'][] => this.heard.flatMap((frame) => (frame.type === type ? [frame.data] : []));

  leave(): void {
    this.#socket.close();
  }
}

/** A visitor of the site who goes by a name, reads a language, and lets pages be recorded unless told. */
export async function aSiteVisitor(nickname: string, lang = 'am', consent = true): Promise<ChatCaller> {
  const visitor = await ChatCaller.arrive({ tokens: {}, lang, consent });
  await visitor.act('WsMixed/changeUserBaseInfo', { nickname });
  return visitor;
}
