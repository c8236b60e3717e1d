import { DESK_NAME } from '../../src/domain/chat/doors.ts';
import type { ChatSession } from './session.ts';

/** Conversations remembered at once: a few hundred kilobytes. */
const REMEMBERED = 5_000;

/**
 * Which conversations have begun. No other one is asked: an object that is woken keeps a file, even if it has only read. A
 * conversation that has begun stays so, and the desk is not asked about it again.
 */
export class BegunConversations {
  readonly #environment: Pick<Cloudflare.Env, 'AGENT_DESK' | 'CHAT_SESSION'>;
  readonly #remembered = new Set<string>();

  constructor(environment: Pick<Cloudflare.Env, 'AGENT_DESK' | 'CHAT_SESSION'>) {
    this.#environment = environment;
  }

  /** Those of some conversations. While the desk is away all may have begun, and are asked themselves. */
  async among(conversations: readonly string[]): Promise<string[]> {
    const unsure = conversations.filter((id) => !this.#remembered.has(id));
    const begun = unsure.length === 0 ? [] : await this.#ask(unsure);
    const isBegun = (id: string) => this.#remembered.has(id) || begun.includes(id);
    const found = conversations.filter(isBegun);
    if (this.#remembered.size > REMEMBERED) this.#remembered.clear();
    return found;
  }

  /** The object of one; undefined if it has not begun or is none. */
  async find(conversation: string): Promise<DurableObjectStub<ChatSession> | undefined> {
    if ((await this.among([conversation])).length === 0) return undefined;
    const { CHAT_SESSION: sessions } = this.#environment;
    try {
      return sessions.get(sessions.idFromString(conversation));
    } catch {
      // Agents may send any text as an id, and `idFromString` throws for one that is none.
      return undefined;
    }
  }

  async #ask(conversations: string[]): Promise<string[]> {
    const { AGENT_DESK: desks } = this.#environment;
    try {
      const begun = await desks.get(desks.idFromName(DESK_NAME)).heard(conversations);
      for (const id of begun) this.#remembered.add(id);
      return begun;
    } catch {
      return conversations;
    }
  }
}
