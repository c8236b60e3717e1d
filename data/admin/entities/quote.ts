import type { QuotePrices } from '../../../src/domain/quote/model.ts';
import { openLines } from '../../../src/domain/quote/rules.ts';
import { wireAmount } from '../../../src/domain/shared/money.ts';
import { quotes } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

const store = plainStore(quotes, { without: ['requestKey', 'askedHash'] });

export const quoteKept = {
  table: quotes,
  // The lines as they are read are made of the prices.
  columns: { lines: quotes.prices },
  store: {
    ...store,
    form: ({ prices, ...facts }) => ({ ...store.form(facts), lines: linesText(prices as QuotePrices) }),
    // What a person said of themselves goes with their account, so no revision keeps it.
    kept: ({ name: _name, email: _email, mobile: _mobile, ...facts }) => facts,
  },
} as const satisfies Kept;

/** The lines as an admin reads them, by the names that `changeLine` takes. A star marks those of the price under the term. */
function linesText({ items, paid }: QuotePrices): string {
  const cars = items.map((item) => {
    const named = (key: string) => (paid.includes(key) ? `${key} *` : key);
    const lines = item.lines.map(
      ({ key, low, high, mark }) => `${named(key)}: ${wireAmount(low)} – ${wireAmount(high)} (${mark})`,
    );
    const open = openLines(item).map((key) => `${named(key)}: –`);
    return [`${item.id}. ${item.name} × ${item.quantity}`, ...lines, ...open].join('\n');
  });
  return cars.join('\n\n');
}
