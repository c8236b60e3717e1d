import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';
import { CommandError, isCode } from '../../scripts/support/failure.ts';
import { apologise, apologiseTo, rawApology } from './apology.ts';
import { readStart } from './body.ts';
import * as limits from './limits.ts';
import { Onward } from './onward.ts';
import type { Pages } from './pages/pages.ts';
import type { Place } from './pages/release-files.ts';
import { isWebSocket, refusalOf } from './readable.ts';
import { type Release, Share } from './share.ts';
import { remoteAddress, visitorOf } from './visitor.ts';

export interface FrontOptions {
  /** Addresses of proxies whose word about visitors counts (`visitorOf`). */
  trustedProxies?: ReadonlySet<string>;
  limits?: Partial<limits.FrontLimits>;
  /** What the Worker knows it by (`FRONT_SECRET`); chance unless told. */
  secret?: string;
}

/**
 * The public port. It owns the address for the whole life of the server and passes everything on to workerd; why, and what
 * its limits are for, is said in `docs/decisions/0001-front-and-two-processes.md`.
 */
export class Front {
  readonly secret: string;
  readonly #server: Server;
  readonly #limits: limits.FrontLimits;
  readonly #trustedProxies: ReadonlySet<string>;
  readonly #onward: Onward;
  readonly #shares: Record<'connections' | 'requests' | 'onward' | 'uploads' | 'webSockets', Share>;
  readonly #webSockets = new Set<Duplex>();
  /** Connections beyond their address's share, kept open only to be told so. */
  readonly #crowded = new WeakSet<Duplex>();
  /** Connections with an answer on its way, into which nothing else may be written, and the last that was asked over each. */
  readonly #answering = new WeakMap<Duplex, { incoming: IncomingMessage; outgoing: ServerResponse }>();
  #pages: Pages | undefined;
  #hold: Promise<void> | undefined;
  #active = 0;

  constructor(options: FrontOptions = {}) {
    this.#limits = { ...limits.FRONT_LIMITS, ...options.limits };
    this.#trustedProxies = options.trustedProxies ?? new Set();
    const { connections, requests, onward, uploads, webSockets } = this.#limits;
    this.#shares = {
      connections: new Share(connections),
      requests: new Share(requests),
      onward: new Share(onward),
      uploads: new Share(uploads),
      webSockets: new Share(webSockets),
    };
    this.secret = options.secret ?? randomBytes(24).toString('base64url');
    this.#onward = new Onward(this.#limits, this.secret);
    this.#server = createServer(
      {
        // A request without a host is refused by us, in the envelope, rather than by Node, without a word.
        requireHostHeader: false,
        // Any other upgrade becomes a request like others, which is refused with words.
        shouldUpgradeCallback: isWebSocket,
        headersTimeout: this.#limits.headMs,
        connectionsCheckingInterval: limits.CHECK_EVERY_MS,
        // Bodies have limits of their own (`readStart`, `onLate`).
        requestTimeout: 0,
      },
      (incoming, outgoing) => void this.#pass(incoming, outgoing),
    );
    this.#server.timeout = this.#limits.idleMs;
    this.#server.maxConnections = connections + limits.TOLD_AT_MOST;
    this.#server.on('connection', (socket: Socket) => this.#count(socket));
    this.#server.on('clientError', (error, socket) => this.#refuseUnreadable(error, socket));
    this.#server.on('upgrade', (incoming, socket, head) => void this.#upgrade(incoming, socket, head));
  }

  /** Claims the port. Refuses with a sentence where another program has it. */
  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    }).catch((error: unknown) => {
      if (isCode(error, 'EADDRINUSE')) {
        throw new CommandError(
          `Port ${port} is in use by another program. Stop it, or choose another one: PORT=8080 npm start.`,
        );
      }
      if (isCode(error, 'EACCES'))
        throw new CommandError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
      throw error;
    });
  }

  /** From now on pages are answered from their files, and all else goes to workerd at that port of 127.0.0.1. */
  pointTo(port: number, pages?: Pages): void {
    this.#onward.pointTo(port);
    this.#pages = pages;
  }

  /** Files were added to the release that is served, or have gone from it. */
  rereadPages = async (): Promise<void> => this.#pages?.reread();

  /** Holds new requests and lets the running ones end while `change` runs; WebSockets are closed and reconnect. */
  async whileHolding(change: () => Promise<void>): Promise<void> {
    let letGo = () => {};
    this.#hold = new Promise((resolve) => (letGo = resolve));
    try {
      await this.#drain();
      this.#onward.forget();
      await change();
    } finally {
      for (const socket of this.#webSockets) socket.destroy();
      this.#hold = undefined;
      letGo();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#webSockets) socket.destroy();
    this.#onward.forget();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #drain(): Promise<void> {
    const until = Date.now() + limits.DRAIN_WITHIN_MS;
    while (this.#active > 0 && Date.now() < until) await sleep(20);
  }

  /** A trusted proxy is no visitor: those behind it are counted by request. */
  #count(socket: Socket): void {
    const address = remoteAddress(socket);
    if (this.#trustedProxies.has(address)) return;
    const release = this.#shares.connections.take(clientNetwork(address));
    if (release) return void socket.once('close', release);
    // It is refused once its request is read: its language and whether a person or a program asks are known then.
    this.#crowded.add(socket);
    setTimeout(() => socket.destroy(), limits.LINGER_MS).unref();
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#answering.set(incoming.socket, { incoming, outgoing });
    outgoing.once('close', () => this.#answering.delete(incoming.socket));
    outgoing.on('timeout', () => {
      // The client has stopped reading the answer. If nothing waits to be read, the silence is ours and no fault.
      if (outgoing.writableLength > 0) outgoing.destroy();
    });
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) return apologise(incoming, outgoing, refusal);
    const visitor = visitorOf(incoming, this.#trustedProxies);
    const isFull = this.#crowded.has(incoming.socket) || !this.#countRequest(visitor.network, outgoing);
    // There is nothing to ask yet: the first build runs.
    if (isFull || !this.#onward.isKnown) return this.#refuseBusy(incoming, outgoing);
    const body = await readStart(incoming, limits.SMALL_BODY_BYTES, this.#limits);
    if (body === 'late') return apologise(incoming, outgoing, 408);
    // The client has left, so the answer is not needed.
    if (body === 'left') return;
    const place = this.#pages?.find(incoming);
    if (place) return this.#answerPlace(place, incoming, outgoing);
    const heldUntil = Date.now() + this.#limits.holdMs;
    await this.#untilReady();
    const release = await this.#placeOnward(visitor.network, heldUntil, body.isWhole);
    if (!release) return this.#refuseBusy(incoming, outgoing);
    if (outgoing.destroyed) return release();
    this.#active += 1;
    outgoing.once('close', () => {
      this.#active -= 1;
      release();
    });
    this.#onward.send({ incoming, outgoing, visitor, body, heldUntil, release });
  }

  async #answerPlace(place: Place, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      await this.#pages?.answer(place, incoming, outgoing);
    } catch (error) {
      console.error(error);
      apologise(incoming, outgoing, 503);
    }
  }

  #countRequest(network: string, outgoing: ServerResponse): boolean {
    const release = this.#shares.requests.take(network);
    if (release) outgoing.once('close', release);
    return release !== undefined;
  }

  /** Waits for a place among requests to workerd, and for one among uploads if the body is still coming. */
  async #placeOnward(network: string, until: number, isWhole: boolean): Promise<Release | undefined> {
    const upload = isWhole ? () => {} : await this.#shares.uploads.wait(network, until - Date.now());
    if (!upload) return undefined;
    const place = await this.#shares.onward.wait(network, until - Date.now());
    if (!place) upload();
    return place && (() => [upload, place].forEach((release) => release()));
  }

  #refuseBusy(incoming: IncomingMessage, outgoing: ServerResponse): void {
    // This is the last answer on this connection, so further requests the client sent ahead are not read.
    incoming.socket.pause();
    apologise(incoming, outgoing, 503);
  }

  /**
   * Answers requests that Node could not read: no HTTP, a head too large or too slow, or a body that breaks off within
   * a chunk.
   */
  #refuseUnreadable(error: UnreadableError, socket: Duplex): void {
    const requested = this.#answering.get(socket);
    // Unreadable bytes after a request that is being answered, or behind a queued one, get no answer of their own.
    const isOfBody =
      requested?.outgoing.socket === socket && !requested.incoming.complete && !requested.outgoing.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || (requested && !isOfBody)) return void socket.destroy();
    const head = error.rawPacket?.toString('latin1') ?? '';
    const status = UNREADABLE[error.code ?? ''];
    if (requested) apologiseTo(socket, requested.incoming, status ?? 'body');
    else socket.end(rawApology(head, status ?? 400));
    // Closed with bytes unread, the connection would be reset and the answer lost with it.
    socket.on('error', () => socket.destroy());
    socket.resume();
    setTimeout(() => socket.destroy(), limits.LINGER_MS).unref();
  }

  async #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Node leaves the socket to us: a connection that breaks off unheard would end the program.
    socket.on('error', () => socket.destroy());
    incoming.socket.setTimeout(0);
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) return apologiseTo(socket, incoming, refusal);
    const visitor = visitorOf(incoming, this.#trustedProxies);
    const release = this.#crowded.has(socket) ? undefined : this.#shares.webSockets.take(visitor.network);
    if (!release) return apologiseTo(socket, incoming, 503);
    socket.once('close', release);
    const heldUntil = Date.now() + this.#limits.holdMs;
    await this.#untilReady();
    if (socket.destroyed) return;
    await this.#onward.upgrade({ incoming, visitor, heldUntil }, socket, (inner, innerHead) => {
      if (innerHead.length > 0) socket.write(innerHead);
      if (head.length > 0) inner.write(head);
      this.#join(socket, inner);
    });
  }

  #join(outer: Duplex, inner: Socket): void {
    for (const [from, to] of [[outer, inner] as const, [inner, outer] as const]) {
      this.#webSockets.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        this.#webSockets.delete(from);
        to.destroy();
      });
    }
  }

  async #untilReady(): Promise<void> {
    if (this.#hold) await Promise.race([this.#hold, sleep(this.#limits.holdMs, undefined, { ref: false })]);
  }
}

/** What Node says of a request it cannot read. */
interface UnreadableError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

const UNREADABLE: Readonly<Record<string, 408 | 413>> = {
  HPE_HEADER_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
