import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ActedFrame, Requested } from './acted.ts';
import { actInConversation, answer, namedIn } from './acts.ts';
import { refuse, type Agent, type Line } from './line.ts';
import type { Refused } from './news.ts';
import { NOT_FOUND } from './refusals.ts';

/** Holds what is needed to answer an agent's frame. */
interface RequestedByAgent extends Omit<Requested, 'session'> {
  /** Finds a conversation by its id; undefined if there is none, or nothing was said in it. */
  session: (conversation: string) => Promise<Requested['session'] | undefined>;
}

/** The conversation an agent's frame names. Visitors are refused these for what they are, whatever conversation they name. */
const namedByAgent = (frame: ActedFrame): string | undefined =>
  frame.action === 'Wsession/transfer' || frame.action === 'Wsession/operate' ? frame.data.id : namedIn(frame);

/** Does what an agent's frame asks for, and answers. */
export async function actAsAgent(
  line: Line,
  frame: ActedFrame,
  agent: Agent,
  requested: RequestedByAgent,
): Promise<void> {
  const named = namedByAgent(frame);
  const session = named === undefined ? undefined : await requested.session(named);
  if (named !== undefined && !session) return refuse(line, NOT_FOUND, frame);
  const common = session && named !== undefined ? await inNamed(frame, named, { ...requested, session }) : undefined;
  answer(line, frame, common ? common.outcome : await atDesk(frame, agent, requested));
}

async function inNamed(frame: ActedFrame, named: string, requested: Requested) {
  const { asker, desk, session } = requested;
  const { id } = frame;
  switch (frame.action) {
    case 'Wsession/transfer': {
      const { csr_id: to, note } = frame.data;
      return { outcome: await session.handOn(asker, { to, note: note ?? '', frameId: id }) };
    }
    case 'Wsession/operate': {
      const { event } = frame.data;
      if (event === 'close') return { outcome: await session.close(asker, id) };
      const isTheirs = await desk.arrange(asker, named, event);
      const done = serverFrame('operates', { event, session_id: named }, id);
      return { outcome: isTheirs ? done : NOT_FOUND };
    }
    default:
      return actInConversation(frame, named, requested);
  }
}

type Outcome = Promise<string | Refused | undefined> | string | Refused | undefined;

function atDesk(frame: ActedFrame, { participant, reachesAll }: Agent, requested: RequestedByAgent): Outcome {
  const { desk, asker } = requested;
  const { id } = frame;
  switch (frame.action) {
    case 'WsIndex/changeStatus': {
      const { status } = frame.data;
      return desk
        .changeStatus(participant.id, status, asker.socket)
        .then(() => serverFrame('changeStatus', { id: participant.id, identity: 'csr', status }, id));
    }
    case 'Wsession/addSession':
      return take(frame.data.user_id ?? '', frame, requested);
    case 'Wsession/refreshSessionList': {
      const { page, state } = frame.data;
      return desk
        .list(participant.id, page, state ?? undefined)
        .then((found) => serverFrame('sessions', { event: 'list', ...found }, id));
    }
    case 'Wsession/search': {
      const { keyword, page } = frame.data;
      const searched = { agent: participant.id, reachesAll, keyword, page };
      return requested.library
        .conversationsSaying(keyword, reachesAll ? undefined : participant.id)
        .then((saidIn) => desk.search(searched, saidIn))
        .then((found) => serverFrame('searchDone', { keyword, ...found }, id));
    }
    case 'Wsession/invite':
      return invite(frame.data.user_id, frame, requested);
    case 'WsMixed/touristInfo':
      return touristInfo(frame.data.id, frame, requested);
    case 'WsMixed/getTrajectoryData': {
      const { id: of, page } = frame.data;
      return desk.pagesOf(of, page).then((found) => serverFrame('trajectoryData', { id: of, page, ...found }, id));
    }
    case 'WsMixed/getKbsData': {
      const { keywords } = frame.data;
      return requested.library
        .knowledge(keywords, requested.language)
        .then((list) => serverFrame('kbsData', { keywords, list, total: list.length }, id));
    }
    case 'WsMixed/changeUserBaseInfo': {
      const { user_id = '', note = '' } = frame.data;
      const changed = serverFrame('changeUserBaseInfo', { user_id: user_id ?? '', note }, id);
      return desk.note(user_id ?? '', note ?? '').then((isThere) => (isThere ? changed : NOT_FOUND));
    }
    default:
      return { reason: 'not-allowed' };
  }
}

/** Takes a waiting conversation, or begins one with a visitor who has not written yet. */
async function take(userId: string, { id }: ActedFrame, { desk, session, asker }: RequestedByAgent) {
  const found = (await desk.conversationOf(userId)) ?? '';
  const visitor = await desk.visitorAsker(found);
  if (!visitor) return NOT_FOUND;
  const begun = await desk.begin(found);
  const conversation = await session(found);
  if (!conversation) return NOT_FOUND;
  const refused = await conversation.take(asker, { ...visitor, email: begun.email }, id);
  if (refused || asker.socket !== '') return refused;
  return serverFrame('sessions', { event: 'add', session: await desk.session(found, asker.participant.id) }, id);
}

async function touristInfo(of: string, { id }: ActedFrame, requested: RequestedByAgent) {
  const found = await requested.desk.touristInfo(of);
  if (!found) return NOT_FOUND;
  const orders = (await reachesTalkOf(found.id, requested)) ? await requested.library.orders(found.id) : [];
  return serverFrame('touristInfo', { ...found, orders }, id);
}

/** Whether an agent reaches the conversation of a visitor: it is theirs, or no agent has it yet. */
async function reachesTalkOf(userId: string, { desk, asker }: RequestedByAgent): Promise<boolean> {
  if (asker.reachesAll === true) return true;
  const { id } = asker.participant;
  const talk = await desk.session((await desk.conversationOf(userId)) ?? '', id);
  return talk !== undefined && (talk.csr === null || talk.csr.id === id);
}

async function invite(userId: string, { id }: ActedFrame, { desk, asker }: RequestedByAgent) {
  const invitation = await desk.invite(asker.participant, userId);
  return invitation ? serverFrame('operates', invitation, id) : NOT_FOUND;
}
