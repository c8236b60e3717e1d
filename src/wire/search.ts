import * as z from 'zod/mini';
import { SEARCH_LIMITS } from '../domain/search/limits.ts';
import { FOUND_KINDS } from '../domain/search/found.ts';
import { STOCK_STATES } from '../domain/stock/model.ts';
import * as at from './addresses/search.ts';
import { call } from './call.ts';
import { described, emptyInput, optional, pageFields, samplesField, textField } from './fields.ts';

/** One thing that was found. */
const foundShape = z.object({
  /** One of the kinds that can be asked for. */
  kind: z.string(),
  /** Its id among its kind: a style's is its `auto_style_id`, an article's what `getNewsDetail` takes. */
  id: z.int(),
  slug: z.string(),
  /** In the request's language. */
  name: z.string(),
  /** Address of its page in the request's language. */
  path: z.string(),
  /** Of a style: the page with its price, beside that of its sheet. */
  offer_path: z.nullable(z.string()),
  /** Shown as an example; cannot be bought. */
  is_sample: z.boolean(),
  /** Of a car in stock. */
  status: z.nullable(z.enum(STOCK_STATES)),
  /** Of a car in stock: the lot it is in, as long as that is not over. */
  lot_id: z.nullable(z.int()),
});

/** The filters a keyword speaks of ("electric SUV under 20000"), as the list of results takes them. */
const understoodShape = z.object({
  /** Query of the list: `type=suv&energy=battery_electric&price=-20000`. */
  query: z.string(),
  /** Address of the list in the request's language. */
  path: z.string(),
  /** Words that speak of no filter, as they were typed. */
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
      /** Words nothing has: they were left out. */
      ignored: z.array(z.string()),
      /** Words, or `price`, given up because nothing has them together with the others. */
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
