import { findQuote, listQuotes } from '../../data/queries/quote/quotes.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import { isGone } from '../../src/domain/quote/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { quoteCalls as calls } from '../../src/wire/quote.ts';
import { serve } from '../http/serve.ts';
import { presentListed, presentQuote } from './present.ts';
import { GONE, makeQuote } from './service.ts';

/** Quotes: what cars cost at a port, as it was worked out when it was asked for. */
export const quoteRoutes = [
  serve(calls.createQuote, async (call) => makeQuote(call, await call.caller(), call.input)),
  serve(calls.getQuote, async (call) => {
    const { database, now, text, input } = call;
    const { token, quote_no: reference } = input;
    if (token !== undefined) {
      const found = await findQuote(database, { tokenHash: await hashOf(token) });
      return found && !isGone(found.quote.validUntil, now) ? accepted(presentQuote(found, text, now)) : GONE;
    }
    const caller = await call.caller();
    if (caller.kind !== 'member') return refused(reasonToRefuse(caller));
    const name = { reference: (reference ?? '').toUpperCase(), memberId: caller.member.id };
    const found = await findQuote(database, name);
    return found && !isGone(found.quote.validUntil, now) ? accepted(presentQuote(found, text, now)) : GONE;
  }),
  serve(calls.getMyQuotes, async ({ database, login, input, text, now }) => {
    const { list, total } = await listQuotes(database, login.member.id, input);
    return accepted({ list: list.map((found) => presentListed(found, text, now)), total });
  }),
];
