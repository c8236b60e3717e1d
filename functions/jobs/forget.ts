import { forgetOldCaptchas } from '../../data/queries/captcha/captchas.ts';
import { giveUpUnusedFiles } from '../../data/queries/payment/files.ts';
import { forgetOldFailures } from '../../data/queries/auth/login-failures.ts';
import { forgetOldFormers } from '../../data/queries/account/former-addresses.ts';
import { forgetOldDevices } from '../../data/queries/auth/known-devices.ts';
import {
  ADMIN_TOKENS,
  forgetOldSessions,
  forgetSuccessors,
  MEMBER_TOKENS,
} from '../../data/queries/auth/token-families.ts';
import { forgetOldCodes } from '../../data/queries/verification/codes.ts';
import { forgetOldProofs } from '../../data/queries/verification/proofs.ts';
import { databaseOf } from '../http/database.ts';
import { sweepFiles, sweepPrivateFiles } from '../../data/files/sweep.ts';
import { eraseTalkOfDeleted } from './erase-talk.ts';

/**
 * Deletes expired captchas, codes, proofs, failed attempts, logins, devices and former addresses, and the leftover
 * conversations and files of deleted accounts.
 */
export async function forgetWhatIsOver(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  await forgetOldCaptchas(database, now);
  await forgetOldCodes(database, now);
  await forgetOldProofs(database, now);
  await forgetOldFailures(database, now);
  for (const tables of [MEMBER_TOKENS, ADMIN_TOKENS]) {
    await forgetOldSessions(database, tables, now);
    await forgetSuccessors(database, tables, now);
  }
  await forgetOldDevices(database, now);
  await forgetOldFormers(database, now);
  await eraseTalkOfDeleted(environment, database);
  await sweepFiles(environment.UPLOADS, database);
  await giveUpUnusedFiles(database, now);
  await sweepPrivateFiles(environment.UPLOADS, database);
}
