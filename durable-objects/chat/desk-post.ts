import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { Purpose } from '../shared/alarms.ts';
import type { ConversationFacts } from './facts.ts';
import type { DeskItem, Facts, Placed } from './news.ts';

/** Pause before another try, if the desk could not be told. */
const AGAIN_MS = 2_000;
/** Pause before the alarm looks for what a lost process has not told. Without it, the alarm would ring for each message. */
const LOOKED_AFTER_MS = 3_000;
/** Most messages told at once. */
const AT_ONCE = 100;

interface Source {
  facts: ConversationFacts;
  current: () => Facts | undefined;
  lastSeq: () => number;
  lastAt: () => number;
  messagesAfter: (seq: number, max: number) => ChatMessage[];
  tell: (items: DeskItem[]) => Promise<Placed>;
  /** Called once the desk has been told everything. */
  settle: (placed: Placed) => void;
}

/**
 * Brings news from a conversation to the desk: in order, and all that has accumulated at once. What was stored but could
 * not be told is read from the log and told again, with the next news or by the alarm.
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

  /** Queues news for the desk. Whatever has to be stored must be stored already. */
  post(item: Omit<DeskItem, 'facts'>): void {
    const facts = this.#source.current();
    if (facts) this.#waiting.push({ ...item, facts });
    void this.flush();
  }

  /** Tells what waits. @returns whether everything has been told */
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
      // If the conversation was erased, its waiting news is dropped.
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
        // Answers are kept for the next try, while messages are read from the log again.
        this.#waiting.unshift(...items.filter(({ answer }) => answer));
        console.error(JSON.stringify({ level: 'error', event: 'desk-untold', error: String(error) }));
        return false;
      }
    }
  }

  /** Messages of the log that are neither told nor waiting. */
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
