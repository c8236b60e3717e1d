import * as z from 'zod/mini';
import { REPORT_GRADES } from '../domain/auction/model.ts';
import { WANTS } from '../domain/listing/model.ts';
import * as at from './addresses/listing-admin.ts';
import { call } from './call.ts';
import { described, idField, optional, requiredText } from './fields.ts';

const id = described(idField, 'Of the listing.');
const because = { id, reason: described(requiredText(500, 'reason', 'lines'), 'Its owner reads it, by mail too.') };

/** What admins decide about the cars members offer. */
export const listingAdminCalls = {
  approveListing: call(at.approveListing, {
    isForAdmins: true,
    right: 'listing/listing/approve',
    summary:
      'Takes a car in: `sale` makes it a car in stock, found at once; `auction` makes a lot of it, with its report and ' +
      'reserve, that opens in a week unless its form says otherwise.',
    input: z.object({
      id,
      into: described(z.enum(WANTS), '`sale` or `auction`.'),
      grade: described(
        optional(z.enum(REPORT_GRADES)),
        'Of the lot’s report; without it a careful one, by how many marks the seller states.',
      ),
    }),
    output: z.object({ stock_id: z.nullable(z.int()), lot_id: z.nullable(z.int()) }),
  }),
  rejectListing: call(at.rejectListing, {
    isForAdmins: true,
    right: 'listing/listing/reject',
    summary: 'Sends a listing back to its owner, who may put it right and send it again.',
    input: z.object(because),
    output: z.null(),
  }),
  removeListing: call(at.removeListing, {
    isForAdmins: true,
    right: 'listing/listing/remove',
    summary: 'Removes a listing that is not sold: its car leaves the stock, and an open lot is withdrawn.',
    input: z.object(because),
    output: z.null(),
  }),
};
