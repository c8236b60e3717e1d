import type { LoginName } from '../../data/queries/account/members.ts';
import { hasFailedOften } from '../../data/queries/auth/login-failures.ts';
import { FAILURES_BEFORE_CAPTCHA } from '../../src/domain/auth/rules.ts';
import type { Count, Uncount } from '../http/limits.ts';
import type { Client, CallContext } from '../http/call-context.ts';
import { deviceCounter, startLogin, type LoginAccount, type LoginStart } from './login-account.ts';

const nothing: Uncount = () => Promise.resolve();

/** Whether a login needs a captcha, and how its attempt is uncounted once the password was right. */
interface LoginToll extends Pick<LoginStart, 'account' | 'isTaken'> {
  isCaptchaNeeded: boolean;
  forget: Uncount;
}

/**
 * Finds the account and decides whether the login needs a captcha: after three failures of the name or of a browser we
 * do not know, or after many of its network. The attempt is counted before the password is checked, so that many at once
 * cannot slip past. A browser its owner logged in with before answers only for its own failures. A name without an
 * account counts like any other. If the counters cannot be reached, the captcha is needed.
 */
export async function loginToll(call: CallContext, name: LoginName): Promise<LoginToll> {
  const device = await call.device();
  // A browser we do not know counts as a stranger's, whichever account it names, so its network is counted first.
  const early = device ? undefined : await countStranger(call, 'login-failed');
  const { account, hasFailedOften, isTaken } = await startLogin(call, name, {
    device,
    isStrangerLet: early?.isLet === true,
  });
  if (hasFailedOften || account.isKnown) {
    await early?.forget();
    return { account, isTaken, isCaptchaNeeded: hasFailedOften, forget: nothing };
  }
  const { isLet, forget } = early ?? (await countStranger(call, 'login-failed'));
  return { account, isTaken, isCaptchaNeeded: !isLet, forget };
}

/** Counts a login of a browser we do not know. `isLet` says whether it may go on without a captcha. */
export async function countStranger(
  { limits, client }: Pick<CallContext, 'limits' | 'client'>,
  purpose: string,
): Promise<{ isLet: boolean; forget: Uncount }> {
  const counted = await limits.all(strangersCounts(client, purpose));
  return { isLet: counted.accepted, forget: counted.accepted ? counted.value : nothing };
}

/**
 * Tells whether the next login needs a captcha.
 *
 * @param account the account of a login that was just refused; without it, only the browser and its network are judged.
 */
export async function isCaptchaDue(call: CallContext, account?: LoginAccount): Promise<boolean> {
  const device = await call.device();
  const nameHash = account?.nameHash ?? (device && (await deviceCounter(device)));
  if (nameHash !== undefined && (await hasFailed(call, nameHash))) return true;
  if (account?.isKnown) return false;
  const { isLet, forget } = await countStranger(call, 'login-failed');
  await forget();
  return !isLet;
}

const hasFailed = ({ database, now }: CallContext, nameHash: string) =>
  hasFailedOften(database, nameHash, FAILURES_BEFORE_CAPTCHA.name, now);

/** Tells unknown browsers apart by user agent and network, since they could throw away a cookie. */
function strangersCounts({ network, userAgent }: Client, purpose: string): Count[] {
  const { browser, network: ofNetwork } = FAILURES_BEFORE_CAPTCHA;
  return [
    [[purpose, 'browser', network, userAgent], browser],
    [[purpose, 'network', network], ofNetwork],
  ];
}
