import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

interface Message {
  seq: number;
  content: string;
  session_id: string;
  sender_identity: string;
  replayed?: boolean;
}
interface Session {
  id: string;
  last_seq: number;
}
interface ServerFrame {
  type: string;
  id?: string;
  data: Record<string, unknown>;
}

const COME_BACK_MS = 300;
/** A frame without an answer is sent again; the server knows it by its id. */
const ASK_AGAIN_MS = 8_000;
/** A socket is closed for more than 30 frames in a second. */
const FRAME_EVERY_MS = 45;

/**
 * A person who talks over a socket that drops. They reconnect, resend what was not answered, and fetch what they
 * missed. They keep each conversation by `seq` and record faults.
 */
abstract class Talker {
  /** What was said, by conversation and `seq`. */
  readonly said = new Map<string, Map<number, Message>>();
  readonly faults: string[] = [];
  /** Milliseconds from sending a message to its answer. */
  readonly waits: number[] = [];
  readonly #address: string;
  readonly #from: string;
  readonly #open = new Map<string, { frame: object; done: (frame: ServerFrame) => void; sentAt: number }>();
  #socket: WebSocket | undefined;
  #isReady = false;
  #isDone = false;
  #queue = Promise.resolve();

  constructor(address: string, from: string) {
    this.#address = address;
    this.#from = from;
    this.#connect();
  }

  drop(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isDone = true;
    this.#socket?.terminate();
  }

  /** @returns the answer, however often the socket is lost meanwhile */
  async ask(action: string, data: object): Promise<ServerFrame> {
    const frame = { action, id: randomUUID(), data };
    for (;;) {
      const answer = await this.#askOnce(frame);
      if (answer.type !== 'error' || answer.data['reason'] !== 'too-many') return answer;
      await sleep(Number(answer.data['retry_after_ms'] ?? 1_000));
    }
  }

  async say(conversation: string, content: string): Promise<void> {
    const begun = Date.now();
    const data = { type: 'text', content, extend: {}, session_id: conversation };
    const answer = await this.ask('Wsession/sendSessionMessage', data);
    this.waits.push(Date.now() - begun);
    if (answer.type === 'newMessage') this.keep(answer.data as unknown as Message);
    else this.faults.push(`"${content}" was answered by ${JSON.stringify(answer.data)}`);
  }

  /** How far a conversation is known without a gap. */
  known(conversation: string): number {
    const said = this.said.get(conversation);
    let seq = 0;
    while (said?.has(seq + 1)) seq += 1;
    return seq;
  }

  protected abstract hello(): object;
  protected abstract greet(frame: ServerFrame): void;
  protected abstract hear(message: Message): void;

  protected keep(message: Message): void {
    const { session_id, seq, content } = message;
    let said = this.said.get(session_id);
    if (!said) this.said.set(session_id, (said = new Map<number, Message>()));
    const before = said.get(seq);
    if (before && before.content !== content)
      this.faults.push(`${session_id} ${seq} is "${before.content}" and "${content}"`);
    said.set(seq, message);
    if (!before) this.hear(message);
  }

  /** Fetches what was said behind what is known. */
  protected async catchUp({ id, last_seq }: Session): Promise<void> {
    while (this.known(id) < last_seq) {
      const { type, data } = await this.ask('Wsession/loadRecords', { id, after: this.known(id) });
      if (type !== 'sessionRecords') return void this.faults.push(`${id} cannot be read: ${JSON.stringify(data)}`);
      const days = data['records'] as { data: Message[] }[];
      for (const message of days.flatMap((day) => day.data)) this.keep(message);
    }
  }

  #askOnce(frame: { id: string }): Promise<ServerFrame> {
    return new Promise((done) => {
      this.#open.set(frame.id, { frame, done, sentAt: 0 });
      this.#send(frame.id);
    });
  }

  #send(id: string): void {
    this.#queue = this.#queue.then(async () => {
      const open = this.#open.get(id);
      if (!open || !this.#isReady || this.#socket?.readyState !== WebSocket.OPEN) return;
      open.sentAt = Date.now();
      this.#socket.send(JSON.stringify(open.frame));
      await sleep(FRAME_EVERY_MS);
    });
  }

  #connect(): void {
    const socket = new WebSocket(this.#address, { localAddress: this.#from });
    this.#socket = socket;
    this.#isReady = false;
    // What went wrong is followed by `close`.
    socket.on('error', () => {});
    socket.once('open', () => socket.send(JSON.stringify({ action: 'WsIndex/initialize', data: this.hello() })));
    socket.on('message', (raw: Buffer) => {
      if (socket === this.#socket) this.#hear(JSON.parse(raw.toString()) as ServerFrame);
    });
    const again = setInterval(() => {
      const now = Date.now();
      for (const [id, { sentAt }] of this.#open) if (sentAt > 0 && now - sentAt > ASK_AGAIN_MS) this.#send(id);
    }, 1_000);
    socket.once('close', () => {
      clearInterval(again);
      if (!this.#isDone) setTimeout(() => this.#connect(), COME_BACK_MS * (1 + Math.random()));
    });
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'init') {
      this.#isReady = true;
      for (const id of this.#open.keys()) this.#send(id);
    }
    this.greet(frame);
    const open = frame.id === undefined ? undefined : this.#open.get(frame.id);
    if (open && frame.id !== undefined) {
      this.#open.delete(frame.id);
      return open.done(frame);
    }
    if (frame.type === 'newMessage' && frame.id === undefined) this.keep(frame.data as unknown as Message);
    if (frame.type === 'error' && frame.id === undefined) this.drop();
  }
}

/** A visitor without an account, in one conversation. */
export class CrowdVisitor extends Talker {
  #token: string | undefined;
  #conversation = '';

  get conversation(): string {
    return this.#conversation;
  }

  protected hello = (): object => ({ tokens: {}, tourist: this.#token, lang: 'en' });

  protected greet({ type, data }: ServerFrame): void {
    if (type !== 'init') return;
    this.#token = (data['tourist_token'] as string | undefined) ?? this.#token;
    const session = data['session'] as Session;
    if (this.#conversation !== '' && this.#conversation !== session.id)
      this.faults.push('came back into another conversation');
    this.#conversation = session.id;
    void this.catchUp(session);
  }

  protected hear(): void {}

  /** Reads to the end of what is there now. */
  async settle(): Promise<void> {
    const { data } = await this.ask('Wsession/sessionInfo', { id: this.#conversation });
    await this.catchUp({ id: this.#conversation, last_seq: Number(data['last_seq']) });
    await this.ask('Wsession/readMessage', { id: this.#conversation });
  }

  /** How far each side has read. */
  async marks(): Promise<unknown> {
    const { data } = await this.ask('Wsession/sessionInfo', { id: this.#conversation });
    return data['read'];
  }
}

/** An agent, who answers every message of a visitor once. */
export class CrowdAgent extends Talker {
  readonly #token: string;
  readonly #answered = new Set<string>();
  /** Conversations are given to it. */
  isAtDesk = false;
  /** Answers that are on their way. */
  readonly answers: Promise<void>[] = [];

  constructor(address: string, from: string, token: string) {
    super(address, from);
    this.#token = token;
  }

  protected hello = (): object => ({ tokens: { batoken: this.#token }, desk: true, lang: 'en' });

  protected greet({ type, data }: ServerFrame): void {
    if (type === 'csrWindowInit') this.isAtDesk = true;
    const sessions =
      type === 'csrWindowInit'
        ? (data['sessions'] as Session[])
        : type === 'sessions' && data['event'] === 'add'
          ? [data['session'] as Session]
          : [];
    for (const session of sessions) void this.catchUp(session);
  }

  /** Reads all that was said to it. */
  async settle(): Promise<void> {
    for (const id of this.said.keys()) await this.ask('Wsession/readMessage', { id });
  }

  protected hear({ session_id, seq, content, sender_identity }: Message): void {
    const key = `${session_id} ${seq}`;
    if (sender_identity === 'csr' || sender_identity === 'system' || this.#answered.has(key)) return;
    this.#answered.add(key);
    this.answers.push(this.say(session_id, `Answer to ${content}`));
  }
}
