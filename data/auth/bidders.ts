import { isDatabaseUnavailable, type Database } from '../client.ts';
import type { Caller, Login } from '../../src/domain/auth/caller.ts';
import { hasLapsedPayment } from '../queries/auction/deposits.ts';
import { findCaller } from './caller.ts';

/** How long a found login counts without asking libSQL again: normally, and while libSQL does not answer. */
const BELIEVED_MS = { unasked: 30_000, whileAway: 60_000 } as const;
/** For this long after libSQL failed to answer, calls use remembered logins instead of waiting for it again. */
const AWAY_MS = 2_000;
const MAX_KEPT = 10_000;

/** A login, and whether its member may bid. Members who let a purchase lapse may not, until an admin settles it. */
interface Bidder {
  login: Login;
  mayBid: boolean;
}

/** Logins this isolate found lately, by their token. The token came with the request and stays in memory only. */
class BelievedLogins {
  readonly #found = new Map<string, Bidder & { at: number }>();
  #failedAt = 0;
  /** Counts the calls of `forgetThose`. An answer that was asked for before the last one is not remembered. */
  timesForgotten = 0;

  find(token: string, now: number): Bidder | undefined {
    const isAway = isWithin(this.#failedAt, now, AWAY_MS);
    const found = this.#found.get(token);
    if (!found || found.login.expiresAt <= now) return undefined;
    return isWithin(found.at, now, isAway ? BELIEVED_MS.whileAway : BELIEVED_MS.unasked) ? found : undefined;
  }

  keep(token: string, { login, mayBid }: Bidder, now: number): void {
    // Removing it first puts it at the end: a Map keeps the order of insertion, and the oldest entry goes first.
    this.#found.delete(token);
    const [oldest] = this.#found.keys();
    if (oldest !== undefined && this.#found.size >= MAX_KEPT) this.#found.delete(oldest);
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
 * Makes this isolate look some logins up again. Call it when logins end or their members' rights change. Other isolates
 * keep what they remember until it is too old.
 */
export const forgetBidders = (isMeant: (login: Login) => boolean): void => believed.forgetThose(isMeant);
export const forgetMember = (memberId: number): void => forgetBidders(({ member }) => member.id === memberId);

const mayNotBid = new WeakSet<Login>();

/** Whether the member of a login that `findBidder` found may bid. */
export const mayBid = (login: Login): boolean => !mayNotBid.has(login);

/**
 * Finds the caller as `findCaller` does, but trusts a remembered login for a while: bids come fast and must not stop
 * while libSQL is away. In an isolate that did not see a login end, it can so bid for half a minute more.
 */
export async function findBidder(database: Database, token: string | undefined, now: number): Promise<Caller> {
  if (token === undefined) return findCaller(database, token, now);
  const found = believed.find(token, now);
  if (found) return loginOf(found);
  try {
    const requested = believed.timesForgotten;
    const caller = await findCaller(database, token, now);
    if (caller.kind !== 'member') {
      believed.forget(token);
      return caller;
    }
    const bidder = { login: caller, mayBid: !(await hasLapsedPayment(database, caller.member.id)) };
    if (believed.timesForgotten === requested) believed.keep(token, bidder, now);
    return loginOf(bidder);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    believed.markAway(now);
    const bidder = believed.find(token, now);
    if (!bidder) throw error;
    return loginOf(bidder);
  }
}

function loginOf({ login, mayBid: isAllowed }: Bidder): Login {
  if (!isAllowed) mayNotBid.add(login);
  return login;
}
