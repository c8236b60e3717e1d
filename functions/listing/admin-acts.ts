import { listingResource } from '../../src/domain/admin/entities/listing.ts';
import { listingAdminCalls as calls } from '../../src/wire/listing-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { readReview } from './admin/review.ts';
import { approveListing, rejectListing, removeListing } from './admin/decisions.ts';

/** The admin's decisions about cars that members offer, apart from rows and forms. */
export const listingAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.reviewListing, (call) => readReview(call, actOf(call, listingResource, 'review'), call.input.id)),
    serve(calls.approveListing, (call) => {
      const { opening_bid: openingMinor, ...requested } = call.input;
      return approveListing(call, actOf(call, listingResource, 'approve'), { ...requested, openingMinor });
    }),
    serve(calls.rejectListing, (call) => rejectListing(call, actOf(call, listingResource, 'reject'), call.input)),
    serve(calls.removeListing, (call) => removeListing(call, actOf(call, listingResource, 'remove'), call.input)),
  ],
};
