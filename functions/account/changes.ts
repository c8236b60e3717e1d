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
 * Changes the password. All other logins end, and all other browsers are no longer known.
 *
 * @returns the device this browser is known as from now on.
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
  // Counted after the password, so that only its owner can use the limit up. The notice is always sent, whatever it
  // costs.
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
  /** The address in its normalised spelling. */
  address: string;
  /** The code that was sent to the address. */
  code: string;
  /** A token of `proveMember`; if undefined, the password counts. */
  proof: string | undefined;
  password: string | undefined;
}

/** Binds a new address for a member who proves who they are and that the address is theirs. */
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
    // Also notifies the old address on its own channel, since a thief who took over the account reads the new one.
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

/** Proves who the member is by password, or by an unexpired, unused proof of theirs. */
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
