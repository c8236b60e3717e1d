import { deleteMember } from '../../data/queries/account/privacy.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { countersOf } from '../auth/login-name.ts';
import { eraseTalkOfMember } from '../http/chat-door.ts';
import { describeError, log } from '../http/log.ts';
import type { Occasion } from '../http/occasion.ts';
import { sweepFiles } from '../http/sweep-files.ts';
import { sendSoon } from '../mail/deliver.ts';
import { confirmPassword, overtaken } from '../verification/confirmed.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';

/** Deletes an account for good, with all that is known of its owner. Refused while there is money on it. */
export async function deleteAccount(occasion: Occasion, login: Login, password: string): Promise<Result<null>> {
  const { database, environment, now, requestId } = occasion;
  const { member, sessionId } = login;
  const confirmed = await confirmPassword(occasion, login, password);
  if (!confirmed.accepted) return confirmed;
  const isDeleted = await deleteMember(database, member, {
    passwordHash: confirmed.value,
    sessionId,
    nameHashes: await countersOf(member),
    mails: [
      ...noticesOf(occasion, member, { change: 'deleted' }),
      ...(await noticesOfFormer(occasion, member, 'deleted')),
    ],
    now,
  });
  // Money is somebody's: it is paid out or used up first.
  if (!isDeleted) return overtaken(occasion, login, refused('account.hasBalance'));
  sendSoon(occasion);
  // What is not removed now is removed later.
  const goOn = (event: string) => (error: unknown) => log('error', event, { requestId, error: describeError(error) });
  await eraseTalkOfMember(environment, member.id).catch(goOn('chat-left'));
  await sweepFiles(environment.UPLOADS, database).catch(goOn('files-left'));
  return accepted(null);
}
