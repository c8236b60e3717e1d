import { memberRuleOrder } from '../../data/queries/account/member-rules.ts';
import { readMemberFrames, type MemberFrame } from '../../src/domain/account/member-frames.ts';
import { memberMenu } from '../../src/domain/account/member-menu.ts';
import { givenRules } from '../../src/domain/account/member-rights.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { accountCalls as calls, OUR_CLIENT } from '../../src/wire/account.ts';
import type { CallContext } from '../http/call-context.ts';
import { log } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import { siteFacts } from '../http/site-facts.ts';
import { siteOrigin } from '../http/site-origin.ts';

/** The call a client makes first. */
export const indexRoutes = [
  serve(calls.index, async (call) => {
    const caller = await call.caller();
    const { requiredLogin, client } = call.input;
    if (requiredLogin && caller.kind !== 'member') return refused(reasonToRefuse(caller));
    const common = { site: siteFacts(call), openMemberCenter: true };
    if (caller.kind !== 'member') return accepted({ ...common, userInfo: {}, rules: [], menus: [] });
    const menu = memberMenu({
      text: call.text,
      locale: call.locale,
      frames: framesOf(call),
      origin: siteOrigin(call.environment, call.url),
      isOurs: client === OUR_CLIENT,
      given: givenRules(caller.rights, await memberRuleOrder(call.database)),
    });
    return accepted({ ...common, userInfo: presentMember(caller.member), ...menu });
  }),
];

/** Reads the frames of the member centre. If the setting is unreadable, the page has no frames, and the log says why. */
function framesOf({ environment, requestId }: CallContext): MemberFrame[] {
  const { frames, fault } = readMemberFrames(environment.MEMBER_FRAMES);
  if (fault !== undefined) log('error', 'member-frames-unreadable', { requestId, fault });
  return frames;
}
