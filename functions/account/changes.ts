import { keepAddress, keepPassword, type Shown } from '../../data/queries/account/changes.ts';
import { rememberDevice } from '../../data/queries/auth/known-devices.ts';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { findProof } from '../../data/queries/verification/proofs.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import type { KnownDevice, Login } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, mapped, refused, type Result } from '../../src/domain/shared/result.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { newDevice } from '../auth/sessions.ts';
import type { CallContext } from '../http/call-context.ts';
import { sendSoon } from '../mail/deliver.ts';
import { rightCode, WRONG_CODE } from '../verification/codes.ts';
import { confirmPassword, overtaken, wrongPassword } from '../verification/confirmed.ts';
import { hashPassword } from '../verification/password.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';

/**
 * Sets another password. All other logins end, and all browsers but this one are strangers from now on.
 *
 * @returns the device this browser is known by from now on.
 */
export async function changePassword(
  call: CallContext,
  login: Login,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<Result<KnownDevice>> {
  const { database, now } = call;
  const { member, sessionId } = login;
  const confirmed = await confirmPassword(call, login, oldPassword, 'oldPassword');
  if (!confirmed.accepted) return confirmed;
  // Behind the password, so that only who knows it uses the share up; the notice is sent whatever it costs.
  const counted = await call.limits.all([[['password', String(member.id)], ACCOUNT_LIMITS.password]]);
  if (!counted.accepted) return counted;
  const isKept = await keepPassword(database, {
    memberId: member.id,
    confirmedHash: confirmed.value,
    passwordHash: await hashPassword(newPassword),
    sessionId,
    mails: [
      ...noticesOf(call, member, { change: 'password', isListed: true }),
      ...(await noticesOfFormer(call, member, 'password')),
    ],
    now,
  });
  if (!isKept) return overtaken(call, login, wrongPassword('oldPassword'));
  const device = await newDevice(member.id);
  await rememberDevice(database, device, now, sessionLasts(sessionId));
  sendSoon(call);
  return accepted(device);
}

interface Binding {
  channel: Channel;
  /** In the spelling it is kept in. */
  address: string;
  /** The digits that were sent there. */
  code: string;
  /** A token of `proveMember`, or the password. */
  proof: string | undefined;
  password: string | undefined;
}

/** Binds another address, for a member who shows who they are and that the address is theirs. */
export async function bindAddress(call: CallContext, login: Login, binding: Binding): Promise<Result<null>> {
  const { channel, address } = binding;
  const { member, sessionId } = login;
  const shown = await showWho(call, login, binding);
  if (!shown.accepted) return shown;
  const code = { channel, address, event: `user_change_${channel}` } as const;
  const right = await rightCode(call, code, binding.code);
  if (!right.accepted) return right;
  const isKept = await keepAddress(call.database, {
    memberId: member.id,
    sessionId,
    channel,
    code: { ...code, ...right.value },
    shown: shown.value,
    act: crypto.randomUUID(),
    // To what was bound before, on its own channel, too: who took the account over reads the new one.
    mails: [
      ...noticesOf(call, member, { change: channel, by: channel }),
      ...(await noticesOfFormer(call, member, channel)),
    ],
    now: call.now,
  });
  if (!isKept) return overtaken(call, login, WRONG_CODE);
  sendSoon(call);
  return accepted(null);
}

/** By the password, or by a proof that is this member's, was not used and has not expired. */
async function showWho(
  call: CallContext,
  login: Login,
  { proof: token, password = '' }: Pick<Binding, 'proof' | 'password'>,
): Promise<Result<Shown>> {
  if (token === undefined) {
    const confirmed = await confirmPassword(call, login, password);
    return mapped(confirmed, (passwordHash) => ({ passwordHash }));
  }
  const proofHash = await hashOf(token);
  const proof = await findProof(call.database, proofHash);
  const isGood = proof?.memberId === login.member.id && proof.usedBy === null && proof.expiresAt > call.now;
  return isGood ? accepted({ proofHash }) : refused('account.notVerified');
}
