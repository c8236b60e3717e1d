import * as z from 'zod/mini';
import { call } from '../http/call.ts';
import { described, emptyInput, pageFields, textField } from '../http/fields.ts';

/** One thing that was found. */
const foundShape = z.object({
  /** `brand`, `model` or `style`; sources that come later add theirs. */
  kind: z.string(),
  /** Its id among its kind: a style's is its `auto_style_id`. */
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Address of its page in the request's language. */
  path: z.string(),
});

const keywordField = described(
  textField(100).check(z.minLength(1)),
  'One to 100 characters: words of a name in any language or script, or of what a car is and has.',
);

export const searchCalls = {
  indexSearch: call({
    method: 'POST',
    path: '/api/shop.Search/indexSearch',
    summary: 'Brands, models and styles by keyword, in any language: exact names first, then the best matches.',
    input: z.object({ keyword: keywordField, ...pageFields }),
    output: z.object({ list: z.array(foundShape), total: z.int() }),
  }),
  langList: call({
    method: 'GET',
    path: '/api/shop.Search/langList',
    summary: 'The languages of the site, each by its own name.',
    input: emptyInput,
    output: z.array(z.object({ code: z.string(), name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
  }),
};
