import { Hono, type Context } from 'hono';
import { memberRuleOrder } from '../../data/queries/account/member-rules.ts';
import { givenRules } from '../../src/domain/account/member-rights.ts';
import { readMemberFrames, type MemberFrame } from '../../src/domain/account/member-frames.ts';
import { memberMenu } from '../../src/domain/account/member-menu.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { callerOf, refuseCaller } from '../http/auth.ts';
import { succeed } from '../http/envelope.ts';
import { log } from '../http/log.ts';
import type { AppEnvironment } from '../http/types.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { siteFacts } from '../http/site-facts.ts';
import { queryInput } from '../http/validate.ts';
import { accountCalls, OUR_CLIENT } from '../../src/wire/account.ts';

/** What a client asks first. */
export const indexRoutes = new Hono<AppEnvironment>().get(
  accountCalls.index.path,
  queryInput(accountCalls.index.input),
  async (context) => {
    const caller = await callerOf(context);
    const { requiredLogin, client } = context.req.valid('query');
    if (requiredLogin && caller.kind !== 'member') return refuseCaller(context, caller);
    const common = { site: siteFacts(context), openMemberCenter: true };
    if (caller.kind !== 'member') return succeed(context, { ...common, userInfo: {}, rules: [], menus: [] });
    const menu = memberMenu({
      text: context.get('text'),
      locale: context.get('locale'),
      frames: framesOf(context),
      origin: siteOrigin(context.env, context.req.url),
      isOurs: client === OUR_CLIENT,
      given: givenRules(caller.rights, await memberRuleOrder(context.get('database'))),
    });
    return succeed(context, { ...common, userInfo: presentMember(caller.member), ...menu });
  },
);

/** A setting that cannot be read takes no page down: the frames are missing, and the log says why. */
function framesOf(context: Context<AppEnvironment>): MemberFrame[] {
  const { frames, fault } = readMemberFrames(context.env.MEMBER_FRAMES);
  if (fault !== undefined) log('error', 'member-frames-unreadable', { requestId: context.get('requestId'), fault });
  return frames;
}
