import { quotes } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

const store = plainStore(quotes, { without: ['requestKey', 'askedHash'] });

export const quoteKept = {
  table: quotes,
  // The lines as they are read are made of the prices.
  columns: { lines: quotes.prices },
  store: {
    ...store,
    // What a person said of themselves goes with their account, so no revision keeps it.
    kept: ({ name: _name, email: _email, mobile: _mobile, ...facts }) => facts,
  },
} as const satisfies Kept;
