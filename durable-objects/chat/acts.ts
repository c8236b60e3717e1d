import { personalLine } from '../../src/domain/account/schema.ts';
import { recordedPage } from '../../src/domain/chat/recorded-page.ts';
import { serverFrame, type ClientFrame, type FrameWith } from '../../src/domain/chat/protocol.ts';
import { isBlank } from '../../src/domain/shared/blank.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { AgentDesk } from './desk.ts';
import type { Library } from './library.ts';
import { refuse, type Line, type Visitor } from './line.ts';
import type { Asker, Refused } from './news.ts';
import { prepare } from './prepare.ts';
import type { ChatSession } from './session.ts';

/** Frames that ask the conversation or the desk. */
export type ActedFrame = Exclude<ClientFrame, FrameWith<'ping'> | FrameWith<'WsIndex/initialize'>>;

/** What visitors say they are called. */
const VISITOR_NAME = personalLine(40);

/** The conversation a line is in, the desk, and who asks them. */
export interface Asked {
  session: DurableObjectStub<ChatSession>;
  desk: DurableObjectStub<AgentDesk>;
  asker: Asker;
  library: Library;
  language: Locale;
}

/** Sends what came of it: an answer, why not, or nothing where the answer comes with what is told. */
export function answer(line: Line, frame: ActedFrame, outcome: string | Refused | undefined): void {
  if (outcome === undefined) return;
  if (typeof outcome === 'string') line.send(outcome);
  else refuse(line, outcome, frame);
}

/** A frame whose data are JSON already. */
const frameOf = (
  type: 'sessionInfo' | 'sessionRecords',
  outcome: string | Refused,
  id: string | undefined,
): string | Refused => (typeof outcome === 'string' ? serverFrame(type, JSON.parse(outcome) as object, id) : outcome);

/** What visitors and agents do alike, in a conversation they reach; undefined: none of it. */
export async function actInConversation(
  frame: ActedFrame,
  conversation: string,
  { session, asker, library, language }: Omit<Asked, 'desk'>,
): Promise<{ outcome: string | Refused | undefined } | undefined> {
  const { id } = frame;
  switch (frame.action) {
    case 'Wsession/sendSessionMessage': {
      // By its id a message is stored once.
      if (id === undefined) return { outcome: { reason: 'invalid-data' } };
      const prepared = await prepare(frame.data, asker.participant, {
        ...{ library, language, conversation },
        reader: () => session.reader(),
      });
      return { outcome: 'reason' in prepared ? prepared : await session.send(asker, prepared, id) };
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

/** The conversation a frame names; undefined where it names none. */
export function namedIn({ action, data }: ActedFrame): string | undefined {
  switch (action) {
    case 'Wsession/sendSessionMessage':
    case 'WsMixed/messageInputState':
      return data.session_id;
    case 'Wsession/sessionInfo':
    case 'Wsession/loadRecords':
    case 'Wsession/readMessage':
    case 'Wsession/transfer':
    case 'Wsession/operate':
      return data.id;
    default:
      return undefined;
  }
}

/** Does what a visitor's frame asks, and answers. */
export async function actAsVisitor(line: Line, frame: ActedFrame, visitor: Visitor, asked: Asked): Promise<void> {
  const named = namedIn(frame);
  if (named !== undefined && named !== visitor.conversation) return refuse(line, { reason: 'not-found' }, frame);
  const { session, desk, asker } = asked;
  const { id } = frame;
  const common = await actInConversation(frame, visitor.conversation, asked);
  if (common) return answer(line, frame, common.outcome);
  switch (frame.action) {
    case 'WsIndex/distribution':
      return answer(line, frame, await session.ask(asker, { wanted: frame.data.csr_id || undefined }, id));
    case 'Wsession/addSession':
      return answer(line, frame, await session.ask(asker, { opens: true }, id));
    case 'WsMixed/inviteAnswer': {
      const { invite_id, answer: said } = frame.data;
      if (invite_id && !(await desk.answerInvite(visitor.conversation, invite_id, said)))
        return refuse(line, { reason: 'not-found' }, frame);
      return line.send(
        serverFrame('operates', { event: 'dialog-invite', invite_id: invite_id ?? null, answer: said }, id),
      );
    }
    case 'WsMixed/changeUserBaseInfo': {
      const { nickname } = frame.data;
      const email = frame.data.email ? normaliseEmail(frame.data.email) : '';
      if (email === undefined) return refuse(line, { reason: 'invalid-data' }, frame);
      const read = VISITOR_NAME.safeParse(nickname ?? '');
      if (!read.success) return refuse(line, { reason: 'invalid-data' }, frame);
      const named = isBlank(read.data) ? undefined : read.data;
      const participant = { ...asker.participant, ...(named !== undefined && { nickname: named }) };
      const renamed = { ...asker, participant };
      await session.rename(renamed, email || undefined);
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
