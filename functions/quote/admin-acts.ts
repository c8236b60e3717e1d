import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { quoteResource } from '../../src/domain/admin/entities/quote.ts';
import type { QuotePrices } from '../../src/domain/quote/model.ts';
import { openLines } from '../../src/domain/quote/rules.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
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
    serve(calls.withdrawQuote, (call) => withdrawQuote(call, actOf(call, quoteResource, 'withdraw'), call.input)),
    serve(calls.revokeQuoteLink, (call) => revokeLinks(call, actOf(call, quoteResource, 'revokeLink'), call.input.id)),
  ],
  entities: { quote: { list: { whole: withLines } } },
};

/** The lines as an admin reads them, by the names that `changeLine` takes. */
function withLines(row: ListedRow): ListedRow {
  const prices = row['lines'] as QuotePrices;
  const cars = prices.items.map((item) => {
    const paid = (key: string) => (prices.paid.includes(key) ? ' *' : '');
    const lines = item.lines.map(
      ({ key, low, high, mark }) => `${key}${paid(key)}: ${wireAmount(low)} – ${wireAmount(high)} (${mark})`,
    );
    const open = openLines(item).map((key) => `${key}${paid(key)}: –`);
    return [`${item.id}. ${item.name} × ${item.quantity}`, ...lines, ...open].join('\n');
  });
  return { ...row, lines: cars.join('\n\n') };
}
