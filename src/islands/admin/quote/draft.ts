import type { DataOf } from '../../../wire/call.ts';
import type { quoteAdminCalls } from '../../../wire/quote-admin.ts';

/** A quote as the tables fill it in, and as it was sent. */
export type Draft = DataOf<typeof quoteAdminCalls.draftQuote>;
export type SentQuote = DataOf<typeof quoteAdminCalls.sendQuote>;
