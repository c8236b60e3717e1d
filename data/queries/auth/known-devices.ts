import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { KNOWN_DEVICE } from '../../../src/domain/auth/rules.ts';
import type { Database } from '../../client.ts';
import { knownDevices as devices } from '../../schema/index.ts';

/** Browsers somebody logged in with before (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). */

/** The member who logged in with the device before. */
export async function deviceOwner(database: Database, tokenHash: string, now: number): Promise<number | undefined> {
  const [found] = await database
    .select({ memberId: devices.memberId })
    .from(devices)
    .where(and(eq(devices.tokenHash, tokenHash), gt(devices.expiresAt, now)))
    .limit(1);
  return found?.memberId;
}

/**
 * The statement that keeps a device, or keeps it for longer, where `isAllowed` holds. Of so many none is added: anyone who
 * logged in again and again would push out those the owner is known by.
 */
export function deviceRow(
  database: Database,
  { tokenHash, memberId }: { tokenHash: string; memberId: number },
  now: number,
  isAllowed: SQL,
) {
  const count = sql`(select count(*) from ${devices} where ${devices.memberId} = ${memberId} and ${devices.expiresAt} > ${now})`;
  const isThere = sql`exists (select 1 from ${devices} where ${devices.tokenHash} = ${tokenHash})`;
  return database.run(sql`
    insert into ${devices} (token_hash, member_id, expires_at)
    select ${tokenHash}, ${memberId}, ${now + KNOWN_DEVICE.livesMs}
    where ${isAllowed} and (${isThere} or ${count} < ${KNOWN_DEVICE.most})
    on conflict (token_hash) do update set member_id = excluded.member_id, expires_at = excluded.expires_at`);
}

/** Keeps a device of a member who has just shown that the account is theirs, where `isStillSo` holds. */
export async function rememberDevice(
  database: Database,
  device: { tokenHash: string; memberId: number },
  now: number,
  isStillSo: SQL,
): Promise<void> {
  await deviceRow(database, device, now, isStillSo);
}

/** The statement that forgets the devices of a member where `isAllowed` holds. */
export const devicesEnd = (database: Database, memberId: number, isAllowed: SQL) =>
  database.delete(devices).where(and(eq(devices.memberId, memberId), isAllowed));

/** Forgets devices nobody came back with. */
export async function forgetOldDevices(database: Database, now: number): Promise<void> {
  await database.delete(devices).where(lte(devices.expiresAt, now));
}
