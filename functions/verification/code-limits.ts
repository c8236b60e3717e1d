import { retrieverOf } from '../../data/queries/account/former-addresses.ts';
import type { CodeOf } from '../../data/queries/verification/codes.ts';
import { knownBrowser, knownLogin, type KnownCaller, type Login } from '../../src/domain/auth/caller.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { OWN_EVENTS, type CodeEvent } from '../../src/domain/verification/codes.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { sharedCounts, type Count, type LimitReason, type Uncount } from '../http/limits.ts';
import type { CallContext } from '../http/call-context.ts';
import { countryOf } from './address.ts';

/**
 * Counts a code that is about to be sent. A refusal uses nothing up; a missing or wrong captcha takes the count back.
 * Strangers cannot use up an owner's share: a login has its own, and so has a browser its owner logged in with before.
 *
 * @param login of the member, for a code that only members are sent.
 * @returns how to take the count back.
 */
export async function limitCode(
  call: CallContext,
  code: CodeOf<CodeEvent>,
  login?: Login,
): Promise<Result<Uncount, LimitReason>> {
  const strangers = await strangersCounts(call, code);
  const caller = login ? knownLogin(login) : await retrievingDevice(call, code);
  if (!caller) return call.limits.all(strangers);
  // An address that is not theirs yet may be anyone's, so a member's code to it also counts as a stranger's.
  const isTheirs = !login || OWN_EVENTS.has(code.event);
  const { own, together, cost } = ownShares(code, caller);
  return call.limits.shares({
    own: isTheirs ? own : [...own, ...strangers],
    together: isTheirs ? [...together, ...cost] : together,
    strangers,
  });
}

/** The browser that asks for a code, if its owner is the one who would get their account back. */
async function retrievingDevice(call: CallContext, code: CodeOf<CodeEvent>): Promise<KnownCaller | undefined> {
  const device = code.event === 'user_retrieve_pwd' ? await call.device() : undefined;
  const owner = device && (await retrieverOf(call.database, code, call.now));
  return device && device.memberId === owner ? knownBrowser(device) : undefined;
}

/**
 * The shares of an owner. The budget of text messages limits owners, too, but is theirs alone. Once that budget or the
 * member's common share is used up, an owner is served as a stranger.
 */
function ownShares(
  { channel, address, event }: CodeOf<CodeEvent>,
  caller: KnownCaller,
): Record<'own' | 'together' | 'cost', Count[]> {
  const { own } = CODE_LIMITS[channel];
  const purpose = ['code', channel, event];
  return {
    own: [[[...purpose, 'own', caller.own], own]],
    together: sharedCounts(purpose, own, caller),
    cost: channel === 'mobile' ? costCounts('own', address) : [],
  };
}

/** The budgets of text messages: for a country's numbers, and for all numbers. */
const costCounts = (whose: string, number: string): Count[] => [
  [['code', 'sms-country', whose, countryOf(number)], CODE_LIMITS.smsCountry],
  [['code', 'sms-all', whose === 'own' ? whose : 'strangers'], CODE_LIMITS.smsAll],
];

/**
 * Counts by address first, per network and in all, because each code is a chance to guess and each mail a nuisance. Then
 * it counts the browser if a member has logged in with it. All other browsers of a network count together, since one
 * that has no codes left would only throw its cookie away. Text messages also have budgets per purpose, so that
 * registrations do not use up what resetting a password needs.
 */
async function strangersCounts(
  { client: { network, wideNetwork }, device: deviceOf }: CallContext,
  { channel, address, event }: CodeOf<CodeEvent>,
): Promise<Count[]> {
  const { near, target } = CODE_LIMITS[channel];
  const device = await deviceOf();
  const smsCounts = (): Count[] => [
    [['code', 'sms-network', wideNetwork], CODE_LIMITS.smsNetwork],
    ...costCounts(event, address),
  ];
  return [
    [['code', 'near', network, event, address], near],
    [['code', 'target', event, address], target],
    device
      ? [['code', 'browser', knownBrowser(device).own], CODE_LIMITS.browser]
      : [['code', 'network', network], CODE_LIMITS.network],
    ...(channel === 'email' ? [] : smsCounts()),
  ];
}
