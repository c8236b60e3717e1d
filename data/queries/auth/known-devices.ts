import { lte, sql, type SQL } from 'drizzle-orm';
import { KNOWN_DEVICE } from '../../../src/domain/auth/rules.ts';
import type { Database } from '../../client.ts';
import { knownAdminDevices, knownDevices, sharedDevices } from '../../schema/index.ts';

/** Browsers that have logged in before (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). */

export interface DeviceTable {
  devices: typeof knownDevices | typeof knownAdminDevices;
  /** Column of `devices` that names whose they are. */
  ownerColumn: 'member_id' | 'admin_id';
}
export const MEMBER_DEVICES: DeviceTable = { devices: knownDevices, ownerColumn: 'member_id' };
export const ADMIN_DEVICES: DeviceTable = { devices: knownAdminDevices, ownerColumn: 'admin_id' };

/** Finds the account that has logged in with the device before. */
export async function deviceOwner(
  database: Database,
  { devices, ownerColumn }: DeviceTable,
  tokenHash: string,
  now: number,
): Promise<number | undefined> {
  const [found] = await database.all<{ owner: number }>(sql`
    select ${sql.identifier(ownerColumn)} as owner from ${devices}
    where token_hash = ${tokenHash} and expires_at > ${now}`);
  return found?.owner;
}

/**
 * The statement that adds a known device, or extends its time, if `isAllowed` holds. If an account has too many, none
 * is added: otherwise anyone who logs in again and again would push out the owner's devices.
 */
export function deviceRow(
  database: Database,
  { devices, ownerColumn }: DeviceTable,
  { tokenHash, ownerId }: { tokenHash: string; ownerId: number },
  now: number,
  isAllowed: SQL = sql`true`,
) {
  const owner = sql.identifier(ownerColumn);
  const count = sql`(select count(*) from ${devices} where ${owner} = ${ownerId} and expires_at > ${now})`;
  const isThere = sql`exists (select 1 from ${devices} where token_hash = ${tokenHash})`;
  return database.run(sql`
    insert into ${devices} (token_hash, ${owner}, expires_at)
    select ${tokenHash}, ${ownerId}, ${now + KNOWN_DEVICE.livesMs}
    where ${isAllowed} and (${isThere} or ${count} < ${KNOWN_DEVICE.max})
    on conflict (token_hash) do update set ${owner} = excluded.${owner}, expires_at = excluded.expires_at`);
}

/** Keeps a device of a member who has just shown that the account is theirs, where `isStillSo` holds. */
export async function rememberDevice(
  database: Database,
  { tokenHash, memberId }: { tokenHash: string; memberId: number },
  now: number,
  isStillSo: SQL,
): Promise<void> {
  await deviceRow(database, MEMBER_DEVICES, { tokenHash, ownerId: memberId }, now, isStillSo);
}

/** The statement that deletes an account's known devices if `isAllowed` holds. */
export const devicesEnd = (
  database: Database,
  { devices, ownerColumn }: DeviceTable,
  ownerId: number,
  isAllowed: SQL = sql`true`,
) => database.run(sql`delete from ${devices} where ${sql.identifier(ownerColumn)} = ${ownerId} and ${isAllowed}`);

/** Deletes devices that have not been used for too long. */
export async function forgetOldDevices(database: Database, now: number): Promise<void> {
  await database.batch([
    database.delete(knownDevices).where(lte(knownDevices.expiresAt, now)),
    database.delete(knownAdminDevices).where(lte(knownAdminDevices.expiresAt, now)),
    database.delete(sharedDevices).where(lte(sharedDevices.expiresAt, now)),
  ]);
}

/** Remembers that one browser logged in as two members. */
export async function rememberShared(database: Database, [one, other]: [number, number], now: number): Promise<void> {
  const [memberId, otherId] = [Math.min(one, other), Math.max(one, other)];
  const expiresAt = now + KNOWN_DEVICE.livesMs;
  await database
    .insert(sharedDevices)
    .values({ memberId, otherId, expiresAt })
    .onConflictDoUpdate({ target: [sharedDevices.memberId, sharedDevices.otherId], set: { expiresAt } });
}
