import * as z from 'zod/mini';
import { REPORT_GRADES } from '../domain/auction/model.ts';
import { WANTS } from '../domain/listing/model.ts';
import * as at from './addresses/listing-admin.ts';
import { call } from './call.ts';
import { because, described, idField, optional, requiredText, wholeAmountField } from './fields.ts';

/** As the form of a lot has it. */
const MOST_MINOR = 99_999_999_900;

const id = described(idField, 'Of the listing.');
const decision = { id, reason: described(requiredText(500, 'reason', 'lines'), 'Its owner reads it, by mail too.') };

/** What admins decide about the cars members offer. */
export const listingAdminCalls = {
  approveListing: call(at.approveListing, {
    isForAdmins: true,
    right: 'listing/listing/approve',
    summary:
      'Takes a car in: `sale` makes it a car in stock, found at once; `auction` makes a lot of it, with its report and ' +
      'reserve, that opens in a week unless its form says otherwise.',
    input: z
      .object({
        id,
        into: described(z.enum(WANTS), '`sale` or `auction`.'),
        opening_bid: described(
          optional(wholeAmountField(MOST_MINOR)),
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
    isForAdmins: true,
    right: 'listing/listing/reject',
    summary: 'Sends a listing back to its owner, who may put it right and send it again.',
    input: z.object(decision),
    output: z.null(),
  }),
  removeListing: call(at.removeListing, {
    isForAdmins: true,
    right: 'listing/listing/remove',
    summary: 'Removes a listing that is not sold: its car leaves the stock, and an open lot is withdrawn.',
    input: z.object(decision),
    output: z.null(),
  }),
};
