import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { eraseTalkOfMember, eraseTalkOfTourist } from '../../data/objects/chat.ts';
import type { CallContext } from '../http/call-context.ts';
import type { OfOptionalMember } from '../http/callers.ts';

/**
 * Erases all conversations of the calling member, or the one that a tourist's token leads to. It gives the same refusal
 * for an unknown token and for one whose conversation has become a member's.
 */
export async function eraseTalk(
  { environment, caller }: Pick<CallContext, 'environment'> & Pick<OfOptionalMember, 'caller'>,
  token: string | undefined,
  tourist: string | undefined,
): Promise<Result<null>> {
  if (token !== undefined) {
    const member = await caller();
    if (member.kind !== 'member') return refused(reasonToRefuse(member));
    await eraseTalkOfMember(environment, member.member.id);
    return accepted(null);
  }
  return (await eraseTalkOfTourist(environment, tourist)) ? accepted(null) : refused('chat.noConversation');
}
