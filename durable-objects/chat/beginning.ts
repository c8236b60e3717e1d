import type { AgentDesk } from './desk.ts';
import type { Line, Visitor } from './line.ts';
import type { Refused } from './news.ts';

/** A visitor whose conversation has begun, with the address for answers. */
interface Begun {
  visitor: Visitor;
  email?: string | undefined;
}

/**
 * Begins a conversation with its first message, under the name and address the visitor gave before. A member has only
 * one conversation. All other visitors of a network may begin a limited number.
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
