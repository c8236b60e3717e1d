import { forgetBidders, forgetMember } from '../../data/auth/bidders.ts';
import { findMember } from '../../data/queries/account/members.ts';
import { memberResource } from '../../src/domain/admin/entities/member.ts';
import { noRow } from '../../src/domain/admin/no-row.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { customerCalls as customers } from '../../src/wire/customer.ts';
import type { ActOf, AdminCall, AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { lettersToAdded, sendToAdded } from './admin/added-members.ts';
import { memberGroupList, memberRuleList } from './admin/group-lists.ts';
import { readCustomer } from './admin/customer.ts';
import { closeAccounts } from './admin/closing.ts';

/** Adds the calls that show a member's balance before it is changed, and those that close accounts. */
export const accountAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.balanceOf, (call) => standingOf(actOf, call, call.input.userId)),
    serve(calls.pointsOf, (call) => standingOf(actOf, call, call.input.userId)),
    serve(customers.readCustomer, (call) => readCustomer(call, actOf(call, memberResource, 'customer'), call.input)),
    serve(calls.closeMember, (call) => closeAccounts(call, actOf(call, memberResource, 'del'), [call.input.id])),
    serve(calls.closeMembers, (call) =>
      closeAccounts(call, actOf(call, memberResource, 'del'), call.input.ids.map(Number)),
    ),
  ],
  also: lettersToAdded,
  follow: sendToAdded,
  entities: {
    member: { tell: (_environment, id) => forgetMember(id) },
    memberGroup: { tell: forgetAllBidders, list: memberGroupList },
    memberRule: { tell: forgetAllBidders, list: memberRuleList },
  },
};

/** The rights of a group may belong to any bidder. */
function forgetAllBidders(): void {
  forgetBidders(() => true);
}

async function standingOf(actOf: ActOf, call: AdminCall, userId: number) {
  const isTheirs = await actOf(call, memberResource, 'index').isVisible(userId);
  const member = isTheirs ? await findMember(call.database, userId) : undefined;
  if (!member || member.state === 'deleted') return noRow(memberResource, userId);
  const { id, username, nickname, moneyMinor, score } = member;
  return accepted({ user: { id, username, nickname, money: wireAmount(moneyMinor), score } });
}
