import type { Context } from 'hono';
import type { NewMail } from '../../data/queries/mail.ts';
import type { CodeOf } from '../../data/queries/verification-codes.ts';
import { MEMBER_EVENTS, OWN_EVENTS } from '../../src/domain/account/codes.ts';
import { ACCOUNT_LIMITS, CODE_LIMITS } from '../../src/domain/account/rules.ts';
import type { RateRule } from '../../src/domain/shared/rate-limit.ts';
import { networkOf } from '../http/network.ts';
import { giveBack, limitedBy } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { countryOf } from './address.ts';
import { retrieverOf } from './codes.ts';
import { knownDeviceOf } from './known-device.ts';

type ApiContext = Context<AppEnvironment>;
/** What is counted, under which rule. */
type Count = [counted: string[], rule: RateRule];

/** Of a code that was counted and not sent: it uses up nobody's share. */
export type Uncount = () => Promise<void>;

/**
 * Counts a code that is about to be sent. What strangers ask for uses up nothing of an owner's: members have shares of
 * their own, and so has a device its owner logged in with before. Counted behind the captcha, so that who cannot solve it
 * uses up nobody's.
 *
 * @returns the answer to who has used a share up, or how to take the count back.
 */
export async function limitCode(context: ApiContext, code: CodeOf, memberId?: number): Promise<Response | Uncount> {
  return countAll(context, await countsOf(context, code, memberId));
}

/** Counts under all of the rules, or, where one refuses, under none. */
async function countAll(context: ApiContext, counts: readonly Count[]): Promise<Response | Uncount> {
  const taken: string[][] = [];
  const uncount = async () => {
    await Promise.all(taken.map((counted) => giveBack(context, counted)));
  };
  for (const [what, rule] of counts) {
    const counted = ['code', ...what];
    const limited = await limitedBy(context, counted, rule);
    if (limited) {
      await uncount();
      return limited;
    }
    taken.push(counted);
  }
  return uncount;
}

async function countsOf(context: ApiContext, code: CodeOf, memberId: number | undefined): Promise<Count[]> {
  const { event } = code;
  if (memberId !== undefined && MEMBER_EVENTS.has(event)) {
    const mine = ownCounts(context, code, memberId);
    return OWN_EVENTS.has(event) ? mine : [...mine, ...strangersCounts(context, code)];
  }
  const device = event === 'user_retrieve_pwd' ? await knownDeviceOf(context) : undefined;
  const isOwner =
    device !== undefined && device.memberId === (await retrieverOf(context.get('database'), code, context.get('now')));
  return isOwner ? ownCounts(context, code, device.memberId) : strangersCounts(context, code);
}

/** By the member, however many devices they are known by; what text messages may cost holds for members, too. */
function ownCounts(context: ApiContext, { channel, address, event }: CodeOf, memberId: number): Count[] {
  const own: Count = [['own', String(memberId), event], CODE_LIMITS[channel].own];
  return channel === 'email' ? [own] : aroundText(context, [own], 'own', address);
}

/**
 * Counts a new password that its owner is told of: no code stands before it, and where that is done by text message, the
 * message costs what any other does.
 *
 * @returns the answer to who has used a share up.
 */
export async function limitPasswords(
  context: ApiContext,
  { id }: { id: number },
  notices: readonly NewMail[],
): Promise<Response | undefined> {
  const own = await limitedBy(context, ['password', String(id)], ACCOUNT_LIMITS.password);
  if (own) return own;
  const texts = notices.filter(({ channel }) => channel === 'sms');
  const counts = texts.flatMap(({ recipient }) => aroundText(context, [], 'own', recipient));
  const counted = await countAll(context, counts);
  return counted instanceof Response ? counted : undefined;
}

/** What a text message counts beside its own: the share of a network before, what a country's numbers may cost behind. */
function aroundText(context: ApiContext, counts: Count[], event: string, number: string): Count[] {
  const { smsNetwork, smsCountry } = CODE_LIMITS;
  return [
    [['sms-network', networkOf(context)], smsNetwork],
    ...counts,
    [['sms-country', event, countryOf(number)], smsCountry],
  ];
}

/**
 * The narrowest first: most of what is refused ends there. Text messages cost money, and those to some countries' numbers what makes fraud pay: no network has more than a small share of what all of them
 * may cost, and registering does not use up what setting a lost password needs.
 */
function strangersCounts(context: ApiContext, { channel, address, event }: CodeOf): Count[] {
  const network = networkOf(context);
  const limits = CODE_LIMITS[channel];
  const counts: Count[] = [
    [['network-target', network, event, address], limits.networkTarget],
    [['target', event, address], limits.target],
  ];
  return channel === 'email' ? counts : aroundText(context, counts, event, address);
}
