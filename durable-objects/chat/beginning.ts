import type { AgentDesk } from './desk.ts';
import type { Line, Visitor } from './line.ts';
import type { Refused } from './news.ts';

/** A visitor whose conversation begins, and where they are written to. */
interface Begun {
  visitor: Visitor;
  email?: string | undefined;
}

/**
 * Begins a conversation with its first message: what the visitor said of themselves before it comes along. Members have one
 * conversation each; of everybody else a network may begin so many.
 */
export async function begin(
  desk: Pick<DurableObjectStub<AgentDesk>, 'admit' | 'begin'>,
  line: Line,
  visitor: Visitor,
): Promise<Begun | Refused> {
  const { conversation, participant } = visitor;
  const attachment = line.attachment();
  const isMember = participant.identity === 'user';
  const refused = isMember ? undefined : await desk.admit(conversation, attachment.network);
  if (refused) return refused;
  const { nickname, email } = await desk.begin(conversation);
  const called = (!isMember && nickname) || participant.nickname;
  const begun = { ...visitor, participant: { ...participant, nickname: called }, isUnheard: false, isSilent: false };
  line.attach({ ...attachment, visitor: begun });
  return { email, visitor: begun };
}
