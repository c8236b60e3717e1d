import { noteFile, sentFile } from '../../data/queries/chat/files.ts';
import type { AdminLogin, Login } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { CHAT_FILE_LIMIT, CHAT_TOPIC } from '../../src/domain/upload/rules.ts';
import type { KeptFile } from '../../src/domain/upload/kept-file.ts';
import type { CallContext } from '../http/call-context.ts';
import { keepChatFile, keepFile, placeOf } from './service.ts';

/** The sender of a file, by the id that messages use. */
interface FileSender {
  id: string;
  login?: AdminLogin | Login | undefined;
}

/** The frame in which the chat's door answers `initialize`, and so tells who the visitor is. */
export interface Introduced {
  type: string;
  data: {
    user?: { id: string };
    session?: { last_seq: number };
    tourist_token?: string;
    reason?: string;
    retry_after_ms?: number;
  };
}

/** The id of a visitor who has written. One who has only just arrived has no conversation to show a file in. */
export function talkingVisitor({
  type,
  data,
}: Introduced): Result<string, 'chat.filesForbidden' | 'tooMany' | 'account.needLogin'> {
  const { user, session, tourist_token: isNew, reason, retry_after_ms: retryAfterMs = 0 } = data;
  if (reason === 'too-many') return refused('tooMany', { retryAfterMs });
  if (type === 'init' && user && session && session.last_seq > 0 && isNew === undefined) return accepted(user.id);
  return refused('chat.filesForbidden');
}

/** Keeps a file of a conversation. If the same sender repeats a `uuid`, the answer is the first file. */
export async function keepSentFile(
  call: Pick<CallContext, 'environment' | 'database' | 'now' | 'locale' | 'limits'>,
  { id, login }: FileSender,
  { file, uuid }: { file: File; uuid: string },
): Promise<Result<KeptFile>> {
  const { database, limits } = call;
  const before = await sentFile(database, id, uuid);
  if (before) return accepted(before);
  if (login?.kind !== 'admin') {
    const counted = await limits.all([[['chat-file', id], CHAT_FILE_LIMIT]]);
    if (!counted.accepted) return counted;
  }
  const storedFile =
    login?.kind === 'member'
      ? await keepFile(file, placeOf(call), {
          memberId: login.member.id,
          sessionId: login.sessionId,
          topic: CHAT_TOPIC,
          limits,
        })
      : await keepChatFile(file, placeOf(call), login?.admin.id ?? null);
  if (!storedFile.accepted) return storedFile;
  await noteFile(database, { sender: id, uuid, url: storedFile.value.url });
  // If it is sent twice at once, the first file counts, and the sweep removes the other.
  return accepted((await sentFile(database, id, uuid)) ?? storedFile.value);
}
