import { adminLogRow } from '../../data/queries/admin/log.ts';
import { visibleIds } from '../../data/queries/admin/rows.ts';
import { readConversation } from '../../data/queries/chat/conversations.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { noRow } from '../../src/domain/admin/no-row.ts';
import { chatSessionResource } from '../../src/domain/admin/entities/chat-session.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import { messageHtml } from '../../src/markup/chat/message-html.ts';
import type { DataOf } from '../../src/wire/call.ts';
import { chatCalls } from '../../src/wire/chat.ts';
import type { CallContext } from '../http/call-context.ts';

type Transcript = DataOf<(typeof chatCalls)['chatTranscript']>;

/** Reads a stored conversation, with its messages as they are on the wire. The log notes which admin has read it. */
export async function readTranscript(
  { database, now, client }: Pick<CallContext, 'database' | 'now' | 'client'>,
  admin: ActingAdmin,
  { id, after }: { id: string; after: number },
): Promise<Result<Transcript>> {
  // An admin who sees only their own rows reads only conversations they took part in.
  const ownerId = admin.isOwnRowsOnly ? admin.id : undefined;
  const isTheirs = (await visibleIds(database, chatSessionResource, [id], ownerId)).has(id);
  const found = isTheirs ? await readConversation(database, id, after) : undefined;
  if (!found) return noRow(chatSessionResource, id);
  const { visitorId, nickname, language, state } = found.conversation;
  await adminLogRow(database, {
    adminId: admin.id,
    username: admin.username,
    node: `${chatSessionResource.node}/all`,
    url: chatCalls.chatTranscript.path,
    data: { id, nickname, after },
    ip: client.ip,
    userAgent: client.userAgent,
    createdAt: now,
  });
  return accepted({
    session: { id, session_user_id: visitorId, nickname, language, state },
    list: found.messages.map(
      ({
        conversation: _conversation,
        senderId,
        identity,
        nickname: name,
        createdAt,
        folded: _folded,
        ...message
      }) => ({
        ...message,
        sender_id: senderId,
        sender_identity: identity,
        sender_nickname: name,
        title: typeof message.extend['title'] === 'string' ? message.extend['title'] : '',
        html: messageHtml(message.content),
        created_at: createdAt,
      }),
    ),
    more: found.more,
  });
}
