import { unsettledOrder } from '../../data/queries/order/leaving.ts';
import { readFullPurse } from '../../data/queries/payment/purse.ts';
import { deleteMember, type Deleter } from '../../data/queries/account/privacy.ts';
import type { FoundMember } from '../../src/domain/account/member.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { countersOf } from '../auth/login-name.ts';
import { eraseTalkOfMember } from '../../data/objects/chat.ts';
import { describeError, log } from '../http/log.ts';
import type { CallContext } from '../http/call-context.ts';
import { sweepFiles, sweepPrivateFiles } from '../../data/files/sweep.ts';
import { sendSoon } from '../mail/deliver.ts';
import { confirmPassword, overtaken } from '../verification/confirmed.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';

/** Deletes an account and its personal data for good. Refused while there is money on it or on its way. */
export async function deleteAccount(call: CallContext, login: Login, password: string): Promise<Result<null>> {
  const { member, sessionId } = login;
  const confirmed = await confirmPassword(call, login, password);
  if (!confirmed.accepted) return confirmed;
  const by = { passwordHash: confirmed.value, sessionId };
  if (await leaveNothing(call, member, { change: 'deleted', by })) return accepted(null);
  const why = (await whyItStays(call, member.id)) ?? 'hasBalance';
  return overtaken(call, login, refused(`account.${why}`, { facts: { reason: STAYS[why] } }));
}

/**
 * Deletes a member with all personal data, notifies them, and removes their conversations and files.
 *
 * @returns false, with nothing done, if the account has to stay (`whyItStays`) or its owner's login has ended.
 */
export async function leaveNothing(
  call: CallContext,
  member: FoundMember,
  { change, by }: { change: 'deleted' | 'deletedByUs'; by: Deleter },
): Promise<boolean> {
  const { database, environment, now, requestId } = call;
  const isDeleted = await deleteMember(database, member, {
    by,
    nameHashes: await countersOf(member),
    mails: [...noticesOf(call, member, { change }), ...(await noticesOfFormer(call, member, change))],
    now,
  });
  if (!isDeleted) return false;
  sendSoon(call);
  // What fails to be removed now is removed by a later job.
  const goOn = (event: string) => (error: unknown) => log('error', event, { requestId, error: describeError(error) });
  await eraseTalkOfMember(environment, member.id).catch(goOn('chat-left'));
  await sweepFiles(environment.UPLOADS, database).catch(goOn('files-left'));
  await sweepPrivateFiles(environment.UPLOADS, database).catch(goOn('private-files-left'));
  return true;
}

/** Reasons why an account has to stay, with their names on the wire. */
export const STAYS = {
  payoutAsked: 'payout-asked',
  paymentReported: 'payment-reported',
  orderOpen: 'order-open',
  orderCredit: 'order-credit',
  hasDeposit: 'has-deposit',
  hasBalance: 'has-balance',
} as const;

/**
 * Why an account has to stay: an order that is open or has a credit, or money on it or on its way. Undefined if nothing keeps it. A bidder
 * always counts as having a deposit held, even of nothing.
 */
export async function whyItStays(
  { database }: Pick<CallContext, 'database'>,
  memberId: number,
): Promise<keyof typeof STAYS | undefined> {
  const [{ moneyMinor, askedMinor, reportedMinor, heldMinor, deposits }, unsettled] = await Promise.all([
    readFullPurse(database, memberId),
    unsettledOrder(database, memberId),
  ]);
  if (askedMinor > 0) return 'payoutAsked';
  if (reportedMinor > 0) return 'paymentReported';
  if (unsettled) return unsettled === 'open' ? 'orderOpen' : 'orderCredit';
  if (heldMinor > 0 || deposits > 0) return 'hasDeposit';
  return moneyMinor > 0 ? 'hasBalance' : undefined;
}
