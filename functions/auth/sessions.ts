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

/** Tokens as their owner gets them: we know them by their hashes only. */
export interface TokenPair {
  token: string;
  /** Empty for a login that is not to be kept. */
  refreshToken: string;
}

/** A login that begins: what its owner gets, and the rows that keep it. */
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

/** Remembers where a browser that is known as another member's has logged in as this one. */
export async function noteShared({ database, now, device }: CallContext, memberId: number): Promise<void> {
  const known = await device();
  if (known && known.memberId !== memberId) await rememberShared(database, [known.memberId, memberId], now);
}

/** Issues a token and a new device cookie after a login. The old cookie may have been copied before. */
export const newDevice = async (memberId: number): Promise<KnownDevice> => ({ ...(await newCookie()), memberId });

/** The same of an admin. */
export const newAdminDevice = async (adminId: number): Promise<KnownAdminDevice> => ({
  ...(await newCookie()),
  adminId,
});

async function newCookie() {
  const token = newToken();
  return { token, tokenHash: await hashOf(token) };
}

/** The two tokens a refresh is asked with: one credential. */
interface OldPair {
  refreshToken: string;
  /** As the header has it. Who lost it may refresh once, while it was never replaced. */
  accessToken: string | undefined;
}
/** Where tokens are kept, and when they are asked for. */
interface Keeping extends Pick<CallContext, 'database' | 'now'> {
  tables: TokenTables;
}

/**
 * A new access token for a pair of tokens; the old one dies of it. A pair that was used already is a copy, in the hands of
 * the thief or of the owner, and its whole family ends. One exception: the pair that was replaced last is answered the same
 * new token for half a minute, since two tabs of one browser may wake up at once, and an answer may be lost on its way.
 *
 * @returns the new token; refused: log in again.
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

/** Replaces the family's access token, where the pair is its present one and no other refresh is faster. */
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

/** The token this pair was replaced by a moment ago, if it is still the family's. */
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
 * The access token that follows a pair (HKDF, RFC 5869). It takes the pair, which only its owner has, and the salt, which
 * only the database has: the token can be told again without being kept, and neither of the two alone leads to it.
 */
async function successorOf({ refreshToken, accessToken = '' }: OldPair, salt: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(`${refreshToken} ${accessToken}`), 'HKDF', false, [
    'deriveBits',
  ]);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: bytes(salt), info: bytes('access token') };
  return base64Url(new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * TOKEN_BYTES)));
}

/** Ends the logins a pair of tokens belongs to, be they valid still or not. */
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
