import { readFullPurse } from '../../data/queries/payment/purse.ts';
import { deleteMember } from '../../data/queries/account/privacy.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import { countersOf } from '../auth/login-name.ts';
import { eraseTalkOfMember } from '../../data/objects/chat.ts';
import { describeError, log } from '../http/log.ts';
import type { CallContext } from '../http/call-context.ts';
import { sweepFiles, sweepPrivateFiles } from '../../data/files/sweep.ts';
import { sendSoon } from '../mail/deliver.ts';
import { confirmPassword, overtaken } from '../verification/confirmed.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';

/** Deletes an account for good, with all that is known of its owner. Refused while there is money on it, or on its way. */
export async function deleteAccount(call: CallContext, login: Login, password: string): Promise<Result<null>> {
  const { database, environment, now, requestId } = call;
  const { member, sessionId } = login;
  const confirmed = await confirmPassword(call, login, password);
  if (!confirmed.accepted) return confirmed;
  const isDeleted = await deleteMember(database, member, {
    passwordHash: confirmed.value,
    sessionId,
    nameHashes: await countersOf(member),
    mails: [...noticesOf(call, member, { change: 'deleted' }), ...(await noticesOfFormer(call, member, 'deleted'))],
    now,
  });
  if (!isDeleted) return overtaken(call, login, await whyItStays(call, member.id));
  sendSoon(call);
  // What is not removed now is removed later.
  const goOn = (event: string) => (error: unknown) => log('error', event, { requestId, error: describeError(error) });
  await eraseTalkOfMember(environment, member.id).catch(goOn('chat-left'));
  await sweepFiles(environment.UPLOADS, database).catch(goOn('files-left'));
  await sweepPrivateFiles(environment.UPLOADS, database).catch(goOn('private-files-left'));
  return accepted(null);
}

/** Says what has to happen to the account’s money before the account can be deleted. */
async function whyItStays({ database }: CallContext, memberId: number): Promise<Refusal> {
  const { askedMinor, reportedMinor, heldMinor } = await readFullPurse(database, memberId);
  if (askedMinor > 0) return refused('account.payoutAsked', { facts: { reason: 'payout-asked' } });
  if (reportedMinor > 0) return refused('account.paymentReported', { facts: { reason: 'payment-reported' } });
  if (heldMinor > 0) return refused('account.hasDeposit', { facts: { reason: 'has-deposit' } });
  return refused('account.hasBalance', { facts: { reason: 'has-balance' } });
}
