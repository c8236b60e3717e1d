import type { KnownDevice } from '../../src/domain/auth/caller.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Database } from '../client.ts';
import { deviceOwner } from '../queries/auth/known-devices.ts';

/** The device a cookie belongs to, where a member logged in with it and it has not been forgotten. */
export async function findDevice(
  database: Database,
  token: string | undefined,
  now: number,
): Promise<KnownDevice | undefined> {
  if (token === undefined || !TOKEN_PATTERN.test(token)) return undefined;
  const tokenHash = await hashOf(token);
  const memberId = await deviceOwner(database, tokenHash, now);
  return memberId === undefined ? undefined : { token, tokenHash, memberId };
}
