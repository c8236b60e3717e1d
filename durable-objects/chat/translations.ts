import type { Database } from '../../data/client.ts';
import { namesIn } from '../../data/queries/chat/names.ts';
import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { Translation } from '../../src/domain/chat/translated.ts';
import { needsTranslation, protect, restore } from '../../src/domain/chat/translation.ts';
import { matchLocale, type Locale } from '../../src/domain/shared/locale.ts';
import type { ConversationFacts } from './facts.ts';
import type { ChatLog } from './log.ts';
import type { DeskPost } from './desk-post.ts';
import type { Asker, News } from './news.ts';
import { translatorOf, withinPatience, type Translator } from './translator.ts';

/** How long a service that failed is not asked again for a language. */
const PAUSE_MS = 60_000;
/** How many messages of a visitor are translated at once when an agent begins to serve them. */
const AT_ONCE = 20;

interface Source {
  id: string;
  facts: ConversationFacts;
  log: ChatLog;
  /** The language an agent reads. */
  agentReads: (id: string) => Promise<string | undefined>;
  database: () => Database;
  /** Whether the admins have translation switched on. */
  isOn: () => Promise<boolean>;
  post: DeskPost;
  tellVisitor: (news: News) => void;
}

interface Requested {
  message: Pick<ChatMessage, 'seq' | 'type' | 'content' | 'extend'>;
  from: Locale | undefined;
  to: Locale | undefined;
}

/**
 * Adds translations to messages that are stored and told already, so no message waits for a machine or is lost with one.
 * Translates one after the other. If one fails, the message stays as it is.
 */
export class Translations {
  readonly #source: Source;
  /** Undefined if nothing is translated. */
  readonly #translator: Translator | undefined;
  /** What was already translated, by message and language: each is tried once. */
  readonly #requested = new Set<string>();
  /** Languages in which the service failed, and until when it is not asked. */
  readonly #paused = new Map<Locale, number>();
  #turn: Promise<void> = Promise.resolve();

  constructor(environment: Parameters<typeof translatorOf>[0], source: Source) {
    this.#translator = translatorOf(environment);
    this.#source = source;
  }

  /** Translates a message that was just sent. */
  of(message: Requested['message'], { participant, language }: Asker): void {
    if (participant.identity !== 'csr') return this.ofVisitor();
    const to = matchLocale(this.#source.facts.language());
    this.#queue(() => Promise.resolve([{ message, from: matchLocale(language), to }]));
  }

  /** Translates the visitor's unanswered messages, after a new one, or when another agent serves them. */
  ofVisitor(): void {
    const { facts, log, agentReads } = this.#source;
    this.#queue(async () => {
      const agent = facts.csr();
      const to = matchLocale(agent && (await agentReads(agent.id)));
      return log.unanswered(AT_ONCE).map((message) => ({ message, from: matchLocale(facts.language()), to }));
    });
  }

  #queue(find: () => Promise<Requested[]>): void {
    const translator = this.#translator;
    if (!translator) return;
    this.#turn = this.#turn.then(async () => {
      try {
        if (!(await this.#source.isOn())) return;
        for (const requested of await find()) await this.#translate(translator, requested);
      } catch (error) {
        const { engine } = translator;
        console.error(JSON.stringify({ level: 'error', event: 'chat-untranslated', engine, error: String(error) }));
      }
    });
  }

  async #translate(translator: Translator, { message, from, to }: Requested): Promise<void> {
    const { seq, type, content, extend } = message;
    const { log, database, post, tellVisitor, id } = this.#source;
    const earlier = extend['translation'] as Translation | undefined;
    // Phrases have translations by people.
    const isMeant = type === 'text' && extend['original'] === undefined && earlier?.language !== to;
    if (!from || !to || from === to || !isMeant || this.#requested.has(`${seq} ${to}`)) return;
    // The plain text is tested first, because finding the names in it takes a query.
    if (Date.now() < (this.#paused.get(to) ?? 0) || !needsTranslation(content, to)) return;
    this.#requested.add(`${seq} ${to}`);
    const { text, kept } = protect(content, await namesIn(database(), content, to));
    if (!needsTranslation(text, to)) return;
    const translated = await withinPatience(translator, { text, from, to }).catch((error: unknown) => {
      this.#paused.set(to, Date.now() + PAUSE_MS);
      throw error;
    });
    const restored = translated === undefined ? undefined : restore(translated, kept);
    if (!restored || restored === content) return;
    const translation: Translation = { language: to, content: restored, engine: translator.engine };
    if (!log.addTranslation(seq, translation)) return;
    const news = { text: serverFrame('operates', { event: 'translated', session_id: id, seq, translation }) };
    tellVisitor(news);
    post.post(news);
  }
}
