import { keepRetrieved } from '../../data/queries/account/changes.ts';
import { formersOf, retrieverOf } from '../../data/queries/account/former-addresses.ts';
import { findMember, hasPasswordHash, ownerOf } from '../../data/queries/account/members.ts';
import { rememberDevice } from '../../data/queries/auth/known-devices.ts';
import type { CodeOf } from '../../data/queries/verification/codes.ts';
import type { Database } from '../../data/client.ts';
import { addressesAfter, type BoundAddresses } from '../../src/domain/account/former-addresses.ts';
import type { FoundMember } from '../../src/domain/account/member.ts';
import type { KnownDevice } from '../../src/domain/auth/caller.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { countersOf } from '../auth/login-name.ts';
import { newDevice } from '../auth/sessions.ts';
import { forgetMember } from '../../data/auth/bidders.ts';
import type { CallContext } from '../http/call-context.ts';
import { sendSoon } from '../mail/deliver.ts';
import { rightCode, WRONG_CODE } from '../verification/codes.ts';
import { hashPassword } from '../verification/password.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';

const TURNS = 3;

interface Retrieval {
  channel: Channel;
  /** The address in its normalised spelling. */
  address: string;
  /** The code that was sent to the address. */
  code: string;
  password: string;
  /** Whether addresses that were bound after this one are removed. */
  isUndoing: boolean;
}

/**
 * Sets a new password for a member who lost theirs.
 *
 * @returns the device this browser is known as from now on.
 */
export async function retrievePassword(call: CallContext, retrieval: Retrieval): Promise<Result<KnownDevice>> {
  const { channel, address, password, isUndoing } = retrieval;
  const { database, now } = call;
  const code = { channel, address, event: 'user_retrieve_pwd' } as const;
  const right = await rightCode(call, code, retrieval.code);
  if (!right.accepted) return right;
  const act = crypto.randomUUID();
  const passwordHash = await hashPassword(password);
  // A thief in the account may be changing its addresses at this moment, so another turn reads it again.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const planned = await plan(call, code, isUndoing);
    if (!planned) break;
    const { member, after } = planned;
    const isKept = await keepRetrieved(database, {
      ...planned,
      act,
      passwordHash,
      code: { ...code, ...right.value },
      nameHashes: await countersOf(after),
      mails: [
        ...noticesOf(call, after, { change: 'password', by: channel, isListed: true }),
        ...noticesOf(call, removedFrom(member, after), { change: 'removed' }),
        ...(await noticesOfFormer(call, after, 'password', planned.undone)),
      ],
      now,
    });
    if (!isKept) continue;
    forgetMember(member.id);
    const device = await newDevice(member.id);
    await rememberDevice(database, device, now, hasPasswordHash(member.id, passwordHash));
    sendSoon(call);
    return accepted(device);
  }
  return WRONG_CODE;
}

/** Finds whose password is set and which addresses the account then has; undefined if the address leads to no account. */
async function plan({ database, now }: CallContext, address: Pick<CodeOf, 'channel' | 'address'>, isUndoing: boolean) {
  const memberId = await retrieverOf(database, address, now);
  const member = memberId === undefined ? undefined : await findMember(database, memberId);
  // An account we closed is not found: a new password would not open it.
  if (member?.state !== 'active') return undefined;
  const { email, mobile } = member;
  const formers = await formersOf(database, member.id, now);
  const found = addressesAfter({ email, mobile }, formers, { ...address, isUndoing });
  if (!found) return undefined;
  const bound = await withoutTaken(database, found.bound, member.id);
  return { member, bound, undone: found.undone, after: { ...member, ...bound } };
}

/** Leaves out addresses that belong to another account by now. */
async function withoutTaken(database: Database, bound: BoundAddresses, memberId: number): Promise<BoundAddresses> {
  const free = async (channel: Channel) => {
    const address = bound[channel];
    const owner = address === null ? undefined : await ownerOf(database, channel, address);
    return owner === undefined || owner === memberId ? address : null;
  };
  return { email: await free('email'), mobile: await free('mobile') };
}

/** The addresses that leave the account. A person who bound one in good faith should be told, too. */
const removedFrom = (before: FoundMember, after: FoundMember): FoundMember => ({
  ...before,
  email: before.email === after.email ? null : before.email,
  mobile: before.mobile === after.mobile ? null : before.mobile,
});
