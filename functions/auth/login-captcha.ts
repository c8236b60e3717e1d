import type { Context } from 'hono';
import { hasFailedOften } from '../../data/queries/auth/login-failures.ts';
import { FAILURES_BEFORE_CAPTCHA } from '../../src/domain/auth/rules.ts';
import { networkOf } from '../http/network.ts';
import { countedByAll, type Count, type Uncount } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { knownDeviceOf } from './known-device.ts';
import { deviceCounter, type LoginAccount } from './login.ts';

type ApiContext = Context<AppEnvironment>;
const nothing: Uncount = () => Promise.resolve();

/** What a login has to bring: a captcha or none; and how its attempt is forgotten once the password was right. */
export interface LoginToll {
  isCaptchaNeeded: boolean;
  forget: Uncount;
}

/**
 * Asks for a captcha after three failures of the name, or of a browser we do not know, or many of its network. The attempt
 * is counted before the password is looked at, so that of many at once no more go without. A browser its owner logged in
 * with before answers for its own failures alone. A name without an account is counted like any other.
 */
export async function loginToll(context: ApiContext, account: LoginAccount): Promise<LoginToll> {
  const isDue = await hasFailed(context, account.nameHash);
  if (isDue || account.isKnown) return { isCaptchaNeeded: isDue, forget: nothing };
  const forget = await countedByAll(context, strangersCounts(context));
  return { isCaptchaNeeded: forget === undefined, forget: forget ?? nothing };
}

/**
 * Whether a login from here, or one to an account, takes a captcha now.
 *
 * @param account of a login that was just refused; without it, what is known of the browser and its network.
 */
export async function isCaptchaDue(context: ApiContext, account?: LoginAccount): Promise<boolean> {
  const device = await knownDeviceOf(context);
  const nameHash = account?.nameHash ?? (device && (await deviceCounter(device)));
  if (nameHash !== undefined && (await hasFailed(context, nameHash))) return true;
  if (account?.isKnown) return false;
  const forget = await countedByAll(context, strangersCounts(context));
  await forget?.();
  return forget === undefined;
}

const hasFailed = (context: ApiContext, nameHash: string) =>
  hasFailedOften(context.get('database'), nameHash, FAILURES_BEFORE_CAPTCHA.name, context.get('now'));

/** A browser we do not know is told by what it says of itself, and its network: a cookie it would throw away. */
function strangersCounts(context: ApiContext): Count[] {
  const network = networkOf(context);
  const { browser, network: ofNetwork } = FAILURES_BEFORE_CAPTCHA;
  return [
    [['login-failed', 'browser', network, context.req.header('user-agent') ?? ''], browser],
    [['login-failed', 'network', network], ofNetwork],
  ];
}
