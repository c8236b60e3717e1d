import { Hono, type Context } from 'hono';
import { findMember } from '../../data/queries/account/members.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';

/** What a client asks before it shows the form of an entry. */
export const memberRoutes = new Hono<AppEnvironment>()
  .get(calls.balanceOf.path, adminsOnly(calls.balanceOf.right), queryInput(calls.balanceOf.input), (context) =>
    standingOf(context, context.req.valid('query').userId),
  )
  .get(calls.pointsOf.path, adminsOnly(calls.pointsOf.right), queryInput(calls.pointsOf.input), (context) =>
    standingOf(context, context.req.valid('query').userId),
  );

async function standingOf(context: Context<AppEnvironment>, userId: number) {
  const member = await findMember(context.get('database'), userId);
  if (!member || member.state === 'deleted') return refuse(context, 'admin.noRow');
  const { id, username, nickname, moneyMinor, score } = member;
  return succeed(context, { user: { id, username, nickname, money: wireAmount(moneyMinor), score } });
}
