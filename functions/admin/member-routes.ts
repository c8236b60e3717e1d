import { Hono, type Context } from 'hono';
import { findMember } from '../../data/queries/account/members.ts';
import { memberResource } from '../../src/domain/admin/resources/member.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { actOf } from '../http/admin-act.ts';
import { answerWith } from '../http/answer.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { closeAccounts } from './closing.ts';
import { isVisible } from './row-calls.ts';

/** What a client asks before it shows the form of an entry. */
export const memberRoutes = new Hono<AppEnvironment>()
  .get(calls.balanceOf.path, adminsOnly(calls.balanceOf.right), queryInput(calls.balanceOf.input), (context) =>
    standingOf(context, context.req.valid('query').userId),
  )
  .get(calls.pointsOf.path, adminsOnly(calls.pointsOf.right), queryInput(calls.pointsOf.input), (context) =>
    standingOf(context, context.req.valid('query').userId),
  )
  .post(
    calls.closeMember.path,
    adminsOnly(calls.closeMember.right),
    jsonInput(calls.closeMember.input),
    async (context) => answerWith(context, await closeNow(context, [context.req.valid('json').id])),
  )
  .delete(
    calls.closeMembers.path,
    adminsOnly(calls.closeMembers.right),
    queryInput(calls.closeMembers.input),
    async (context) => answerWith(context, await closeNow(context, context.req.valid('query').ids.map(Number))),
  );

const closeNow = (context: Context<AppEnvironment>, ids: readonly number[]) =>
  closeAccounts(occasionOf(context), actOf(context, memberResource, 'del'), ids);

async function standingOf(context: Context<AppEnvironment>, userId: number) {
  const occasion = occasionOf(context);
  const isTheirs = await isVisible(occasion, { resource: memberResource, admin: adminOf(context).admin }, userId);
  const member = isTheirs ? await findMember(occasion.database, userId) : undefined;
  if (!member || member.state === 'deleted') return refuse(context, 'admin.noRow');
  const { id, username, nickname, moneyMinor, score } = member;
  return succeed(context, { user: { id, username, nickname, money: wireAmount(moneyMinor), score } });
}
