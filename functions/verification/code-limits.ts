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
 * Counts a code that is about to be sent. A refusal uses up nothing; a missing or wrong captcha takes the count back. What
 * strangers ask for uses up nothing of an owner's: a login has a share of its own, and so has a browser its owner logged
 * in with before.
 *
 * @param login of a member who asks for a code that only members are sent.
 * @returns how to take the count back.
 */
export async function limitCode(
  call: CallContext,
  code: CodeOf<CodeEvent>,
  login?: Login,
): Promise<Result<Uncount, LimitReason>> {
  const strangers = await strangersCounts(call, code);
  const known = login ? knownLogin(login) : await retrievingDevice(call, code);
  if (!known) return call.limits.all(strangers);
  // To an address that is not theirs yet, which may be anybody's, a member writes as a stranger does.
  const isTheirs = !login || OWN_EVENTS.has(code.event);
  const { own, together, cost } = ownShares(code, known);
  return call.limits.shares({
    own: isTheirs ? own : [...own, ...strangers],
    together: isTheirs ? [...together, ...cost] : together,
    strangers,
  });
}

/** The browser a code is asked for by, where its owner is the one who would get their account back. */
async function retrievingDevice(call: CallContext, code: CodeOf<CodeEvent>): Promise<KnownCaller | undefined> {
  const device = code.event === 'user_retrieve_pwd' ? await call.device() : undefined;
  const owner = device && (await retrieverOf(call.database, code, call.now));
  return device && device.memberId === owner ? knownBrowser(device) : undefined;
}

/**
 * What text messages may cost holds for owners, too, and is used up by owners alone. An owner who finds that used up, or
 * what all logins of the member have together, is served as a stranger is.
 */
function ownShares(
  { channel, address, event }: CodeOf<CodeEvent>,
  known: KnownCaller,
): Record<'own' | 'together' | 'cost', Count[]> {
  const { own } = CODE_LIMITS[channel];
  const purpose = ['code', channel, event];
  return {
    own: [[[...purpose, 'own', known.own], own]],
    together: sharedCounts(purpose, own, known),
    cost: channel === 'mobile' ? costCounts('own', address) : [],
  };
}

/** What messages to a country's numbers may cost, and those to all of them. */
const costCounts = (whose: string, number: string): Count[] => [
  [['code', 'sms-country', whose, countryOf(number)], CODE_LIMITS.smsCountry],
  [['code', 'sms-all', whose === 'own' ? whose : 'strangers'], CODE_LIMITS.smsAll],
];

/**
 * The address counts first, by the network that asks and in all: each code is a chance to guess, and each mail a nuisance.
 * Then the browser, where a member logged in with it before. All other browsers of a network count together, since one
 * that is out of codes would only throw its cookie away. Text messages have budgets besides: registering does not use up
 * what setting a lost password needs.
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
