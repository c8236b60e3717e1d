import { renewPasswordHash, type LoginName } from '../../data/queries/account/members.ts';
import { takeAttempt } from '../../data/queries/auth/login-failures.ts';
import { beginLogin } from '../../data/queries/auth/logins.ts';
import { presentMember, type Member } from '../../src/domain/account/member.ts';
import type { KnownDevice } from '../../src/domain/auth/caller.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import { spendCaptcha, type GivenCaptcha } from '../captcha/service.ts';
import type { CallContext } from '../http/call-context.ts';
import { locked } from '../verification/confirmed.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../verification/password.ts';
import type { LoginStart } from './login-account.ts';
import { isCaptchaDue, loginToll } from './login-captcha.ts';
import { newDevice, newSession, noteShared, type TokenPair } from './sessions.ts';

/** The answer to a login: the member with their tokens (docs/wire.md). */
export const userInfo = (member: Member, { token, refreshToken }: TokenPair) => ({
  ...presentMember(member),
  token,
  refresh_token: refreshToken,
});

/** What a member receives at login. */
export interface Entered {
  userInfo: ReturnType<typeof userInfo>;
  /** The device this browser is known as from now on. */
  device: KnownDevice;
}

interface LoginInput extends GivenCaptcha {
  name: LoginName;
  password: string;
  /** Whether the login also gets a refresh token. */
  isKept: boolean;
}

/**
 * Logs a member in, after a captcha if one is due. A refusal says whether the next attempt needs a captcha, so that a
 * client can have the picture ready.
 */
export async function logIn(call: CallContext, { name, ...input }: LoginInput): Promise<Result<Entered>> {
  const toll = await loginToll(call, name);
  if (toll.isCaptchaNeeded) {
    const solved = await spendCaptcha(call, input, { userLoginCaptchaSwitch: true });
    if (!solved.accepted) return solved;
  }
  const entered = await tryPassword(call, toll, input);
  if (!entered.accepted) {
    const userLoginCaptchaSwitch = toll.isCaptchaNeeded || (await isCaptchaDue(call, toll.account));
    return { ...entered, facts: { userLoginCaptchaSwitch } };
  }
  await toll.forget();
  return entered;
}

const TAKEN = { accepted: true } as const;
const WRONG_LOGIN: Refusal = refused('account.wrongLogin');

/**
 * Tries a password. An unknown name, a wrong password and a locked name cost the same work, and the first two get the
 * same answer. A lock also holds for names without an account.
 */
async function tryPassword(
  call: CallContext,
  { account: { found, isKnown, nameHash }, isTaken }: Pick<LoginStart, 'account' | 'isTaken'>,
  { password, isKept }: Omit<LoginInput, 'name'>,
): Promise<Result<Entered>> {
  const { database, now, client } = call;
  const attempt = isTaken ? TAKEN : await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return locked(attempt.lockedUntil, now);
  const isRight = await isPasswordOf(password, found?.passwordHash);
  if (!found || !isRight) return WRONG_LOGIN;
  if (found.state !== 'active') return refused('account.closed');
  const { tokens, session } = await newSession(call, isKept);
  // A new browser may not be the owner's. Its language is ignored, since the owner has to be able to read our notices.
  const note = { now, ip: client.ip, locale: isKnown ? call.locale : undefined };
  const device = await deviceFor(call, found.id);
  if (!(await beginLogin(database, { found, session, note, nameHash, device }))) return WRONG_LOGIN;
  await noteShared(call, found.id);
  if (found.passwordHash && isOutdated(found.passwordHash)) {
    await renewPasswordHash(database, found.id, { from: found.passwordHash, to: await hashPassword(password) });
  }
  const member = {
    ...found,
    lastLoginAt: note.now,
    lastLoginIp: note.ip,
    previousLoginAt: found.lastLoginAt,
    previousLoginIp: found.lastLoginIp,
  };
  return accepted({ userInfo: userInfo(member, tokens), device });
}

/** The member's device for this browser: the known one, or a new one. A shared browser is known as its last member's. */
async function deviceFor(call: CallContext, memberId: number): Promise<KnownDevice> {
  const device = await call.device();
  return device?.memberId === memberId ? device : newDevice(memberId);
}
