import { DESK_NAME } from '../../src/domain/chat/doors.ts';
import type { ChatSession } from './session.ts';

/** How many ids are remembered: a few hundred kilobytes. */
const REMEMBERED = 5_000;

/**
 * Tells which conversations have begun. Only those are asked, because waking an object leaves a file, even if it only
 * reads. A conversation that has begun stays so, so the desk is not asked about it again.
 */
export class BegunConversations {
  readonly #environment: Pick<Cloudflare.Env, 'AGENT_DESK' | 'CHAT_SESSION'>;
  readonly #remembered = new Set<string>();

  constructor(environment: Pick<Cloudflare.Env, 'AGENT_DESK' | 'CHAT_SESSION'>) {
    this.#environment = environment;
  }

  /** Those of the conversations that have begun. While the desk is away, all count as begun and are asked themselves. */
  async among(conversations: readonly string[]): Promise<string[]> {
    const unsure = conversations.filter((id) => !this.#remembered.has(id));
    const begun = unsure.length === 0 ? [] : await this.#ask(unsure);
    const isBegun = (id: string) => this.#remembered.has(id) || begun.includes(id);
    const found = conversations.filter(isBegun);
    if (this.#remembered.size > REMEMBERED) this.#remembered.clear();
    return found;
  }

  /** The object of a conversation; undefined if it has not begun, or the id is no conversation's. */
  async find(conversation: string): Promise<DurableObjectStub<ChatSession> | undefined> {
    if ((await this.among([conversation])).length === 0) return undefined;
    const { CHAT_SESSION: sessions } = this.#environment;
    try {
      return sessions.get(sessions.idFromString(conversation));
    } catch {
      // Agents may send any text as an id, and `idFromString` throws for an invalid one.
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
