import * as z from 'zod/mini';
import { COLLECTION_LIMIT, MAX_KEPT } from '../domain/collection/rules.ts';
import * as at from './addresses/collection.ts';
import { call } from './call.ts';
import { because, described, emptyInput, idField, pageFields, choiceField, slugField } from './fields.ts';
import { styleShape } from './catalogue-shapes.ts';

/** `image` is the model's picture for lists. */
const collectedShape = z.extend(styleShape, {
  image: z.nullable(z.string()),
  offered: described(z.string(), 'What our own pages work its price at a port out from.'),
  saved_price: described(
    z.nullable(z.string()),
    'Its price in China in yuan when it was collected, if one was stated.',
  ),
  watched: described(z.boolean(), 'Whether the member is told when its price falls.'),
});

const CHANGES = { purpose: 'collection', per: 'member', ...COLLECTION_LIMIT } as const;

export const collectionCalls = {
  getMyCollectList: call(at.getMyCollectList, {
    callers: ['member'],
    summary: 'Styles the member collected, the newest first.',
    input: z.object(pageFields),
    output: z.object({ list: z.array(collectedShape), total: z.int() }),
  }),
  collectStyle: call(at.collectStyle, {
    limits: [CHANGES],
    callers: ['member'],
    summary:
      'Collects a style, or lets go of it where it is collected; `collected` says which, so that it may be sent twice.',
    input: z
      .object({
        auto_style_id: described(z.optional(idField), 'A style’s `auto_style_id`.'),
        slug: described(z.optional(slugField), 'The style’s slug, in place of its number; of both, each must name it.'),
        collected: described(z.optional(choiceField), 'What it is to be; absent, it is turned round.'),
      })
      .check(
        z.refine(({ auto_style_id: id, slug }) => id !== undefined || slug !== undefined, {
          path: ['auto_style_id'],
          error: because('required'),
        }),
      ),
    output: z.object({ collected: z.boolean() }),
  }),
  setPriceWatch: call(at.setPriceWatch, {
    limits: [CHANGES],
    callers: ['member'],
    summary:
      'Tells the member by notice and mail when the price of a car falls by 1 % or more, once for each fall, or no longer. ' +
      'Letting go of a collected style ends its watch.',
    input: z
      .object({
        auto_style_id: described(z.optional(idField), 'A style’s `auto_style_id`.'),
        stock_id: described(z.optional(idField), 'Or a car in stock.'),
        on: choiceField,
      })
      .check(
        z.refine(({ auto_style_id: style, stock_id: stock }) => (style === undefined) !== (stock === undefined), {
          path: ['auto_style_id'],
          error: because('quoteItem'),
        }),
      ),
    output: z.object({ on: z.boolean() }),
  }),
  collectAll: call(at.collectAll, {
    limits: [CHANGES],
    callers: ['member'],
    summary: 'Adds what a visitor collected before logging in, by slugs. Sent twice, it changes nothing.',
    input: z.object({ slugs: z.array(slugField).check(z.maxLength(MAX_KEPT)) }),
    output: z.object({ slugs: z.array(z.string()) }),
  }),
  collectedSlugs: call(at.collectedSlugs, {
    callers: ['member'],
    summary: 'Slugs of all the member collected, for the marks of a page.',
    input: emptyInput,
    output: z.object({ slugs: z.array(z.string()) }),
  }),
};
