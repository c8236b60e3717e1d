import { brandBySlug } from '../../data/queries/listing/car.ts';
import { findOwnListing, movedOn, submitListing, type ListingRow } from '../../data/queries/listing/listings.ts';
import { carInStock, carRemoved } from '../../data/queries/listing/stock.ts';
import { isForeignKeyBroken } from '../../data/queries/shared/constraint.ts';
import { decide, type Planned } from '../../data/write/index.ts';
import { missingOf, type ListingFault } from '../../src/domain/listing/missing.ts';
import { stateAfter } from '../../src/domain/listing/model.ts';
import { decodeVin } from '../../src/domain/listing/vin.ts';
import { brandName } from '../../src/domain/catalogue/naming.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { NO_LISTING, stale, WRONG_STATE } from './draft.ts';

type Asking = Pick<CallContext, 'database' | 'now'>;
interface Named {
  id: number;
  memberId: number;
}

const yearOf = (now: number): number => new Date(now).getUTCFullYear();

/** Reads what a VIN says, with its brand under the name that readers of the language know. */
export async function readVin(
  { database, now, locale }: Asking & { locale: Locale },
  typed: string,
): Promise<{
  valid: boolean;
  check_digit: 'ok' | 'bad' | 'not_used';
  year?: number;
  brand?: string;
  brand_id?: number;
}> {
  const { isValid, checkDigit, year, brand: slug } = decodeVin(typed, yearOf(now));
  const brand = slug === undefined ? undefined : await brandBySlug(database, slug);
  return {
    valid: isValid,
    check_digit: checkDigit,
    ...(year !== undefined && { year }),
    ...(brand && { brand: brandName(brand, locale), brand_id: brand.id }),
  };
}

/** Submits a draft. Answers with the listing, or with what it lacks. */
export async function submit(
  { database, now }: Asking,
  { id, memberId, version, termsVersion }: Named & { version: number; termsVersion: number },
): Promise<Result<ListingRow> | { missing: ListingFault[] }> {
  const found = await findOwnListing(database, id, memberId);
  if (!found) return NO_LISTING;
  // The answer to an earlier copy of this request may have been lost.
  if (found.state === 'submitted' && found.submittedVersion === version) return accepted(found);
  if (stateAfter(found.state, 'submit') === undefined) return WRONG_STATE;
  if (found.version !== version) return stale(found);
  const missing = missingOf(found, now);
  if (missing.length > 0) return { missing };
  const sent = await submitListing(database, { id, memberId, version }, { termsVersion, now });
  return sent ? accepted(sent) : submittedMeanwhile({ database }, { id, memberId, version });
}

/** Answers after another request of the owner came in between. */
async function submittedMeanwhile(
  { database }: Pick<Asking, 'database'>,
  { id, memberId, version }: Named & { version: number },
): Promise<Result<ListingRow>> {
  const found = await findOwnListing(database, id, memberId);
  if (!found) return NO_LISTING;
  const isSent = found.state === 'submitted' && found.submittedVersion === version;
  return isSent ? accepted(found) : stale(found);
}

/** Withdraws a listing. A car for sale leaves the stock and the search in the same batch. */
export async function withdraw({ database, now }: Asking, { id, memberId }: Named): Promise<Result<ListingRow>> {
  const plan = async (reads: Asking['database']): Promise<Planned<Result<null>>> => {
    const found = await findOwnListing(reads, id, memberId);
    if (!found) return { outcome: NO_LISTING };
    if (stateAfter(found.state, 'withdraw') === undefined) return { outcome: WRONG_STATE };
    const car = await carInStock(reads, found);
    // Someone has reserved the car, and the listing does not know it yet.
    if (car?.held) return { outcome: WRONG_STATE };
    return {
      outcome: accepted(null),
      change: { steps: carRemoved(car), also: [movedOn(database, found, { state: 'withdrawn' }, now)] },
      // Someone may reserve it at this very moment, too: a car that is held cannot leave the stock.
      refusedAs: (error) => (isForeignKeyBroken(error) ? WRONG_STATE : undefined),
    };
  };
  const done = await decide(database, plan, { origin: 'admin', now });
  if (!done.accepted) return done;
  const after = await findOwnListing(database, id, memberId);
  if (!after) return NO_LISTING;
  return after.state === 'withdrawn' ? accepted(after) : WRONG_STATE;
}
