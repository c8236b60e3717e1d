import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ActedFrame, Requested } from './acted.ts';
import type { Refused } from './news.ts';
import { DESK_IS_AWAY } from './refusals.ts';
import { introducedToNew } from './shown-session.ts';

/**
 * Answers for a conversation in which nothing was said. The conversation is not asked, because waking an object leaves a
 * file, even if it only reads.
 *
 * @returns undefined if the frame does not ask the conversation
 */
export async function actUnheard(
  frame: ActedFrame,
  conversation: string,
  { desk, asker }: Pick<Requested, 'desk' | 'asker'>,
): Promise<{ outcome: string | Refused | undefined } | undefined> {
  const { id } = frame;
  const { identity } = asker.participant;
  switch (frame.action) {
    case 'Wsession/sessionInfo': {
      const { user, session } = introducedToNew(conversation, asker);
      const visitor = { id: user.id, nickname: user.nickname, avatar: user.avatar, status: user.status };
      const data = { session, csr: null, visitor, last_seq: 0, read: { visitor: 0, csr: 0 } };
      return { outcome: serverFrame('sessionInfo', data, id) };
    }
    case 'Wsession/loadRecords': {
      const data = { id: conversation, page: frame.data.page, records: [], total: 0, more: false };
      return { outcome: serverFrame('sessionRecords', data, id) };
    }
    case 'Wsession/readMessage':
      return { outcome: serverFrame('readMessage', { session_id: conversation, identity, seq: 0 }, id) };
    case 'WsMixed/messageInputState': {
      const data = { session_id: conversation, identity, state: frame.data.state };
      return { outcome: id === undefined ? undefined : serverFrame('messageInputState', data, id) };
    }
    case 'WsIndex/distribution':
      return { outcome: await foreseen(frame.data.csr_id || undefined) };
    case 'Wsession/addSession':
      return { outcome: await foreseen(undefined) };
    default:
      return undefined;
  }

  /** If the desk cannot be asked, nothing is decided. */
  async function foreseen(wanted: string | undefined): Promise<string | Refused> {
    const found = await desk.foresee(conversation, wanted).catch(() => undefined);
    return found ? serverFrame('distribution', found, id) : DESK_IS_AWAY;
  }
}
