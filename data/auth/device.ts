import type { KnownAdminDevice, KnownDevice } from '../../src/domain/auth/caller.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Database } from '../client.ts';
import { ADMIN_DEVICES, deviceOwner, MEMBER_DEVICES, type DeviceTable } from '../queries/auth/known-devices.ts';

/** The device of a cookie; undefined if no member logged in with it, or it has been forgotten. */
export async function findDevice(
  database: Database,
  token: string | undefined,
  now: number,
): Promise<KnownDevice | undefined> {
  const found = await findIn(database, MEMBER_DEVICES, token, now);
  return found && { token: found.token, tokenHash: found.tokenHash, memberId: found.ownerId };
}

/** The same of an admin. */
export async function findAdminDevice(
  database: Database,
  token: string | undefined,
  now: number,
): Promise<KnownAdminDevice | undefined> {
  const found = await findIn(database, ADMIN_DEVICES, token, now);
  return found && { token: found.token, tokenHash: found.tokenHash, adminId: found.ownerId };
}

async function findIn(database: Database, devices: DeviceTable, token: string | undefined, now: number) {
  if (token === undefined || !TOKEN_PATTERN.test(token)) return undefined;
  const tokenHash = await hashOf(token);
  const ownerId = await deviceOwner(database, devices, tokenHash, now);
  return ownerId === undefined ? undefined : { token, tokenHash, ownerId };
}
