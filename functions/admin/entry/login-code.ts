import { findAdminLogin } from '../../../data/queries/admin/admins.ts';
import { adminLogRow, LOGIN_CODE_NODE } from '../../../data/queries/admin/log.ts';
import { isLocked } from '../../../data/queries/auth/login-failures.ts';
import { keepCode } from '../../../data/queries/verification/codes.ts';
import { usernameKey } from '../../../data/queries/account/members.ts';
import type { KnownAdminDevice } from '../../../src/domain/auth/caller.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { ADMIN_LOGIN_EVENT, CODE } from '../../../src/domain/verification/codes.ts';
import { CODE_LIMITS } from '../../../src/domain/verification/rules.ts';
import { spendCaptcha, type GivenCaptcha } from '../../captcha/service.ts';
import { describeError, log } from '../../http/log.ts';
import type { CallContext } from '../../http/call-context.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { channelsOf } from '../../verification/channels.ts';
import { newCode, rightCode } from '../../verification/codes.ts';
import { codeMail } from '../../verification/letters.ts';
import { countersOf } from './login-counters.ts';

/** Lets an admin in whom strangers have locked out: by a code from their mailbox, together with the password. */

interface RequestedCode extends GivenCaptcha {
  username: string;
  device: KnownAdminDevice | undefined;
}

/** Counts by the name as it was typed, so a name without an admin is counted the same. */
async function limitCode({ limits, client: { network } }: CallContext, username: string) {
  const { near, target } = CODE_LIMITS.email;
  const purpose = ['code', ADMIN_LOGIN_EVENT, usernameKey(username)];
  return limits.all([
    [[...purpose, 'near', network], near],
    [[...purpose, 'target'], target],
    [['code', ADMIN_LOGIN_EVENT, 'network', network], CODE_LIMITS.browser],
  ]);
}

/** Mails a code to an admin who is locked out. The answer is the same for unknown names. */
export async function sendLoginCode(
  call: CallContext,
  { username, device, ...given }: RequestedCode,
): Promise<Result<null>> {
  if (!channelsOf(call.environment).includes('email')) return refused('account.noChannel');
  const counted = await limitCode(call, username);
  if (!counted.accepted) return counted;
  const solved = await spendCaptcha(call, given);
  if (!solved.accepted) {
    await counted.value();
    return solved;
  }
  // This runs after the answer: the time it takes would reveal which names exist.
  call.waitUntil(
    mailCode(call, username, device).catch((error: unknown) =>
      log('error', 'login-code-unsent', { error: describeError(error) }),
    ),
  );
  return accepted(null);
}

async function mailCode(call: CallContext, username: string, device: KnownAdminDevice | undefined): Promise<void> {
  const { database, now, locale, client } = call;
  const found = await findAdminLogin(database, username);
  if (found?.state !== 'enabled' || found.email === '') return;
  if (!(await isLocked(database, await countersOf(username, device), now))) return;
  const { digits, salt, cause, codeHash, askerHash } = await newCode(call);
  const code = { channel: 'email', address: found.email, event: ADMIN_LOGIN_EVENT } as const;
  const to = { ...code, locale, origin: call.origin(), cause, expiresAt: now + CODE.livesMs };
  const mail = codeMail(to, ADMIN_LOGIN_EVENT, digits);
  if ((await keepCode(database, { ...code, codeHash, salt, askerHash, mail, now })) !== undefined) return;
  await adminLogRow(database, {
    adminId: found.id,
    username: found.username,
    node: LOGIN_CODE_NODE,
    url: '/admin/Index/sendCode',
    data: {},
    ip: client.ip,
    userAgent: client.userAgent,
    createdAt: now,
  });
  sendSoon(call);
}

/**
 * Whether a code is the one that was mailed to an admin. A name without an admin, or without an address, is refused alike.
 *
 * @returns what uses it up.
 */
export async function rightLoginCode(call: CallContext, username: string, digits: string) {
  const found = await findAdminLogin(call.database, username);
  const code = { channel: 'email', address: found?.email ?? '', event: ADMIN_LOGIN_EVENT } as const;
  const right = await rightCode(call, code, digits);
  return right.accepted
    ? accepted({ ...code, salt: right.value.salt })
    : refused('account.wrongCode', { field: 'code' });
}
