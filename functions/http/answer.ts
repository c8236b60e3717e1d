import type { Context } from 'hono';
import { retryAfterSeconds } from '../../src/domain/shared/rate-limit.ts';
import type { Fault, Refusal } from '../../src/domain/shared/result.ts';
import { alreadyLoggedIn, demandLogin, fault, forbid, refuse, refuseInput, tokenExpired } from './envelope.ts';
import type { FieldFault } from './input-errors.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** Refusal reasons that have an envelope of their own (docs/wire.md). All others are answered as ordinary refusals. */
const OF_THEIR_OWN: Readonly<Record<string, (context: ApiContext, refusal: Refusal) => Response>> = {
  'account.needLogin': demandLogin,
  'account.loggedIn': alreadyLoggedIn,
  'account.tokenExpired': tokenExpired,
  forbidden: forbid,
  /** Answered like an address that does not exist. */
  notFound: (context) => fault(context, 404),
  tooMany: answerTooMany,
  unavailable: (context, { facts }) => fault(context, 503, facts),
};

/** Answers a use case's refusal in the words of `errors:<reason>`, under the field the refusal names, if any. */
export function answerRefusal(context: ApiContext, refusal: Refusal): Response {
  const { reason, field, faults, facts } = refusal;
  const ofItsOwn = Object.hasOwn(OF_THEIR_OWN, reason) ? OF_THEIR_OWN[reason] : undefined;
  if (ofItsOwn) return ofItsOwn(context, refusal);
  if (faults)
    return refuseInput(
      context,
      faults.map((fault) => saidOf(context, fault)),
      facts,
    );
  const values = valuesOf(context, refusal);
  if (field === undefined) return refuse(context, reason, values, facts ?? null);
  return refuseInput(context, [saidOf(context, { path: field, reason, values })], facts);
}

/** The values that fill in the text of a refusal, in the reader's language. */
function valuesOf(context: ApiContext, { values, texts }: Refusal): Record<string, string | number> | undefined {
  if (!texts) return values && { ...values };
  const pairs = Object.entries(texts).map(([name, key]) => [name, context.get('text')(key)] as const);
  return { ...values, ...Object.fromEntries(pairs) };
}

const saidOf = (context: ApiContext, { path, reason, values, needsLabel, label }: Fault): FieldFault => ({
  path,
  message: context.get('text')(`errors:${reason}`, values),
  ...(needsLabel !== undefined && { needsLabel }),
  ...(label !== undefined && { label }),
});

function answerTooMany(context: ApiContext, { retryAfterMs = 0 }: Refusal): Response {
  const seconds = retryAfterSeconds(retryAfterMs);
  context.header('retry-after', String(seconds));
  // "A moment" means a minute at most: a caller who has to wait an hour should not keep trying.
  const words = seconds > 90 ? context.get('text')('errors:tooMany', { count: Math.ceil(seconds / 60) }) : undefined;
  return fault(context, 429, {}, words);
}
