import { line as oneLine } from '../../src/domain/account/schema.ts';
import { recordedPage } from '../../src/domain/chat/recorded-page.ts';
import { CHAT_NICKNAME_LIMIT, serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ServerData } from '../../src/domain/chat/server-frames.ts';
import { isBlank } from '../../src/domain/shared/blank.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import type { ActedFrame, Requested } from './acted.ts';
import { refuse, type Line, type Visitor } from './line.ts';
import type { Refused } from './news.ts';
import { faultIn, prepare, type Prepared } from './prepare.ts';
import { actUnheard } from './unheard.ts';

/** Sends the outcome of a frame: an answer or a refusal. If there is none, the answer comes with the news. */
export function answer(line: Line, frame: ActedFrame, outcome: string | Refused | undefined): void {
  if (outcome === undefined) return;
  if (typeof outcome === 'string') line.send(outcome);
  else refuse(line, outcome, frame);
}

/** Makes a frame of data that are JSON already. */
const frameOf = <Type extends 'sessionInfo' | 'sessionRecords'>(
  type: Type,
  outcome: string | Refused,
  id: string | undefined,
): string | Refused =>
  typeof outcome === 'string' ? serverFrame(type, JSON.parse(outcome) as ServerData[Type], id) : outcome;

/** Does what visitors and agents do alike in a conversation they reach; undefined if the frame is about something else. */
export async function actInConversation(
  frame: ActedFrame,
  conversation: string,
  { session, asker, library, language, begin }: Omit<Requested, 'desk'>,
): Promise<{ outcome: string | Refused | undefined } | undefined> {
  const { id } = frame;
  switch (frame.action) {
    case 'Wsession/sendSessionMessage': {
      // A message is stored once, by its frame id.
      if (id === undefined) return { outcome: { reason: 'invalid-data' } };
      const prepared = await prepare(frame.data, asker.participant, {
        library,
        language,
        conversation,
        reader: () => session.reader(),
      });
      if ('reason' in prepared) return { outcome: prepared };
      return {
        outcome: await (begin ? sendFirst(prepared, id, { session, begin }) : session.send(asker, prepared, id)),
      };
    }
    case 'Wsession/sessionInfo':
      return { outcome: frameOf('sessionInfo', await session.info(asker), id) };
    case 'Wsession/loadRecords':
      return { outcome: frameOf('sessionRecords', await session.records(asker, frame.data), id) };
    case 'Wsession/readMessage':
      return { outcome: await session.read(asker, frame.data.seq, id) };
    case 'WsMixed/messageInputState':
      return {
        outcome: await session.typing(asker, frame.data.state, { frameId: id, display: await library.inputDisplay() }),
      };
    default:
      return undefined;
  }
}

/** Sends a first message. A message that is refused begins no conversation. */
async function sendFirst(
  prepared: Prepared,
  id: string,
  { session, begin }: Pick<Requested, 'session'> & Required<Pick<Requested, 'begin'>>,
): Promise<string | Refused | undefined> {
  const begun = faultIn(prepared) ?? (await begin());
  return 'reason' in begun ? begun : session.send(begun, prepared, id);
}

/** The conversation a frame of either side names; undefined if it names none. */
export function namedIn({ action, data }: ActedFrame): string | undefined {
  switch (action) {
    case 'Wsession/sendSessionMessage':
    case 'WsMixed/messageInputState':
      return data.session_id;
    case 'Wsession/sessionInfo':
    case 'Wsession/loadRecords':
    case 'Wsession/readMessage':
      return data.id;
    default:
      return undefined;
  }
}

const nicknameOfVisitor = oneLine(CHAT_NICKNAME_LIMIT);

/** Does what a visitor's frame asks for, and answers. */
export async function actAsVisitor(
  line: Line,
  frame: ActedFrame,
  visitor: Visitor,
  requested: Requested,
): Promise<void> {
  const named = namedIn(frame);
  if (named !== undefined && named !== visitor.conversation) return refuse(line, { reason: 'not-found' }, frame);
  const { session, desk, asker } = requested;
  const { id } = frame;
  const act = visitor.isUnheard && !requested.begin ? actUnheard : actInConversation;
  const common = await act(frame, visitor.conversation, requested);
  if (common) return answer(line, frame, common.outcome);
  switch (frame.action) {
    case 'WsIndex/distribution':
      return answer(line, frame, await session.ask(asker, { wanted: frame.data.csr_id || undefined }, id));
    case 'Wsession/addSession':
      return answer(line, frame, await session.ask(asker, { opens: true }, id));
    case 'WsMixed/inviteAnswer': {
      const { invite_id, answer: reply } = frame.data;
      if (invite_id && !(await desk.answerInvite(visitor.conversation, invite_id, reply)))
        return refuse(line, { reason: 'not-found' }, frame);
      return line.send(
        serverFrame('operates', { event: 'dialog-invite', invite_id: invite_id ?? null, answer: reply }, id),
      );
    }
    case 'WsMixed/changeUserBaseInfo': {
      const given = frame.data.nickname ?? '';
      const nickname = nicknameOfVisitor.safeParse(isBlank(given) ? asker.participant.nickname : given);
      const email = frame.data.email ? normaliseEmail(frame.data.email) : '';
      if (email === undefined || !nickname.success) return refuse(line, { reason: 'invalid-data' }, frame);
      const participant = { ...asker.participant, nickname: nickname.data };
      const renamed = { ...asker, participant };
      // The desk keeps the name until a conversation begins.
      if (!visitor.isUnheard) await session.rename(renamed, email || undefined);
      await desk.renamed(visitor.conversation, renamed, email || undefined);
      line.attach({ ...line.attachment(), visitor: { ...visitor, participant } });
      const changed = { user_id: participant.id, nickname: participant.nickname, ...(email && { email }) };
      return line.send(serverFrame('changeUserBaseInfo', changed, id));
    }
    case 'WsMixed/trajectory': {
      const page = recordedPage(frame.data);
      const isRecorded = visitor.hasConsent === true;
      const count = isRecorded ? await desk.record(visitor.conversation, asker, page) : 0;
      return line.send(serverFrame('trajectoryData', { recorded: isRecorded, count }, id));
    }
    default:
      return refuse(line, { reason: 'no-permission' }, frame);
  }
}
