import type { Distribution, Participant } from '../../src/domain/chat/model.ts';
import type { DeskBook } from './desk-book.ts';
import type { DeskCrew } from './desk-crew.ts';
import type { DeskNewcomers } from './desk-newcomers.ts';
import type { Placed } from './news.ts';

interface Parts {
  book: DeskBook;
  crew: DeskCrew;
  newcomers: DeskNewcomers;
}

/** Decides which agent gets a conversation, and which one would get it if its visitor wrote. */
export class DeskPlacing {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Finds the agent who would get a conversation without a message yet. Only its visitor is told. */
  foresee(conversation: string, wanted: string | undefined): Distribution {
    const { book, crew, newcomers } = this.#parts;
    const isWanted = wanted !== undefined && crew.agent(wanted)?.status === 'online';
    const first = book.row(conversation)?.previous ?? newcomers.promised(conversation)?.agent;
    const found = isWanted ? wanted : this.#choose(first)?.id;
    const agent = found === undefined ? undefined : crew.agent(found);
    if (agent) {
      newcomers.promise(conversation, { agent: agent.id, isWanted });
      crew.markBusy(agent.id);
      return { state: 'assigned', csr: agent, position: null };
    }
    if (!crew.isAnyOnline()) return { state: 'away', csr: null, position: null };
    return { state: 'waiting', csr: null, position: book.positionOf({ asked_at: Date.now() }) };
  }

  /** Finds an agent for a waiting conversation, which itself makes the final decision. */
  place(id: string): Placed {
    const { book, crew, newcomers } = this.#parts;
    const row = book.row(id);
    if (!row || row.state !== 'open' || row.csr !== null || row.asked_at === null) return {};
    const promised = newcomers.promised(id);
    // An agent is offered once, however often the conversation reports before it has accepted.
    const earlierAgent = this.#online(row.offered) ?? this.#online(promised?.isWanted ? promised.agent : null);
    const agent = earlierAgent ?? this.#choose(row.previous ?? promised?.agent);
    if (agent) {
      newcomers.forget(id);
      book.offer(id, agent.id);
      crew.markBusy(agent.id);
      return { assign: agent };
    }
    if (!crew.isAnyOnline()) return { distribution: { state: 'away', csr: null, position: null } };
    book.enqueue(id);
    return { distribution: { state: 'waiting', csr: null, position: book.positionOf(row) } };
  }

  #online(id: string | null): Participant | undefined {
    const agent = id === null ? undefined : this.#parts.crew.agent(id);
    if (agent?.status !== 'online') return undefined;
    const { nickname, avatar } = agent;
    return { id: agent.id, identity: 'csr', nickname, avatar };
  }

  #choose(first: string | null | undefined): Participant | undefined {
    const { book, crew } = this.#parts;
    return crew.choose(first, book.openOnes());
  }
}
