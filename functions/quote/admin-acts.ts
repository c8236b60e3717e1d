import { quoteResource } from '../../src/domain/admin/entities/quote.ts';
import { quoteAdminCalls as calls } from '../../src/wire/quote-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { changeLine, confirmQuote, revokeLinks, withdrawQuote } from './admin/quotes.ts';

/** What admins do with quotes. */
export const quoteAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.confirmQuote, (call) => {
      const { id, version, valid_days: days } = call.input;
      return confirmQuote(call, actOf(call, quoteResource, 'confirm'), { id, version, days });
    }),
    serve(calls.changeQuoteLine, (call) => {
      const { item_id: itemId, ...change } = call.input;
      return changeLine(call, actOf(call, quoteResource, 'changeLine'), { ...change, itemId });
    }),
    serve(calls.withdrawQuote, (call) => {
      const { buyer_reason: buyerReason, ...asked } = call.input;
      return withdrawQuote(call, actOf(call, quoteResource, 'withdraw'), { ...asked, buyerReason });
    }),
    serve(calls.revokeQuoteLink, (call) => revokeLinks(call, actOf(call, quoteResource, 'revokeLink'), call.input.id)),
  ],
};
