import { enquiryResource } from '../../src/domain/admin/entities/enquiry.ts';
import { quoteResource } from '../../src/domain/admin/entities/quote.ts';
import { quoteAdminCalls as calls } from '../../src/wire/quote-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { draftQuote } from './admin/draft-quote.ts';
import { changeLine, confirmQuote, readLines, revokeLinks, withdrawQuote } from './admin/quotes.ts';
import { sendQuote } from './admin/send-quote.ts';

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
      const { buyer_reason: buyerReason, ...requested } = call.input;
      return withdrawQuote(call, actOf(call, quoteResource, 'withdraw'), { ...requested, buyerReason });
    }),
    serve(calls.quoteLines, (call) => readLines(call, actOf(call, quoteResource, 'edit'), call.input.id)),
    serve(calls.draftQuote, (call) => draftQuote(call, actOf(call, enquiryResource, 'quote'), call.input)),
    serve(calls.sendQuote, (call) => sendQuote(call, actOf(call, enquiryResource, 'quote'), call.input)),
    serve(calls.revokeQuoteLink, (call) => revokeLinks(call, actOf(call, quoteResource, 'revokeLink'), call.input.id)),
  ],
};
