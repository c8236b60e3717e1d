import { readConversation } from '../../data/queries/chat/conversations.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { messageHtml } from '../../src/markup/chat/message-html.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { chatCalls } from '../../src/wire/chat.ts';
import type { Occasion } from '../http/occasion.ts';

type Transcript = DataOf<(typeof chatCalls)['chatTranscript']>;

/** A conversation that was written down, as messages are on the wire. */
export async function readTranscript(
  { database }: Pick<Occasion, 'database'>,
  { id, after }: { id: string; after: number },
): Promise<Result<Transcript>> {
  const found = await readConversation(database, id, after);
  if (!found) return refused('admin.noRow');
  const { visitorId, nickname, language, state } = found.conversation;
  return accepted({
    session: { id, session_user_id: visitorId, nickname, language, state },
    list: found.messages.map(
      ({ conversation: _conversation, senderId, identity, nickname: name, createdAt, ...message }) => ({
        ...message,
        ...{ sender_id: senderId, sender_identity: identity, sender_nickname: name },
        ...{ html: messageHtml(message.content), created_at: createdAt },
      }),
    ),
    more: found.more,
  });
}
