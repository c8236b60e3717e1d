import { serverFrame, type ClientFrame, type FrameWith } from '../../src/domain/chat/protocol.ts';
import type { Identities } from './identity.ts';
import { refuse, type Line, type Visitor } from './line.ts';
import type { Asker } from './news.ts';
import type { ChatSession } from './session.ts';

/** Frames that ask the conversation. */
type SessionFrame = Exclude<ClientFrame, FrameWith<'ping'> | FrameWith<'WsIndex/initialize'>>;

/** The conversation a line is in, and who asks it. */
interface Asked {
  session: DurableObjectStub<ChatSession>;
  asker: Asker;
}

const askedFor = ({ data }: SessionFrame): string | undefined => ('session_id' in data ? data.session_id : data.id);

/** Does what a frame asks of the conversation its line is in, and answers. */
export async function act(
  line: Line,
  frame: SessionFrame,
  { identities, open }: { identities: Identities; open: (visitor: Visitor) => Asked },
): Promise<void> {
  if (!(await identities.isLoggedIn(line, frame))) return;
  const { visitor } = line.attachment();
  if (!visitor) return refuse(line, { reason: 'not-initialized' }, frame);
  if (askedFor(frame) !== visitor.conversation) return refuse(line, { reason: 'not-found' }, frame);
  const { session, asker } = open(visitor);
  const { id } = frame;
  switch (frame.action) {
    case 'Wsession/sendSessionMessage': {
      // By its id a message is stored once.
      if (id === undefined) return refuse(line, { reason: 'invalid-data' }, frame);
      const said = await session.send(asker, frame.data, id);
      if (said !== undefined) return typeof said === 'string' ? line.send(said) : refuse(line, said, frame);
      return undefined;
    }
    case 'Wsession/sessionInfo':
      return line.send(answerText('sessionInfo', await session.info(asker), id));
    case 'Wsession/loadRecords':
      return line.send(answerText('sessionRecords', await session.records(asker, frame.data), id));
    case 'Wsession/readMessage': {
      const said = await session.read(asker, frame.data.seq, id);
      return said === undefined ? undefined : line.send(said);
    }
  }
}

/** A frame whose data are JSON already. */
const answerText = (type: 'sessionInfo' | 'sessionRecords', data: string, id: string | undefined): string =>
  serverFrame(type, JSON.parse(data) as object, id);
