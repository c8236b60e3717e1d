import { forgetMember } from '../../data/auth/bidders.ts';
import { changeProfile } from '../../data/queries/account/members.ts';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { placesFor, wayTo } from '../../data/queries/logistics/places.ts';
import { keptFor } from '../../data/queries/shared/kept-for.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { currencyOfCountry } from '../../src/domain/currency/country-currency.ts';
import { EXPORT_COUNTRY } from '../../src/domain/logistics/model.ts';
import { likelyPlace, type MyPlace } from '../../src/domain/logistics/my-place.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import type { CallContext } from '../http/call-context.ts';
import { wayOf } from './way.ts';

/** A guess may be a minute old. */
const keptGuess = keptFor(60_000);

/** Where a visitor most likely buys for, by the country of their network. Nothing is known of most countries. */
export async function guessedPlace({ client: { country }, database, now }: CallContext) {
  if (country === undefined || country === EXPORT_COUNTRY) return NOWHERE;
  return keptGuess({ database, now }, country, async () => {
    const { isKnown, places, freight } = await placesFor(database, country);
    if (!isKnown) return NOWHERE;
    const port = likelyPlace(country, { places, freight, day: siteDay(now) });
    return { country, port: port ?? null, currency: currencyOfCountry(country) };
  });
}

const NOWHERE = { country: null, port: null, currency: currencyOfCountry(undefined) };

/** Keeps where a member buys for. */
export async function setOwnPlace(
  { database }: Pick<CallContext, 'database'>,
  { member, sessionId }: Login,
  place: MyPlace,
): Promise<Result<MyPlace>> {
  const way = wayOf(await wayTo(database, place.port, place.country), { ...place, place: place.port });
  if (!way.accepted) return way;
  // Who was signed out meanwhile changes nothing any more.
  const changed = await changeProfile(database, member.id, { place }, sessionLasts(sessionId));
  forgetMember(member.id);
  return changed ? accepted(place) : refused('account.needLogin');
}
