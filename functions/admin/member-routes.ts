import { findMember } from '../../data/queries/account/members.ts';
import { memberResource } from '../../src/domain/admin/resources/member.ts';
import { noRow } from '../../src/domain/admin/no-row.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { actOf, type AdminCall } from '../http/admin-act.ts';
import { serve } from '../http/serve.ts';
import { closeAccounts } from './closing.ts';
import { isVisible } from './row-calls.ts';

/** What a client asks before it shows the form of an entry, and the end of accounts. */
export const memberRoutes = [
  serve(calls.balanceOf, (call) => standingOf(call, call.input.userId)),
  serve(calls.pointsOf, (call) => standingOf(call, call.input.userId)),
  serve(calls.closeMember, (call) => closeAccounts(call, actOf(call, memberResource, 'del'), [call.input.id])),
  serve(calls.closeMembers, (call) =>
    closeAccounts(call, actOf(call, memberResource, 'del'), call.input.ids.map(Number)),
  ),
];

async function standingOf(call: AdminCall, userId: number) {
  const isTheirs = await isVisible(call, { resource: memberResource, admin: call.admin }, userId);
  const member = isTheirs ? await findMember(call.database, userId) : undefined;
  if (!member || member.state === 'deleted') return noRow(memberResource, userId);
  const { id, username, nickname, moneyMinor, score } = member;
  return accepted({ user: { id, username, nickname, money: wireAmount(moneyMinor), score } });
}
