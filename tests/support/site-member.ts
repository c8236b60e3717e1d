import { randomBytes, randomUUID } from 'node:crypto';
import initialize from '@phi-ag/argon2/node';
import { eq } from 'drizzle-orm';
import { openDatabase, type Database } from '../../data/client.ts';
import { sessionRows } from '../../data/queries/auth/sessions.ts';
import { authTokens, members } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { site } from './product.ts';

/** Members of the served site, put into its database: a test of a screen needs no mail and no captcha to have one. */
export const MEMBER_PASSWORD = 'Sea-chart7';
const aToken = () => randomBytes(32).toString('base64url');

/** Hashed once for everybody: a hash takes as long as the rest of a member. */
let passwordHash: Promise<string> | undefined;
export const hashOfPassword = () => (passwordHash ??= hashPassword());
async function hashPassword(): Promise<string> {
  const argon2 = await initialize();
  return argon2.hash(MEMBER_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }).encoded;
}

let opened: { url: string; database: Database } | undefined;
/** The database of the site that the tests of a file look at: the next file may look at another one. */
export function siteDatabase(): Database {
  const { databaseUrl: url } = site;
  if (opened?.url !== url) opened = { url, database: openDatabase({ url }) };
  return opened.database;
}

export interface SiteMember {
  id: number;
  username: string;
  email: string;
}

export async function aSiteMember(): Promise<SiteMember> {
  const username = `m${randomBytes(5).toString('hex')}`;
  const email = `${username}@account.example`;
  const passwordHash = await hashOfPassword();
  const [member] = await siteDatabase()
    .insert(members)
    .values({ username, usernameKey: username, email, passwordHash, locale: 'en', joinedAt: Date.now() })
    .returning({ id: members.id });
  return { id: member?.id ?? 0, username, email };
}

/** Logs a member in, as a login that is kept does. */
export async function aSiteLogin({ id }: SiteMember): Promise<{ token: string; refreshToken: string }> {
  const tokens = { token: aToken(), refreshToken: aToken() };
  const session = {
    id: randomUUID(),
    memberId: id,
    device: '',
    country: undefined,
    accessHash: await hashOf(tokens.token),
    refreshHash: await hashOf(tokens.refreshToken),
    now: Date.now(),
  };
  await siteDatabase().batch([...sessionRows(siteDatabase(), session)]);
  return tokens;
}

/** Lets a token's time be over. */
export const expireOnSite = async (token: string) =>
  siteDatabase()
    .update(authTokens)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(authTokens.tokenHash, await hashOf(token)));
