import type { MiddlewareHandler } from 'hono';
import { isDatabaseUnavailable } from '../../data/client.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accessToken, callerOf, membersOnly } from './auth.ts';
import type { AppEnvironment } from './types.ts';

/** How long a login that was found is believed: without asking again, and where libSQL does not answer. */
const BELIEVED_MS = { unasked: 5_000, whileAway: 60_000 } as const;
/** So long after libSQL did not answer, nobody waits for it once more. */
const AWAY_MS = 2_000;
const MOST_KEPT = 10_000;

/** Logins this isolate has found lately, by the digest of their token. */
class BelievedLogins {
  readonly #found = new Map<string, { login: Login; at: number }>();
  #failedAt = 0;

  find(tokenHash: string, now: number): Login | undefined {
    const isAway = isWithin(this.#failedAt, now, AWAY_MS);
    const found = this.#found.get(tokenHash);
    return found && isWithin(found.at, now, isAway ? BELIEVED_MS.whileAway : BELIEVED_MS.unasked)
      ? found.login
      : undefined;
  }

  keep(tokenHash: string, login: Login, now: number): void {
    // The oldest goes first: a Map keeps the order things were put in.
    this.#found.delete(tokenHash);
    const [oldest] = this.#found.keys();
    if (oldest !== undefined && this.#found.size >= MOST_KEPT) this.#found.delete(oldest);
    this.#found.set(tokenHash, { login: { ...login, lastUsedAt: now }, at: now });
  }

  forget(tokenHash: string): void {
    this.#found.delete(tokenHash);
  }

  markAway(now: number): void {
    this.#failedAt = now;
  }
}

/** A clock that was set back makes nothing young again. */
const isWithin = (since: number, now: number, ms: number): boolean => now >= since && now - since < ms;

const believed = new BelievedLogins();

/**
 * Lets members through as `membersOnly` does, and believes a login for a while: bids come fast, and must not stop while
 * libSQL is away. A login that was ended may so bid for some seconds more.
 */
export function bidders(): MiddlewareHandler<AppEnvironment> {
  const members = membersOnly();
  return async (context, next) => {
    const [token, now] = [accessToken(context), context.get('now')];
    if (token === undefined) return members(context, next);
    const tokenHash = await hashOf(token);
    let login = believed.find(tokenHash, now);
    if (!login)
      try {
        const caller = await callerOf(context);
        if (caller.kind === 'member') believed.keep(tokenHash, caller, now);
        else believed.forget(tokenHash);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        believed.markAway(now);
        login = believed.find(tokenHash, now);
        if (!login) throw error;
      }
    if (login) context.set('caller', Promise.resolve(login));
    return members(context, next);
  };
}
