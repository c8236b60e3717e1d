import type { SQL } from 'drizzle-orm';
import { findMember } from '../../../data/queries/account/members.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { accepted, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import { leaveNothing, STAYS, whyItStays } from '../deletion.ts';
import { forgetMember } from '../../../data/auth/bidders.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';

/**
 * Closes accounts for good, as their owners could: it deletes all personal data and cannot be undone. Closes none if one
 * of them has money on it, held from it or on its way. The log names the accounts by number.
 */
export async function closeAccounts(call: CallContext, act: EntityAct, ids: readonly number[]): Promise<Result<null>> {
  const found: FoundMember[] = [];
  for (const id of new Set(ids)) {
    const member = (await act.isVisible(id)) ? await findMember(call.database, id) : undefined;
    if (!member || member.state === 'deleted') return noRow(act.resource, id);
    const why = await whyItStays(call, id);
    if (why) return stays(member, why);
    found.push(member);
  }
  for (const member of found) {
    const also = (isGone: SQL) => [act.logRowIf({ ids: [String(member.id)] }, isGone)];
    const isClosed = await leaveNothing(call, member, { change: 'deletedByUs', by: { also } });
    // Money may have arrived since it was checked.
    if (!isClosed) return stays(member, (await whyItStays(call, member.id)) ?? 'hasBalance');
    forgetMember(member.id);
  }
  return accepted(null);
}

const stays = ({ username }: FoundMember, why: keyof typeof STAYS): Refusal =>
  refused(`admin.stays.${why}`, { values: { name: username }, facts: { reason: STAYS[why] } });
