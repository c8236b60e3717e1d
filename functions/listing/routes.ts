import { findOwnListing, listOwnListings } from '../../data/queries/listing/listings.ts';
import { LISTING_CURRENCIES, LISTING_LIMITS, LISTING_TERMS_VERSION } from '../../src/domain/listing/model.ts';
import { accepted, mapped, refused, type Result } from '../../src/domain/shared/result.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { listingCalls as calls } from '../../src/wire/listing.ts';
import { serve } from '../http/serve.ts';
import { NO_LISTING, saveDraft } from './draft.ts';
import { presentListing } from './present.ts';
import { readVin, submit, withdraw } from './service.ts';

/** Calls for the cars that members offer. Members see and change only their own. */
export const listingRoutes = [
  serve(calls.getRules, () =>
    accepted({
      terms_version: LISTING_TERMS_VERSION,
      age: LISTING_LIMITS.age,
      currencies: [...LISTING_CURRENCIES],
      incoterms: [...TRADE_TERMS],
      photos_least: LISTING_LIMITS.photographs.min,
      photos_most: LISTING_LIMITS.photographs.max,
      defects_most: LISTING_LIMITS.defects,
      unapproved_most: LISTING_LIMITS.unapproved,
    }),
  ),
  serve(calls.decodeVin, async (call) => accepted(await readVin(call, call.input.vin))),
  serve(calls.saveDraft, async (call) =>
    answerDone(await saveDraft(call, { memberId: call.login.member.id, typed: call.input })),
  ),
  serve(calls.submit, async (call) => {
    const { id, version, terms_version: termsVersion } = call.input;
    const sent = await submit(call, { id, memberId: call.login.member.id, version, termsVersion });
    if (!('missing' in sent)) return answerDone(sent);
    const faults = sent.missing.map(({ path, because }) => ({ path, reason: `input.${because}`, needsLabel: true }));
    return refused('incomplete', { faults, facts: { reason: 'incomplete' } });
  }),
  serve(calls.withdraw, async (call) =>
    answerDone(await withdraw(call, { id: call.input.id, memberId: call.login.member.id })),
  ),
  serve(calls.getDetail, async ({ database, login, input }) => {
    const found = await findOwnListing(database, input.id, login.member.id);
    return found ? accepted({ listing: presentListing(found) }) : NO_LISTING;
  }),
  serve(calls.getMyListings, async ({ database, login, input }) => {
    const { list, total } = await listOwnListings(database, login.member.id, input);
    return accepted({ list: list.map(presentListing), total });
  }),
];

const answerDone = (done: Result<Parameters<typeof presentListing>[0]>) =>
  mapped(done, (value) => ({ listing: presentListing(value) }));
