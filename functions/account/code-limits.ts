import type { Context } from 'hono';
import type { CodeOf } from '../../data/queries/verification-codes.ts';
import { OWN_EVENTS } from '../../src/domain/account/codes.ts';
import { CODE_LIMITS } from '../../src/domain/account/rules.ts';
import type { Login } from '../http/caller.ts';
import { knownLogin } from '../http/limit-member.ts';
import { networkOf, wideNetworkOf } from '../http/network.ts';
import {
  limitedByAll,
  limitedByShares,
  sharedCounts,
  type Count,
  type KnownCaller,
  type Uncount,
} from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { countryOf } from './address.ts';
import { asKnown } from './apart.ts';
import { retrieverOf } from './codes.ts';
import { knownDeviceOf } from './known-device.ts';

type ApiContext = Context<AppEnvironment>;

/**
 * Counts a code that is about to be sent. What strangers ask for uses up nothing of an owner's: a login has shares of
 * its own, and so has a browser its owner logged in with before. Counted behind the captcha, so that who cannot solve it
 * uses up nobody's.
 *
 * @param login of whoever asks for a code that only members are sent.
 * @returns the answer to who has used a share up, or how to take the count back.
 */
export async function limitCode(context: ApiContext, code: CodeOf, login?: Login): Promise<Response | Uncount> {
  const strangers = strangersCounts(context, code);
  const known = login ? knownLogin(login) : await retrievingDevice(context, code);
  if (!known) return limitedByAll(context, strangers);
  // To an address that is not theirs yet, which may be anybody's, a member writes as a stranger does.
  const isTheirs = !login || OWN_EVENTS.has(code.event);
  const { own, together, cost } = ownShares(code, known);
  return limitedByShares(context, {
    own: isTheirs ? own : [...own, ...strangers],
    together: isTheirs ? [...together, ...cost] : together,
    strangers,
  });
}

/** The browser a code is asked for by, where its owner is who would get their account back. */
async function retrievingDevice(context: ApiContext, code: CodeOf): Promise<KnownCaller | undefined> {
  const device = code.event === 'user_retrieve_pwd' ? await knownDeviceOf(context) : undefined;
  const owner = device && (await retrieverOf(context.get('database'), code, context.get('now')));
  return device && device.memberId === owner ? asKnown(device) : undefined;
}

/**
 * What text messages may cost holds for owners, too, and is used up by owners alone. Whoever finds that used up, or what
 * all logins of the member have together, is served as a stranger is.
 */
function ownShares(
  { channel, address, event }: CodeOf,
  known: KnownCaller,
): Record<'own' | 'together' | 'cost', Count[]> {
  const { own, ownDay } = CODE_LIMITS[channel];
  const purpose = ['code', channel, event];
  return {
    own: [
      [[...purpose, 'own', known.own], own],
      [[...purpose, 'own-day', known.own], ownDay],
    ],
    together: [...sharedCounts(purpose, own, known), ...sharedCounts([...purpose, 'day'], ownDay, known)],
    cost: channel === 'mobile' ? costCounts('own', address) : [],
  };
}

/** What messages to a country's numbers may cost, and those to all of them. */
const costCounts = (whose: string, number: string): Count[] => [
  [['code', 'sms-country', whose, countryOf(number)], CODE_LIMITS.smsCountry],
  [['code', 'sms-all', whose === 'own' ? whose : 'strangers'], CODE_LIMITS.smsAll],
];

/**
 * Text messages cost money, and those to some countries' numbers what makes fraud pay: no network has more than a small
 * share of what all of them may cost, and registering does not use up what setting a lost password needs. By day, too:
 * each code is a chance to guess, and each mail a nuisance.
 */
function strangersCounts(context: ApiContext, { channel, address, event }: CodeOf): Count[] {
  const network = networkOf(context);
  const limits = CODE_LIMITS[channel];
  const counts: Count[] = [
    [['code', 'network-target', network, event, address], limits.networkTarget],
    [['code', 'target', event, address], limits.target],
    [['code', 'target-day', event, address], limits.targetDay],
  ];
  if (channel === 'email') return counts;
  const { smsNetwork, smsWide } = CODE_LIMITS;
  const wide = wideNetworkOf(context);
  return [
    [['code', 'sms-network', network], smsNetwork],
    ...(wide === undefined ? [] : [[['code', 'sms-wide', wide], smsWide] as const]),
    ...counts,
    ...costCounts(event, address),
  ];
}
