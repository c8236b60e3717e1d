import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Gender } from '../../../src/domain/account/model.ts';
import type { Channel } from '../../../src/domain/verification/codes.ts';
import type { MyPlace } from '../../../src/domain/logistics/my-place.ts';
import { isReservedName } from '../../../src/domain/account/reserved-names.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { members } from '../../schema/index.ts';
import type { LoginTarget } from '../auth/first-attempt.ts';
import { memberColumns } from '../auth/sessions.ts';
import type { FoundMember } from '../../../src/domain/account/member.ts';

/** What a login types: a name, or an address by which the account can be reached. */
export type LoginName = { username: string } | { email: string } | { mobile: string };

const nameIs = (name: LoginName): SQL => {
  if ('username' in name) return eq(members.usernameKey, usernameKey(name.username));
  return 'email' in name ? eq(members.email, name.email) : eq(members.mobile, name.mobile);
};

/** Folds a username for uniqueness: a name that differs in capitals only would be mistaken for the other one. */
export const usernameKey = (username: string): string => username.toLowerCase();

export type LoginFound = FoundMember & { passwordHash: string | null };

/** The account that a login names, with the hash to compare its password with. */
export function loginTarget(database: Database, name: LoginName): LoginTarget<LoginFound> {
  const isIt = and(nameIs(name), ne(members.state, 'deleted'));
  return {
    find: database
      .select({ ...memberColumns, passwordHash: members.passwordHash })
      .from(members)
      .where(isIt)
      .limit(1),
    id: sql`(select ${members.id} from ${members} where ${isIt})`,
  };
}

export async function findMember(database: Database, id: number): Promise<FoundMember | undefined> {
  const [found] = await database.select(memberColumns).from(members).where(eq(members.id, id)).limit(1);
  return found;
}

/** The hash of a member's password. */
export async function passwordHashOf(database: Database, id: number): Promise<string | undefined> {
  const [found] = await database
    .select({ hash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, id), isNotNull(members.passwordHash)))
    .limit(1);
  return found?.hash ?? undefined;
}

/** Whether an address is bound to an account, and to whose. */
export async function ownerOf(database: Database, channel: Channel, address: string): Promise<number | undefined> {
  const column = channel === 'email' ? members.email : members.mobile;
  const [found] = await database.select({ id: members.id }).from(members).where(eq(column, address)).limit(1);
  return found?.id;
}

/** Whether another member has the name, or people could take it for a name of the company. */
export async function isUsernameTaken(database: Database, username: string, except?: number): Promise<boolean> {
  const [found] = await database
    .select({ id: members.id })
    .from(members)
    .where(eq(members.usernameKey, usernameKey(username)))
    .limit(1);
  // Members who already have a reserved name may keep it: it was given to them, or made by the program.
  return found === undefined ? isReservedName(username) : found.id !== except;
}

export interface NewMember {
  username: string;
  email: string | null;
  mobile: string | null;
  passwordHash: string;
  locale: Locale;
  now: number;
  ip: string | null;
}

/**
 * The statement that adds a member where `isAllowed` holds, for the batch of a registration.
 *
 * Throws where the name or the address is taken.
 */
export function memberRow(database: Database, member: NewMember, isAllowed: SQL) {
  const { username, email, mobile, passwordHash, locale, now, ip } = member;
  return database.run(sql`
    insert into ${members} (username, username_key, email, confirmed_email, mobile, password_hash, locale, joined_at,
      last_login_at, last_login_ip, previous_login_at, previous_login_ip)
    select ${username}, ${usernameKey(username)}, ${email}, ${email}, ${mobile}, ${passwordHash}, ${locale}, ${now},
      ${now}, ${ip}, ${now}, ${ip}
    where ${isAllowed}`);
}

/** The statement that records the latest login, and moves the one before it to the columns for the previous login. */
export function loginNote(
  database: Database,
  id: number,
  note: { now: number; ip: string | null; locale: Locale | undefined },
) {
  return database
    .update(members)
    .set({
      lastLoginAt: note.now,
      lastLoginIp: note.ip,
      locale: note.locale,
      previousLoginAt: members.lastLoginAt,
      previousLoginIp: members.lastLoginIp,
    })
    .where(and(eq(members.id, id), eq(members.state, 'active')));
}

/** The statement that sets another password where `isAllowed` holds. */
export function passwordChange(database: Database, id: number, passwordHash: string, isAllowed: SQL | undefined) {
  return database
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, id), ne(members.state, 'deleted'), isAllowed));
}

/** Keeps the same password under a stronger hash, unless another password was set meanwhile. */
export async function renewPasswordHash(
  database: Database,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await passwordChange(database, id, to, eq(members.passwordHash, from));
}

/** Holds if a member has exactly this hash. Hashes are salted, so only the act that made the hash can have set it. */
export const hasPasswordHash = (id: number, passwordHash: string): SQL =>
  sql`exists (select 1 from ${members} where ${members.id} = ${id} and ${members.passwordHash} = ${passwordHash})`;

/** Returns the statement that binds another address if `isAllowed` holds. It throws if another member has the address. */
export function addressChange(
  database: Database,
  id: number,
  bound: { channel: Channel; address: string },
  isAllowed: SQL,
) {
  const { channel, address } = bound;
  return database
    .update(members)
    .set(channel === 'email' ? { email: address, confirmedEmail: address } : { mobile: address })
    .where(and(eq(members.id, id), eq(members.state, 'active'), isAllowed))
    .returning({ id: members.id });
}

/** What is not given stays as it is. */
interface ProfileChange {
  username?: string | undefined;
  nickname?: string | undefined;
  avatar?: string | undefined;
  gender?: Gender | undefined;
  birthday?: string | null | undefined;
  motto?: string | undefined;
  place?: MyPlace | undefined;
}

/**
 * Changes what is given if `isAllowed` holds, and reads the member in the same batch. Throws if another member has the
 * username.
 *
 * @returns the member after the change; undefined if `isAllowed` does not hold
 */
export async function changeProfile(
  database: Database,
  id: number,
  change: ProfileChange,
  isAllowed: SQL = sql`true`,
): Promise<FoundMember | undefined> {
  const { username, ...rest } = change;
  const read = database
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.id, id), isAllowed))
    .limit(1);
  const isEmpty = Object.values(change).every((value: unknown) => value === undefined);
  if (isEmpty) return (await read)[0];
  // Drizzle leaves out what is undefined.
  const name = username === undefined ? {} : { username, usernameKey: usernameKey(username) };
  const update = database
    .update(members)
    .set({ ...rest, ...name })
    .where(and(eq(members.id, id), eq(members.state, 'active'), isAllowed));
  const [, [changed]] = await database.batch([update, read]);
  return changed;
}
