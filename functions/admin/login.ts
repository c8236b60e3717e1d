import { usernameKey } from '../../data/queries/account/members.ts';
import { adminLogRow, LOGIN_NODE } from '../../data/queries/admin/log.ts';
import { beginAdminLogin, findAdminLogin, renewAdminHash } from '../../data/queries/admin/admins.ts';
import { failuresForgiven, hasFailedOften, takeAttempt } from '../../data/queries/auth/login-failures.ts';
import type { Admin } from '../../src/domain/admin/model.ts';
import { FAILURES_BEFORE_CAPTCHA } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import { strangersCounts } from '../auth/login-captcha.ts';
import { newSession, type TokenPair } from '../auth/sessions.ts';
import { spendCaptcha, type GivenCaptcha } from '../captcha/service.ts';
import type { Occasion } from '../http/occasion.ts';
import { locked } from '../verification/confirmed.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../verification/password.ts';

/** What an admin gets who is let in. */
interface EnteredAdmin {
  admin: Admin;
  tokens: TokenPair;
}

interface AdminLoginInput extends GivenCaptcha {
  username: string;
  password: string;
  /** With a refresh token. */
  isKept: boolean;
}

const WRONG_LOGIN: Refusal = refused('account.wrongLogin');
/** Admins are few, and no known browser spares them a captcha: their failures are counted by network and browser alone. */
const failureCounts = ({ client }: Occasion) => strangersCounts(client, 'admin-login-failed');

/** Apart from members: who guesses at a member of the same name locks no admin out. */
const counterOf = (username: string): Promise<string> => hashOf(`admin ${usernameKey(username)}`);

/** Whether a login from here takes a captcha now. Where failures cannot be counted, it does. */
export async function isAdminCaptchaDue(occasion: Occasion): Promise<boolean> {
  const counted = await occasion.limits.all(failureCounts(occasion));
  if (counted.accepted) await counted.value();
  return !counted.accepted;
}

/**
 * Logs an admin in. A name without an admin, a wrong password and a disabled admin are answered alike and cost the same work.
 * Ten wrong passwords lock the name, longer each time; three ask for a captcha.
 */
export async function logAdminIn(
  occasion: Occasion,
  { username, password, isKept, ...given }: AdminLoginInput,
): Promise<Result<EnteredAdmin>> {
  const { database, now } = occasion;
  const nameHash = await counterOf(username);
  const counted = await occasion.limits.all(failureCounts(occasion));
  const isDue = !counted.accepted || (await hasFailedOften(database, nameHash, FAILURES_BEFORE_CAPTCHA.name, now));
  if (isDue) {
    const solved = await spendCaptcha(occasion, given, { captcha: true });
    if (!solved.accepted) return solved;
  }
  const attempt = await takeAttempt(database, nameHash, now);
  if (!attempt.accepted) return { ...locked(attempt.lockedUntil, now), facts: { captcha: true } };
  const entered = await tryPassword(occasion, { username, password, isKept, nameHash });
  if (entered.accepted && counted.accepted) await counted.value();
  if (entered.accepted) return entered;
  return { ...entered, facts: { captcha: isDue || (await isAdminCaptchaDue(occasion)) } };
}

async function tryPassword(
  occasion: Occasion,
  { username, password, isKept, nameHash }: Omit<AdminLoginInput, keyof GivenCaptcha> & { nameHash: string },
): Promise<Result<EnteredAdmin>> {
  const { database, now, client } = occasion;
  const found = await findAdminLogin(database, username);
  const isRight = await isPasswordOf(password, found?.passwordHash);
  if (!found || !isRight || found.state !== 'enabled') return WRONG_LOGIN;
  const { passwordHash, ...admin } = found;
  const { tokens, session } = await newSession(occasion, isKept);
  const entry = {
    adminId: admin.id,
    username: admin.username,
    node: LOGIN_NODE,
    url: '/admin/Index/login',
    data: {},
  };
  const isBegun = await beginAdminLogin(database, { ...session, adminId: admin.id }, { passwordHash, ip: client.ip }, [
    failuresForgiven(database, [nameHash]),
    adminLogRow(database, { ...entry, ip: client.ip, userAgent: client.userAgent, createdAt: now }),
  ]);
  if (!isBegun) return WRONG_LOGIN;
  if (isOutdated(passwordHash)) {
    await renewAdminHash(database, admin.id, { from: passwordHash, to: await hashPassword(password) });
  }
  return accepted({ admin: { ...admin, lastLoginAt: now, previousLoginAt: admin.lastLoginAt }, tokens });
}
