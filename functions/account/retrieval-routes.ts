import { Hono, type Context } from 'hono';
import { keepRetrieved } from '../../data/queries/account/changes.ts';
import type { FoundMember } from '../../data/queries/auth/sessions.ts';
import { formersOf } from '../../data/queries/account/former-addresses.ts';
import { findMember, hasPasswordHash, ownerOf } from '../../data/queries/account/members.ts';
import type { CodeOf } from '../../data/queries/verification/codes.ts';
import type { Database } from '../../data/client.ts';
import { addressesAfter, type BoundAddresses } from '../../src/domain/account/former-addresses.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { sendSoon } from '../mail/deliver.ts';
import { readAddress, refuseAddress } from '../verification/address.ts';
import { knownCaller } from '../auth/apart.ts';
import { accountCalls } from '../../src/wire/account.ts';
import { refuseCode, retrieverOf, rightCode } from '../verification/codes.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { countersOf } from '../auth/login.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';
import { hashPassword } from '../verification/password.ts';

type ApiContext = Context<AppEnvironment>;
const TURNS = 3;

/** A new password for who lost theirs. */
export const retrievalRoutes = new Hono<AppEnvironment>().post(
  accountCalls.retrievePassword.path,
  jsonInput(accountCalls.retrievePassword.input),
  rateLimit({ purpose: 'retrieve', kind: 'write', perAddress: ACCOUNT_LIMITS.retrieve, apart: knownCaller }),
  (context) => answerRetrieval(context, context.req.valid('json')),
);

async function answerRetrieval(context: ApiContext, input: InputOf<typeof accountCalls.retrievePassword>) {
  const { type: channel, account, captcha, password, undo } = input;
  const address = readAddress(context, channel, account, input.countryCode);
  if (address === undefined) return refuseAddress(context, channel, 'account');
  const code = { channel, address, event: 'user_retrieve_pwd' } as const;
  const right = await rightCode(context, code, captcha);
  if (right instanceof Response) return right;
  const act = { id: crypto.randomUUID(), passwordHash: await hashPassword(password), code: { ...code, ...right } };
  // The thief who holds the account may be changing its addresses this very moment: it is looked at again.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const retrieval = await plan(context, code, undo);
    if (!retrieval) break;
    const { member, after } = retrieval;
    const isKept = await keepRetrieved(context.get('database'), {
      ...retrieval,
      ...act,
      act: act.id,
      nameHashes: await countersOf(after),
      mails: [
        ...noticesOf(context, after, { change: 'password', by: channel, isListed: true }),
        ...noticesOf(context, removedFrom(member, after), { change: 'removed' }),
        ...(await noticesOfFormer(context, after, 'password', retrieval.undone)),
      ],
      now: context.get('now'),
    });
    if (!isKept) continue;
    await rememberDevice(context, member.id, hasPasswordHash(member.id, act.passwordHash));
    sendSoon(context);
    return succeed(context, null);
  }
  return refuseCode(context);
}

/** Whose password it is, and what will be bound to the account; undefined where the address leads to none. */
async function plan(context: ApiContext, address: Pick<CodeOf, 'channel' | 'address'>, isUndoing: boolean) {
  const database = context.get('database');
  const now = context.get('now');
  const memberId = await retrieverOf(database, address, now);
  const member = memberId === undefined ? undefined : await findMember(database, memberId);
  // Closed by us: a new password would not open it.
  if (member?.state !== 'active') return undefined;
  const { email, mobile } = member;
  const formers = await formersOf(database, member.id, now);
  const found = addressesAfter({ email, mobile }, formers, { ...address, isUndoing });
  if (!found) return undefined;
  const bound = await withoutTaken(database, found.bound, member.id);
  return { member, bound, undone: found.undone, after: { ...member, ...bound } };
}

/** What belongs to another account by now stays there. */
async function withoutTaken(database: Database, bound: BoundAddresses, memberId: number): Promise<BoundAddresses> {
  const free = async (channel: Channel) => {
    const address = bound[channel];
    const owner = address === null ? undefined : await ownerOf(database, channel, address);
    return owner === undefined || owner === memberId ? address : null;
  };
  return { email: await free('email'), mobile: await free('mobile') };
}

/** Addresses that are the account's no more: anyone who bound them in good faith should hear of it, too. */
const removedFrom = (before: FoundMember, after: FoundMember): FoundMember => ({
  ...before,
  email: before.email === after.email ? null : before.email,
  mobile: before.mobile === after.mobile ? null : before.mobile,
});
