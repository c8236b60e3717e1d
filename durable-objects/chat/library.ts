import type { Database } from '../../data/client.ts';
import { takeLink } from '../../data/queries/chat/answer-mails.ts';
import { conversationsSaying } from '../../data/queries/chat/search.ts';
import { ordersOf } from '../../data/queries/chat/cards.ts';
import { knowledge, listAgents, loadChatConfig, quickReplies } from '../../data/queries/chat/settings.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import { ANSWER_MAIL } from '../../src/domain/chat/answer-mail.ts';
import {
  agentId,
  DEFAULT_CHAT_CONFIG,
  memberOf,
  type ChatConfig,
  type InputDisplay,
  type WireOrder,
} from '../../src/domain/chat/model.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { chatConfigIn } from '../../src/markup/chat/config.ts';
import { messageHtml } from '../../src/markup/chat/message-html.ts';
import { lazyDatabase } from '../shared/database.ts';

/** An admin's change of settings takes effect within this time. */
const BELIEVED_MS = 20_000;
/** Pause before a failed read is tried again. Callers do not wait meanwhile. */
const RETRY_MS = 2_000;

type Loaded = Awaited<ReturnType<typeof loadChatConfig>>;

/** What admins have set up for the chat, for doors and the desk. */
export class Library {
  readonly #database: () => Database;
  /** The setting `SAMPLE_SEASON`: whether the site shows samples. */
  readonly season: string | undefined;
  #loaded: Loaded | undefined;
  #loadedAt = 0;
  #failedAt = 0;
  #loading: Promise<Loaded | undefined> | undefined;
  /** How many changes were reported. A reading that began before the last one is out of date. */
  #changes = 0;

  constructor(environment: ReturnType<Parameters<typeof lazyDatabase>[0]> & Pick<Cloudflare.Env, 'SAMPLE_SEASON'>) {
    this.season = environment.SAMPLE_SEASON;
    this.#database = lazyDatabase(() => environment);
  }

  get database(): Database {
    return this.#database();
  }

  /** The settings in a language. While libSQL is away, the last ones or the defaults: tourists need no database. */
  async config(locale: Locale): Promise<ChatConfig> {
    const loaded = await this.#load();
    return loaded ? chatConfigIn(loaded, locale, Date.now()) : DEFAULT_CHAT_CONFIG;
  }

  /** Forgets the settings after an admin has changed them. */
  forget(): void {
    this.#changes += 1;
    this.#loadedAt = 0;
  }

  async inputDisplay(): Promise<InputDisplay> {
    return (await this.#load())?.settings.inputStatusDisplay ?? DEFAULT_CHAT_CONFIG.input_status_display;
  }

  async mayVisitorsSendFiles(): Promise<boolean> {
    return (await this.#load())?.settings.touristFileSwitch ?? false;
  }

  async translates(): Promise<boolean> {
    return (await this.#load())?.settings.translates ?? false;
  }

  /** Throws while libSQL is away, since the number of days must not be guessed. */
  async daysPagesAreKept(): Promise<number> {
    return (await loadChatConfig(this.database)).settings.trajectoryDays;
  }

  /** Ids of the questions that visitors are asked. */
  async questions(): Promise<number[]> {
    return (await this.#load())?.questions.map(({ id }) => id) ?? [];
  }

  quickReplies = () => quickReplies(this.database);

  async quickReply(id: number) {
    return (await this.quickReplies()).find((reply) => reply.id === id);
  }

  async knowledge(keywords: string, locale: Locale) {
    const found = await knowledge(this.database, keywords, locale);
    return found.map(({ body, ...entry }) => ({ ...entry, html: messageHtml(body) }));
  }

  /**
   * Conversations in which some words were said. None while libSQL is away: then the desk's own lists have to do.
   *
   * @param agent absent for an agent who reaches all conversations
   */
  async conversationsSaying(keyword: string, agent: string | undefined): Promise<string[]> {
    const adminId = agent === undefined ? undefined : Number(agent.replace('csr-', ''));
    return conversationsSaying(this.database, foldText(keyword), adminId).catch(() => []);
  }

  /** The conversation that a link in a mail leads to. The link works once. */
  async conversationOfLink(token: string): Promise<string | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    const now = Date.now();
    return takeLink(this.database, await hashOf(token), now - ANSWER_MAIL.linkMs, now).catch(() => undefined);
  }

  /** The visitor's orders; none while libSQL is away. */
  async orders(visitorId: string): Promise<WireOrder[]> {
    const memberId = memberOf(visitorId);
    return memberId === undefined ? [] : ordersOf(this.database, memberId).catch(() => []);
  }

  /** How many open conversations each agent takes, by the agent's id on the wire. */
  async limitsOfAgents(): Promise<Map<string, number | null>> {
    const agents = await listAgents(this.database);
    return new Map(agents.map(({ adminId, mostOpen }) => [agentId(adminId), mostOpen]));
  }

  async agent(adminId: number) {
    return (await listAgents(this.database)).find((agent) => agent.adminId === adminId);
  }

  async #load(): Promise<Loaded | undefined> {
    if (Date.now() - this.#loadedAt < BELIEVED_MS) return this.#loaded;
    if (Date.now() - this.#failedAt < RETRY_MS) return this.#loaded;
    // One query serves all who ask meanwhile: a thousand visitors at once would make a thousand queries.
    return (this.#loading ??= this.#reload().finally(() => (this.#loading = undefined)));
  }

  async #reload(): Promise<Loaded | undefined> {
    const changes = this.#changes;
    const loaded = await loadChatConfig(this.database).catch(() => undefined);
    if (changes !== this.#changes) return this.#reload();
    if (loaded) [this.#loaded, this.#loadedAt] = [loaded, Date.now()];
    else this.#failedAt = Date.now();
    return this.#loaded;
  }
}
