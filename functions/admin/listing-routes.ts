import { Hono } from 'hono';
import { listingResource } from '../../src/domain/admin/resources/listing.ts';
import { listingAdminCalls as calls } from '../../src/wire/listing-admin.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerWith } from '../http/answer.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { readReview } from './listing-review.ts';
import { approveListing, rejectListing, removeListing } from './listings.ts';

/** What admins decide about the cars members offer, beside rows and forms. */
export const listingRoutes = new Hono<AppEnvironment>()
  .get(
    calls.reviewListing.path,
    adminsOnly(calls.reviewListing.right),
    queryInput(calls.reviewListing.input),
    async (context) => {
      const act = actOf(context, listingResource, 'review');
      return answerWith(context, await readReview(occasionOf(context), act, context.req.valid('query').id));
    },
  )
  .post(
    calls.approveListing.path,
    adminsOnly(calls.approveListing.right),
    jsonInput(calls.approveListing.input),
    async (context) => {
      const act = actOf(context, listingResource, 'approve');
      const { opening_bid: openingMinor, ...asked } = context.req.valid('json');
      return answerWith(context, await approveListing(occasionOf(context), act, { ...asked, openingMinor }));
    },
  )
  .post(
    calls.rejectListing.path,
    adminsOnly(calls.rejectListing.right),
    jsonInput(calls.rejectListing.input),
    async (context) => {
      const act = actOf(context, listingResource, 'reject');
      return answerWith(context, await rejectListing(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(
    calls.removeListing.path,
    adminsOnly(calls.removeListing.right),
    jsonInput(calls.removeListing.input),
    async (context) => {
      const act = actOf(context, listingResource, 'remove');
      return answerWith(context, await removeListing(occasionOf(context), act, context.req.valid('json')));
    },
  );
