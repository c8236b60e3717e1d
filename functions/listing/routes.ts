import { Hono } from 'hono';
import { findOwnListing, listOwnListings } from '../../data/queries/listing/listings.ts';
import { LISTING_CURRENCIES, LISTING_LIMITS, LISTING_TERMS_VERSION } from '../../src/domain/listing/model.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { listingCalls as calls } from '../../src/wire/listing.ts';
import { answerRefusal } from '../http/answer.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { refuseInput, succeed } from '../http/envelope.ts';
import { limitMember } from '../http/rate-limit.ts';
import { momentOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { NO_LISTING, saveDraft } from './draft.ts';
import { presentListing } from './present.ts';
import { readVin, submit, withdraw } from './service.ts';

/** A form saves itself while it is filled in; nobody writes faster than this for long. */
const saves = () => limitMember('listing', { limit: 60, perMs: 60_000 });
const sends = () => limitMember('listing-send', { limit: 20, perMs: 60_000 });
const looks = () => limitMember('vin', { limit: 60, perMs: 60_000 });

/** Cars that members offer: each member's own, and nobody else's. */
export const listingRoutes = new Hono<AppEnvironment>()
  .get(calls.getRules.path, membersOnly(), queryInput(calls.getRules.input), (context) =>
    succeed(context, {
      terms_version: LISTING_TERMS_VERSION,
      age: LISTING_LIMITS.age,
      currencies: [...LISTING_CURRENCIES],
      incoterms: [...TRADE_TERMS],
      photos_least: LISTING_LIMITS.photographs.least,
      photos_most: LISTING_LIMITS.photographs.most,
      defects_most: LISTING_LIMITS.defects,
      unapproved_most: LISTING_LIMITS.unapproved,
    }),
  )
  .post(calls.decodeVin.path, membersOnly(), jsonInput(calls.decodeVin.input), looks(), async (context) => {
    const { vin } = context.req.valid('json');
    return succeed(context, await readVin({ ...momentOf(context), locale: context.get('locale') }, vin));
  })
  .post(calls.saveDraft.path, membersOnly(), jsonInput(calls.saveDraft.input), saves(), async (context) => {
    const { id: memberId } = loginOf(context).member;
    const saved = await saveDraft(momentOf(context), { memberId, typed: context.req.valid('json') });
    return saved.accepted ? succeed(context, { listing: presentListing(saved.value) }) : answerRefusal(context, saved);
  })
  .post(calls.submit.path, membersOnly(), jsonInput(calls.submit.input), sends(), async (context) => {
    const { id, version, terms_version: termsVersion } = context.req.valid('json');
    const { id: memberId } = loginOf(context).member;
    const sent = await submit(momentOf(context), { id, memberId, version, termsVersion });
    if ('missing' in sent) {
      const text = context.get('text');
      const faults = sent.missing.map(({ path, because }) => ({ path, message: text(`errors:input.${because}`) }));
      return refuseInput(
        context,
        faults.map((fault) => ({ ...fault, needsLabel: true })),
        { reason: 'incomplete' },
      );
    }
    return sent.accepted ? succeed(context, { listing: presentListing(sent.value) }) : answerRefusal(context, sent);
  })
  .post(calls.withdraw.path, membersOnly(), jsonInput(calls.withdraw.input), sends(), async (context) => {
    const { id } = context.req.valid('json');
    const taken = await withdraw(momentOf(context), { id, memberId: loginOf(context).member.id });
    return taken.accepted ? succeed(context, { listing: presentListing(taken.value) }) : answerRefusal(context, taken);
  })
  .get(calls.getDetail.path, membersOnly(), queryInput(calls.getDetail.input), async (context) => {
    const { id } = context.req.valid('query');
    const found = await findOwnListing(context.get('database'), id, loginOf(context).member.id);
    return found ? succeed(context, { listing: presentListing(found) }) : answerRefusal(context, NO_LISTING);
  })
  .get(calls.getMyListings.path, membersOnly(), queryInput(calls.getMyListings.input), async (context) => {
    const asked = context.req.valid('query');
    const { list, total } = await listOwnListings(context.get('database'), loginOf(context).member.id, asked);
    return succeed(context, { list: list.map(presentListing), total });
  });
