import type { Context } from 'hono';
import {
  endSession,
  findRefresh,
  replaceAccess,
  sessionOfToken,
  type NewSession,
} from '../../data/queries/auth-sessions.ts';
import type { Database } from '../../data/client.ts';
import { deviceLabel } from '../../src/domain/account/device.ts';
import { TOKEN_PATTERN } from '../../src/domain/account/rules.ts';
import { visitorCountry } from '../http/visitor-country.ts';
import { hashOf, newToken } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';

/** Tokens as their owner gets them: we know them by their hashes only. */
export interface TokenPair {
  token: string;
  /** Empty for a login that is not to be kept. */
  refreshToken: string;
}

/** A login that begins: what its owner gets, and the rows that keep it. */
export async function newSession(
  context: Context<AppEnvironment>,
  isKept: boolean,
): Promise<{ tokens: TokenPair; session: Omit<NewSession, 'memberId'> }> {
  const tokens = { token: newToken(), refreshToken: isKept ? newToken() : '' };
  const session = {
    id: crypto.randomUUID(),
    device: deviceLabel(context.req.header('user-agent') ?? ''),
    country: visitorCountry(context),
    accessHash: await hashOf(tokens.token),
    refreshHash: isKept ? await hashOf(tokens.refreshToken) : undefined,
    now: context.get('now'),
  };
  return { tokens, session };
}

/**
 * A new access token for a refresh token and the access token it was given with, which dies of it (wire contract, section
 * 2). The two are one credential: whoever comes with a refresh token and an access token that was replaced already holds
 * a copy, the thief or the owner, and the whole family ends. Undefined: log in again.
 *
 * @param accessToken as the header has it. Who lost it may refresh once, while it was never replaced.
 */
export async function refresh(
  database: Database,
  { refreshToken, accessToken }: { refreshToken: string; accessToken: string | undefined },
  now: number,
): Promise<string | undefined> {
  if (!TOKEN_PATTERN.test(refreshToken)) return undefined;
  const found = await findRefresh(database, await hashOf(refreshToken), now);
  if (!found || found.state !== 'active') return undefined;
  const { sessionId, currentHash } = found;
  const isFirst = accessToken === undefined && found.refreshes === 0;
  const isCurrent = accessToken !== undefined && currentHash === (await hashOf(accessToken));
  if (currentHash !== null && (isFirst || isCurrent)) {
    const token = newToken();
    if (await replaceAccess(database, { sessionId, currentHash, newHash: await hashOf(token), now })) return token;
  }
  await endSession(database, sessionId);
  return undefined;
}

/** Ends the logins a pair of tokens belongs to, be they valid still or not. */
export async function logOut(database: Database, tokens: readonly (string | undefined)[]): Promise<void> {
  for (const token of tokens) {
    if (token === undefined || !TOKEN_PATTERN.test(token)) continue;
    const sessionId = await sessionOfToken(database, await hashOf(token));
    if (sessionId !== undefined) await endSession(database, sessionId);
  }
}
