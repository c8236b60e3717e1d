import * as z from 'zod/mini';
import { SEARCH_LIMITS } from '../domain/search/limits.ts';
import { FOUND_KINDS } from '../domain/search/found.ts';
import { STOCK_STATES } from '../domain/stock/model.ts';
import * as at from './addresses/search.ts';
import { call } from './call.ts';
import { described, emptyInput, optional, pageFields, samplesField, textField } from './fields.ts';

/** One result of the search. */
const foundShape = z.object({
  /** One of the kinds a search can be limited to. */
  kind: z.string(),
  /** Id within its kind: for a style its `auto_style_id`, for an article the id that `getNewsDetail` takes. */
  id: z.int(),
  slug: z.string(),
  /** In the request's language. */
  name: z.string(),
  /** Address of its page in the request's language. */
  path: z.string(),
  /** For a style: the page with its price; `path` is that of its sheet. */
  offer_path: z.nullable(z.string()),
  /** True for a sample, which cannot be bought. */
  is_sample: z.boolean(),
  /** State of a car in stock. */
  status: z.nullable(z.enum(STOCK_STATES)),
  /** The lot in which a car in stock is, until that is over. */
  lot_id: z.nullable(z.int()),
});

/** The filters in a keyword ("electric SUV under 20000"), as the list of results takes them. */
const understoodShape = z.object({
  /** Query of the list: `type=suv&energy=battery_electric&price=-20000`. */
  query: z.string(),
  /** Address of the list in the request's language. */
  path: z.string(),
  /** Words that are no filter, as they were typed. */
  left: z.array(z.string()),
});

const keywordField = described(
  textField(100).check(z.minLength(1)),
  'One to 100 characters: words of a name in any language or script, or of what a car is and has.',
);

const kindsField = described(
  optional(z.array(z.enum(FOUND_KINDS)).check(z.minLength(1), z.maxLength(FOUND_KINDS.length))),
  'Nothing but these kinds; all unless told. `counts` says how many there are of each.',
);

export const searchCalls = {
  indexSearch: call(at.indexSearch, {
    limits: [{ purpose: 'search', per: 'network', ...SEARCH_LIMITS.perAddress, isRead: true }],
    summary:
      'Brands, models, deals, cars in stock, styles and articles by keyword, in any language: exact names first, then the ' +
      'best matches; samples only where they are asked for. `understood` has the filters a keyword speaks of; of a keyword ' +
      'with a price, styles and cars in stock of that price are found. Where nothing has all of it, the nearest is found: ' +
      '`ignored` and `relaxed` say what was left out.',
    input: z.object({ keyword: keywordField, kinds: kindsField, samples: samplesField, ...pageFields }),
    output: z.object({
      list: z.array(foundShape),
      total: z.int(),
      counts: z.record(z.string(), z.int()),
      /** Words that were ignored because nothing has them. */
      ignored: z.array(z.string()),
      /** Words, or `price`, that were dropped because nothing has all of them together. */
      relaxed: z.array(z.string()),
      understood: z.nullable(understoodShape),
    }),
  }),
  langList: call(at.langList, {
    summary: 'The languages of the site, each by its own name.',
    input: emptyInput,
    output: z.array(z.object({ code: z.string(), name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
  }),
};
