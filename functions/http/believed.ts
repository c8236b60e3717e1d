import type { MiddlewareHandler } from 'hono';
import { isDatabaseUnavailable } from '../../data/client.ts';
import { hasLapsedPayment } from '../../data/queries/auction/deposits.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { accessToken, callerOf, loginOf, membersOnly } from './auth.ts';
import type { AppEnvironment } from './types.ts';

/** How long a login that was found is believed: without asking again, and where libSQL does not answer. */
const BELIEVED_MS = { unasked: 30_000, whileAway: 60_000 } as const;
/** So long after libSQL did not answer, nobody waits for it once more. */
const AWAY_MS = 2_000;
const MOST_KEPT = 10_000;

/** A login, and whether its member may bid: nobody does who let a purchase lapse, until an admin settles it. */
interface Bidder {
  login: Login;
  mayBid: boolean;
}

/** Logins this isolate has found lately, by their token: it stays in memory, where the request has brought it. */
class BelievedLogins {
  readonly #found = new Map<string, Bidder & { at: number }>();
  #failedAt = 0;
  /** How often logins were forgotten: what was asked before that is not believed after it. */
  timesForgotten = 0;

  find(token: string, now: number): Bidder | undefined {
    const isAway = isWithin(this.#failedAt, now, AWAY_MS);
    const found = this.#found.get(token);
    if (!found || found.login.expiresAt <= now) return undefined;
    return isWithin(found.at, now, isAway ? BELIEVED_MS.whileAway : BELIEVED_MS.unasked) ? found : undefined;
  }

  keep(token: string, { login, mayBid }: Bidder, now: number): void {
    // The oldest goes first: a Map keeps the order things were put in.
    this.#found.delete(token);
    const [oldest] = this.#found.keys();
    if (oldest !== undefined && this.#found.size >= MOST_KEPT) this.#found.delete(oldest);
    this.#found.set(token, { login: { ...login, lastUsedAt: now }, mayBid, at: now });
  }

  forget(token: string): void {
    this.#found.delete(token);
  }

  forgetThose(isMeant: (login: Login) => boolean): void {
    this.timesForgotten += 1;
    for (const [token, { login }] of this.#found) if (isMeant(login)) this.#found.delete(token);
  }

  markAway(now: number): void {
    this.#failedAt = now;
  }
}

/** A clock that was set back makes nothing young again. */
const isWithin = (since: number, now: number, ms: number): boolean => now >= since && now - since < ms;

const believed = new BelievedLogins();

/**
 * To be called where logins end, or what their members may do changes: this isolate then asks of them again. Others go by
 * what they have found until it is old.
 */
export const forgetBidders = (isMeant: (login: Login) => boolean): void => believed.forgetThose(isMeant);
export const forgetMember = (memberId: number): void => forgetBidders(({ member }) => member.id === memberId);

/** Stands, behind `membersOnly`, before calls by which members end logins of theirs, whatever becomes of the call. */
export function endsLogins(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    try {
      await next();
    } finally {
      forgetMember(loginOf(context).member.id);
    }
  };
}

/**
 * Lets members through as `membersOnly` does, and believes a login for a while: bids come fast, and must not stop while
 * libSQL is away. In an isolate that did not see it end, a login so bids for half a minute more.
 */
export function bidders(): MiddlewareHandler<AppEnvironment> {
  const members = membersOnly();
  return async (context, next) => {
    const [token, now] = [accessToken(context), context.get('now')];
    if (token === undefined) return members(context, next);
    let bidder = believed.find(token, now);
    if (!bidder)
      try {
        const asked = believed.timesForgotten;
        const caller = await callerOf(context);
        if (caller.kind === 'member') {
          bidder = { login: caller, mayBid: !(await hasLapsedPayment(context.get('database'), caller.member.id)) };
          if (believed.timesForgotten === asked) believed.keep(token, bidder, now);
        } else believed.forget(token);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        believed.markAway(now);
        bidder = believed.find(token, now);
        if (!bidder) throw error;
      }
    if (bidder) {
      context.set('caller', Promise.resolve(bidder.login));
      context.set('mayBid', bidder.mayBid);
    }
    return members(context, next);
  };
}
