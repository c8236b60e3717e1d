import * as z from 'zod/mini';
import { call } from '../http/call.ts';
import { emptyInput } from '../http/fields.ts';

export const searchCalls = {
  langList: call({
    method: 'GET',
    path: '/api/shop.Search/langList',
    summary: 'The languages of the site, each by its own name.',
    input: emptyInput,
    output: z.array(z.object({ code: z.string(), name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
  }),
};
