import { findCar } from '../../data/queries/listing/car.ts';
import {
  createListing,
  findOwnListing,
  listingOfRequest,
  picturesNotOf,
  saveListing,
  type ListingRow,
  type Saved,
} from '../../data/queries/listing/listings.ts';
import { canWrite, type ListingFacts } from '../../src/domain/listing/model.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { InputOf } from '../../src/wire/call.ts';
import type { listingCalls } from '../../src/wire/listing.ts';
import type { CallContext } from '../http/call-context.ts';
import { presentListing } from './present.ts';

type Asking = Pick<CallContext, 'database' | 'now'>;
type Typed = InputOf<(typeof listingCalls)['saveDraft']>;

export const NO_LISTING = refused('listing.notFound', { facts: { reason: 'not-found' } });
export const WRONG_STATE = refused('listing.wrongState', { facts: { reason: 'wrong-state' } });
const REUSED = refused('listing.requestReused', { facts: { reason: 'request-reused' } });
const TOO_MANY = refused('listing.tooMany', { facts: { reason: 'too-many' } });
export const stale = (newer: ListingRow) =>
  refused('listing.stale', { facts: { reason: 'stale', listing: presentListing(newer) } });

/** Creates or updates a draft. A repeated request is answered with the listing as it now is. */
export async function saveDraft(
  { database, now }: Asking,
  { memberId, typed }: { memberId: number; typed: Typed },
): Promise<Result<ListingRow>> {
  const { id, version, request_id: requestId, ...said } = typed;
  const saved: Saved = { requestId: requestId.toLowerCase(), digest: await hashOf(JSON.stringify(said)), now };
  const before = await earlier({ database }, { memberId, id, saved });
  if (before) return before;
  const facts = await factsOf({ database }, memberId, said);
  if (!facts.accepted) return facts;
  if (id === undefined || version === undefined) {
    const made = await createListing(database, memberId, facts.value, saved);
    // Another copy of the request may just have created it.
    return made ? accepted(made) : ((await earlier({ database }, { memberId, id, saved })) ?? TOO_MANY);
  }
  const written = await saveListing(database, { id, memberId, version }, facts.value, saved);
  if (written) return accepted(written);
  const found = await findOwnListing(database, id, memberId);
  if (!found) return NO_LISTING;
  if (found.savedRequest === saved.requestId) return found.savedDigest === saved.digest ? accepted(found) : REUSED;
  return canWrite(found.state) ? stale(found) : WRONG_STATE;
}

/** The result of an earlier copy of this request; undefined if there was none. */
async function earlier(
  { database }: Pick<Asking, 'database'>,
  { memberId, id, saved }: { memberId: number; id: number | undefined; saved: Saved },
): Promise<Result<ListingRow> | undefined> {
  const found =
    id === undefined
      ? await listingOfRequest(database, memberId, saved.requestId)
      : await findOwnListing(database, id, memberId);
  if (!found) return id === undefined ? undefined : NO_LISTING;
  // Another request has written it since. What this one said is no longer known, but it was done.
  if (found.savedRequest !== saved.requestId) return id === undefined ? accepted(found) : undefined;
  return found.savedDigest === saved.digest ? accepted(found) : REUSED;
}

type Said = Omit<Typed, 'id' | 'version' | 'request_id'>;

/** The facts a draft sets: the typed ones, and those that follow from its car in the catalogue. */
async function factsOf(
  { database }: Pick<Asking, 'database'>,
  memberId: number,
  facts: Said,
): Promise<Result<Partial<ListingFacts>>> {
  const car = await carOf({ database }, facts);
  if (!car.accepted) return car;
  const foreign = await picturesNotOf(database, memberId, facts.photos ?? []);
  if (foreign.length > 0)
    return refused('listing.notYourFile', { field: 'photos', facts: { reason: 'not-your-file' } });
  const set: Partial<Record<keyof ListingFacts, unknown>> = {
    ...textsOf(facts),
    year: facts.year,
    firstRegistration: facts.first_registration,
    mileageKm: facts.mileage_km,
    energyType: facts.energy_type,
    priceMinor: facts.price,
    currency: facts.currency,
    incoterm: facts.incoterm,
    want: facts.want,
    reserveMinor: facts.reserve,
    defects: facts.defects === null ? [] : facts.defects,
    photos: facts.photos === null ? [] : facts.photos && [...new Set(facts.photos)],
    ...car.value,
  };
  return accepted(Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)));
}

/** A text that was cleared is stored as an empty one. */
const textsOf = ({ name, vin, color, city, description }: Said) =>
  Object.fromEntries(
    Object.entries({ name, vin, color, city, description }).map(([field, text]) => [field, text === null ? '' : text]),
  );

async function carOf(
  { database }: Pick<Asking, 'database'>,
  { brand_id: brandId, model_id: modelId, auto_style_id: styleId }: Said,
): Promise<Result<Partial<ListingFacts>>> {
  if (brandId === undefined && modelId === undefined && styleId === undefined) return accepted({});
  const named = { brandId: brandId ?? null, modelId: modelId ?? null, styleId: styleId ?? null };
  const found = await findCar(database, named);
  if (typeof found === 'string') return refused(`catalogue.${found}`, { field: FIELDS[found] });
  const { energyType, ...car } = found;
  return accepted({ ...car, ...(energyType !== null && { energyType }) });
}

const FIELDS = { noBrand: 'brand_id', noModel: 'model_id', noStyle: 'auto_style_id' } as const;
