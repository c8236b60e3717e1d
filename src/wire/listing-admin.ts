import * as z from 'zod/mini';
import { REPORT_GRADES } from '../domain/auction/model.ts';
import { LISTING_STATES, WANTS } from '../domain/listing/model.ts';
import * as at from './addresses/listing-admin.ts';
import { call } from './call.ts';
import { defectShape, vinShape } from './listing.ts';
import { because, described, idField, optional, requiredText, wholeAmountField } from './fields.ts';

/** The same limit as in the form of a lot. */
const MAX_MINOR = 99_999_999_900;

const id = described(idField, 'Of the listing.');
const decision = { id, reason: described(requiredText(500, 'reason', 'lines'), 'Its owner reads it, by mail too.') };

const rowShape = z.record(z.string(), z.unknown());

/** Decisions of admins about the cars that members offer. */
export const listingAdminCalls = {
  reviewListing: call(at.reviewListing, {
    callers: ['admin'],
    right: 'listing/listing/review',
    summary:
      'All that is needed to decide about a listing: its row as a list has it, photographs, marks, what its VIN says and ' +
      'where else it is found, who offers it, and the listing that waits longest beside it.',
    input: z.object({ id }),
    output: z.object({
      row: rowShape,
      names: described(
        z.record(z.string(), z.record(z.string(), z.string())),
        'What rows are called that it names: by field, then by its value.',
      ),
      defects: z.array(defectShape),
      photos: z.array(z.string()),
      vin: z.extend(vinShape, {
        listings: described(
          z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(LISTING_STATES) })),
          'Others that were handed in with the same VIN; five at most.',
        ),
        cars: described(z.array(z.string()), 'Slugs of other cars in stock with it, for those who may read the stock.'),
      }),
      seller: z.object({
        id: z.int(),
        name: z.string(),
        is_closed: z.boolean(),
        joined_at: described(z.int(), 'Milliseconds since 1970.'),
        email: described(z.nullable(z.string()), 'For those who may read members, as `mobile`.'),
        mobile: z.nullable(z.string()),
        listings: described(z.int(), 'Their other listings that are no drafts.'),
        sold: z.int(),
        failed: described(z.int(), 'Sent back or removed.'),
      }),
      next: described(z.nullable(z.int()), 'Of the other listing that waits longest to be looked over.'),
    }),
  }),
  approveListing: call(at.approveListing, {
    callers: ['admin'],
    right: 'listing/listing/approve',
    summary:
      'Takes a car in: `sale` makes it a car in stock, found at once; `auction` makes a lot of it, with its report and ' +
      'reserve, that opens in a week unless its form says otherwise.',
    input: z
      .object({
        id,
        into: described(z.enum(WANTS), '`sale` or `auction`.'),
        opening_bid: described(
          optional(wholeAmountField(MAX_MINOR)),
          'Of the lot, in whole units of the listing’s currency; needed with `auction`. Nothing is made of the reserve, which ' +
            'nobody could keep secret then.',
        ),
        grade: described(
          optional(z.enum(REPORT_GRADES)),
          'Of the lot’s report; without it a careful one, by how many marks the seller states.',
        ),
      })
      .check(
        z.refine(({ into, opening_bid: opening }) => into === 'sale' || opening !== undefined, {
          path: ['opening_bid'],
          error: because('bid'),
        }),
      ),
    output: z.object({ stock_id: z.nullable(z.int()), lot_id: z.nullable(z.int()) }),
  }),
  rejectListing: call(at.rejectListing, {
    callers: ['admin'],
    right: 'listing/listing/reject',
    summary: 'Sends a listing back to its owner, who may put it right and send it again.',
    input: z.object(decision),
    output: z.null(),
  }),
  removeListing: call(at.removeListing, {
    callers: ['admin'],
    right: 'listing/listing/remove',
    summary: 'Removes a listing that is not sold: its car leaves the stock, and an open lot is withdrawn.',
    input: z.object(decision),
    output: z.null(),
  }),
};
