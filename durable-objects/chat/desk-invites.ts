import type { Participant, WireAgent } from '../../src/domain/chat/model.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import { said } from '../shared/words.ts';
import type { News } from './news.ts';

/** An invitation as the visitor and the agent are told of it. */
interface Invitation {
  event: 'dialog-invite';
  invite_id: string;
  csr: WireAgent;
  message: string;
}

interface Invited {
  conversation: string;
  language: string;
}

/** Agents' invitations to visitors, until they are answered. */
export class DeskInvites {
  readonly #schema: ObjectSchema;
  readonly #tellVisitor: (conversation: string, news: News) => void;

  constructor(schema: ObjectSchema, tellVisitor: (conversation: string, news: News) => void) {
    this.#schema = schema;
    this.#tellVisitor = tellVisitor;
  }

  /**
   * Invites a visitor to talk. Their sockets are told directly: until something is said, the conversation has no object.
   */
  invite({ id: agent, nickname, avatar }: Participant, { conversation, language }: Invited): Invitation {
    const invite_id = crypto.randomUUID();
    this.#schema
      .forWriting()
      .exec('insert into invite values (?, ?, ?, ?)', invite_id, conversation, agent, Date.now());
    const csr = { id: agent, nickname, avatar, status: 'online' } as const;
    const invitation = { event: 'dialog-invite', invite_id, csr, message: said('invited', language) } as const;
    this.#tellVisitor(conversation, { text: serverFrame('operates', invitation), isDesks: true });
    return invitation;
  }

  /** @returns the agent who invited; undefined if the invitation does not exist or was answered before */
  answer(conversation: string, id: string): string | undefined {
    const sql = this.#schema.forWriting();
    const which = 'where id = ? and conversation = ?';
    const [found] = sql.exec<{ agent: string }>(`select agent from invite ${which}`, id, conversation).toArray();
    if (found) sql.exec('delete from invite where id = ?', id);
    return found?.agent;
  }

  forget(conversation: string): void {
    this.#schema.forWriting().exec('delete from invite where conversation = ?', conversation);
  }
}
