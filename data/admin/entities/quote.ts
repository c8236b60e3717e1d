import { quotes } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const quoteKept = {
  table: quotes,
  store: {
    ...plainStore(quotes, { without: ['requestKey', 'askedHash'] }),
    // What a person said of themselves goes with their account, so no revision keeps it.
    kept: ({ name: _name, email: _email, mobile: _mobile, ...facts }) => facts,
  },
} as const satisfies Kept;
