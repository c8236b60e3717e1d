import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { FormerAddress } from '../../../src/domain/account/former-addresses.ts';
import type { Channel } from '../../../src/domain/verification/codes.ts';
import { FORMER_ADDRESS_LIVES_MS } from '../../../src/domain/account/rules.ts';
import type { Database } from '../../client.ts';
import { formerAddresses as former, members } from '../../schema/index.ts';
import { ownerOf } from './members.ts';

interface Bound {
  memberId: number;
  channel: Channel;
  address: string;
}
const columnOf = (channel: Channel) => (channel === 'email' ? members.email : members.mobile);

/** Finds who last gave up an address within the last seven days. */
async function formerOwnerOf(
  database: Database,
  { channel, address }: Pick<Bound, 'channel' | 'address'>,
  now: number,
): Promise<number | undefined> {
  const [found] = await database
    .select({ memberId: former.memberId })
    .from(former)
    .where(and(eq(former.channel, channel), eq(former.address, address), gt(former.expiresAt, now)))
    .orderBy(desc(former.id))
    .limit(1);
  return found?.memberId;
}

/** Finds the member who may get an account back by an address: its owner, or else its former owner of the last days. */
export async function retrieverOf(
  database: Database,
  address: Pick<Bound, 'channel' | 'address'>,
  now: number,
): Promise<number | undefined> {
  const [owner, formerOwner] = await Promise.all([
    ownerOf(database, address.channel, address.address),
    formerOwnerOf(database, address, now),
  ]);
  return owner ?? formerOwner;
}

/** Addresses that were replaced on an account in the last seven days, oldest first. */
export function formersOf(database: Database, memberId: number, now: number): Promise<FormerAddress[]> {
  const { id, channel, address } = former;
  return database
    .select({ id, channel, address })
    .from(former)
    .where(and(eq(former.memberId, memberId), gt(former.expiresAt, now)))
    .orderBy(asc(former.id));
}

/** The statement that records the present address before another one replaces it, if `isAllowed` holds. */
export function formerRow(database: Database, { memberId, channel, address }: Bound, now: number, isAllowed: SQL) {
  return database.run(sql`
    insert into ${former} (member_id, channel, address, expires_at)
    select ${members.id}, ${channel}, ${columnOf(channel)}, ${now + FORMER_ADDRESS_LIVES_MS}
    from ${members} where ${members.id} = ${memberId} and ${columnOf(channel)} is not ${address} and ${isAllowed}`);
}

/** The statement that forgets an address once it is bound again, and all addresses recorded after it. */
export function formerBack(database: Database, { memberId, channel, address }: Bound) {
  const isBound = sql`exists (select 1 from ${members} where ${members.id} = ${memberId} and ${columnOf(channel)} = ${address})`;
  const first = sql`(select min(f.id) from ${former} as f
    where f.member_id = ${memberId} and f.channel = ${channel} and f.address = ${address})`;
  return database
    .delete(former)
    .where(and(eq(former.memberId, memberId), eq(former.channel, channel), sql`${former.id} >= ${first}`, isBound));
}

/** The statement that forgets changes which were undone. */
export function formersEnd(database: Database, ids: readonly number[], isAllowed: SQL) {
  return database
    .delete(former)
    .where(sql`${former.id} in (select value from json_each(${JSON.stringify(ids)})) and ${isAllowed}`);
}

/** Forgets addresses whose days are over. */
export async function forgetOldFormers(database: Database, now: number): Promise<void> {
  await database.delete(former).where(lte(former.expiresAt, now));
}
