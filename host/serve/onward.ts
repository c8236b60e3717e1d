import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCode } from '../../scripts/support/failure.ts';
import { onwardAddress } from './address.ts';
import { apologise, apologiseTo } from './apology.ts';
import { onLate, type BodyStart } from './body.ts';
import { FRONT_HEADER } from '../../src/domain/site/front.ts';
import { type FrontLimits, ONWARD_IDLE_MS } from './limits.ts';
import { answerHeaders, onwardHeaders } from './onward-headers.ts';
import type { Release } from './share.ts';
import type { Visitor } from './visitor.ts';

/** A request on its way to workerd. */
interface Passage {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  visitor: Visitor;
  body: BodyStart;
  /** Time (`Date.now()`) from which on it is held no longer. */
  heldUntil: number;
  /** Gives its place back. */
  release: Release;
}

/** How often a request is sent again after workerd broke off under it. One that breaks workerd must not do so for ever. */
const REPEATS = 2;
const PROBE_EVERY_MS = 50;

/** The way to workerd and back: sends requests on, and waits for workerd where it has gone. */
export class Onward {
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: ONWARD_IDLE_MS });
  readonly #limits: FrontLimits;
  readonly #secret: string;
  #port: number | undefined;
  #return: Promise<boolean> | undefined;
  /** True from a broken connection to the next answer. */
  #isWaking = false;

  /** @param secret what the Worker knows the front by */
  constructor(limits: FrontLimits, secret: string) {
    this.#limits = limits;
    this.#secret = secret;
  }

  get isKnown(): boolean {
    return this.#port !== undefined;
  }

  pointTo(port: number): void {
    this.#port = port;
  }

  /** Closes the connections to workerd that no request uses. */
  forget(): void {
    this.#agent.destroy();
  }

  /** Sends a request on and its answer back. Where workerd has gone, it waits for its return or says 503. */
  send(passage: Passage, repeats = 0): void {
    const { incoming, outgoing, release } = passage;
    if (outgoing.destroyed) return;
    const onward = request({ ...this.#target(passage), agent: this.#agent }, (answer) => {
      this.#isWaking = false;
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answerHeaders(answer.rawHeaders));
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('close', release);
    });
    // It listens some time before it answers.
    if (this.#isWaking) this.#limitWaiting(onward, passage.heldUntil);
    const leave = () => void onward.destroy();
    onward.once('error', (error) => void this.#afterError(passage, onward, error, repeats));
    onward.once('close', () => outgoing.off('close', leave));
    outgoing.once('close', leave);
    if (passage.body.isWhole) return void onward.end(passage.body.bytes);
    onward.write(passage.body.bytes);
    onLate(incoming, this.#limits.largeBodyMs, () => {
      apologise(incoming, outgoing, 408);
      onward.destroy();
    });
    incoming.pipe(onward);
  }

  #limitWaiting(onward: ClientRequest, until: number): void {
    const timer = setTimeout(() => onward.destroy(new Error('No answer in time.')), until - Date.now());
    onward.once('response', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  }

  async #afterError(passage: Passage, onward: ClientRequest, error: Error, repeats: number): Promise<void> {
    const { incoming, outgoing, body, heldUntil } = passage;
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
    this.#isWaking = true;
    const neverSent = isCode(error, 'ECONNREFUSED');
    // workerd answered something that is not HTTP. A repeated request would get the same.
    if (isNoAnswer(error)) return apologise(incoming, outgoing, 502);
    // The request may have been carried out, so only requests that read are repeated.
    const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
    const mayRepeat = body.isWhole && (neverSent || (isReading && repeats < REPEATS));
    if (mayRepeat && (await this.#hasReturned(heldUntil))) {
      return this.send(passage, neverSent ? repeats : repeats + 1);
    }
    // If the Worker refuses a large body, it closes the connection before its own answer can be read.
    const isTooLarge = !neverSent && !incoming.complete && (await this.#isListening());
    apologise(incoming, outgoing, isTooLarge ? 413 : 503);
    onward.destroy();
  }

  /** Opens a WebSocket with workerd; `join` gets both ends. Anything but a socket that workerd answers is sent back as it is. */
  async upgrade(
    { incoming, visitor, heldUntil }: Omit<Passage, 'outgoing' | 'body' | 'release'>,
    socket: Duplex,
    join: (inner: Socket, head: Buffer) => void,
  ): Promise<void> {
    if (!(await this.#hasReturned(heldUntil))) return apologiseTo(socket, incoming, 503);
    // A WebSocket outlives every agent, so it gets a connection of its own.
    const onward = request({ ...this.#target({ incoming, visitor }, true), agent: false });
    socket.once('close', () => onward.destroy());
    let isAnswered = false;
    onward.once('error', () => (isAnswered ? socket.destroy() : apologiseTo(socket, incoming, 503)));
    onward.once('response', (answer) => {
      isAnswered = true;
      // Node has taken the body out of its chunks: it ends with the connection.
      socket.write(headOf(answer, [...answerHeaders(answer.rawHeaders), 'connection', 'close']));
      answer.pipe(socket);
      answer.once('error', () => socket.destroy());
    });
    onward.once('upgrade', (answer, inner, head) => {
      isAnswered = true;
      socket.write(headOf(answer, answerHeaders(answer.rawHeaders, true)));
      join(inner, head);
    });
    onward.end();
  }

  /** Whether workerd listens, or does so before that time. All who wait share one look. */
  async #hasReturned(until: number): Promise<boolean> {
    if (Date.now() >= until) return false;
    this.#return ??= this.#untilListening().finally(() => (this.#return = undefined));
    return Promise.race([this.#return, sleep(until - Date.now(), false, { ref: false })]);
  }

  async #untilListening(): Promise<boolean> {
    for (const until = Date.now() + this.#limits.holdMs; Date.now() < until; await sleep(PROBE_EVERY_MS))
      if (await this.#isListening()) return true;
    return false;
  }

  #isListening(): Promise<boolean> {
    const port = this.#port;
    if (port === undefined) return Promise.resolve(false);
    return new Promise((resolve) => {
      const probe = connect(port, '127.0.0.1');
      const tell = (isListening: boolean) => {
        probe.destroy();
        resolve(isListening);
      };
      probe.once('connect', () => tell(true)).once('error', () => tell(false));
    });
  }

  #target({ incoming, visitor, body }: Pick<Passage, 'incoming' | 'visitor'> & { body?: BodyStart }, isSocket = false) {
    const headers = onwardHeaders(incoming.headers, visitor, isSocket);
    headers[FRONT_HEADER] = this.#secret;
    if (body?.isWhole && (body.bytes.length > 0 || headers['transfer-encoding'] !== undefined)) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.bytes.length);
    }
    const path = onwardAddress(incoming.url ?? '');
    return { host: '127.0.0.1', port: this.#port, method: incoming.method, path, headers };
  }
}

/** Node's codes for what it cannot read as HTTP. */
const isNoAnswer = (error: NodeJS.ErrnoException): boolean => error.code?.startsWith('HPE_') ?? false;

function headOf({ statusCode, statusMessage }: IncomingMessage, headers: readonly string[]): string {
  let head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`;
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return `${head}\r\n`;
}
