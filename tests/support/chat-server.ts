import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { WebSocket as Line, WebSocketServer } from 'ws';
import type { SentFrame } from '../../src/islands/chat/shared/frames.ts';
import type { ChatWays } from '../../src/islands/chat/shared/ways.ts';

type Told = { type: string; data: object };
type Polled = Awaited<ReturnType<ChatWays['poll']>>;

/** What the other end of a chat answers is decided by each test; how frames travel is as in the product. */
export class ChatServer {
  /** All frames that came, over sockets and polls. */
  readonly heard: SentFrame[] = [];
  /** When sockets were asked for. */
  readonly knocks: number[] = [];
  takesSockets = true;
  /** Undefined: it says nothing. */
  answers: (frame: SentFrame) => Told | undefined = () => undefined;
  readonly #http: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor() {
    this.#http = createServer((request, response) => {
      void this.#poll(request).then((frames) => response.end(JSON.stringify({ frames, retry_after_ms: 10 })));
    });
    this.#http.on('upgrade', (request, socket, head) => {
      this.knocks.push(performance.now());
      if (!this.takesSockets) {
        socket.destroy();
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (line) => {
        line.on('message', (raw: Buffer) => {
          const told = this.#hear(JSON.parse(raw.toString()) as SentFrame);
          if (told) line.send(JSON.stringify(told));
        });
      });
    });
  }

  async start(): Promise<ChatWays> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    const at = `127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
    return {
      socket: () => new WebSocket(`ws://${at}`),
      poll: async (requested) => {
        try {
          const answer = await fetch(`http://${at}`, { method: 'POST', body: JSON.stringify(requested) });
          const polled: unknown = await answer.json();
          return polled as Polled;
        } catch {
          return 'unreachable';
        }
      },
    };
  }

  /** Tells every socket. */
  tell(told: Told): void {
    for (const line of this.#sockets.clients) line.send(JSON.stringify(told));
  }

  /** Loses its sockets, as a network does. */
  drop(): void {
    for (const line of this.#sockets.clients) line.terminate();
  }

  get open(): number {
    return [...this.#sockets.clients].filter(({ readyState }) => readyState === Line.OPEN).length;
  }

  /** Ends at once, without waiting for what the other side still has to say. */
  stop(): void {
    this.drop();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  #hear(frame: SentFrame): (Told & { id?: string }) | undefined {
    this.heard.push(frame);
    const told = this.answers(frame);
    return told && { ...(frame.id && { id: frame.id }), ...told };
  }

  async #poll(request: IncomingMessage): Promise<Told[]> {
    const { initialize, frames } = (await json(request)) as { initialize: object; frames: SentFrame[] };
    const requested = [{ action: 'WsIndex/initialize', data: initialize }, ...frames];
    return requested.flatMap((frame) => this.#hear(frame) ?? []);
  }
}
