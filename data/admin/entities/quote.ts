import { quotes } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const quoteKept = {
  table: quotes,
  store: {
    ...plainStore(quotes, { without: ['requestKey', 'askedHash'] }),
    // Revisions keep no name and no address, because these go with the account.
    kept: ({ name: _name, email: _email, mobile: _mobile, ...facts }) => facts,
  },
} as const satisfies Kept;
