import type { Context, MiddlewareHandler } from 'hono';
import { findFamily, MEMBER_TOKENS } from '../../data/queries/auth/token-families.ts';
import { knownLogin, type KnownCaller } from '../../src/domain/auth/caller.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import type { Limit } from '../../src/wire/call.ts';
import { answerRefusal } from './answer.ts';
import { knownAdminCaller, knownCaller } from './device.ts';
import { limitsOf, type LimitReason, type Uncount } from './limits.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/**
 * Limits how often a call is made; beyond that it answers 429 with the envelope and `Retry-After`. It runs after the
 * check of the input, so that a typing error costs no attempt and nonsense wakes no object. Only files are counted
 * before reading.
 *
 * Counts are kept under a hash of purpose and caller, and forgotten when they no longer matter.
 */
export function limitCalls(limit: Limit): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const counted = await count(context, limit);
    const isLet = counted.accepted || (counted.reason === 'unavailable' && limit.isRead === true);
    return isLet ? next() : answerRefusal(context, counted);
  };
}

async function count(
  context: ApiContext,
  { purpose, per, fields = [], ...rule }: Limit,
): Promise<Result<Uncount, LimitReason>> {
  const limits = limitsOf(context);
  const input = (context.get('input') ?? {}) as Readonly<Record<string, unknown>>;
  if (per !== 'field') return limits.caller({ purpose, rule, known: await KNOWN[per](context, input) });
  const values = fields.map((field) => input[field]).filter((given) => typeof given === 'string');
  return limits.all([[[purpose, 'target', values.find((given) => given !== '') ?? ''], rule]]);
}

type Known = (context: ApiContext, input: Readonly<Record<string, unknown>>) => Promise<KnownCaller | undefined>;

/** How each kind of limit knows its caller. Strangers of a known caller's network use up none of the caller's share. */
const KNOWN: Readonly<Record<Exclude<Limit['per'], 'field'>, Known>> = {
  network: () => Promise.resolve(undefined),
  caller: knownCaller,
  member: (context) => {
    const login = context.get('login');
    return Promise.resolve(login && knownLogin(login));
  },
  'admin browser': knownAdminCaller,
  'refresh token': knownRefresher,
};

/** Knows a caller by a valid refresh token of ours, since the access token has mostly expired when it is refreshed. */
async function knownRefresher(context: ApiContext, { refreshToken = '' }: Readonly<Record<string, unknown>>) {
  const refreshHash = await hashOf(String(refreshToken));
  const found = await findFamily(context.get('database'), MEMBER_TOKENS, refreshHash, context.get('now'));
  return found ? { own: `refresh ${found.sessionId}` } : knownCaller(context);
}
