import type { NewSession } from '../../data/queries/auth/sessions.ts';
import {
  endSession,
  findFamily,
  findSuccessor,
  replaceAccess,
  sessionOfToken,
  type TokenFamily,
  type TokenTables,
} from '../../data/queries/auth/token-families.ts';
import { rememberShared } from '../../data/queries/auth/known-devices.ts';
import { deviceLabel } from '../../src/domain/auth/device.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import type { KnownAdminDevice, KnownDevice } from '../../src/domain/auth/caller.ts';
import { base64Url } from '../../src/domain/shared/base64url.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { forgetBidders } from '../../data/auth/bidders.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken, TOKEN_BYTES } from '../http/secrets.ts';

/** Tokens as their owner receives them. We store only their hashes. */
export interface TokenPair {
  token: string;
  /** Empty if the login is not to be kept. */
  refreshToken: string;
}

/** Makes a new login: the tokens for its owner, and the row to store. */
export async function newSession(
  { client, now }: CallContext,
  isKept: boolean,
): Promise<{ tokens: TokenPair; session: Omit<NewSession, 'memberId'> }> {
  const tokens = { token: newToken(), refreshToken: isKept ? newToken() : '' };
  const session = {
    id: crypto.randomUUID(),
    device: deviceLabel(client.userAgent),
    country: client.country,
    accessHash: await hashOf(tokens.token),
    refreshHash: isKept ? await hashOf(tokens.refreshToken) : undefined,
    now,
  };
  return { tokens, session };
}

/** Remembers that two members share a browser, if the browser is known as another member's. */
export async function noteShared({ database, now, device }: CallContext, memberId: number): Promise<void> {
  const knownDevice = await device();
  if (knownDevice && knownDevice.memberId !== memberId)
    await rememberShared(database, [knownDevice.memberId, memberId], now);
}

/** Makes a new device for a member after a login. The old cookie may have been copied before. */
export const newDevice = async (memberId: number): Promise<KnownDevice> => ({ ...(await newCookie()), memberId });

/** Makes a new device for an admin. */
export const newAdminDevice = async (adminId: number): Promise<KnownAdminDevice> => ({
  ...(await newCookie()),
  adminId,
});

async function newCookie() {
  const token = newToken();
  return { token, tokenHash: await hashOf(token) };
}

/** The two tokens that together ask for a refresh. */
interface OldPair {
  refreshToken: string;
  /** As the header has it. A client that lost it may refresh once, before its first refresh. */
  accessToken: string | undefined;
}
/** Where tokens are stored, and the time of the call. */
interface Keeping extends Pick<CallContext, 'database' | 'now'> {
  tables: TokenTables;
}

/**
 * Replaces the access token for a pair of tokens; the old access token ends. A pair that was used before is a copy, held
 * by the thief or by the owner, and all tokens of its family end. One exception: for half a minute the pair that was
 * replaced last gets the same new token again, since two tabs may wake up at once, and an answer may be lost on its way.
 *
 * @returns the new token; if refused, the caller has to log in again.
 */
export async function refresh(keeping: Keeping, pair: OldPair): Promise<Result<string, 'account.needLogin'>> {
  const { database, tables, now } = keeping;
  if (!TOKEN_PATTERN.test(pair.refreshToken)) return LOG_IN;
  const family = await findFamily(database, tables, await hashOf(pair.refreshToken), now);
  if (!family) return LOG_IN;
  const token = (await replace(keeping, family, pair)) ?? (await givenBefore(keeping, family, pair));
  forgetBidders(({ sessionId }) => sessionId === family.sessionId);
  if (token !== undefined) return accepted(token);
  await endSession(database, tables, family.sessionId);
  return LOG_IN;
}

const LOG_IN = refused('account.needLogin');

/** Replaces the family's access token, if the pair is its current one and no other refresh came first. */
async function replace(
  { database, tables, now }: Keeping,
  { sessionId, currentHash, refreshes }: TokenFamily,
  pair: OldPair,
): Promise<string | undefined> {
  const { accessToken } = pair;
  const isFirst = accessToken === undefined && refreshes === 0;
  const isCurrent = accessToken !== undefined && currentHash === (await hashOf(accessToken));
  if (currentHash === null || !(isFirst || isCurrent)) return undefined;
  const salt = newToken();
  const token = await successorOf(pair, salt);
  const change = { sessionId, currentHash, newHash: await hashOf(token), salt, now };
  return (await replaceAccess(database, tables, change)) ? token : undefined;
}

/** The token that replaced this pair a moment ago, if it is still the family's current one. */
async function givenBefore(
  { database, tables, now }: Keeping,
  { sessionId }: TokenFamily,
  pair: OldPair,
): Promise<string | undefined> {
  if (pair.accessToken === undefined) return undefined;
  const replaced = { sessionId, accessHash: await hashOf(pair.accessToken), now };
  const found = await findSuccessor(database, tables, replaced);
  if (!found) return undefined;
  const token = await successorOf(pair, found.salt);
  return (await hashOf(token)) === found.currentHash ? token : undefined;
}

/**
 * Derives the access token that follows a pair (HKDF, RFC 5869) from the pair, which only its owner has, and the salt,
 * which only the database has. So the token can be told again without being stored, and neither part alone leads to it.
 */
async function successorOf({ refreshToken, accessToken = '' }: OldPair, salt: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(`${refreshToken} ${accessToken}`), 'HKDF', false, [
    'deriveBits',
  ]);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: bytes(salt), info: bytes('access token') };
  return base64Url(new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * TOKEN_BYTES)));
}

/** Ends the logins the tokens belong to, whether or not the tokens are still valid. */
export async function logOut(
  { database, tables }: Omit<Keeping, 'now'>,
  tokens: readonly (string | undefined)[],
): Promise<void> {
  for (const token of tokens) {
    if (token === undefined || !TOKEN_PATTERN.test(token)) continue;
    const sessionId = await sessionOfToken(database, tables, await hashOf(token));
    if (sessionId === undefined) continue;
    await endSession(database, tables, sessionId);
    forgetBidders((login) => login.sessionId === sessionId);
  }
}
