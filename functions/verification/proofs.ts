import { findProof, proveByCode, proveByPassword } from '../../data/queries/verification/proofs.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { VERIFICATION_LIVES_MS } from '../../src/domain/verification/rules.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import { rightCode, WRONG_CODE } from './codes.ts';
import { confirmPassword, overtaken } from './confirmed.ts';

/** How a member proves who they are: by the code sent to their address of this type, or by their password. */
interface Shown {
  type: Channel;
  code?: string | undefined;
  password?: string | undefined;
}

/**
 * Proves that members are who they say they are.
 *
 * @returns the token that lets them bind another address within ten minutes.
 */
export async function proveMember(
  call: CallContext,
  login: Login,
  { type, code: digits, password }: Shown,
): Promise<Result<{ token: string }>> {
  const { database, now } = call;
  const { id: memberId, [type]: address } = login.member;
  const token = newToken();
  const tokenHash = await hashOf(token);
  const proof = { tokenHash, memberId, type, expiresAt: now + VERIFICATION_LIVES_MS };
  if (password !== undefined) {
    const confirmed = await confirmPassword(call, login, password);
    if (!confirmed.accepted) return confirmed;
    await proveByPassword(database, proof, confirmed.value);
  } else {
    if (address === null || digits === undefined) return WRONG_CODE;
    const code = { channel: type, address, event: `user_${type}_verify` } as const;
    const right = await rightCode(call, code, digits);
    if (!right.accepted) return right;
    await proveByCode(database, proof, { ...code, ...right.value }, crypto.randomUUID());
  }
  // There is no proof if the password changed meanwhile, or another call used the same code first.
  const isKept = await findProof(database, tokenHash);
  return isKept ? accepted({ token }) : overtaken(call, login, WRONG_CODE);
}
