import { findQuote, listQuotes } from '../../data/queries/quote/quotes.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import { isGone } from '../../src/domain/quote/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, mapped, refused, type Result } from '../../src/domain/shared/result.ts';
import { quoteCalls as calls } from '../../src/wire/quote.ts';
import { serve, serveRaw, type Served } from '../http/serve.ts';
import type { FoundQuote } from './facts.ts';
import { quoteFile } from './paper.ts';
import { presentListed, presentQuote } from './present.ts';
import { GONE, makeQuote } from './service.ts';

type Named = Pick<Served<typeof calls.getQuote>, 'database' | 'now' | 'caller' | 'input'>;

/** The quote of a link, or one of the member's own by its number. */
async function namedQuote({ database, now, input, caller: callerOf }: Named): Promise<Result<FoundQuote>> {
  const { token, quote_no: reference = '' } = input;
  const found = async (name: Parameters<typeof findQuote>[1]) => {
    const quote = await findQuote(database, name);
    return quote && !isGone(quote.quote.validUntil, now) ? accepted(quote) : GONE;
  };
  if (token !== undefined) return found({ tokenHash: await hashOf(token) });
  const caller = await callerOf();
  if (caller.kind !== 'member') return refused(reasonToRefuse(caller));
  return found({ reference: reference.toUpperCase(), memberId: caller.member.id });
}

/** Quotes: what cars cost at a port, as it was worked out when it was asked for. */
export const quoteRoutes = [
  serve(calls.createQuote, async (call) => makeQuote(call, await call.caller(), call.input)),
  serve(calls.getQuote, async (call) =>
    mapped(await namedQuote(call), (found) => presentQuote(found, call.text, call.now)),
  ),
  serveRaw(calls.downloadQuote, async (call) => {
    const found = await namedQuote(call);
    if (!found.accepted) return found;
    // A paper is passed on without the page that says what became of the quote.
    if (found.value.quote.state === 'withdrawn')
      return refused('quote.withdrawn', { facts: { reason: 'wrong-state' } });
    return quoteFile(call, found.value);
  }),
  serve(calls.getMyQuotes, async ({ database, login, input, text, now }) => {
    const { list, total } = await listQuotes(database, login.member.id, input);
    return accepted({ list: list.map((found) => presentListed(found, text, now)), total });
  }),
];
