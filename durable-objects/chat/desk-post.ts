import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { Purpose } from '../shared/alarms.ts';
import type { ConversationFacts } from './facts.ts';
import type { DeskItem, Facts, Placed } from './news.ts';

/** After this it is tried again, where the desk could not be told. */
const AGAIN_MS = 2_000;
/** The alarm looks for what a lost process has not told. Most is told by then: at once, it would ring for each message. */
const LOOKED_AFTER_MS = 3_000;
/** Messages told at once. */
const AT_ONCE = 100;

interface Source {
  facts: ConversationFacts;
  current: () => Facts | undefined;
  lastSeq: () => number;
  lastAt: () => number;
  messagesAfter: (seq: number, most: number) => ChatMessage[];
  tell: (items: DeskItem[]) => Promise<Placed>;
  /** The desk has been told all there was. */
  settle: (placed: Placed) => void;
}

/**
 * The way from a conversation to the desk. What happens goes in its order, and as much at once as has come together. What
 * was stored and could not be told is read from the log and told again: by the next thing that happens, or by the alarm.
 */
export class DeskPost implements Purpose {
  readonly name = 'desk';
  readonly #source: Source;
  #waiting: DeskItem[] = [];
  #running: Promise<boolean> | undefined;
  #notBefore = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** To be told; what is stored must be stored by now. */
  post(item: Omit<DeskItem, 'facts'>): void {
    const facts = this.#source.current();
    if (facts) this.#waiting.push({ ...item, facts });
    void this.flush();
  }

  /** @returns whether all there was has been told */
  flush(): Promise<boolean> {
    this.#running ??= this.#tellAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  dueAt(): number | undefined {
    const { facts, lastSeq, lastAt } = this.#source;
    return facts.isUntold(lastSeq()) ? Math.max(this.#notBefore, lastAt() + LOOKED_AFTER_MS) : undefined;
  }

  async run(): Promise<void> {
    await this.flush();
  }

  async #tellAll(): Promise<boolean> {
    for (;;) {
      // The conversation was erased, so its waiting messages are dropped.
      if (!this.#source.facts.isKept()) this.#waiting = [];
      const items = [...this.#missed(), ...this.#waiting.splice(0)];
      const last = items.at(-1);
      if (!last) return true;
      try {
        const placed = await this.#source.tell(items);
        const seq = Math.max(...items.map((item) => item.seq ?? 0));
        this.#source.facts.markTold(last.facts.version, seq);
        this.#source.settle(placed);
      } catch (error) {
        this.#notBefore = Date.now() + AGAIN_MS;
        // Answers are kept for the next try; messages are read from the log.
        this.#waiting.unshift(...items.filter(({ answer }) => answer));
        console.error(JSON.stringify({ level: 'error', event: 'desk-untold', error: String(error) }));
        return false;
      }
    }
  }

  /** What the log has that is neither told nor waiting. */
  #missed(): DeskItem[] {
    const { facts, current, messagesAfter, lastSeq } = this.#source;
    if (!facts.isUntold(lastSeq())) return [];
    const [firstWaiting] = this.#waiting.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    if (firstWaiting !== undefined && firstWaiting <= facts.told().seq + 1) return [];
    const now = current();
    if (!now) return [];
    const missed = messagesAfter(facts.told().seq, AT_ONCE).filter(({ seq }) => seq < (firstWaiting ?? Infinity));
    if (missed.length === 0) return this.#waiting.length === 0 ? [{ facts: now }] : [];
    return missed.map((message) => ({ facts: now, text: serverFrame('newMessage', message), seq: message.seq }));
  }
}
