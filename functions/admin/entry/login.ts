import { adminLogRow, LOGIN_NODE } from '../../../data/queries/admin/log.ts';
import { adminLoginTarget, beginAdminLogin, renewAdminHash } from '../../../data/queries/admin/admins.ts';
import { ADMIN_DEVICES, deviceRow } from '../../../data/queries/auth/known-devices.ts';
import { takeFirstAttempt } from '../../../data/queries/auth/first-attempt.ts';
import { failuresForgiven, hasFailedOften, takeAttempt } from '../../../data/queries/auth/login-failures.ts';
import { useCode, type CodeOf } from '../../../data/queries/verification/codes.ts';
import type { Admin } from '../../../src/domain/admin/model.ts';
import type { KnownAdminDevice } from '../../../src/domain/auth/caller.ts';
import { FAILURES_BEFORE_CAPTCHA } from '../../../src/domain/auth/rules.ts';
import { accepted, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import { countStranger } from '../../auth/login-captcha.ts';
import { newAdminDevice, newSession, type TokenPair } from '../../auth/sessions.ts';
import { spendCaptcha, type GivenCaptcha } from '../../captcha/service.ts';
import type { Uncount } from '../../http/limits.ts';
import type { CallContext } from '../../http/call-context.ts';
import { locked } from '../../verification/confirmed.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../../verification/password.ts';
import { rightLoginCode } from './login-code.ts';
import { deviceCounter, nameCounter } from './login-counters.ts';

/** What a login answers. */
interface EnteredAdmin {
  admin: Admin;
  tokens: TokenPair;
  /** The device that this browser is known by from now on. */
  device: KnownAdminDevice;
}

interface AdminLoginInput extends GivenCaptcha {
  username: string;
  password: string;
  /** With a refresh token. */
  isKept: boolean;
  /** The code of a mail that opens a locked name. */
  code?: string | undefined;
  /** The browser, if an admin logged in with it before. */
  device: KnownAdminDevice | undefined;
}

const WRONG_LOGIN: Refusal = refused('account.wrongLogin');
/** What failures of browsers we do not know are counted under. */
const FAILED = 'admin-login-failed';
const TAKEN = { accepted: true } as const;
const nothing: Uncount = () => Promise.resolve();

const hasFailed = ({ database, now }: CallContext, counter: string) =>
  hasFailedOften(database, counter, FAILURES_BEFORE_CAPTCHA.name, now);

/** Whether a login from here needs a captcha now. It does if failures cannot be counted. */
export async function isAdminCaptchaDue(call: CallContext, device?: KnownAdminDevice): Promise<boolean> {
  if (device && (await hasFailed(call, await deviceCounter(device)))) return true;
  const { isLet, forget } = await countStranger(call, FAILED);
  await forget();
  return !isLet;
}

/** Whose login it is, what its failures are counted by, and whether its attempt is counted already. */
type Account = Awaited<ReturnType<typeof startLogin>>;

/** Finds the admin of a name and takes the first attempt at their password. */
async function startLogin(
  { database, now }: CallContext,
  { username, device }: AdminLoginInput,
  isStrangerLet: boolean,
) {
  const counters = {
    name: await nameCounter(username),
    device: device && { counter: await deviceCounter(device), ownerId: device.adminId },
  };
  const target = adminLoginTarget(database, username);
  const started = await takeFirstAttempt(database, target, counters, { isStrangerLet, now });
  return { ...started, known: started.isKnown ? device : undefined };
}

/** A browser the admin used before answers only for its own failures; unknown browsers of a network answer together. */
async function tollOf(
  call: CallContext,
  input: AdminLoginInput,
): Promise<{ account: Account; isDue: boolean; forget: Uncount }> {
  const early = input.device ? undefined : await countStranger(call, FAILED);
  const account = await startLogin(call, input, early?.isLet === true);
  if (account.isKnown) return { account, isDue: account.hasFailedOften, forget: nothing };
  const { isLet, forget } = early ?? (await countStranger(call, FAILED));
  return { account, isDue: account.hasFailedOften || !isLet, forget };
}

/**
 * Logs an admin in. A name without an admin, a wrong password and a disabled admin are answered alike and cost the same work.
 * Ten wrong passwords lock the name, longer each time; three ask for a captcha. What is locked is opened by a code that the
 * admin reads in their mailbox, together with the password.
 */
export async function logAdminIn(call: CallContext, input: AdminLoginInput): Promise<Result<EnteredAdmin>> {
  const { database, now } = call;
  const { account, ...toll } = await tollOf(call, input);
  if (toll.isDue) {
    const solved = await spendCaptcha(call, input, { captcha: true });
    if (!solved.accepted) return solved;
  }
  const attempt = account.isTaken ? TAKEN : await takeAttempt(database, account.counter, now);
  const opened = attempt.accepted ? accepted(undefined) : await openLocked(call, input, attempt.lockedUntil);
  if (!opened.accepted) return { ...opened, facts: { captcha: true, locked: true } };
  const entered = await tryPassword(call, account, { ...input, code: opened.value });
  if (entered.accepted) {
    await toll.forget();
    return entered;
  }
  const isDue = toll.isDue || (await isAdminCaptchaDue(call, account.known));
  return { ...entered, facts: { captcha: isDue, locked: !attempt.accepted } };
}

/** Checks the code that opens a locked name. */
function openLocked(
  call: CallContext,
  { username, code = '' }: AdminLoginInput,
  lockedUntil: number,
): Promise<Result<CodeOf & { salt: string }>> {
  if (code === '') return Promise.resolve(locked(lockedUntil, call.now));
  return rightLoginCode(call, username, code);
}

async function tryPassword(
  call: CallContext,
  { found, known, counter }: Account,
  {
    username,
    password,
    isKept,
    code,
  }: Omit<AdminLoginInput, 'code'> & { code: (CodeOf & { salt: string }) | undefined },
): Promise<Result<EnteredAdmin>> {
  const { database, now, client } = call;
  const isRight = await isPasswordOf(password, found?.passwordHash);
  if (!found || !isRight || found.state !== 'enabled') return WRONG_LOGIN;
  const { passwordHash, ...admin } = found;
  const { tokens, session } = await newSession(call, isKept);
  const device = known ?? (await newAdminDevice(admin.id));
  const entry = {
    adminId: admin.id,
    username: admin.username,
    node: LOGIN_NODE,
    url: '/admin/Index/login',
    data: code ? { unlocked_by: 'email' } : {},
  };
  const isBegun = await beginAdminLogin(database, { ...session, adminId: admin.id }, { passwordHash, ip: client.ip }, [
    // A code of their mailbox proves whose name it is, so the lock that strangers caused goes.
    failuresForgiven(database, code ? [counter, await nameCounter(username)] : [counter]),
    ...(code ? [useCode(database, code, session.id).statement] : []),
    deviceRow(database, ADMIN_DEVICES, { tokenHash: device.tokenHash, ownerId: admin.id }, now),
    adminLogRow(database, { ...entry, ip: client.ip, userAgent: client.userAgent, createdAt: now }),
  ]);
  if (!isBegun) return WRONG_LOGIN;
  if (isOutdated(passwordHash)) {
    await renewAdminHash(database, admin.id, { from: passwordHash, to: await hashPassword(password) });
  }
  return accepted({ admin: { ...admin, lastLoginAt: now, previousLoginAt: admin.lastLoginAt }, tokens, device });
}
