import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Failure, isCode } from '../support/failure.ts';
import { onwardAddress } from './address.ts';
import { apologise, rawApology } from './apology.ts';

/** Longer than workerd needs for a release change; a request held longer than this would be given up by its client. */
const HOLD_AT_MOST_MS = 9_000;
/** Requests that run when a release changes get this long to end before workerd is replaced under them. */
const DRAIN_WITHIN_MS = 2_000;
/** How long a client that sent nonsense may go on sending while it is told so. */
const LINGER_MS = 1_000;

/**
 * The public port. It owns the address for the whole life of the server and passes everything on to workerd.
 *
 * Why not let workerd own it: workerd cannot load another Worker without a restart, and for about a second nobody would
 * listen. Two workerds at once are no way out, for each Durable Object may live in one place only. So the front holds
 * what arrives meanwhile and lets it go on when the new release answers: nobody sees a refused connection.
 */
export class Front {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #sockets = new Set<Duplex>();
  /** Connections with an answer on its way, into which nothing else may be written. */
  readonly #answering = new WeakSet<Duplex>();
  #targetPort: number | undefined;
  #hold: Promise<void> | undefined;
  #active = 0;

  constructor() {
    // A request without a host is refused by us, in the envelope, rather than by Node, without a word.
    const options = { requireHostHeader: false };
    this.#server = createServer(options, (incoming, outgoing) => void this.#pass(incoming, outgoing));
    this.#server.on('clientError', (error, socket) => this.#refuseUnreadable(error, socket));
    this.#server.on('upgrade', (incoming, socket, head) => void this.#upgrade(incoming, socket, head));
    // The front adds no limit of its own: uploads and slow networks are workerd's business.
    this.#server.requestTimeout = 0;
  }

  /** Claims the port. Refuses with a sentence where another program has it. */
  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    }).catch((error: unknown) => {
      if (isCode(error, 'EADDRINUSE')) {
        throw new Failure(
          `Port ${port} is in use by another program. Stop it, or choose another one: PORT=8080 npm start.`,
        );
      }
      if (isCode(error, 'EACCES'))
        throw new Failure(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
      throw error;
    });
  }

  /** From now on requests go to workerd at that port of 127.0.0.1. */
  pointTo(port: number): void {
    this.#targetPort = port;
  }

  /** Holds new requests and lets the running ones end while `change` runs; sockets are closed and reconnect. */
  async whileHolding(change: () => Promise<void>): Promise<void> {
    let letGo = () => {};
    this.#hold = new Promise((resolve) => (letGo = resolve));
    try {
      await this.#drain();
      this.#agent.destroy();
      await change();
    } finally {
      for (const socket of this.#sockets) socket.destroy();
      this.#hold = undefined;
      letGo();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #drain(): Promise<void> {
    const until = Date.now() + DRAIN_WITHIN_MS;
    while (this.#active > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#answering.add(incoming.socket);
    outgoing.once('close', () => this.#answering.delete(incoming.socket));
    await this.#untilReady();
    // Who left while held has no address any more, and nobody waits for the answer.
    if (outgoing.destroyed) return;
    if (this.#targetPort === undefined) {
      apologise(incoming, outgoing, 503);
      return;
    }
    if (!isReadable(incoming)) {
      apologise(incoming, outgoing, 400);
      return;
    }
    this.#active += 1;
    outgoing.once('close', () => (this.#active -= 1));
    this.#forward(incoming, outgoing);
  }

  /** Answers what is no HTTP request, or one whose head is larger than Node reads. */
  #refuseUnreadable(error: UnreadableError, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || !socket.writable || this.#answering.has(socket)) return void socket.destroy();
    const head = error.rawPacket?.toString('latin1') ?? '';
    socket.end(rawApology(head, error.code === 'HPE_HEADER_OVERFLOW' ? 413 : 400));
    // Closed with bytes unread, the connection would be reset and the answer lost with it.
    socket.on('error', () => socket.destroy());
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse, isSecondTry = false): void {
    const onward = request({ ...this.#target(incoming), agent: this.#agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    onward.once('error', () => {
      // workerd closes idle connections; one that dies under a request without a body is no fault of the request.
      const isRepeatable = incoming.method === 'GET' || incoming.method === 'HEAD';
      if (isRepeatable && onward.reusedSocket && !isSecondTry && !outgoing.headersSent && !outgoing.destroyed) {
        this.#forward(incoming, outgoing, true);
      } else {
        // The Worker closes the connection under a body it refuses to read on: its own answer is lost with it.
        apologise(incoming, outgoing, incoming.complete ? 502 : 413);
      }
    });
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  async #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Node leaves the socket to us: a connection that breaks off unheard would end the program.
    socket.on('error', () => socket.destroy());
    await this.#untilReady();
    if (this.#targetPort === undefined || socket.destroyed || !isReadable(incoming)) return void socket.destroy();
    // A socket outlives every agent, so it gets a connection of its own.
    const onward = request({ ...this.#target(incoming), agent: false });
    onward.once('error', () => socket.destroy());
    onward.once('response', (answer) => {
      socket.write(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${headerLines(answer.rawHeaders)}\r\n`);
      answer.pipe(socket);
    });
    onward.once('upgrade', (answer, inner, innerHead) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer.rawHeaders)}\r\n`);
      if (innerHead.length > 0) socket.write(innerHead);
      if (head.length > 0) inner.write(head);
      this.#join(socket, inner);
    });
    onward.end();
  }

  #join(outer: Duplex, inner: Socket): void {
    for (const [from, to] of [[outer, inner] as const, [inner, outer] as const]) {
      this.#sockets.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  async #untilReady(): Promise<void> {
    if (!this.#hold) return;
    await Promise.race([this.#hold, new Promise((resolve) => setTimeout(resolve, HOLD_AT_MOST_MS))]);
  }

  #target(incoming: IncomingMessage) {
    // The platform's own headers are what we see, never what a visitor claims: limits are counted by the address, and
    // numbers without a calling code are read by the country.
    const claimed = Object.entries(incoming.headers).filter(([name]) => !name.startsWith('cf-'));
    const headers = {
      ...Object.fromEntries(claimed),
      'cf-connecting-ip': incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
      ...(takesBrotli(incoming) && { 'accept-encoding': 'br' }),
    };
    return {
      host: '127.0.0.1',
      port: this.#targetPort,
      method: incoming.method,
      path: onwardAddress(incoming.url ?? ''),
      headers,
    };
  }
}

/** A reader who takes Brotli gets it, as Cloudflare answers; the runtime would take what a browser names first, which is gzip. */
const takesBrotli = ({ headers }: IncomingMessage) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding']?.toString() ?? '');

/** What Node says of a request it cannot read. */
interface UnreadableError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

function isReadable({ url, headers: { host }, httpVersion }: IncomingMessage): boolean {
  return onwardAddress(url ?? '') !== undefined && (host === undefined ? httpVersion === '1.0' : isHost(host));
}

/** The runtime makes an address of it: one that is none would be a fault there, and a path in it another page. */
const isHost = (host: string) => !/[\s/\\?#@]/.test(host) && URL.canParse(`http://${host}`);

function headerLines(rawHeaders: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  return lines;
}
